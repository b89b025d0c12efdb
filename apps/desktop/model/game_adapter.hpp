// SPDX-License-Identifier: GPL-3.0-or-later
// The part of RunningGame that is the same for both games, local or on a server; chess_adapter.cpp
// and caro_adapter.cpp add the rest.
#pragma once

#include "apps/common/opening_names.hpp"
#include "apps/desktop/model/game_runner.hpp"
#include "apps/desktop/model/running_game.hpp"
#include "play/analysis/node_path.hpp"
#include "play/text/record_text.hpp"
#include "play/view/opening_said.hpp"
#include "play/view/spoken.hpp"
#include "play/view/status.hpp"

namespace kydai::desktop {

template <class Rules>
class GameAdapter : public RunningGame {
  public:
    using Game = play::Game<Rules>;

    explicit GameAdapter(std::unique_ptr<GameRunner<Rules>> runner) : runner_(std::move(runner)) {}

    void use(const ComputerUse& use) final { runner_->use(use); }
    void open() final { runner_->open(); }
    void apply(const AnyInput& input) final {
        std::visit([this](const auto& one) { runner_->put(one); }, input);
    }

    [[nodiscard]] bool can(play::Action action) const final { return game().can(action); }
    [[nodiscard]] std::optional<game::Millis> left(game::Side side) const final {
        return game().left(side, steadyNow());
    }
    [[nodiscard]] std::vector<game::MoveItem> moves() const final {
        return game::move_list(game().session());
    }
    [[nodiscard]] Facts facts() const final;
    [[nodiscard]] QString record(const play::RecordOptions& options) const final {
        return QString::fromStdString(play::record_text(game(), options));
    }
    [[nodiscard]] std::string shownPath() const final {
        return play::path_text(game().session().tree(), game().shown());
    }
    [[nodiscard]] std::optional<play::OpeningSaid> opening(words::Language language) const final {
        return play::opening_said(game().session(), game().shown(), apps::opening_names(),
                                  language);
    }
    [[nodiscard]] QString spokenLastMove(words::Language language) const final {
        return QString::fromStdString(play::spoken_last_move(language, game()));
    }
    [[nodiscard]] QString spokenClocks(words::Language language) const final {
        return QString::fromStdString(play::spoken_clocks(language, game(), steadyNow()));
    }
    [[nodiscard]] QString spokenPieces(words::Language language) const final {
        return QString::fromStdString(play::spoken_pieces(language, game()));
    }
    [[nodiscard]] AnySetup restartSetup() const final {
        const auto now = steadyNow().time_since_epoch().count();
        return play::once_more(game().setup(), static_cast<std::uint64_t>(now));
    }

  protected:
    [[nodiscard]] const Game& game() const { return runner_->game(); }
    [[nodiscard]] auto shownPosition() const {
        return game().session().position_at(game().shown());
    }
    [[nodiscard]] GameRunner<Rules>& runner() { return *runner_; }
    [[nodiscard]] play::Setup<Rules> setupWithSidesChanged() const {
        const auto now = steadyNow().time_since_epoch().count();
        return play::rematch(game().setup(), static_cast<std::uint64_t>(now));
    }

  private:
    std::unique_ptr<GameRunner<Rules>> runner_;
};

template <class Rules>
Facts GameAdapter<Rules>::facts() const {
    const Game& now = this->game();
    const auto& session = now.session();
    return {.status = play::status(now),
            .notice = now.notice(),
            .noticeKind = now.notice_kind(),
            .hint = play::hint_said(now),
            .comment = play::comment_on(now, now.shown()),
            .length = play::length_of(now),
            .titles = {play::title(now, game::Side::First), play::title(now, game::Side::Second)},
            .isEngine = {play::is_engine(now.player(game::Side::First)),
                         play::is_engine(now.player(game::Side::Second))},
            .result = session.result(),
            .reason = session.result() ? std::optional(play::reason_said(now)) : std::nullopt,
            .drawOfferedBy = session.offer(game::OfferKind::Draw),
            .turn = now.side_to_act(),
            .nearSide = now.near_side(),
            .shownNode = now.shown().index(),
            .shownPly = session.tree().ply(now.shown()),
            .ply = session.ply(),
            .showsTheGame = now.shows_the_game(),
            .hasNext = session.tree().first_child(now.shown()).has_value(),
            .replaying = now.is_replaying(),
            .paused = now.is_paused(),
            .thinking = now.thinking_for().has_value(),
            .people = now.people(),
            .otherToMove = now.other_to_move(),
            .online = now.is_online(),
            .sending = now.is_sending(),
            .hasClock = !session.clock().control().is_none(),
            .pace = now.pace()};
}

}  // namespace kydai::desktop
