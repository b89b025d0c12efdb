// SPDX-License-Identifier: GPL-3.0-or-later
// An analysis board: a game tree with a cursor, which anyone may edit, and an engine that looks at
// the position of the cursor. The cursor is `shown()`, and the session always stands there, so that
// every view of a running game (board, move list, gesture, JSON) shows an analysis as well.
//
// A reducer: `apply` takes an input, changes the state and returns what the front end has to do.
// The engine is asked through the effects of a running game: at most one question is open, and a
// late answer is dropped by its id. A value: copies are independent.
//
// Invariants: the cursor is a node of the tree; every move of the tree is legal; lines belong to
// the position of the cursor (or, while the threat is shown, to that position with the turn
// passed), so there are none of another position.
#pragma once

#include "core/game/record.hpp"
#include "play/analysis/input.hpp"
#include "play/game/game.hpp"

namespace kydai::play {

inline constexpr int kMaxLines = 5;

template <class Rules>
class Analysis final : public Game<Rules> {
  public:
    using Base = Game<Rules>;
    using typename Base::Move;
    using typename Base::MoveText;
    using typename Base::Session;
    using Position = typename Rules::Position;
    using Tree = typename Session::Tree;

    // Begins at the end of the main line unless told another node.
    explicit Analysis(const game::Record<Rules>& record);
    Analysis(const game::Record<Rules>& record, NodeId cursor);

    Effects<Rules> apply(const AnalysisInput<Rules>& input);

    // The tree as it stands, with the tags and the score it was opened with.
    [[nodiscard]] game::Record<Rules> record() const;
    [[nodiscard]] NodeId cursor() const { return session_.node(); }

    [[nodiscard]] bool can_undo_edit() const { return !undo_.empty(); }
    [[nodiscard]] bool can_redo_edit() const { return !redo_.empty(); }
    // Whether DemoteVariation would change something at the cursor.
    [[nodiscard]] bool can_demote() const { return demotable(cursor()).has_value(); }

    [[nodiscard]] bool is_engine_on() const { return engine_on_; }
    [[nodiscard]] bool shows_threat() const { return threat_on_; }
    [[nodiscard]] int lines_wanted() const { return lines_wanted_; }
    // Whether the engine is looking at the position now; it is not where the game is over.
    [[nodiscard]] bool is_searching() const { return question_.has_value(); }
    // The engine's lines, best first; scores are for the side to move in `searched()`.
    [[nodiscard]] const std::vector<engine::Info<Move>>& lines() const { return lines_; }
    // The position that the lines begin in: the cursor's, or with the turn passed.
    [[nodiscard]] Position searched() const;

    [[nodiscard]] bool is_online() const override { return false; }
    [[nodiscard]] bool can(Action /*action*/) const override { return false; }

    friend bool operator==(const Analysis&, const Analysis&) = default;

  private:
    struct Snapshot {
        Tree tree;
        NodeId cursor;
        friend bool operator==(const Snapshot&, const Snapshot&) = default;
    };

    using Base::on;
    void on(const MakeMove<MoveText>& input);
    void on(const TypeMove& input);
    void on(const Browse& input);
    void on(const Show& input);
    void on(const SwitchVariation& input);
    void on(const PromoteVariation& input);
    void on(const PromoteToMainLine& input);
    void on(const DemoteVariation& input);
    void on(const DeleteFrom& input);
    void on(const SetComment& input);
    void on(const ToggleGlyph& input);
    void on(const ToggleMark& input);
    void on(const ClearMarks& input);
    void on(const UndoEdit& input);
    void on(const RedoEdit& input);
    void on(const SwitchEngine& input);
    void on(const SetLines& input);
    void on(const ShowThreat& input);
    void on(const EnterLine& input);
    void on(const Thinking<Move>& input);
    void on(const Answered<Move>& input);

    bool record(const game::Event<Rules>& event, Instant at) override;
    void sound(Sound sound) override { effects_.push_back(PlaySound{sound}); }

    void go_to(NodeId node);
    // Changes the tree by `change(tree)`, which returns the new cursor; nothing where the tree
    // stays the same. Edits can be undone.
    template <class Change>
    void edit(Change&& change);
    void show_tree(Tree tree, NodeId cursor);
    bool restore(std::vector<Snapshot>& from, std::vector<Snapshot>& to);
    // The first node of the variation that `node` stands in; nothing on the main line.
    [[nodiscard]] std::optional<NodeId> variation_of(NodeId node) const;
    // The move that DemoteVariation exchanges with its next sibling: `node` or the nearest ancestor
    // on its line that has one. None for the last variation.
    [[nodiscard]] std::optional<NodeId> demotable(NodeId node) const;
    [[nodiscard]] bool knows(NodeId node);
    void forget();
    void ask();

    using Base::notice_;
    using Base::refuse;
    using Base::session_;
    using Base::setup_;
    using Base::shown_;

    game::Score score_;
    std::vector<Snapshot> undo_;
    std::vector<Snapshot> redo_;
    bool engine_on_ = false;
    bool threat_on_ = false;
    int lines_wanted_ = 1;
    std::optional<ThinkId> question_;
    bool asked_ = false;  // about this position; the answer may have come already
    ThinkId last_id_ = 0;
    std::vector<engine::Info<Move>> lines_;
    Effects<Rules> effects_;  // of the input being applied

    static constexpr std::size_t kMaxUndo = 100;
};

// The position with the turn passed to the other side; nothing where that is not possible: in
// check, and where the game is over.
std::optional<chess::AnyPosition> passed(const chess::AnyPosition& position);
std::optional<caro::Position> passed(const caro::Position& position);

// A game from the cursor on, of the line to it, against a machine on `machine`'s side.
template <class Rules>
Setup<Rules> play_from_here(const Analysis<Rules>& analysis, Side machine, engine::Level level,
                            std::uint64_t seed);

extern template class Analysis<game::ChessRules>;
extern template class Analysis<game::CaroRules>;

}  // namespace kydai::play
