// SPDX-License-Identifier: GPL-3.0-or-later
// For programs that must stay small: no solved endings, so that every probe finds nothing.
#include "apps/common/endings.hpp"

namespace kydai::apps {

std::shared_ptr<const chess_engine::endings::Tables> chess_endings() {
    return std::make_shared<chess_engine::endings::Tables>();
}

}  // namespace kydai::apps
