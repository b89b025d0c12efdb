// SPDX-License-Identifier: GPL-3.0-or-later
#include "play/puzzles/practice.hpp"

namespace kydai::puzzles {

std::optional<GameKind> Practice::load(std::string text) {
    auto read = Collection::read(std::move(text));
    if (!read) return std::nullopt;
    const GameKind game = read->game();
    if (game == game_) close();  // the storm points into the old collection
    shelf(game).collection = *std::move(read);
    return game;
}

void Practice::close() {
    storm_.reset();
    open(std::nullopt);
}

bool Practice::open(std::optional<int> index) {
    index_ = index;
    is_rated_ = false;
    run_.reset();
    if (!index) return false;
    if (auto puzzle = shelf(game_).collection->puzzle(*index)) run_.emplace(*std::move(puzzle));
    return run_.has_value();
}

bool Practice::begin(GameKind game) {
    close();
    game_ = game;
    return shelf(game).collection.has_value();
}

bool Practice::next(GameKind game, std::optional<Theme> theme, std::uint64_t seed) {
    if (!begin(game)) return false;
    Prng random(seed);
    return open(shelf(game).trainer.next(*shelf(game).collection, theme, random));
}

bool Practice::daily(GameKind game, int day) {
    return begin(game) && open(puzzles::daily(*shelf(game).collection, day));
}

bool Practice::storm(GameKind game, std::uint64_t seed, game::Instant at) {
    if (!begin(game)) return false;
    storm_.emplace(*shelf(game).collection, seed, storm_time(at));
    return open(storm_->next());
}

bool Practice::may_act(game::Instant at) const {
    return run_ && !(storm_ && storm_->is_over(storm_time(at)));
}

void Practice::rate(game::Instant at) {
    const auto verdict = run_->verdict();
    if (!verdict || is_rated_) return;
    is_rated_ = true;
    Shelf& mine = shelf(game_);
    if (!storm_) return mine.trainer.record(mine.collection->entry(*index_), *verdict);
    storm_->record(*verdict);
    mine.trainer.record_storm(storm_->solved());
    if (!storm_->is_over(storm_time(at))) open(storm_->next());
}

void Practice::try_move(const Move& move, game::Instant at) {
    if (!may_act(at)) return;
    run_->try_move(move);
    rate(at);
}

void Practice::hint(game::Instant at) {
    if (!may_act(at)) return;
    run_->hint();
    rate(at);
}

void Practice::show_solution(game::Instant at) {
    if (!may_act(at)) return;
    run_->show_solution();
    rate(at);
}

}  // namespace kydai::puzzles
