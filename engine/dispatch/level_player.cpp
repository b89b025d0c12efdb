// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/dispatch/level_player.hpp"

#include <algorithm>

#include "engine/caro/swap2_play.hpp"
#include "engine/common/level_play.hpp"

namespace kydai::engine {
namespace {

auto make_searcher(const Dispatch& dispatch, const Clock& clock,
                   const chess::AnyPosition* /*tag*/) {
    return dispatch.make_chess_searcher(clock);
}
auto make_searcher(const Dispatch& dispatch, const Clock& clock, const caro::Position* /*tag*/) {
    return dispatch.make_caro_searcher(clock);
}

// All stones of a balanced opening, of the book if there is one; chess has none.
std::vector<chess::Move> balanced_stones(chess_engine::Searcher& /*searcher*/,
                                         const std::optional<chess_engine::Book>& /*book*/,
                                         const chess::AnyPosition& /*position*/, Prng& /*random*/) {
    return {};
}
std::vector<caro::Point> balanced_stones(caro_engine::Searcher& searcher,
                                         const std::optional<caro_engine::Book>& book,
                                         const caro::Position& position, Prng& random) {
    return caro_engine::swap2_stones(searcher, book ? &*book : nullptr, position.rules(), random);
}

// The plies of the game so far.
int plies(const chess::AnyPosition& position) {
    const bool black = position.turn() == chess::Color::Black;
    return 2 * (position.fullmove_number() - 1) + (black ? 1 : 0);
}
int plies(const caro::Position& position) { return position.stones().size(); }

int book_plies(Level level, const chess::AnyPosition* /*tag*/) {
    return chess_engine::kBookPlies[level];
}
int book_plies(Level level, const caro::Position* /*tag*/) {
    return caro_engine::kBookPlies[level];
}

Answer<chess::Move> answer_of(chess::Move move) { return {.move = move}; }
Answer<caro::Point> answer_of(const caro_engine::BookMove& found) {
    return {.move = found.move, .score = found.score, .line = {found.move}};
}

// How many lines come close to the best one. A search of a single line knows of none.
template <class Move>
int near_best(const Found<Move>& found) {
    constexpr int kNear = 30;  // centi-units
    const int best = found.lines.front().score.centi;
    return static_cast<int>(std::ranges::count_if(
               found.lines,
               [best](const Line<Move>& line) { return best - line.score.centi <= kNear; })) -
           1;
}

}  // namespace

template <class Position, class Move>
LevelPlayer<Position, Move>::LevelPlayer(const Dispatch& dispatch,
                                         const LevelPlayerSettings& settings)
    : searcher_(make_searcher(dispatch, settings.clock, static_cast<const Position*>(nullptr))) {
    resize(settings.threads, settings.table_megabytes);
    if (!settings.network.empty()) searcher_->use_network(settings.network);
    if constexpr (std::is_same_v<Position, chess::AnyPosition>) {
        if (settings.endings) searcher_->use_endings({settings.endings});
    }
    use_book(settings.book);
}

template <class Position, class Move>
void LevelPlayer<Position, Move>::resize(int threads, int table_megabytes) {
    searcher_->set_threads(threads);
    searcher_->resize_table(table_megabytes);
}

template <class Position, class Move>
void LevelPlayer<Position, Move>::use_book(std::string_view text) {
    book_ = text.empty() ? std::nullopt : Book::read(text);
}

// The stones of an opening are the book's at every level.
template <class Position, class Move>
bool LevelPlayer<Position, Move>::asks_book(const Task<Position>& task) {
    const Position* const tag = nullptr;
    return task.aim == Aim::Balance ||
           (task.from_book && plies(task.position) < book_plies(task.level, tag));
}

template <class Position, class Move>
bool LevelPlayer<Position, Move>::wants_network(const Task<Position>& task) const {
    return !task.level.is_random() &&
           searcher_->level_limits(task.level, task.form, task.position).network;
}

template <class Position, class Move>
void LevelPlayer<Position, Move>::begin(const Task<Position>& task, Listener<Move> listener) {
    seed_ = task.seed;
    answer_ = book_answer(task).value_or(Answer<Move>{});
    searches_ = !answer_.move && task.aim != Aim::Balance && !task.level.is_random();
    if (searches_) {
        level_ = searcher_->level_limits(task.level, task.form, task.position);
        const Request<Position, Move> request{
            .position = task.position, .earlier = task.earlier, .limits = task.limits};
        return searcher_->begin(limited(request, level_), std::move(listener));
    }
    if (answer_.move) return;
    Prng random(seed_);
    answer_.move =
        task.aim == Aim::Balance ? opening_stone(task) : random_move<Move>(task.position, random);
}

template <class Position, class Move>
bool LevelPlayer<Position, Move>::step(std::uint64_t node_budget) {
    if (!searches_) return true;
    if (!searcher_->step(node_budget)) return false;
    const Found<Move> found = searcher_->result();
    if (found.lines.empty()) return true;
    Prng random(seed_);
    const Line<Move>& line = found.lines[pick_line(found, level_, random)];
    answer_ = {.move = line.moves.front(),
               .score = line.score,
               .line = line.moves,
               .rivals = near_best(found)};
    return true;
}

template <class Position, class Move>
std::optional<Answer<Move>> LevelPlayer<Position, Move>::book_answer(
    const Task<Position>& task) const {
    if (!book_ || task.aim == Aim::Balance || !asks_book(task)) return std::nullopt;
    Prng random(task.seed);
    const auto found = book_->pick(task.position, random);
    return found ? std::optional(answer_of(*found)) : std::nullopt;
}

// The stones of one opening are found together and given one by one. If the other player placed
// some of them, or a stone is no longer legal, any legal point is given.
template <class Position, class Move>
std::optional<Move> LevelPlayer<Position, Move>::opening_stone(const Task<Position>& task) {
    Prng random(task.seed);
    if (opening_.empty() || opening_seed_ != task.seed) {
        opening_ = balanced_stones(*searcher_, book_, task.position, random);
        opening_seed_ = task.seed;
    }
    const auto next = static_cast<std::size_t>(plies(task.position));
    if (next < opening_.size() && task.position.is_legal(opening_[next])) return opening_[next];
    return random_move<Move>(task.position, random);
}

template class LevelPlayer<chess::AnyPosition, chess::Move>;
template class LevelPlayer<caro::Position, caro::Point>;

}  // namespace kydai::engine
