// SPDX-License-Identifier: GPL-3.0-or-later
// The names of chess openings that come with the program (assets/openings).
#pragma once

#include "core/chess/opening_names.hpp"

namespace kydai::apps {

const chess::OpeningNames& opening_names();

}  // namespace kydai::apps
