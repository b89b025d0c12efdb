// SPDX-License-Identifier: GPL-3.0-or-later
// The log of a finished game as one string of bytes, about 20 for a move
// (docs/formats/packed-log.md). Pure. Packing and unpacking are inverse in
// both directions: a log has one packed form, and other bytes are refused.
#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "core/game/time.hpp"
#include "protocol/wire/message.hpp"

namespace kydai::server {

struct WholeLog {
    std::vector<wire::LogLine> lines;             // numbered from 1 without gaps
    std::optional<game::Instant> stored_at = {};  // of the last line (StoredGame)
    friend bool operator==(const WholeLog&, const WholeLog&) = default;
};

// Nothing when the lines are not numbered so: such a log is not whole. What is packed was unpacked
// again, and was the same.
std::optional<std::string> pack_log(const WholeLog& log);
// Nothing when the bytes are no packed log.
std::optional<WholeLog> unpack_log(std::string_view bytes);

}  // namespace kydai::server
