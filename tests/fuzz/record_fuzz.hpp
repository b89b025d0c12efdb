// SPDX-License-Identifier: GPL-3.0-or-later
// Any bytes are read without harm; what was read is written and read again to the same game.
#pragma once

#include <cstdint>
#include <cstdlib>

#include "core/game/record_reader.hpp"
#include "core/game/record_writer.hpp"

namespace kydai::game {

template <class Notation>
void fuzz_records(std::string_view text) {
    RecordReader<Notation> reader(text);
    while (const auto game = reader.next()) {
        if (!*game) continue;
        const std::string written = write_record<Notation>(**game);
        RecordReader<Notation> again(written);
        const auto read = again.next();
        // A comment may give up another clock when it is read once more; the text is then stable.
        if (!read || !*read || (*read)->start != (*game)->start) std::abort();
        if ((*read)->score != (*game)->score) std::abort();
        if ((*read)->tree.size() != (*game)->tree.size()) std::abort();
        if (again.next()) std::abort();
    }
}

}  // namespace kydai::game
