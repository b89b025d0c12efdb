// SPDX-License-Identifier: GPL-3.0-or-later
#include "apps/common/opening_names.hpp"

namespace kydai {

// Made by tools/embed_file.py.
extern const char kOpeningNames[];
extern const std::size_t kOpeningNames_size;

namespace apps {

const chess::OpeningNames& opening_names() {
    static const auto kNames =
        chess::OpeningNames::read(std::as_bytes(std::span(kOpeningNames, kOpeningNames_size)))
            .value();
    return kNames;
}

}  // namespace apps
}  // namespace kydai
