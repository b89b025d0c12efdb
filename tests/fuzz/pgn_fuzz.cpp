// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/game/pgn.hpp"
#include "tests/fuzz/record_fuzz.hpp"

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
    kydai::game::fuzz_records<kydai::game::Pgn>({reinterpret_cast<const char*>(data), size});
    return 0;
}
