// SPDX-License-Identifier: GPL-3.0-or-later
// kydai uci: the chess engine for graphical interfaces.
#include <cstdio>
#include <iostream>

#include "apps/cli/commands.hpp"
#include "apps/cli/uci_session.hpp"

namespace kydai::cli {
namespace {

std::expected<int, Problem> run(const Arguments& arguments, const engine::Dispatch& dispatch) {
    if (!arguments.words().empty()) return std::unexpected("uci takes no arguments");
    UciSession session(dispatch, [](const std::string& line) {
        std::cout << line << '\n';
        std::cout.flush();
    });
    std::string line;
    while (std::getline(std::cin, line)) {
        if (!session.handle(line)) return kDone;
    }
    session.handle("quit");
    return kDone;
}

constexpr std::string_view kForms[] = {""};

}  // namespace

const Command kUci{.name = "uci",
                   .summary = "The chess engine, for interfaces that speak UCI",
                   .forms = kForms,
                   .options = {},
                   .run = run};

}  // namespace kydai::cli
