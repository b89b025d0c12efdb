// SPDX-License-Identifier: GPL-3.0-or-later
#include <cstdlib>
#include <string_view>

#include "tools/caro_tune/tune.hpp"

namespace {

int usage() {
    std::fputs(
        "usage: caro_tune selfplay RULE GAMES NODES SEED THREADS > games.txt\n"
        "       caro_tune suite PLIES GAMES... > won.txt\n"
        "       caro_tune fit GAMES... > weights.inc\n"
        "       caro_tune refine RULE GAMES... > weights.inc   # from the weights of RULE\n",
        stderr);
    return 2;
}

int refine(std::string_view rule_name, const std::vector<std::string>& files) {
    constexpr double kRefiningRate = 0.2;
    const auto rule = kydai::caro::parse_rule_set(rule_name);
    if (!rule) return usage();
    const kydai::caro_tune::Start start{
        .weights = kydai::caro_engine::fitted_weights(kydai::caro::BoardRules::usual(*rule)),
        .rate_scale = kRefiningRate};
    return kydai::caro_tune::fit(files, start, stdout) ? 0 : 1;
}

}  // namespace

int main(int argc, char** argv) {
    const std::string_view command = argc > 1 ? argv[1] : "";
    if (command == "fit" && argc > 2)
        return kydai::caro_tune::fit({argv + 2, argv + argc}, {}, stdout) ? 0 : 1;
    if (command == "refine" && argc > 3) return refine(argv[2], {argv + 3, argv + argc});
    if (command == "suite" && argc > 3) {
        kydai::caro_tune::print_suite({argv + 3, argv + argc}, std::atoi(argv[2]), stdout);
        return 0;
    }
    if (command != "selfplay" || argc != 7) return usage();
    const auto rule = kydai::caro::parse_rule_set(argv[2]);
    if (!rule) return usage();
    kydai::caro_tune::self_play({.rule = *rule,
                                 .games = std::atoi(argv[3]),
                                 .nodes = std::strtoull(argv[4], nullptr, 10),
                                 .seed = std::strtoull(argv[5], nullptr, 10),
                                 .threads = std::atoi(argv[6])},
                                stdout);
    return 0;
}
