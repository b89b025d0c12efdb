// SPDX-License-Identifier: GPL-3.0-or-later
#include "play/words/phrases.hpp"

#include "core/caro/notation.hpp"
#include "core/chess/castling.hpp"
#include "core/game/caro_rules.hpp"
#include "core/game/chess_rules.hpp"
#include "play/words/codes.hpp"

namespace kydai::words {

namespace {

std::string_view named(Language language, chess::Piece piece) {
    return text(language, piece_of(piece.color, piece.role));
}

std::string spoken_castling(Language language, chess::Color mover, chess::Move move) {
    const bool is_short = chess::castling_side(move.from(), move.to()) == chess::CastlingSide::King;
    return format(language,
                  is_short ? MessageId::SpeechMoveCastleShort : MessageId::SpeechMoveCastleLong,
                  {{"side", text(language, name_of(mover))}});
}

// A move of one piece from square to square, without promotion and check.
std::string spoken_step(Language language, const chess::Board& board, chess::Move move) {
    const std::string from = to_string(move.from());
    const std::string to = to_string(move.to());
    const auto piece = named(language, *board.at(move.from()));
    if (move.is_en_passant()) {
        return format(language, MessageId::SpeechMoveEnPassant,
                      {{"piece", piece}, {"from", from}, {"to", to}});
    }
    if (move.is_capture()) {
        const auto captured = named(language, *board.at(move.to()));
        return format(language, MessageId::SpeechMoveCapture,
                      {{"piece", piece}, {"from", from}, {"captured", captured}, {"to", to}});
    }
    return format(language, MessageId::SpeechMoveQuiet,
                  {{"piece", piece}, {"from", from}, {"to", to}});
}

std::string spoken_without_check(Language language, const chess::AnyPosition& before,
                                 chess::Move move) {
    const chess::Color mover = before.turn();
    if (move.is_none()) {
        return format(language, MessageId::SpeechMoveNull,
                      {{"side", text(language, name_of(mover))}});
    }
    if (move.is_castling()) return spoken_castling(language, mover, move);
    if (move.is_drop()) {
        return format(
            language, MessageId::SpeechMoveDrop,
            {{"piece", named(language, {mover, move.dropped()})}, {"to", to_string(move.to())}});
    }
    std::string step = spoken_step(language, before.board(), move);
    if (!move.is_promotion()) return step;
    return format(language, MessageId::SpeechMovePromotion,
                  {{"move", step}, {"promoted", named(language, {mover, move.promoted()})}});
}

Filling stones_in_a_row(int count) {
    switch (count) {
        case 3:
            return {"stones", MessageId::CaroInARowThree};
        case 4:
            return {"stones", MessageId::CaroInARowFour};
        case 5:
            return {"stones", MessageId::CaroInARowFive};
        default:
            return {"stones", count};
    }
}

}  // namespace

std::string spoken_square(Language language, const chess::Board& board, chess::Square square) {
    const std::string name = to_string(square);
    const auto piece = board.at(square);
    if (!piece) return format(language, MessageId::SpeechSquareEmpty, {{"square", name}});
    return format(language, MessageId::SpeechSquarePiece,
                  {{"square", name}, {"piece", named(language, *piece)}});
}

std::string spoken_move(Language language, const chess::AnyPosition& before, chess::Move move) {
    const std::string said = spoken_without_check(language, before, move);
    const chess::AnyPosition after = before.after(move);
    const auto outcome = after.outcome();
    if (outcome && outcome->reason == chess::EndReason::Checkmate) {
        return format(language, MessageId::SpeechMoveCheckmate, {{"move", said}});
    }
    if (after.in_check()) return format(language, MessageId::SpeechMoveCheck, {{"move", said}});
    return said;
}

std::string spoken_stone(Language language, caro::Side side, caro::Point point) {
    return format(language, MessageId::SpeechMoveStone,
                  {{"side", text(language, name_of(side))}, {"point", caro::to_text(point)}});
}

MessageId headline(const game::Result& result, GameKind kind) {
    if (result.reason == game::EndReason::Aborted) return MessageId::ResultAborted;
    if (!result.winner) return MessageId::ResultDraw;
    return kind == GameKind::Chess ? win_of(game::color_of(*result.winner))
                                   : win_of(game::stone_of(*result.winner));
}

Message reason_message(const game::Result& result, int in_a_row) {
    if (result.reason != game::EndReason::Line) return {id_of(result.reason)};
    return {MessageId::GameReasonLine, {stones_in_a_row(in_a_row)}};
}

Message result_message(const game::Result& result, const EndedGame& game) {
    const MessageId head = headline(result, game.kind);
    if (result.reason == game::EndReason::Aborted || result.reason == game::EndReason::Unstated) {
        return {head};
    }
    if (result.reason == game::EndReason::Line) {
        return {MessageId::ResultWithLine, {{"result", head}, stones_in_a_row(game.in_a_row)}};
    }
    return {MessageId::ResultWithReason, {{"result", head}, {"reason", id_of(result.reason)}}};
}

std::string full_result(Language language, const game::Result& result, const EndedGame& game) {
    return say(language, result_message(result, game));
}

std::string clock_words(Language language, const game::TimeControl& time) {
    constexpr int kSecondsPerMinute = 60;
    switch (time.kind()) {
        case game::TimeControl::Kind::None:
            return std::string(text(language, MessageId::ClockNone));
        case game::TimeControl::Kind::PerMove:
            return format(language, MessageId::ClockPerMove,
                          {{"seconds", game::to_seconds_text(time.base())}});
        case game::TimeControl::Kind::BaseAndIncrement:
            break;
    }
    return game::to_seconds_text(time.base() / kSecondsPerMinute) + "+" +
           game::to_seconds_text(time.increment());
}

Message explanation(const chess::PositionError& error) {
    if (const auto* setup = std::get_if<chess::SetupError>(&error)) return {id_of(*setup)};
    const auto& fen = std::get<chess::FenError>(error);
    return {MessageId::ChessFenError,
            {{"column", fen.column + 1}, {"field", id_of(fen.field)}, {"fault", id_of(fen.fault)}}};
}

std::string explained(Language language, const chess::PositionError& error) {
    return say(language, explanation(error));
}

std::string explained(Language language, const chess::SanError& error) {
    return std::string(text(language, error.refusal ? id_of(*error.refusal) : id_of(error.fault)));
}

}  // namespace kydai::words
