// SPDX-License-Identifier: GPL-3.0-or-later
#include "training/caro/selfplay/game.hpp"

#include <algorithm>
#include <cmath>

namespace kydai::caro_training {
namespace {

using caro::Point;
using caro_engine::Threat;

constexpr int kRootFourDepth = 16;
constexpr int kMostRefusals = 10;
constexpr float kBalanced = 0.25F;  // an opening of this value or less is always accepted
constexpr float kMatchBalanced = 0.5F;
constexpr int kResignMoves = 8;
constexpr double kNeverResign = 0.1;  // the share of games that are played to their end
constexpr int kLoggedMoves = 8;
constexpr float kLoggedShare = 0.004F;

int drawn_by_shares(std::span<const float> shares, Prng& random) {
    float total = 0;
    for (const float s : shares) total += s;
    float left = static_cast<float>(random.unit()) * total;
    int last = 0;
    for (std::size_t i = 0; i < shares.size(); ++i) {
        if (shares[i] <= 0) continue;
        last = static_cast<int>(i);
        left -= shares[i];
        if (left < 0) break;
    }
    return last;
}

std::uint8_t family_of(caro::RuleSet rule) {
    const auto* const at = std::ranges::find(kFamilyRules, rule);
    return static_cast<std::uint8_t>(at - kFamilyRules.begin());
}

void put16(std::vector<std::uint8_t>& log, int value) {
    log.push_back(static_cast<std::uint8_t>(value & 255));
    log.push_back(static_cast<std::uint8_t>(value >> 8));
}

}  // namespace

Game::Game(const TableShelf& shelf, int slot, std::uint64_t seed)
    : shelf_(shelf),
      slot_(slot),
      random_(seed * 0x9E37'79B9'7F4A'7C15ULL + static_cast<std::uint64_t>(slot)),
      opening_random_(random_) {}

void Game::start(const Settings& settings, Request request) {
    const int pair = settings.match ? slot_ / 2 : slot_;
    opening_random_ = Prng(random_.next());
    if (settings.match) opening_random_ = Prng(0x5EED + static_cast<std::uint64_t>(pair));
    refused_ = 0;
    new_opening(settings);
    ask_about_opening(settings, request);
}

void Game::choose_kind(const Settings& settings) {
    rule_ = kFamilyRules[static_cast<std::size_t>(
        drawn_by_shares(settings.family_share, opening_random_))];
    side_ = kSmallestBoard + drawn_by_shares(settings.size_share, opening_random_);
}

void Game::new_opening(const Settings& settings) {
    choose_kind(settings);
    while (!try_opening(settings)) {
    }
    streak_ = 0;
    plays_on_ = random_.unit() < kNeverResign;
    records_.clear();
    move_log_.clear();
}

// Stones in a random square, none of which makes a four possible.
bool Game::try_opening(const Settings& settings) {
    const auto below = [this](int bound) {
        return static_cast<int>(opening_random_.below(static_cast<std::uint64_t>(bound)));
    };
    const int stones =
        settings.opening_min + below(settings.opening_max - settings.opening_min + 1);
    const int reach = 1 + below(4);
    if ((2 * reach + 1) * (2 * reach + 1) < 2 * stones) return false;
    const int column = reach + below(side_ - 2 * reach);
    const int row = reach + below(side_ - 2 * reach);
    const caro_engine::Tables& tables = shelf_.at(rule_, side_);
    caro::Position position(tables.rules);
    moves_.clear();
    while (static_cast<int>(moves_.size()) < stones) {
        const auto point =
            Point::at(column - reach + below(2 * reach + 1), row - reach + below(2 * reach + 1));
        if (!position.board().empty(*point)) continue;
        if (!position.is_legal(*point)) return false;
        position.play(*point);
        moves_.push_back(*point);
    }
    state_.emplace(tables, position);
    opening_ = stones;
    for (const Side side : {Side::X, Side::O}) {
        if (state_->has_four(side) || state_->count(side, Threat::Five) > 0) return false;
    }
    return true;
}

void Game::put_request(const Settings& settings, const Choice& choice, Request request) {
    show(*state_, choice, settings.canvas, request.cells);
    *request.outlook = static_cast<std::uint8_t>(outlook_of(rule_, state_->turn()));
}

void Game::ask_about_opening(const Settings& settings, Request request) {
    put_request(settings, choices(*state_), request);
    *request.network = 0;
    stage_ = Stage::Opening;
}

bool Game::accept_opening(const Settings& settings, float value) {
    const float size = std::abs(value);
    if (refused_ >= kMostRefusals) return true;
    if (settings.match) return size < kMatchBalanced;
    const float chance = size < kBalanced ? 1.0F : (1 - size) * (1 - size);
    return opening_random_.unit() < chance;
}

bool Game::drive(const Settings& settings, Harvest& harvest, Scratch& scratch, Request request,
                 const Answer& answer) {
    ++counts_.answers;
    switch (stage_) {
        case Stage::Over:
            return false;
        case Stage::Opening:
            if (!accept_opening(settings, answer.value)) {
                ++refused_;
                ++counts_.openings_refused;
                new_opening(settings);
                ask_about_opening(settings, request);
                return true;
            }
            if (reach_root(settings, harvest, scratch, request)) return true;
            return stage_ != Stage::Over;
        case Stage::Root: {
            const bool early = static_cast<int>(moves_.size()) < settings.noisy_plies;
            const float noise = settings.match ? 0.0F
                                : early        ? settings.noise_early
                                               : settings.noise_late;
            search_.expand_root(answer, noise, random_);
            break;
        }
        case Stage::Leaf:
            search_.expand_leaf(*state_, answer);
            break;
    }
    if (search_.advance(*state_, scratch)) {
        put_request(settings, search_.leaf_choice(), request);
        stage_ = Stage::Leaf;
        return true;
    }
    const Search::Outcome outcome = search_.outcome();
    log_move(&outcome);
    record(settings, root_choice_, outcome);
    const bool x_moved = state_->turn() == Side::X;
    play(outcome.best);
    if (resigns(settings, x_moved ? outcome.value : -outcome.value)) {
        ++counts_.resigned;
        return next_game(settings, harvest, request, streak_ > 0 ? Side::X : Side::O,
                         Ended::Resigned);
    }
    if (reach_root(settings, harvest, scratch, request)) return true;
    return stage_ != Stage::Over;
}

std::optional<Spot> Game::winning_move(const Settings& settings, Scratch& scratch) {
    caro_engine::Budget budget{.nodes_left = static_cast<std::uint64_t>(settings.root_budget)};
    caro_engine::FourSolver solver(*state_, budget, scratch.fails);
    const auto win = solver.solve(kRootFourDepth);
    return win ? std::optional(win->move) : std::nullopt;
}

bool Game::reach_root(const Settings& settings, Harvest& harvest, Scratch& scratch,
                      Request request) {
    while (true) {
        const Side us = state_->turn();
        if (state_->full() || (state_->stones() > side_ * side_ / 3 && is_dead(*state_))) {
            return next_game(settings, harvest, request, std::nullopt, Ended::Drawn);
        }
        root_choice_ = choices(*state_);
        if (const auto win = winning_move(settings, scratch)) {
            const Search::Outcome outcome{*win, 1, {{*win, 1}}};
            log_move(&outcome);
            record(settings, root_choice_, outcome);
            moves_.push_back(win->point());
            ++counts_.proven;
            return next_game(settings, harvest, request, us, Ended::Proven);
        }
        if (root_choice_.moves.empty()) {
            const bool lost = root_choice_.complete;
            return next_game(settings, harvest, request, lost ? std::optional(~us) : std::nullopt,
                             lost ? Ended::Lost : Ended::Drawn);
        }
        if (root_choice_.complete && root_choice_.moves.size() == 1) {
            log_move(nullptr);
            ++counts_.forced;
            play(root_choice_.moves[0]);
            continue;
        }
        search_.begin(settings, settings.simulations, root_choice_);
        put_request(settings, root_choice_, request);
        *request.network = (us == Side::X) == first_network_is_x() ? 0 : 1;
        stage_ = Stage::Root;
        return true;
    }
}

void Game::play(Spot move) {
    moves_.push_back(move.point());
    state_->play(move);
}

// `value` is X's.
bool Game::resigns(const Settings& settings, float value) {
    if (value > settings.resign) {
        streak_ = std::max(streak_, 0) + 1;
    } else if (value < -settings.resign) {
        streak_ = std::min(streak_, 0) - 1;
    } else {
        streak_ = 0;
    }
    return std::abs(streak_) >= kResignMoves && !plays_on_;
}

void Game::record(const Settings& settings, const Choice& choice, const Search::Outcome& outcome) {
    if (settings.match) return;
    Record r{};
    show(*state_, choice, settings.canvas,
         {r.cells.data(), static_cast<std::size_t>(settings.canvas * settings.canvas)});
    const auto kept = std::min(outcome.policy.size(), std::size_t{kPolicyMoves});
    float sum = 0;
    for (std::size_t i = 0; i < kept; ++i) sum += outcome.policy[i].share;
    for (std::size_t i = 0; i < kept; ++i) {
        const MoveShare& m = outcome.policy[i];
        r.moves[i] = static_cast<std::uint16_t>(canvas_index(m.move, settings.canvas));
        r.shares[i] = static_cast<std::uint16_t>(std::lrint(m.share / sum * 65535));
    }
    r.value = outcome.value;
    r.outlook = static_cast<std::uint8_t>(outlook_of(rule_, state_->turn()));
    r.turn = static_cast<std::uint8_t>(state_->turn());
    records_.push_back(r);
}

void Game::log_move(const Search::Outcome* outcome) {
    if (!outcome) {
        move_log_.push_back(0x80);
        move_log_.push_back(0);
        return;
    }
    const auto value = std::clamp<long>(std::lrint(outcome->value * 127), -127, 127);
    move_log_.push_back(static_cast<std::uint8_t>(static_cast<std::int8_t>(value)));
    const auto count_at = move_log_.size();
    move_log_.push_back(0);
    for (const MoveShare& m : outcome->policy) {
        if (m.share < kLoggedShare || move_log_[count_at] == kLoggedMoves) break;
        ++move_log_[count_at];
        put16(move_log_, canvas_index(m.move, side_));
        move_log_.push_back(static_cast<std::uint8_t>(std::lrint(m.share * 255)));
    }
}

std::vector<std::uint8_t> Game::log_of(std::optional<Side> winner, Ended ended) const {
    std::vector<std::uint8_t> log{static_cast<std::uint8_t>(rule_),
                                  static_cast<std::uint8_t>(side_),
                                  static_cast<std::uint8_t>(side_)};
    put16(log, static_cast<int>(moves_.size()));
    log.push_back(static_cast<std::uint8_t>(opening_));
    log.push_back(!winner ? 0 : *winner == Side::X ? 1 : 255);
    log.push_back(static_cast<std::uint8_t>(ended));
    for (const Point p : moves_) put16(log, p.row() * side_ + p.column());
    log.insert(log.end(), move_log_.begin(), move_log_.end());
    return log;
}

bool Game::next_game(const Settings& settings, Harvest& harvest, Request request,
                     std::optional<Side> winner, Ended ended) {
    for (Record& r : records_) {
        r.result = !winner ? 0 : *winner == static_cast<Side>(r.turn) ? 1 : -1;
    }
    ++counts_.games;
    counts_.moves += moves_.size();
    counts_.records += records_.size();
    counts_.draws += winner ? 0 : 1;
    counts_.x_wins += winner == Side::X ? 1 : 0;
    counts_.leaves_proven = search_.take_proven_leaves();
    if (settings.match) {
        const bool first_won = winner && (*winner == Side::X) == first_network_is_x();
        ++counts_.match[family_of(rule_)][!winner ? 1 : first_won ? 0 : 2];
    }
    harvest.bring(records_,
                  {rule_, static_cast<std::uint8_t>(side_), static_cast<std::uint8_t>(side_),
                   static_cast<std::uint8_t>(opening_), moves_},
                  log_of(winner, ended), counts_);
    counts_ = {};
    if (settings.match) {
        stage_ = Stage::Over;
        return false;
    }
    start(settings, request);
    return true;
}

}  // namespace kydai::caro_training
