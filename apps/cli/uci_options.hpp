// SPDX-License-Identifier: GPL-3.0-or-later
// The engine's UCI options as one table: what they are called, what they take.
#pragma once

#include <string>
#include <string_view>
#include <variant>
#include <vector>

namespace kydai::cli {

struct SpinOption {
    int value;
    int min;
    int max;
};
struct CheckOption {
    bool value;
};
struct ComboOption {
    std::string value;
    std::vector<std::string> choices;
};
struct TextOption {};  // empty unless it is set
struct ButtonOption {};

struct OptionShape {
    std::string_view name;
    std::variant<SpinOption, CheckOption, ComboOption, TextOption, ButtonOption> shape;
};

// In the order in which they are announced.
const std::vector<OptionShape>& uci_options();
// "option name Hash type spin default 16 min 1 max 4096"
std::string describe(const OptionShape& option);

}  // namespace kydai::cli
