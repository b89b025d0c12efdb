// SPDX-License-Identifier: GPL-3.0-or-later
// Any lines are read as the log of a tournament: what is decoded encodes to the same event, what is
// accepted replays to the same tournament, and its table, its next round and its reports can be
// made.
#include "core/base/text.hpp"
#include "core/tournament/cross_table.hpp"
#include "core/tournament/event_text.hpp"
#include "core/tournament/tournament.hpp"
#include "tests/fuzz/fuzzing.hpp"

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
    using namespace kydai;
    using namespace kydai::tournament;
    std::string_view lines(reinterpret_cast<const char*>(data), size);
    Tournament state;
    std::string log;
    int lines_left = 200;
    while (!lines.empty() && lines_left-- > 0) {
        const std::string_view line = next_field(lines, '\n');
        auto event = decode(line);
        if (line == "next") {  // the round that the system proposes
            const auto round = state.next_round();
            if (round) event = *round;
        }
        if (!event) continue;
        fuzz::expect(decode(encode(*event)) == event, "text: " + encode(*event));
        const Tournament before = state;
        if (state.apply(*event)) {
            log += encode(*event) + "\n";
        } else {
            fuzz::expect(state == before, "a refusal changed something: " + encode(*event));
            fuzz::expect(line != "next", "the system's own round was refused");
        }
    }
    const auto again = replay(log);
    fuzz::expect(again.has_value() && *again == state, "replay: " + log);
    if (!state.is_open()) return 0;
    (void)cross_table_csv(state);
    const TrfReport report = trf_report(state);
    if (state.settings().system == System::Swiss) {
        fuzz::expect(parse_trf(to_trf(report)).has_value(), "TRF: " + to_trf(report));
    }
    return 0;
}
