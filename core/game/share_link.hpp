// SPDX-License-Identifier: GPL-3.0-or-later
// A game inside a link: the record as the URL fragment, which browsers do not send to the server.
// docs/formats/share-link.md describes it. Pure.
#pragma once

#include <optional>
#include <string>
#include <string_view>

namespace kydai::game {

// "game=…" of a PGN or a caro record; to be put after the `#` of an address.
std::string share_fragment(std::string_view record);

// The record in a fragment or in a whole link; nothing if there is none or it is too long.
std::optional<std::string> shared_record(std::string_view link);

}  // namespace kydai::game
