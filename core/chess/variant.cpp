// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/chess/variant.hpp"

#include "core/base/text.hpp"

namespace kydai::chess {

namespace {

struct VariantRow {
    std::string_view name;
    std::string_view pgn_name;
    std::string_view start_fen;
};

constexpr std::string_view kStandardStart =
    "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1";

constexpr KeyedArray<Variant, VariantRow> kRows = {
    VariantRow{"chess", "Standard", kStandardStart},
    VariantRow{"chess960", "Chess960", kStandardStart},
    VariantRow{"crazyhouse", "Crazyhouse",
               "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR[] w KQkq - 0 1"},
    VariantRow{"kingofthehill", "King of the Hill", kStandardStart},
    VariantRow{"3check", "Three-check",
               "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 3+3 0 1"},
    VariantRow{"atomic", "Atomic", kStandardStart},
    VariantRow{"antichess", "Antichess", "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w - - 0 1"},
    VariantRow{"horde", "Horde",
               "rnbqkbnr/pppppppp/8/1PP2PP1/PPPPPPPP/PPPPPPPP/PPPPPPPP/PPPPPPPP w kq - 0 1"},
    VariantRow{"racingkings", "Racing Kings", "8/8/8/8/8/8/krbnNBRK/qrbnNBRQ w - - 0 1"},
};

struct Alias {
    std::string_view name;
    Variant variant;
};

// Names used by other programs, letters and digits only.
constexpr Alias kAliases[] = {
    {"standard", Variant::Chess},
    {"standardchess", Variant::Chess},
    {"normal", Variant::Chess},
    {"classical", Variant::Chess},
    {"regular", Variant::Chess},
    {"orthodox", Variant::Chess},
    {"fromposition", Variant::Chess},
    {"fischerandom", Variant::Chess960},
    {"fischerrandom", Variant::Chess960},
    {"fischerrandomchess", Variant::Chess960},
    {"freestylechess", Variant::Chess960},
    {"frc", Variant::Chess960},
    {"wildfr", Variant::Chess960},
    {"house", Variant::Crazyhouse},
    {"zh", Variant::Crazyhouse},
    {"koth", Variant::KingOfTheHill},
    {"threecheck", Variant::ThreeCheck},
    {"threechecks", Variant::ThreeCheck},
    {"threecheckchess", Variant::ThreeCheck},
    {"3checks", Variant::ThreeCheck},
    {"atomicchess", Variant::Atomic},
    {"atom", Variant::Atomic},
    {"anti", Variant::Antichess},
    {"giveaway", Variant::Antichess},
    {"giveawaychess", Variant::Antichess},
    {"hordechess", Variant::Horde},
    {"racing", Variant::RacingKings},
    {"racingkingschess", Variant::RacingKings},
};

// Equality that ignores case and all characters but letters and digits.
constexpr bool reads_as(std::string_view text, std::string_view name) {
    const auto counts = [](char c) { return is_digit(c) || is_lower(to_lower(c)); };
    std::size_t i = 0;
    for (const char c : text) {
        if (!counts(c)) continue;
        while (i < name.size() && !counts(name[i])) ++i;
        if (i == name.size() || to_lower(c) != to_lower(name[i])) return false;
        ++i;
    }
    while (i < name.size() && !counts(name[i])) ++i;
    return i == name.size();
}

}  // namespace

std::string_view name(Variant variant) { return kRows[variant].name; }
std::string_view pgn_name(Variant variant) { return kRows[variant].pgn_name; }
std::string_view start_fen(Variant variant) { return kRows[variant].start_fen; }

std::optional<Variant> parse_variant(std::string_view text) {
    for (const Variant variant : kVariants) {
        if (reads_as(text, name(variant)) || reads_as(text, pgn_name(variant))) return variant;
    }
    for (const auto& [alias, variant] : kAliases) {
        if (reads_as(text, alias)) return variant;
    }
    return std::nullopt;
}

}  // namespace kydai::chess
