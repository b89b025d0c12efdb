// SPDX-License-Identifier: GPL-3.0-or-later
// Any lines are read as the log of a class: what is decoded encodes to the same event, refusals
// change nothing, and what is accepted replays to the same class.
#include "core/base/text.hpp"
#include "core/classroom/class.hpp"
#include "tests/fuzz/fuzzing.hpp"

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
    using namespace kydai;
    using namespace kydai::classroom;
    std::string_view lines(reinterpret_cast<const char*>(data), size);
    Class room;
    std::string log;
    while (!lines.empty()) {
        const auto event = decode(next_field(lines, '\n'));
        if (!event) continue;
        fuzz::expect(decode(encode(*event)) == event, "text: " + encode(*event));
        const Class before = room;
        if (room.apply(*event)) {
            log += encode(*event) + "\n";
        } else {
            fuzz::expect(room == before, "a refusal changed something: " + encode(*event));
        }
    }
    fuzz::expect(replay(log) == room, "replay: " + log);
    return 0;
}
