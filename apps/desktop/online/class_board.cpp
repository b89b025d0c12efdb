// SPDX-License-Identifier: GPL-3.0-or-later
#include "apps/desktop/online/class_board.hpp"

#include "core/game/chess_rules.hpp"
#include "play/text/open_text.hpp"

namespace kydai::desktop {

namespace {

// Where a move comes from; −1 for a stone, or a piece in hand.
int originOf(const TrialBoard& board, const lessons::Move& move) {
    const auto* chess = std::get_if<chess::MoveText>(&move);
    if (chess == nullptr || !chess->from) return -1;
    return board.cellOf(lessons::cell_of(*chess->from));
}

// As a move list shows it: "Nf3"; "h8".
std::string wordsOf(const lessons::Position& position, const lessons::Move& move) {
    const auto* text = std::get_if<chess::MoveText>(&move);
    if (text == nullptr) return lessons::to_text(move);
    const auto& board = std::get<chess::AnyPosition>(position);
    const auto made = game::ChessRules::resolve(board, *text);
    return made ? game::ChessRules::move_text(board, *made) : lessons::to_text(move);
}

}  // namespace

ClassBoard::ClassBoard() : trial_([this](const lessons::Move& move) { take(move); }) {}

// --- the teacher's board ---

void ClassBoard::follow(const std::optional<play::ShownBoard>& shown) {
    if (std::exchange(shown_, shown) == shown) return;
    marks_.clear();
    failed_ = false;
    if (shown) {
        open(*shown);
    } else {
        followed_.stop();
    }
    emit changed();
}

void ClassBoard::open(const play::ShownBoard& shown) {
    const auto found = play::open_text(shown.record);
    failed_ = !found;
    if (!found) return followed_.stop();
    near_ = shown.near == game::Side::Second ? 1 : 0;
    QVariantMap board;
    followed_.start([&](RunningGame::Listener listener) {
        auto opened = analyse(found->setup, shown.path, std::move(listener));
        board = opened.board->boardMap(words::Language::English);
        return std::move(opened.game);
    });
    readMarks(board);
}

void ClassBoard::readMarks(const QVariantMap& board) {
    QHash<QString, int> cells;
    for (int cell = 0; cell < followed_.columns() * followed_.rows(); ++cell) {
        cells.insert(followed_.cellName(cell), cell);
    }
    const QVariantMap notes = board.value(QStringLiteral("notes")).toMap();
    for (const QVariant& one : notes.value(QStringLiteral("marks")).toList()) {
        const QVariantMap mark = one.toMap();
        marks_.append(
            QVariantMap{{"color", mark.value(QStringLiteral("color"))},
                        {"from", cells.value(mark.value(QStringLiteral("from")).toString(), -1)},
                        {"to", cells.value(mark.value(QStringLiteral("to")).toString(), -1)}});
    }
}

// --- the question ---

void ClassBoard::ask(const std::optional<play::ClassQuestion>& question) {
    const QString asked =
        question ? QString::fromStdString(question->position + " " + question->text) : QString();
    if (std::exchange(question_, asked) != asked) {
        tried_.clear();
        arrows_.clear();
        const auto kind = question && question->game == "caro" ? lessons::GameKind::Caro
                                                               : lessons::GameKind::Chess;
        position_ = question ? lessons::parse_position(kind, question->position) : std::nullopt;
        failed_ = question && !position_;
        if (position_) {
            turn_ = lessons::turn(*position_) == game::Side::Second ? 1 : 0;
            trial_.setUp(*position_);
        } else {
            trial_.clear();
        }
    }
    mayAnswer_ = position_ && !question->own && !question->revealed;
    if (position_ && question->own) {
        const auto own = lessons::parse_move(lessons::game_of(*position_), *question->own);
        if (own) showMove(*own);
    }
    emit changed();
}

void ClassBoard::take(const lessons::Move& move) {
    if (!mayAnswer_) return;
    const bool isLegal = lessons::played(*position_, move).has_value();
    if (isLegal) {
        tried_ = QString::fromStdString(lessons::to_text(move));
        triedSaid_ = QString::fromStdString(wordsOf(*position_, move));
        showMove(move);
        emit changed();
    }
    emit moved(isLegal);
}

void ClassBoard::showMove(const lessons::Move& move) {
    arrows_ = {QVariantMap{{"from", originOf(trial_, move)},
                           {"to", trial_.cellOf(lessons::target(*position_, move))}}};
}

}  // namespace kydai::desktop
