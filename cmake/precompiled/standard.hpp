// SPDX-License-Identifier: GPL-3.0-or-later
// Standard headers that many sources include, precompiled (cmake/precompiled.cmake) because parsing
// them dominates the compile time of small sources. Sources still include what they use: the
// WebAssembly build has no precompiled headers and fails otherwise.
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
