// SPDX-License-Identifier: GPL-3.0-or-later
// Gomocup lines to messages and back. A line comes without its end (a CR is tolerated).
#pragma once

#include <string>
#include <string_view>

#include "protocol/gomocup/message.hpp"

namespace kydai::gomocup {

[[nodiscard]] FromManager decode_manager(std::string_view line);
[[nodiscard]] FromBrain decode_brain(std::string_view line);

[[nodiscard]] std::string encode(const FromManager& message);
[[nodiscard]] std::string encode(const FromBrain& message);

}  // namespace kydai::gomocup
