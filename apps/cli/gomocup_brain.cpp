// SPDX-License-Identifier: GPL-3.0-or-later
#include "apps/cli/gomocup_brain.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <chrono>
#include <utility>

#include "apps/cli/full_searcher.hpp"
#include "core/base/text.hpp"
#include "core/caro/notation.hpp"
#include "engine/caro/swap2_play.hpp"

namespace kydai::cli {
namespace {

using caro::Point;
using caro::RuleSet;
using caro::Side;
using gomocup::Error;
using gomocup::Field;
using gomocup::Ok;
using gomocup::Place;
using gomocup::Places;

// Move overhead: time between our answer and the manager's clock (pipes, a busy machine, waking
// up).
constexpr engine::Millis kOverhead = 30;
constexpr std::size_t kMegabyte = 1 << 20;

engine::Millis now() {
    using namespace std::chrono;
    return duration_cast<milliseconds>(steady_clock::now().time_since_epoch()).count();
}

// Bits: 1 exactly five, 2 continuous (which changes nothing in one game), 4 Renju, 8 caro.
RuleSet rule_from(int bits) {
    if (bits & 4) return RuleSet::Renju;
    if (bits & 8) return bits & 1 ? RuleSet::Caro5 : RuleSet::Caro6;
    return bits & 1 ? RuleSet::Standard : RuleSet::Freestyle;
}

Place place_of(Point point) { return {point.column(), point.row()}; }

std::string value_text(const engine::Score& score) {
    if (score.wins_in) return fmt::format("wins in {}", *score.wins_in);
    if (score.loses_in) return fmt::format("loses in {}", *score.loses_in);
    return fmt::format("{:+.2f}", score.centi / 100.0);
}

gomocup::Message report(const caro_engine::Info& info, std::uint64_t nodes) {
    std::string line;
    for (const Point point : info.line.moves) line += ' ' + caro::to_text(point);
    return {fmt::format("depth {}-{} value {} nodes {} time {} line{}", info.depth,
                        info.selective_depth, value_text(info.line.score), nodes, info.elapsed,
                        line)};
}

template <class... Cases>
struct Match : Cases... {
    using Cases::operator()...;
};

}  // namespace

GomocupBrain::GomocupBrain(const engine::Dispatch& dispatch, std::string_view book, Tell tell)
    : tell_(std::move(tell)),
      searcher_(make_full_caro_searcher(dispatch)),
      book_(caro_engine::Book::read(book)),
      random_(static_cast<std::uint64_t>(now())) {
    rebuild();
}

GomocupBrain::Answer GomocupBrain::handle(const gomocup::FromManager& message) {
    if (listening_ != Listening::Commands) {
        if (const auto* stone = std::get_if<gomocup::Stone>(&message)) {
            return listed(stone->place, stone->field);
        }
        if (const auto* bare = std::get_if<gomocup::BarePlace>(&message)) {
            return listed(bare->place, Field::Theirs);
        }
    }
    return std::visit(
        Match{
            [&](const gomocup::Start& m) { return start(m.size, m.size); },
            [&](const gomocup::RectStart& m) { return start(m.width, m.height); },
            [&](const gomocup::Begin&) { return stones_.clear(), think(); },
            [&](const gomocup::Turn& m) { return turn(m.place); },
            [&](const gomocup::Play& m) { return play(m.place); },
            [&](const gomocup::TakeBack& m) { return take_back(m.place); },
            [&](const gomocup::Board&) -> Answer {
                stones_.clear();
                listening_ = Listening::BoardStones;
                return std::nullopt;
            },
            [&](const gomocup::Swap2Board&) -> Answer {
                stones_.clear();
                listening_ = Listening::Swap2Places;
                return std::nullopt;
            },
            [&](const gomocup::Stone&) -> Answer {
                return gomocup::NotKnown{"stone outside BOARD"};
            },
            [&](const gomocup::BarePlace&) -> Answer { return gomocup::NotKnown{"place alone"}; },
            [&](const gomocup::Done&) { return done(); },
            [&](const gomocup::Info& m) -> Answer { return set(m), std::nullopt; },
            [&](const gomocup::Restart&) { return restart(); },
            [&](const gomocup::About&) -> Answer {
                return gomocup::Introduction{"Ky Dai", KYDAI_VERSION, "The Ky Dai authors",
                                             "Vietnam"};
            },
            [&](const gomocup::End&) -> Answer {
                ended_ = true;
                return std::nullopt;
            },
            [&](const gomocup::Unknown& m) -> Answer { return gomocup::NotKnown{m.text}; },
        },
        message);
}

// As much as a turn can fill, and at most half of the memory limit: threads and the program need
// the rest. Clearing a large table also takes time, and the manager's clock may be running.
int GomocupBrain::table_megabytes() const {
    const int useful = turn_time_ <= 2'000 ? 32 : turn_time_ <= 15'000 ? 128 : 256;
    if (memory_ == 0) return useful;
    return static_cast<int>(
        std::clamp<std::size_t>(memory_ / kMegabyte / 2, 1, static_cast<std::size_t>(useful)));
}

void GomocupBrain::rebuild() {
    if (built_table_ == table_megabytes() && built_threads_ == threads_) return;
    built_table_ = table_megabytes();
    built_threads_ = threads_;
    searcher_->set_threads(threads_);
    searcher_->resize_table(built_table_);
    prepare();
}

// The tables of a rule set take some 20 ms to make: not on the clock of the first move.
void GomocupBrain::prepare() {
    const auto rules = caro::BoardRules::from(spec_);
    if (started_ && rules) searcher_->prepare(caro::Position(*rules));
}

GomocupBrain::Answer GomocupBrain::start(int width, int height) {
    caro::RulesSpec spec = spec_;
    spec.width = width;
    spec.height = height;
    if (!caro::BoardRules::from(spec)) {
        return Error{"unsupported size: both sides 3 to 22, one of them at least 5"};
    }
    spec_ = spec;
    started_ = true;
    return restart();
}

GomocupBrain::Answer GomocupBrain::restart() {
    if (!started_) return Error{"START comes first"};
    stones_.clear();
    listening_ = Listening::Commands;
    searcher_->new_game();
    prepare();
    return Ok{};
}

bool GomocupBrain::place(Place place, Field field) {
    const auto point = Point::at(place.x, place.y);
    if (!started_ || !point || point->column() >= spec_.width || point->row() >= spec_.height) {
        return false;
    }
    if (std::ranges::find(stones_, *point, &Placed::point) != stones_.end()) return false;
    stones_.push_back({*point, field});
    return true;
}

GomocupBrain::Answer GomocupBrain::turn(Place p) {
    if (!place(p, Field::Theirs)) return Error{"bad coordinates"};
    return think();
}

GomocupBrain::Answer GomocupBrain::play(Place p) {
    if (!place(p, Field::Own)) return Error{"bad coordinates"};
    return Places{{p}};
}

GomocupBrain::Answer GomocupBrain::take_back(Place p) {
    const auto gone =
        std::erase_if(stones_, [&](const Placed& stone) { return place_of(stone.point) == p; });
    if (gone == 0) return Error{"no stone there"};
    return Ok{};
}

GomocupBrain::Answer GomocupBrain::listed(Place p, Field field) {
    if (field == Field::Forbidden) return std::nullopt;  // our rules know it themselves
    if (!place(p, field)) return Error{"bad coordinates"};
    return std::nullopt;
}

GomocupBrain::Answer GomocupBrain::done() {
    const Listening heard = std::exchange(listening_, Listening::Commands);
    switch (heard) {
        case Listening::BoardStones:
            return think();
        case Listening::Swap2Places:
            return answer_swap2();
        case Listening::Commands:
            break;
    }
    return gomocup::NotKnown{"DONE"};
}

// We are to move: as X if both sides have as many stones, otherwise as O.
std::optional<caro::Position> GomocupBrain::position() const {
    const auto own = std::ranges::count(stones_, Field::Own, &Placed::field);
    const Side us = 2 * own == std::ssize(stones_) ? Side::X : Side::O;
    caro::Setup setup{.rules = spec_, .stones = {}, .turn = us};
    for (const Placed& stone : stones_) {
        setup.stones.push_back({stone.point, stone.field == Field::Own ? us : ~us});
    }
    const auto position = caro::Position::from(setup);
    return position ? std::optional(*position) : std::nullopt;
}

caro_engine::Request GomocupBrain::request(const caro::Position& position) const {
    engine::Limits limits{.depth = max_depth_, .nodes = max_nodes_};
    if (turn_time_ > 0 || match_time_ == 0) limits.move_time = turn_time_;
    if (match_time_ > 0)
        limits.remaining = engine::RemainingTime{.left = std::max<engine::Millis>(0, time_left_)};
    return {.position = position, .limits = limits, .overhead = kOverhead};
}

const caro_engine::Book* GomocupBrain::book() const {
    return book_ && uses_book_ ? &*book_ : nullptr;
}

GomocupBrain::Answer GomocupBrain::think() {
    if (!started_) return Error{"START comes first"};
    const auto current = position();
    if (!current || current->outcome()) return Error{"the game is over"};
    if (const auto known = book() ? book()->pick(*current, random_) : std::nullopt) {
        tell_({fmt::format("book value {} line {}", value_text(known->score),
                           caro::to_text(known->move))});
        return place_own(known->move);
    }
    std::optional<caro_engine::Info> last;
    const auto keep = [&](const caro_engine::Info& info) {
        if (info.line_index == 0) last = info;
    };
    const auto found = searcher_->search(request(*current), {.on_info = keep});
    const auto best = found.best();
    if (!best) return Error{"no move"};
    if (last) tell_(report(*last, found.nodes));
    return place_own(*best);
}

GomocupBrain::Answer GomocupBrain::place_own(Point point) {
    stones_.push_back({point, Field::Own});
    return Places{{place_of(point)}};
}

GomocupBrain::Answer GomocupBrain::answer_swap2() {
    switch (stones_.size()) {
        case 0:
            return open_swap2();
        case 3:
        case 5:
            return choose_swap2();
        default:
            return Error{"SWAP2BOARD takes 0, 3 or 5 stones"};
    }
}

GomocupBrain::Answer GomocupBrain::open_swap2() {
    const auto rules = caro::BoardRules::from(spec_);
    if (!started_ || !rules) return Error{"START comes first"};
    Places answer;
    for (const Point point : caro_engine::swap2_stones(*searcher_, book(), *rules, random_)) {
        answer.places.push_back(place_of(point));
    }
    return answer;
}

// Precondition: three or five stones; O is to move.
GomocupBrain::Answer GomocupBrain::choose_swap2() {
    caro::Setup setup{.rules = spec_, .stones = {}, .turn = Side::O};
    for (std::size_t i = 0; i < stones_.size(); ++i) {
        setup.stones.push_back({stones_[i].point, i % 2 ? Side::O : Side::X});
    }
    const auto current = caro::Position::from(setup);
    if (!current || current->outcome()) return Error{"the game is over"};
    const auto answer = caro_engine::swap2_choice(*searcher_, book(), request(*current));
    if (!answer.move) return gomocup::Swap{};
    return Places{{place_of(*answer.move)}};
}

void GomocupBrain::set(const gomocup::Info& info) {
    if (info.key == gomocup::InfoKey::RuleName) {
        spec_.rule_set = caro::parse_rule_set(info.value).value_or(spec_.rule_set);
        return prepare();
    }
    const auto number = parse_number<std::int64_t>(info.value);
    if (!number) return;
    const auto positive = std::max<std::int64_t>(0, *number);
    switch (info.key) {
        case gomocup::InfoKey::TimeoutTurn:
            turn_time_ = positive;
            return rebuild();
        case gomocup::InfoKey::TimeoutMatch:
            match_time_ = positive;
            return;
        case gomocup::InfoKey::TimeLeft:
            time_left_ = positive;
            return;
        case gomocup::InfoKey::Rule:
            spec_.rule_set = rule_from(static_cast<int>(positive));
            return prepare();
        case gomocup::InfoKey::MaxMemory:
            memory_ = static_cast<std::size_t>(positive);
            return rebuild();
        case gomocup::InfoKey::ThreadCount:
            threads_ = static_cast<int>(std::clamp<std::int64_t>(positive, 1, 256));
            return rebuild();
        case gomocup::InfoKey::MaxNodes:
            max_nodes_ =
                positive > 0 ? std::optional(static_cast<std::uint64_t>(positive)) : std::nullopt;
            return;
        case gomocup::InfoKey::MaxDepth:
            max_depth_ = positive > 0
                             ? std::optional(static_cast<int>(std::min<std::int64_t>(positive, 99)))
                             : std::nullopt;
            return;
        case gomocup::InfoKey::Book:
            uses_book_ = positive != 0;
            return;
        case gomocup::InfoKey::RuleName:
        case gomocup::InfoKey::GameType:
        case gomocup::InfoKey::Evaluate:
        case gomocup::InfoKey::Folder:
        case gomocup::InfoKey::Unknown:
            return;
    }
}

}  // namespace kydai::cli
