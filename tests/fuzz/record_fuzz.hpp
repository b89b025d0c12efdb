// SPDX-License-Identifier: GPL-3.0-or-later
// Any bytes are read without harm; what is kept of them is written and read again, whole, to the
// same game.
#pragma once

#include <cstdint>
#include <cstdlib>

#include "core/game/record_game.hpp"
#include "core/game/record_reader.hpp"
#include "core/game/record_writer.hpp"

namespace kydai::game {

template <class Notation>
void fuzz_records(std::string_view text) {
    (void)game_of_text(text);
    RecordReader<Notation> reader(text);
    while (const auto game = reader.read()) {
        if (!game->record) {
            if (game->faults.empty()) std::abort();
            continue;
        }
        const Record<typename Notation::Rules>& record = *game->record;
        const std::string written = write_record<Notation>(record);
        RecordReader<Notation> again(written);
        const auto read = again.next();
        // A comment may give up another clock when it is read once more; the text is then stable.
        if (!read || !*read || (*read)->start != record.start) std::abort();
        if ((*read)->score != record.score) std::abort();
        if ((*read)->tree.main_line().size() != record.tree.main_line().size()) std::abort();
        if (again.read()) std::abort();
    }
}

}  // namespace kydai::game
