// SPDX-License-Identifier: GPL-3.0-or-later
#include "protocol/uci/reply.hpp"

#include "core/base/text.hpp"
#include "protocol/uci/append.hpp"

namespace kydai::uci {
namespace {

constexpr KeyedArray<Bound, std::string_view> kBounds = {"", " lowerbound", " upperbound"};

std::string words_of(const Score& score) {
    if (const auto* mate = std::get_if<Mate>(&score)) return "mate " + std::to_string(mate->moves);
    return "cp " + std::to_string(std::get<Centipawns>(score).value);
}

std::string words_of(const WinDrawLoss& of) {
    std::string text;
    for (const int games : {of.wins, of.draws, of.losses}) text += ' ' + std::to_string(games);
    return text;
}

std::optional<Score> read_score(std::string_view kind, std::string_view number) {
    const auto value = parse_number<int>(number);
    if (!value) return std::nullopt;
    if (kind == "mate") return Mate{*value};
    if (kind == "cp") return Centipawns{*value};
    return std::nullopt;
}

std::optional<WinDrawLoss> read_win_draw_loss(std::string_view& rest) {
    const auto wins = parse_number<int>(next_word(rest));
    const auto draws = parse_number<int>(next_word(rest));
    const auto losses = parse_number<int>(next_word(rest));
    if (!wins || !draws || !losses) return std::nullopt;
    return WinDrawLoss{*wins, *draws, *losses};
}

Info read_info(std::string_view rest) {
    Info info;
    for (auto word = next_word(rest); !word.empty(); word = next_word(rest)) {
        if (word == "string") break;
        if (word == "pv") {
            for (word = next_word(rest); !word.empty(); word = next_word(rest)) {
                info.moves.emplace_back(word);
            }
            break;
        }
        if (word == "score") {
            const auto kind = next_word(rest);
            info.score = read_score(kind, next_word(rest));
        }
        if (word == "lowerbound") info.bound = Bound::Lower;
        if (word == "upperbound") info.bound = Bound::Upper;
        if (word == "wdl") info.win_draw_loss = read_win_draw_loss(rest);
        if (word == "currmove") info.current_move = std::string(next_word(rest));
        if (word == "currmovenumber") info.current_number = parse_number<int>(next_word(rest));
        if (word == "depth") info.depth = parse_number<int>(next_word(rest));
        if (word == "seldepth") info.selective_depth = parse_number<int>(next_word(rest));
        if (word == "multipv") info.line = parse_number<int>(next_word(rest));
        if (word == "nodes") info.nodes = parse_number<std::uint64_t>(next_word(rest));
        if (word == "nps") info.nodes_per_second = parse_number<std::uint64_t>(next_word(rest));
        if (word == "hashfull") info.permille_full = parse_number<int>(next_word(rest));
        if (word == "tbhits") info.ending_hits = parse_number<std::uint64_t>(next_word(rest));
        if (word == "time") info.time = parse_number<std::int64_t>(next_word(rest));
    }
    return info;
}

BestMove read_best(std::string_view rest) {
    BestMove best{.move = std::string(next_word(rest)), .ponder = {}};
    if (next_word(rest) == "ponder") best.ponder = std::string(next_word(rest));
    return best;
}

}  // namespace

Reply decode_reply(std::string_view line) {
    std::string_view rest = line;
    const auto word = next_word(rest);
    if (word == "info") return read_info(rest);
    if (word == "bestmove") return read_best(rest);
    if (word == "uciok") return UciOk{};
    if (word == "readyok") return ReadyOk{};
    if (word == "id" && next_word(rest) == "name") return IdName{std::string(trimmed(rest))};
    return Other{};
}

std::string encode(const Info& info) {
    std::string text = "info";
    append(text, "depth", info.depth);
    append(text, "seldepth", info.selective_depth);
    append(text, "multipv", info.line);
    if (info.score)
        text.append(" score ").append(words_of(*info.score)).append(kBounds[info.bound]);
    if (info.win_draw_loss) text.append(" wdl").append(words_of(*info.win_draw_loss));
    append(text, "nodes", info.nodes);
    append(text, "nps", info.nodes_per_second);
    append(text, "hashfull", info.permille_full);
    append(text, "tbhits", info.ending_hits);
    append(text, "time", info.time);
    if (info.current_move) text += " currmove " + *info.current_move;
    append(text, "currmovenumber", info.current_number);
    append(text, "pv", info.moves);
    return text;
}

std::string encode(const BestMove& best) {
    std::string text = "bestmove " + best.move;
    if (best.ponder) text += " ponder " + *best.ponder;
    return text;
}

}  // namespace kydai::uci
