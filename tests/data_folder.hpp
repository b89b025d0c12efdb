// SPDX-License-Identifier: GPL-3.0-or-later
// Where the data files of unit tests are. The path stands in one generated source
// (data_folder.cpp.in), not among the compiler's arguments of all tests: their objects are the same
// in every checkout, so that ccache finds them again.
#pragma once

#include <string>
#include <string_view>

namespace kydai::test {

// The path of a file of tests/data, as in data_file("caro/network.txt").
std::string data_file(std::string_view name);

}  // namespace kydai::test
