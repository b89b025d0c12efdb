// SPDX-License-Identifier: GPL-3.0-or-later
// A stored game as the text of a record (PGN, or a caro record), to export it.
#pragma once

#include <optional>
#include <string>
#include <string_view>

#include "play/text/record_text.hpp"

namespace kydai::play {

// The record of an autosave file as far as it can be read. Any other text that opens as a game is
// written anew. Nothing when it is not a game.
std::optional<std::string> stored_record(std::string_view stored,
                                         const RecordOptions& options = {});

}  // namespace kydai::play
