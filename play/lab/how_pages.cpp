// SPDX-License-Identifier: GPL-3.0-or-later
#include "play/lab/how_pages.hpp"

namespace kydai::play {

namespace {

constexpr auto kChess = LabGame::Chess;
constexpr auto kCaro = LabGame::Caro;
constexpr HowExample kThreeInARow{LabGame::TicTacToe, 9, "b2a1c1a3"};
constexpr std::string_view kKingAndPawn = "8/8/8/3k4/8/3K4/4P3/8 w - - 0 1";
constexpr std::string_view kGuardedPawn = "4k3/8/2p5/3p4/8/8/8/3QK3 w - - 0 1";
constexpr std::string_view kManyCaptures = "4k3/8/2p1p3/3p4/4P3/2N2B2/8/3RK3 w - - 0 1";
constexpr HowExample kThreatsOfBoth{kCaro, 2, "h8i9i8g8h7h9j9"};

constexpr HowPage kPages[] = {
    {kChess, "random", "random.cpp", std::nullopt},
    {kChess, "beginner", "beginner.cpp", std::nullopt},
    {kChess, "greedy", "greedy.cpp", HowExample{kChess, 1, kGuardedPawn}},
    {kChess, "minimax", "minimax.cpp", kThreeInARow},
    {kChess, "negamax", "negamax.cpp", HowExample{kChess, 2, kKingAndPawn}},
    {kChess, "alphabeta", "alpha_beta.cpp", kThreeInARow},
    {kChess, "ordered", "ordered_alpha_beta.cpp", kThreeInARow},
    {kChess, "deepening", "iterative_deepening.cpp", HowExample{kChess, 4, kKingAndPawn}},
    {kChess, "quiescence", "quiescence.cpp", HowExample{kChess, 1, kManyCaptures}},
    {kCaro, "random", "random.cpp", std::nullopt},
    {kCaro, "beginner", "beginner.cpp", std::nullopt},
    {kCaro, "greedy", "greedy.cpp", HowExample{kCaro, 1, "h8g6i8j10j8"}},
    {kCaro, "minimax", "minimax.cpp", kThreatsOfBoth},
    {kCaro, "negamax", "negamax.cpp", kThreatsOfBoth},
    {kCaro, "alphabeta", "alpha_beta.cpp", kThreatsOfBoth},
    {kCaro, "ordered", "ordered_alpha_beta.cpp", kThreatsOfBoth},
    {kCaro, "deepening", "iterative_deepening.cpp", HowExample{kCaro, 4, "h8i9g9"}},
    {kCaro, "quiescence", "quiescence.cpp", HowExample{kCaro, 1, "h8g8i8c3j8d3"}},
};

constexpr std::string_view kNodeSteps = "engine/chess/search/node_steps.hpp";
constexpr std::string_view kMiddlegame =
    "r1bq1rk1/ppp1nppp/4n3/3p3Q/3P4/1BP1B3/PP1N2PP/R4RK1 w - - 1 16";

constexpr EngineTopic kTopics[] = {
    {"table", kNodeSteps, "Worker<R>::use_table(", ""},
    {"null-move", kNodeSteps, "Worker<R>::try_null_move(",
     "2rq1rk1/pp2bppp/2n1b3/3p4/3P4/2N1BN2/PPQ1BPPP/R4RK1 w - - 0 16"},
    {"reductions", "engine/chess/reductions.hpp", "class Reductions {", kMiddlegame},
    {"network", "engine/chess/nnue/inputs.hpp", "int input_of(", kMiddlegame},
    {"threats", "engine/caro/vcf.cpp", "FourSolver::attack(", "e4e6e5e7f6c3f7d5h5f8g6e8f4e10e9f5"},
};

}  // namespace

std::string HowPage::path() const {
    return "engine/lab/" + std::string(name(game)) + "/" + std::string(file);
}

std::span<const HowPage> how_pages() { return kPages; }
std::span<const EngineTopic> engine_topics() { return kTopics; }

std::string_view excerpt_of(std::string_view code, std::string_view function) {
    const std::size_t at = code.find(function);
    if (at == std::string_view::npos) return code;
    const std::size_t blank = code.rfind("\n\n", at);
    const std::size_t begin = blank == std::string_view::npos ? 0 : blank + 2;
    const std::size_t brace = code.find("\n}", at);
    const std::size_t end =
        brace == std::string_view::npos ? code.size() : code.find('\n', brace + 1);
    return code.substr(begin, end - begin);
}

}  // namespace kydai::play
