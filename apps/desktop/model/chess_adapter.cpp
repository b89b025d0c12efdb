// SPDX-License-Identifier: GPL-3.0-or-later
// Chess and its variants as a RunningGame.
#include "apps/desktop/model/adapters.hpp"
#include "apps/desktop/model/game_adapter.hpp"
#include "play/view/chess_board.hpp"
#include "play/words/codes.hpp"
#include "play/words/phrases.hpp"

namespace kydai::desktop {

namespace {

using chess::Square;

std::optional<Cell> cellOf(const std::optional<Square>& square) {
    if (!square) return std::nullopt;
    return square->index();
}

QString pictureOf(chess::Piece piece) {
    return QString(QLatin1Char(piece.color == chess::Color::White ? 'w' : 'b')) +
           QLatin1Char(chess::to_char(piece.role));
}

template <class Counts>
PieceCounts countsOf(const Counts& byColor) {
    PieceCounts counts = {};
    for (const chess::Color color : chess::kColors) {
        for (const chess::Role role : chess::kRoles) {
            counts[static_cast<std::size_t>(color)][static_cast<std::size_t>(role)] =
                byColor[color][role];
        }
    }
    return counts;
}

QString nameOf(play::MoveMark mark) {
    static constexpr KeyedArray<play::MoveMark, const char*> kNames{
        "Quiet",     "Capture",          "Castling", "EnPassant",
        "Promotion", "CapturePromotion", "Drop",     "Premove"};
    return QString::fromLatin1(kNames[mark]);
}

std::vector<MarkedCell> cellsOf(const std::vector<play::MarkedSquare>& squares) {
    std::vector<MarkedCell> cells;
    cells.reserve(squares.size());
    for (const auto& [square, mark] : squares) cells.push_back({square.index(), nameOf(mark)});
    return cells;
}

class ChessAdapter final : public GameAdapter<game::ChessRules> {
  public:
    using GameAdapter::GameAdapter;

    [[nodiscard]] words::GameKind kind() const override { return words::GameKind::Chess; }
    [[nodiscard]] BoardState board() const override;

    void press(Cell at) override { take(gesture_.press(game(), Square::from_index(at))); }
    void release(std::optional<Cell> at, play::Pointer pointer) override {
        const auto square = at ? std::optional(Square::from_index(*at)) : std::nullopt;
        take(gesture_.release(game(), square, pointer));
    }
    void click(Cell at) override { take(gesture_.click(game(), Square::from_index(at))); }
    void pickFromPocket(int role) override {
        gesture_.pick_from_pocket(game(), static_cast<chess::Role>(role));
    }
    void promote(int index) override { take(gesture_.promote(index)); }
    void letGo() override { gesture_.let_go(); }
    void renewGesture() override { gesture_.renew(game()); }
    void set(play::Premoves premoves) override { gesture_.set(premoves); }
    [[nodiscard]] GestureState gesture() const override;

    [[nodiscard]] QString cellName(Cell cell) const override {
        return QString::fromStdString(chess::to_string(Square::from_index(cell)));
    }
    [[nodiscard]] QString spokenCell(words::Language language, Cell cell) const override {
        return QString::fromStdString(play::spoken_at(language, game(), Square::from_index(cell)));
    }
    [[nodiscard]] QString spokenAttackers(words::Language language, Cell cell) const override {
        return QString::fromStdString(
            play::spoken_attackers(language, game(), Square::from_index(cell)));
    }
    [[nodiscard]] QString spokenMove(words::Language language) const override;
    [[nodiscard]] QString position() const override {
        return QString::fromStdString(shownPosition().fen());
    }
    [[nodiscard]] words::MessageId gameName() const override {
        return words::name_of(game().session().start().variant());
    }
    [[nodiscard]] AnySetup rematchSetup() const override { return setupWithSidesChanged(); }

  private:
    void take(const play::ChessGesture::MaybeInput& input) {
        if (input) runner().put(*input);
    }

    play::ChessGesture gesture_;
};

BoardState ChessAdapter::board() const {
    const play::ChessBoard shown = play::chess_board(game());
    const chess::Rules& rules = game().session().start().rules();
    BoardState board;
    for (const auto& [id, piece, square] : shown.pieces) {
        board.pieces.push_back({.id = id, .picture = pictureOf(piece), .cell = square.index()});
    }
    if (shown.last_move) {
        board.lastFrom = cellOf(shown.last_move->from);
        board.lastTo = shown.last_move->to.index();
    }
    for (const Square square : shown.blast) board.blast.push_back(square.index());
    board.check = cellOf(shown.checked_king);
    board.hintPlace = cellOf(shown.hint_place);
    if (shown.hint) {
        board.hintFrom = cellOf(shown.hint->from);
        board.hintTo = shown.hint->to.index();
    }
    if (shown.premove) {
        board.premoveFrom = cellOf(shown.premove->from);
        board.premoveTo = shown.premove->to.index();
    }
    board.captured = countsOf(shown.captured);
    board.pockets = countsOf(shown.pockets);
    board.hasPockets = rules.pockets;
    if (rules.counts_checks) {
        board.checksLeft = {shown.checks_left[chess::Color::White],
                            shown.checks_left[chess::Color::Black]};
    }
    board.balance = shown.balance;
    return board;
}

GestureState ChessAdapter::gesture() const {
    GestureState state{.selected = cellOf(gesture_.selected()),
                       .lifted = cellOf(gesture_.lifted()),
                       .targets = cellsOf(gesture_.targets())};
    if (gesture_.pocket()) state.pocket = static_cast<int>(*gesture_.pocket());
    if (!gesture_.promotion()) return state;
    const auto& [from, to, roles] = *gesture_.promotion();
    const auto pawn = game().session().position().board().at(from);
    state.promotionAt = to.index();
    for (const chess::Role role : roles) {
        state.promotionPictures.push_back(
            pictureOf({.color = pawn ? pawn->color : chess::Color::White, .role = role}));
    }
    return state;
}

QString ChessAdapter::spokenMove(words::Language language) const {
    const game::NodeId shown = game().shown();
    if (shown.is_root()) return {};
    const auto& session = game().session();
    const auto before = session.position_at(session.tree().parent(shown));
    return QString::fromStdString(words::spoken_move(language, before, session.tree().move(shown)));
}

}  // namespace

std::unique_ptr<RunningGame> adapt(std::unique_ptr<GameRunner<game::ChessRules>> runner) {
    return std::make_unique<ChessAdapter>(std::move(runner));
}

}  // namespace kydai::desktop
