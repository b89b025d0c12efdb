// SPDX-License-Identifier: GPL-3.0-or-later
#include "play/lab/duel.hpp"

#include <algorithm>

namespace kydai::play {

namespace {

using game::Side;

constexpr KeyedArray<LabGame, int> kOpeningPlies{4, 3, 1};
constexpr KeyedArray<LabGame, int> kMostDuelDepths{4, 3, 9};
// Longer games are drawn: two players without a plan would shuffle on for ever.
constexpr int kLongestGame = 300;
constexpr std::uint64_t kMostNodesAMove = 3'000'000;

constexpr std::string_view kChessStart = "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1";

lessons::Position start_of(LabGame game) {
    return *parse_lab_position(game, game == LabGame::Chess ? kChessStart : "");
}

template <class Moves>
auto any_of(const Moves& moves, Prng& random) {
    return moves[static_cast<int>(random.below(static_cast<std::uint64_t>(moves.size())))];
}

// Openings of caro stay near the middle, where the game would begin anyway.
caro::Point near_middle(const caro::Position& position, Prng& random) {
    constexpr int kReach = 2;
    const auto size = position.rules().size();
    caro::Points near;
    for (const caro::Point point : position.legal_moves()) {
        const int across = std::abs(point.column() - size.width() / 2);
        const int down = std::abs(point.row() - size.height() / 2);
        if (std::max(across, down) <= kReach) near.push_back(point);
    }
    return any_of(near, random);
}

}  // namespace

int most_duel_depth(LabGame game) { return kMostDuelDepths[game]; }

bool DuelPlan::is_valid() const {
    return games >= 1 && games <= kMostDuelGames &&
           std::ranges::all_of(contestants, [this](const Contestant& one) {
               const LabRequest request{.game = game,
                                        .algorithm = one.algorithm,
                                        .depth = one.depth,
                                        .evaluation = one.evaluation,
                                        .position = start_of(game),
                                        .own = own};
               return request.is_possible() && one.depth <= most_duel_depth(game);
           });
}

Duel::Duel(DuelPlan plan)
    : plan_(std::move(plan)), position_(start_of(plan_.game)), random_(plan_.seed) {
    begin_game();
}

void Duel::begin_game() {
    position_ = start_of(plan_.game);
    last_move_ = {};
    plies_ = 0;
    is_game_over_ = false;
    winner_.reset();
    keys_.clear();
    // The second game of a pair begins like the first.
    random_ = Prng(plan_.seed * kMostDuelGames + static_cast<std::uint64_t>(finished_ / 2));
}

bool Duel::play(const std::function<bool(std::uint64_t nodes)>& goes_on) {
    if (is_over()) return false;
    if (is_game_over_) begin_game();
    const Prng before = random_;
    bool is_ended = false;
    const lab::TreeMove move =
        plies_ < kOpeningPlies[plan_.game] ? opening_move() : chosen_move([&](std::uint64_t nodes) {
            is_ended |= goes_on && !goes_on(nodes);
            return !is_ended;
        });
    if (is_ended) {
        random_ = before;
        return false;
    }
    make(move);
    judge();
    return true;
}

void Duel::make(const lab::TreeMove& move) {
    if (auto* chess_position = std::get_if<chess::AnyPosition>(&position_)) {
        *chess_position = chess_position->after(std::get<chess::Move>(move));
        keys_.push_back(chess_position->key());
    } else {
        std::get<caro::Position>(position_).play(std::get<caro::Point>(move));
    }
    last_move_ = move;
    ++plies_;
}

lab::TreeMove Duel::opening_move() {
    if (const auto* chess_position = std::get_if<chess::AnyPosition>(&position_)) {
        return any_of(chess_position->legal_moves(), random_);
    }
    return near_middle(std::get<caro::Position>(position_), random_);
}

lab::TreeMove Duel::chosen_move(const std::function<bool(std::uint64_t nodes)>& goes_on) {
    const bool first_moves = lessons::turn(position_) == Side::First;
    const auto index = static_cast<std::size_t>(first_moves ? first_side() : 1 - first_side());
    const Contestant& mover = plan_.contestants[index];
    const std::uint64_t seed = random_.next();
    const LabRequest request{.game = plan_.game,
                             .algorithm = mover.algorithm,
                             .depth = mover.depth,
                             .evaluation = mover.evaluation,
                             .position = position_,
                             .own = plan_.own};
    const auto bounded = [&](auto task) {
        task.seed = seed;
        task.max_nodes = kMostNodesAMove;
        task.goes_on = goes_on;
        return task;
    };
    if (plan_.game == LabGame::Chess) {
        return lab::find_algorithm_or_engine(mover.algorithm)
            ->solve(bounded(chess_task(request)))
            .move;
    }
    return caro_lab::find_algorithm_or_engine(mover.algorithm)
        ->solve(bounded(caro_task(request)))
        .move;
}

void Duel::judge() {
    if (const auto result = lessons::result(position_)) return end_game(result->winner);
    const bool is_repeated = !keys_.empty() && std::ranges::count(keys_, keys_.back()) >= 3;
    if (is_repeated || plies_ >= kLongestGame) end_game(std::nullopt);
}

void Duel::end_game(std::optional<Side> winner) {
    const bool first_contestant_first = first_side() == 0;
    is_game_over_ = true;
    winner_ = winner;
    ++finished_;
    if (!winner) {
        ++score_.draws;
    } else if ((*winner == Side::First) == first_contestant_first) {
        ++score_.wins;
    } else {
        ++score_.losses;
    }
}

}  // namespace kydai::play
