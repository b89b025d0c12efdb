// SPDX-License-Identifier: GPL-3.0-or-later
// Any bytes load without a crash. Since a fuzzer cannot guess checksums, the same bytes are also
// read as plain event lines, to which checksums are added here.
#include <cstdint>
#include <cstdlib>

#include "core/base/text.hpp"
#include "core/game/autosave.hpp"

namespace kydai::game {
namespace {

template <class Rules>
void load_raw(std::string_view bytes) {
    const auto loaded = load_autosave<Rules>(bytes);
    if (loaded && loaded->good_bytes > bytes.size()) std::abort();
}

// Lines "TIME EVENT"; what a session accepts must load to the same session.
template <class Rules>
void fold(const Begin<Rules>& begin, std::string_view lines) {
    Session<Rules> session(begin);
    std::string file = autosave_head(begin);
    int number = 0;
    while (!lines.empty()) {
        std::string_view line = next_field(lines, '\n');
        const auto at = parse_instant(next_word(line));
        const auto event = decode<Rules>(line);
        if (!at || !event) continue;
        if (decode<Rules>(encode<Rules>(*event)) != event) std::abort();
        if (!session.apply(*event, *at)) continue;
        file += autosave_line<Rules>(++number, {.at = *at, .event = *event});
    }
    const auto loaded = load_autosave<Rules>(file);
    if (!loaded || loaded->good_bytes != file.size() || loaded->session != session) std::abort();
}

}  // namespace
}  // namespace kydai::game

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
    using namespace kydai;
    using namespace kydai::game;
    if (size == 0) return 0;
    const std::string_view bytes(reinterpret_cast<const char*>(data), size);
    load_raw<ChessRules>(bytes);
    load_raw<CaroRules>(bytes);
    const auto variant = chess::kVariants[data[0] % std::size(chess::kVariants)];
    const auto rule = kKeys<caro::RuleSet>[data[0] % kKeys<caro::RuleSet>.size()];
    const auto time = *TimeControl::base(std::chrono::minutes(1), std::chrono::seconds(1));
    fold<ChessRules>({.start = chess::AnyPosition::start(variant), .time = time}, bytes.substr(1));
    fold<CaroRules>({.start = caro::Position(caro::BoardRules::usual(rule)), .time = time},
                    bytes.substr(1));
    return 0;
}
