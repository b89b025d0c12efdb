// SPDX-License-Identifier: GPL-3.0-or-later
// What nearly every unit test includes, compiled once for all of them (kydai_test in
// cmake/kydai_build.cmake): a quarter to a half of a test's compile time. Tests still include what
// they use. Only headers that never change here.
#pragma once

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <algorithm>
#include <array>
#include <chrono>
#include <expected>
#include <functional>
#include <map>
#include <memory>
#include <optional>
#include <ranges>
#include <string>
#include <string_view>
#include <variant>
#include <vector>
