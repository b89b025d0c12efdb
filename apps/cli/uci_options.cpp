// SPDX-License-Identifier: GPL-3.0-or-later
#include "apps/cli/uci_options.hpp"

#include <fmt/format.h>
#include <fmt/ranges.h>

#include "core/chess/variant.hpp"
#include "engine/chess/levels.hpp"
#include "engine/chess/searcher.hpp"
#include "engine/common/transposition.hpp"

namespace kydai::cli {
namespace {

ComboOption variant_choices() {
    ComboOption combo{.value = std::string(chess::name(chess::Variant::Chess)), .choices = {}};
    for (const chess::Variant variant : chess::kVariants) {
        combo.choices.emplace_back(chess::name(variant));
    }
    return combo;
}

struct Describe {
    std::string operator()(const SpinOption& o) const {
        return fmt::format("spin default {} min {} max {}", o.value, o.min, o.max);
    }
    std::string operator()(const CheckOption& o) const {
        return fmt::format("check default {}", o.value);
    }
    std::string operator()(const ComboOption& o) const {
        return fmt::format("combo default {} var {}", o.value, fmt::join(o.choices, " var "));
    }
    std::string operator()(const TextOption&) const { return "string default <empty>"; }
    std::string operator()(const ButtonOption&) const { return "button"; }
};

}  // namespace

const std::vector<OptionShape>& uci_options() {
    using chess_engine::Searcher;
    using engine::TranspositionTable;
    static const std::vector<OptionShape> options = {
        {"Hash", SpinOption{engine::kDefaultTableMegabytes, TranspositionTable::kMinMegabytes,
                            TranspositionTable::kMaxMegabytes}},
        {"Threads", SpinOption{1, 1, engine::kMaxThreads}},
        {"MultiPV", SpinOption{1, 1, 256}},
        {"Ponder", CheckOption{false}},
        {"Move Overhead", SpinOption{10, 0, 5000}},
        {"Clear Hash", ButtonOption{}},
        {"OwnBook", CheckOption{false}},
        {"Network", CheckOption{true}},
        {"Endings", CheckOption{true}},
        {"SyzygyPath", TextOption{}},
        {"UCI_Variant", variant_choices()},
        {"UCI_Chess960", CheckOption{false}},
        {"UCI_ShowWDL", CheckOption{false}},
        {"UCI_LimitStrength", CheckOption{false}},
        {"UCI_Elo", SpinOption{1500, chess_engine::kLowestElo, chess_engine::kHighestElo}},
    };
    return options;
}

std::string describe(const OptionShape& option) {
    return fmt::format("option name {} type {}", option.name, std::visit(Describe{}, option.shape));
}

}  // namespace kydai::cli
