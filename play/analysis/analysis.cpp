// SPDX-License-Identifier: GPL-3.0-or-later
#include "play/analysis/analysis.hpp"

#include <algorithm>
#include <span>

#include "core/base/utf8.hpp"
#include "play/words/codes.hpp"

namespace kydai::play {

namespace {

// Beyond this depth nothing is learned; the engine then rests.
constexpr int kMaxDepth = 60;

template <class Rules>
Setup<Rules> setup_for(const game::Record<Rules>& record) {
    return {.begin = {.start = record.start, .opened = record.tree}, .tags = record.tags};
}

// A move has at most one of the glyphs `!` to `?!` and `□`, a position one of `=` to `-+`.
int glyph_group(game::Nag nag) {
    constexpr game::Nag kLastOfMove = 7;
    constexpr game::Nag kFirstOfPosition = 10;
    constexpr game::Nag kLastOfPosition = 19;
    if (nag <= kLastOfMove) return -1;
    return nag >= kFirstOfPosition && nag <= kLastOfPosition ? -2 : nag;
}

template <class Rules>
constexpr const game::Places& places() {
    if constexpr (std::is_same_v<Rules, game::ChessRules>) {
        return game::Pgn::kPlaces;
    } else {
        return game::CaroNotation::kPlaces;
    }
}

}  // namespace

std::optional<chess::AnyPosition> passed(const chess::AnyPosition& position) {
    if (position.in_check() || position.outcome()) return std::nullopt;
    chess::AnyPosition after = position.after(chess::Move());
    // In antichess and racing kings too the other side may have nothing to do.
    if (after.outcome()) return std::nullopt;
    return after;
}

std::optional<caro::Position> passed(const caro::Position& position) {
    if (position.outcome()) return std::nullopt;
    caro::Setup setup{.rules = position.rules().spec(), .stones = {}, .turn = ~position.turn()};
    for (const caro::Stone& stone : position.stones()) setup.stones.push_back(stone);
    const auto after = caro::Position::from(setup);
    if (!after || after->outcome()) return std::nullopt;
    return *after;
}

template <class Rules>
Analysis<Rules>::Analysis(const game::Record<Rules>& record)
    : Base(setup_for(record)), score_(record.score) {}

template <class Rules>
Analysis<Rules>::Analysis(const game::Record<Rules>& record, NodeId cursor) : Analysis(record) {
    if (session_.tree().contains(cursor)) show_tree(record.tree, cursor);
}

template <class Rules>
Effects<Rules> Analysis<Rules>::apply(const AnalysisInput<Rules>& input) {
    std::visit([this](const auto& i) { this->on(i); }, input);
    ask();
    return std::exchange(effects_, {});
}

template <class Rules>
game::Record<Rules> Analysis<Rules>::record() const {
    return {
        .tags = setup_.tags, .start = session_.start(), .tree = session_.tree(), .score = score_};
}

template <class Rules>
auto Analysis<Rules>::searched() const -> Position {
    if (!threat_on_) return session_.position();
    return passed(session_.position()).value_or(session_.position());
}

// --- moves and browsing ---

template <class Rules>
void Analysis<Rules>::on(const MakeMove<MoveText>& input) {
    Base::on(input, Instant{});
}

template <class Rules>
void Analysis<Rules>::on(const TypeMove& input) {
    Base::on(input, Instant{});
}

// Among the base class's inputs only moves put events into the log.
template <class Rules>
bool Analysis<Rules>::record(const game::Event<Rules>& event, Instant /*at*/) {
    const auto* play = std::get_if<game::Play<MoveText>>(&event);
    if (play == nullptr) return false;
    const auto move = Rules::resolve(session_.position(), play->move);
    if (!move) return false;
    if (const auto known = session_.tree().child(cursor(), *move)) {
        go_to(*known);
    } else {
        edit([this, &move](Tree& tree) { return tree.add(cursor(), *move); });
    }
    return true;
}

template <class Rules>
void Analysis<Rules>::on(const Browse& input) {
    notice_.reset();
    const Tree& tree = session_.tree();
    switch (input.where) {
        case Where::First:
            return go_to(NodeId::root());
        case Where::Back:
            return go_to(cursor().is_root() ? cursor() : tree.parent(cursor()));
        case Where::Forward:
            return go_to(tree.first_child(cursor()).value_or(cursor()));
        case Where::Last:
            return go_to(tree.end_of_line(cursor()));
    }
}

template <class Rules>
bool Analysis<Rules>::knows(NodeId node) {
    notice_.reset();
    if (session_.tree().contains(node)) return true;
    refuse(words::id_of(game::EventRefusal::NoSuchNode));
    return false;
}

template <class Rules>
void Analysis<Rules>::on(const Show& input) {
    if (knows(input.node)) go_to(input.node);
}

template <class Rules>
void Analysis<Rules>::on(const SwitchVariation& input) {
    notice_.reset();
    if (cursor().is_root()) return;
    const auto siblings = session_.tree().children(session_.tree().parent(cursor()));
    const auto here = std::ranges::find(siblings, cursor());
    if (input.to == Neighbour::Next && here + 1 != siblings.end()) go_to(*(here + 1));
    if (input.to == Neighbour::Previous && here != siblings.begin()) go_to(*(here - 1));
}

template <class Rules>
void Analysis<Rules>::go_to(NodeId node) {
    if (node == cursor()) return;
    forget();
    session_.apply(game::GoTo{node}, session_.now());
    this->show(cursor());
}

// --- edits ---

template <class Rules>
void Analysis<Rules>::show_tree(Tree tree, NodeId cursor) {
    session_ = Session({.start = session_.start(), .opened = std::move(tree)});
    session_.apply(game::GoTo{cursor}, session_.now());
    this->show(session_.node());
}

template <class Rules>
template <class Change>
void Analysis<Rules>::edit(Change&& change) {
    Tree tree = session_.tree();
    const NodeId next = change(tree);
    if (tree == session_.tree()) return;
    undo_.push_back({.tree = session_.tree(), .cursor = cursor()});
    if (undo_.size() > kMaxUndo) undo_.erase(undo_.begin());
    redo_.clear();
    if (next != cursor()) forget();  // otherwise the position is the same and the engine goes on
    show_tree(std::move(tree), next);
}

template <class Rules>
bool Analysis<Rules>::restore(std::vector<Snapshot>& from, std::vector<Snapshot>& to) {
    notice_.reset();
    if (from.empty()) return false;
    to.push_back({.tree = session_.tree(), .cursor = cursor()});
    Snapshot snapshot = std::move(from.back());
    from.pop_back();
    forget();
    show_tree(std::move(snapshot.tree), snapshot.cursor);
    return true;
}

template <class Rules>
void Analysis<Rules>::on(const UndoEdit& /*input*/) {
    restore(undo_, redo_);
}

template <class Rules>
void Analysis<Rules>::on(const RedoEdit& /*input*/) {
    restore(redo_, undo_);
}

template <class Rules>
std::optional<NodeId> Analysis<Rules>::variation_of(NodeId node) const {
    for (; !node.is_root(); node = session_.tree().parent(node)) {
        if (!session_.tree().is_first(node)) return node;
    }
    return std::nullopt;
}

template <class Rules>
void Analysis<Rules>::on(const PromoteVariation& input) {
    if (!knows(input.node)) return;
    const auto first = variation_of(input.node);
    if (!first) return;
    edit([&](Tree& tree) {
        tree.promote(*first);
        return cursor();
    });
}

template <class Rules>
void Analysis<Rules>::on(const PromoteToMainLine& input) {
    if (!knows(input.node)) return;
    edit([&](Tree& tree) {
        tree.promote_line(input.node);
        return cursor();
    });
}

template <class Rules>
std::optional<NodeId> Analysis<Rules>::demotable(NodeId node) const {
    const Tree& tree = session_.tree();
    while (!node.is_root() && !tree.next_sibling(node) && tree.is_first(node)) {
        node = tree.parent(node);
    }
    if (node.is_root() || !tree.next_sibling(node)) return std::nullopt;
    return node;
}

template <class Rules>
void Analysis<Rules>::on(const DemoteVariation& input) {
    if (!knows(input.node)) return;
    const auto node = demotable(input.node);
    if (!node) return;
    edit([&](Tree& tree) {
        tree.demote(*node);
        return cursor();
    });
}

template <class Rules>
void Analysis<Rules>::on(const DeleteFrom& input) {
    if (!knows(input.node) || input.node.is_root()) return;
    edit([&](Tree& tree) {
        const NodeId parent = tree.parent(input.node);
        const bool is_inside = tree.is_ancestor(input.node, cursor());
        tree.remove(input.node);
        return is_inside ? parent : cursor();
    });
}

// --- notes ---

// A command in a comment that a person typed means what it means in a record.
template <class Rules>
void Analysis<Rules>::on(const SetComment& input) {
    notice_.reset();
    edit([&](Tree& tree) {
        game::Notes& notes = tree.edit_notes(cursor());
        notes.after = cleaned_line(input.text);
        const auto clock = game::take_commands(notes, places<Rules>(),
                                               !cursor().is_root() && !tree.clock(cursor()));
        if (clock) tree.set_clock(cursor(), clock);
        return cursor();
    });
}

template <class Rules>
void Analysis<Rules>::on(const ToggleGlyph& input) {
    notice_.reset();
    if (cursor().is_root()) return;
    edit([&](Tree& tree) {
        auto& nags = tree.edit_notes(cursor()).nags;
        const bool had = std::ranges::find(nags, input.nag) != nags.end();
        std::erase_if(nags,
                      [&](game::Nag nag) { return glyph_group(nag) == glyph_group(input.nag); });
        if (!had) nags.push_back(input.nag);
        return cursor();
    });
}

template <class Rules>
void Analysis<Rules>::on(const ToggleMark& input) {
    notice_.reset();
    edit([&](Tree& tree) {
        auto& marks = tree.edit_notes(cursor()).marks;
        if (std::erase(marks, input.mark) == 0) game::put_mark(marks, input.mark);
        return cursor();
    });
}

template <class Rules>
void Analysis<Rules>::on(const ClearMarks& /*input*/) {
    notice_.reset();
    edit([&](Tree& tree) {
        if (tree.notes(cursor()) != nullptr) tree.edit_notes(cursor()).marks.clear();
        return cursor();
    });
}

// --- the engine ---

template <class Rules>
void Analysis<Rules>::forget() {
    if (question_) effects_.push_back(Forget{*question_});
    question_.reset();
    asked_ = false;
    lines_.clear();
}

// After every input: where the engine is on and has not been asked about this position.
template <class Rules>
void Analysis<Rules>::ask() {
    if (!engine_on_ || asked_ || session_.result()) return;
    const Position position = searched();
    if (threat_on_ && position == session_.position()) return;  // the turn cannot be passed
    engine::Task<Position> task{.position = position,
                                .limits = {.depth = kMaxDepth, .lines = lines_wanted_}};
    const auto keys = session_.keys();
    if (!threat_on_) task.earlier.assign(keys.begin(), keys.end() - 1);
    asked_ = true;
    question_ = ++last_id_;
    effects_.push_back(Think<Position>{last_id_, Purpose::Analysis, std::move(task)});
}

template <class Rules>
void Analysis<Rules>::on(const SwitchEngine& input) {
    if (input.on == engine_on_) return;
    engine_on_ = input.on;
    forget();
}

template <class Rules>
void Analysis<Rules>::on(const SetLines& input) {
    const int count = std::clamp(input.count, 1, kMaxLines);
    if (count == lines_wanted_) return;
    lines_wanted_ = count;
    forget();
}

template <class Rules>
void Analysis<Rules>::on(const ShowThreat& input) {
    if (input.on == threat_on_) return;
    threat_on_ = input.on;
    forget();
}

// Lines come in order; one that is missing between has not been reported yet.
template <class Rules>
void Analysis<Rules>::on(const Thinking<Move>& input) {
    if (question_ != input.id) return;
    const auto index = static_cast<std::size_t>(input.info.line_index);
    if (index >= static_cast<std::size_t>(lines_wanted_) || index > lines_.size()) return;
    if (input.info.line.moves.empty()) return;
    if (index == lines_.size()) lines_.emplace_back();
    lines_[index] = input.info;
}

// The engine has ended: its lines stay. An answer without any report (a level that chose at once,
// a proof) becomes the only line.
template <class Rules>
void Analysis<Rules>::on(const Answered<Move>& input) {
    if (question_ != input.id) return;
    question_.reset();
    if (!lines_.empty() || !input.answer.move) return;
    auto moves = input.answer.line;
    if (moves.empty()) moves.push_back(*input.answer.move);
    lines_.push_back({.line = {.score = input.answer.score, .moves = std::move(moves)}});
}

// The threat's moves are not those of the side to move: they cannot be entered.
template <class Rules>
void Analysis<Rules>::on(const EnterLine& input) {
    notice_.reset();
    if (threat_on_ || input.line < 0 || input.plies < 1) return;
    if (static_cast<std::size_t>(input.line) >= lines_.size()) return;
    const std::vector<Move> moves = lines_[input.line].line.moves;
    const auto plies = std::min(moves.size(), static_cast<std::size_t>(input.plies));
    Tree tree = session_.tree();
    Position position = session_.position();
    NodeId node = cursor();
    for (const Move move : std::span(moves).first(plies)) {
        if (position.outcome() || !position.is_legal(move)) break;
        const auto known = tree.child(node, move);
        node = known ? *known : tree.add(node, move);
        position.play(move);
    }
    if (tree == session_.tree()) return go_to(node);
    edit([&](Tree& changed) {
        changed = tree;
        return node;
    });
}

template <class Rules>
Setup<Rules> play_from_here(const Analysis<Rules>& analysis, Side machine, engine::Level level,
                            std::uint64_t seed) {
    const auto& tree = analysis.session().tree();
    Setup<Rules> setup{.begin = {.start = analysis.session().start()}, .seed = seed};
    NodeId node;
    for (const NodeId step : tree.path(analysis.cursor())) {
        node = setup.begin.opened.add(node, tree.move(step));
    }
    setup.players[machine] = Machine{level};
    return setup;
}

template class Analysis<game::ChessRules>;
template class Analysis<game::CaroRules>;
template Setup<game::ChessRules> play_from_here(const Analysis<game::ChessRules>&, Side,
                                                engine::Level, std::uint64_t);
template Setup<game::CaroRules> play_from_here(const Analysis<game::CaroRules>&, Side,
                                               engine::Level, std::uint64_t);

}  // namespace kydai::play
