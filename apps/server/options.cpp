// SPDX-License-Identifier: GPL-3.0-or-later
#include "apps/server/options.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <concepts>

#include "core/base/text.hpp"

namespace kydai::server {

const std::string_view kUsage = R"(usage: kydai-server [OPTION VALUE]...

Serves the web site and online games until it is told to stop (Ctrl-C). Games and people are
kept: a server that is started again goes on with every game.

  --host ADDRESS           where to listen; 127.0.0.1, this machine alone, when nothing is said;
                           0.0.0.0 for all machines that can reach this one
  --port NUMBER            8080 when nothing is said; 0 takes any free one
  --site FOLDER            the built site; share/kydai/site or site beside the program
  --downloads FOLDER       files that the download page offers
  --data FOLDER            where games and people are kept; $XDG_DATA_HOME/kydai/server, which is
                           ~/.local/share/kydai/server, when nothing is said
  --allow-host NAME        a name under which the site is reached, besides the addresses and the
                           name of this machine; may be given again
  --trust-proxy ADDRESS    believe this proxy whom it speaks for (X-Forwarded-For, -Proto); may be
                           given again
  --max-connections NUMBER 20000 when nothing is said
  --per-address NUMBER     connections that one address may hold, 256 when nothing is said; other
                           limits per address follow from it
  --accept-date            start although the machine's clock is a day or more behind the server's
                           last run, or a year ahead; dates in the future become today's
)";

namespace {

using Problem = std::expected<void, std::string>;

template <std::integral Int>
Problem read_number(std::string_view value, std::string_view what, Int least, Int& into) {
    const auto number = parse_number<Int>(value);
    if (!number || *number < least)
        return std::unexpected(fmt::format("'{}' is no {}", value, what));
    into = *number;
    return {};
}

// An option and what its value does.
struct Row {
    std::string_view word;
    Problem (*take)(Options&, std::string_view);
};
constexpr Row kRows[] = {
    {"--host", [](Options& o, std::string_view v) { return o.host = v, Problem(); }},
    {"--site", [](Options& o, std::string_view v) { return o.site = v, Problem(); }},
    {"--downloads", [](Options& o, std::string_view v) { return o.downloads = v, Problem(); }},
    {"--data", [](Options& o, std::string_view v) { return o.data = v, Problem(); }},
    {"--allow-host",
     [](Options& o, std::string_view v) { return o.allow_hosts.emplace_back(v), Problem(); }},
    {"--trust-proxy",
     [](Options& o, std::string_view v) { return o.trust_proxies.emplace_back(v), Problem(); }},
    {"--port", [](Options& o,
                  std::string_view v) { return read_number(v, "port", std::uint16_t{0}, o.port); }},
    {"--max-connections",
     [](Options& o, std::string_view v) { return read_number(v, "number", 1, o.max_connections); }},
    {"--per-address",
     [](Options& o, std::string_view v) { return read_number(v, "number", 1, o.per_address); }},
};

}  // namespace

std::expected<Options, std::string> parse_options(std::span<const std::string_view> words) {
    Options options;
    for (std::size_t i = 0; i < words.size(); ++i) {
        const std::string_view word = words[i];
        if (word == "--help" || word == "-h") {
            options.help = true;
            continue;
        }
        if (word == "--accept-date") {
            options.accept_date = true;
            continue;
        }
        const auto* const row = std::ranges::find(kRows, word, &Row::word);
        if (row == std::end(kRows)) return std::unexpected(fmt::format("unknown word '{}'", word));
        if (++i == words.size()) return std::unexpected(fmt::format("{} wants a value", word));
        if (const auto taken = row->take(options, words[i]); !taken) {
            return std::unexpected(taken.error());
        }
    }
    return options;
}

}  // namespace kydai::server
