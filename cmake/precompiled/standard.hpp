// SPDX-License-Identifier: GPL-3.0-or-later
// What many sources include of the standard library, compiled once for all of them
// (cmake/precompiled.cmake): reading it is most of the time that a small source takes. Sources
// still include what they use; the WebAssembly build, which has no precompiled headers, sees to it.
#pragma once

#include <algorithm>
#include <array>
#include <charconv>
#include <chrono>
#include <cstdint>
#include <expected>
#include <functional>
#include <map>
#include <memory>
#include <optional>
#include <ranges>
#include <span>
#include <string>
#include <string_view>
#include <utility>
#include <variant>
#include <vector>
