// SPDX-License-Identifier: GPL-3.0-or-later
#include "apps/load/options.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <limits>

#include "core/base/text.hpp"

namespace kydai::load {

const std::string_view kUsage = R"(usage: kydai-load [OPTION VALUE]...

Loads a kydai-server of its own on this machine and says how it does. One of:

  --games N       N games side by side: moves a second, how long until a move is acknowledged, and
                  whether every acknowledged move is in the log once and in order
  --watchers N    N watchers on one game: how long until a move is seen
  --idle N        N sockets that do nothing: memory of the server for each

  --moves N       of each game, 100 when nothing is said, at most 200
  --rate N        moves a second in all; as fast as one player may when nothing is said
  --server FILE   kydai-server beside this program when nothing is said
  --data FOLDER   where the server writes; a folder of its own when nothing is said
)";

namespace {

struct NumberRow {
    std::string_view word;
    int Options::* member;
    int most;
};
constexpr int kAny = std::numeric_limits<int>::max();
constexpr NumberRow kNumbers[] = {
    {"--games", &Options::games, kAny}, {"--watchers", &Options::watchers, kAny},
    {"--idle", &Options::idle, kAny},   {"--moves", &Options::moves, kMostMoves},
    {"--rate", &Options::rate, kAny},
};

}  // namespace

std::expected<Options, std::string> parse_options(std::span<const std::string_view> words) {
    Options options;
    for (std::size_t i = 0; i < words.size(); ++i) {
        const std::string_view word = words[i];
        if (word == "--help" || word == "-h") {
            options.help = true;
            return options;
        }
        const auto* const row = std::ranges::find(kNumbers, word, &NumberRow::word);
        const bool is_number = row != std::end(kNumbers);
        if (!is_number && word != "--server" && word != "--data") {
            return std::unexpected(fmt::format("unknown word '{}'", word));
        }
        if (++i == words.size()) return std::unexpected(fmt::format("{} wants a value", word));
        if (is_number) {
            const auto number = parse_number<int>(words[i]);
            if (!number || *number < 1 || *number > row->most) {
                return std::unexpected(fmt::format("'{}' is not for {}", words[i], word));
            }
            options.*row->member = *number;
        } else {
            (word == "--server" ? options.server : options.data) = words[i];
        }
    }
    const int chosen = (options.games > 0) + (options.watchers > 0) + (options.idle > 0);
    if (chosen != 1) return std::unexpected("one of --games, --watchers, --idle");
    return options;
}

}  // namespace kydai::load
