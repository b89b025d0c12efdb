// SPDX-License-Identifier: GPL-3.0-or-later
#include <cstdlib>
#include <string_view>

#include "tools/caro_tune/tune.hpp"

namespace {

int usage() {
    std::fputs(
        "usage: caro_tune selfplay RULE GAMES NODES SEED THREADS > games.txt\n"
        "       caro_tune suite PLIES GAMES... > won.txt\n"
        "       caro_tune fit GAMES... > weights.inc\n",
        stderr);
    return 2;
}

}  // namespace

int main(int argc, char** argv) {
    const std::string_view command = argc > 1 ? argv[1] : "";
    if (command == "fit" && argc > 2)
        return kydai::caro_tune::fit({argv + 2, argv + argc}, stdout) ? 0 : 1;
    if (command == "suite" && argc > 3) {
        kydai::caro_tune::print_suite({argv + 3, argv + argc}, std::atoi(argv[2]), stdout);
        return 0;
    }
    if (command != "selfplay" || argc != 7) return usage();
    const auto rule = kydai::caro::rule_named(argv[2]);
    if (!rule) return usage();
    kydai::caro_tune::self_play({.rule = *rule,
                                 .games = std::atoi(argv[3]),
                                 .nodes = std::strtoull(argv[4], nullptr, 10),
                                 .seed = std::strtoull(argv[5], nullptr, 10),
                                 .threads = std::atoi(argv[6])},
                                stdout);
    return 0;
}
