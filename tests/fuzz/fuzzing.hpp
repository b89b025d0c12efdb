// SPDX-License-Identifier: GPL-3.0-or-later
// Shared by the fuzz targets: the entry point that libFuzzer calls, and how to report a fault.
#pragma once

#include <cstdint>
#include <cstdio>
#include <cstdlib>
#include <string>

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size);

namespace kydai::fuzz {

// Ends the run, so that libFuzzer keeps the input, unless there is nothing to report.
inline void expect_none(const std::string& fault) {
    if (fault.empty()) return;
    std::fprintf(stderr, "%s\n", fault.c_str());
    std::abort();
}

inline void expect(bool holds, const std::string& what) { expect_none(holds ? "" : what); }

}  // namespace kydai::fuzz
