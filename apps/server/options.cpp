// SPDX-License-Identifier: GPL-3.0-or-later
#include "apps/server/options.hpp"

#include <fmt/format.h>

#include "core/base/text.hpp"

namespace kydai::server {

const std::string_view kUsage =
    R"(usage: kydai-server [--host ADDRESS] [--port NUMBER] [--site FOLDER] [--downloads FOLDER]

Serves the web site until it is told to stop (Ctrl-C).

  --host ADDRESS      where to listen; 127.0.0.1, this machine alone, when nothing is said
  --port NUMBER       8080 when nothing is said; 0 takes any free one
  --site FOLDER       the built site; share/kydai/site or site beside the program
  --downloads FOLDER  files that the download page offers
)";

std::expected<Options, std::string> parse_options(std::span<const std::string_view> words) {
    Options options;
    for (std::size_t i = 0; i < words.size(); ++i) {
        const std::string_view word = words[i];
        if (word == "--help" || word == "-h") {
            options.help = true;
            continue;
        }
        if (word != "--host" && word != "--port" && word != "--site" && word != "--downloads") {
            return std::unexpected(fmt::format("unknown word '{}'", word));
        }
        if (++i == words.size()) return std::unexpected(fmt::format("{} wants a value", word));
        const std::string_view value = words[i];
        if (word == "--host") options.host = value;
        if (word == "--site") options.site = value;
        if (word == "--downloads") options.downloads = value;
        if (word == "--port") {
            const auto port = parse_number<std::uint16_t>(value);
            if (!port) return std::unexpected(fmt::format("'{}' is no port", value));
            options.port = *port;
        }
    }
    return options;
}

}  // namespace kydai::server
