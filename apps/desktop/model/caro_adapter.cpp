// SPDX-License-Identifier: GPL-3.0-or-later
// Caro as a RunningGame.
#include "apps/desktop/model/adapters.hpp"
#include "apps/desktop/model/game_adapter.hpp"
#include "core/caro/notation.hpp"
#include "play/view/caro_board.hpp"
#include "play/words/codes.hpp"
#include "play/words/phrases.hpp"

namespace kydai::desktop {

namespace {

class CaroAdapter final : public GameAdapter<game::CaroRules> {
  public:
    using GameAdapter::GameAdapter;

    [[nodiscard]] words::GameKind kind() const override { return words::GameKind::Caro; }
    [[nodiscard]] BoardState board() const override;

    void press(Cell at) override { gesture_.press(pointOf(at)); }
    void release(std::optional<Cell> at, play::Pointer /*pointer*/) override {
        take(gesture_.release(game(), at ? std::optional(pointOf(*at)) : std::nullopt));
    }
    void click(Cell at) override { take(gesture_.click(game(), pointOf(at))); }
    void letGo() override { gesture_.let_go(); }
    void renewGesture() override { gesture_.renew(game()); }
    void set(play::Premoves premoves) override { gesture_.set(premoves); }

    [[nodiscard]] std::vector<words::MessageId> choices() const override {
        std::vector<words::MessageId> names;
        for (const auto choice : play::choices(game())) names.push_back(words::name_of(choice));
        return names;
    }
    void choose(std::size_t index) override {
        const auto offered = play::choices(game());
        if (index < offered.size())
            runner().put(play::MakeChoice<caro::Swap2Choice>{offered[index]});
    }

    [[nodiscard]] QString cellName(Cell cell) const override {
        return QString::fromStdString(caro::to_text(pointOf(cell)));
    }
    [[nodiscard]] QString spokenCell(words::Language language, Cell cell) const override {
        return QString::fromStdString(play::spoken_at(language, game(), pointOf(cell)));
    }
    [[nodiscard]] QString spokenAttackers(words::Language language, Cell cell) const override {
        return QString::fromStdString(play::spoken_attackers(language, game(), pointOf(cell)));
    }
    [[nodiscard]] QString spokenMove(words::Language language) const override {
        const auto last = shownPosition().last();
        if (!last) return {};
        return QString::fromStdString(words::spoken_stone(language, last->side, last->point));
    }
    [[nodiscard]] QString position() const override {
        return QString::fromStdString(game::CaroRules::to_text(shownPosition()));
    }
    [[nodiscard]] words::MessageId gameName() const override {
        return words::name_of(game().session().start().rules().rule_set());
    }
    [[nodiscard]] AnySetup rematchSetup() const override { return setupWithSidesChanged(); }

  private:
    void take(const play::CaroGesture::MaybeInput& input) {
        if (input) runner().put(*input);
    }
    [[nodiscard]] int columns() const { return game().session().start().rules().size().width(); }
    [[nodiscard]] caro::Point pointOf(Cell cell) const {
        return caro::Point::at(cell % columns(), cell / columns()).value_or(caro::Point());
    }
    [[nodiscard]] Cell cellOf(caro::Point point) const {
        return point.row() * columns() + point.column();
    }
    [[nodiscard]] std::optional<Cell> cellOf(const std::optional<caro::Point>& point) const {
        if (!point) return std::nullopt;
        return cellOf(*point);
    }

    play::CaroGesture gesture_;
};

// A stone is known by its point: no other ever stands there in the same game.
BoardState CaroAdapter::board() const {
    const play::CaroBoard shown = play::caro_board(game());
    BoardState board{.columns = shown.width, .rows = shown.height};
    int number = 0;
    for (const auto& [point, side] : shown.stones) {
        board.pieces.push_back(
            {.id = cellOf(point),
             .picture = side == caro::Side::X ? QStringLiteral("x") : QStringLiteral("o"),
             .cell = cellOf(point),
             .number = ++number});
    }
    if (!shown.stones.empty()) board.lastTo = cellOf(shown.stones.back().point);
    board.hintTo = cellOf(shown.hint);
    board.hintPlace = cellOf(shown.hint_place);
    board.premoveTo = cellOf(shown.premove);
    for (const caro::Point point : shown.forbidden) board.forbidden.push_back(cellOf(point));
    for (const auto& line : shown.winning_lines) {
        board.winningLines.push_back({cellOf(line.from), cellOf(line.to)});
    }
    for (const auto& line : shown.unwon_lines) {
        board.unwonLines.push_back({cellOf(line.from), cellOf(line.to)});
        for (const auto& blocker : line.blockers) {
            if (blocker) board.blockers.push_back(cellOf(*blocker));
        }
    }
    return board;
}

}  // namespace

std::unique_ptr<RunningGame> adapt(std::unique_ptr<GameRunner<game::CaroRules>> runner) {
    return std::make_unique<CaroAdapter>(std::move(runner));
}

}  // namespace kydai::desktop
