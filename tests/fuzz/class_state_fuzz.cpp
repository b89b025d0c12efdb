// SPDX-License-Identifier: GPL-3.0-or-later
// The log of a class on the server, a line each with the person in front: a line that is refused
// changes nothing, and a log of the lines that were taken folds to the same class.
#include "apps/server/rooms/class_json.hpp"
#include "core/base/text.hpp"
#include "tests/fuzz/fuzzing.hpp"

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
    using namespace kydai;
    using namespace kydai::server;
    std::string_view text(reinterpret_cast<const char*>(data), size);
    ClassState state;
    ClassState asked;  // the same, with its ratings asked for after every line
    StoredClass taken;
    while (!text.empty()) {
        std::string_view rest = next_field(text, '\n');
        const auto person = parse_number<PlayerId>(next_word(rest)).value_or(0);
        const ClassLine line{.seq = static_cast<wire::Seq>(taken.log.size() + 1),
                             .person = person,
                             .at = {},
                             .what = std::string(trimmed(rest))};
        const ClassState before = state;
        if (state.apply(line)) {
            taken.log.push_back(line);
            fuzz::expect(asked.apply(line).has_value(), "refused later: " + line.what);
            (void)asked.ratings().games({0}, "chess");
        } else {
            fuzz::expect(state == before, "a refusal changed something: " + line.what);
        }
    }
    for (int i = 0; i < std::ssize(state.members().members()); ++i) {
        fuzz::expect(shown_class_rating(state, {i}, state.game(), {}) ==
                         shown_class_rating(asked, {i}, asked.game(), {}),
                     "ratings depend on when they are asked for");
    }
    const auto room = ClassRoom::from(taken);
    fuzz::expect(room.has_value() == !taken.log.empty(), "the log does not fold");
    if (!room) return 0;
    fuzz::expect(room->settled() == state, "the log folds to another class");
    const ClassView view{
        .room = *room, .wall = 1, .board = 1, .shown = {}, .pictures = {}, .seen = {}};
    fuzz::expect(!class_json(view, state.teacher(), {}).empty(), "no view");
    fuzz::expect(!wall_json(view, {}).empty(), "no wall");
    return 0;
}
