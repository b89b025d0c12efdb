// SPDX-License-Identifier: GPL-3.0-or-later
#include "apps/common/endings.hpp"

#include <span>

namespace kydai {

// Made by tools/embed_file.py.
extern const char kChessEndingResults[];
extern const std::size_t kChessEndingResults_size;
extern const char kChessEndingDistances[];
extern const std::size_t kChessEndingDistances_size;

namespace apps {

std::shared_ptr<const chess_engine::endings::Tables> chess_endings() {
    auto tables = std::make_shared<chess_engine::endings::Tables>();
    tables->add(std::as_bytes(std::span(kChessEndingResults, kChessEndingResults_size)));
    tables->add(std::as_bytes(std::span(kChessEndingDistances, kChessEndingDistances_size)));
    return tables;
}

}  // namespace apps
}  // namespace kydai
