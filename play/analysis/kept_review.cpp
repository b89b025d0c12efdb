// SPDX-License-Identifier: GPL-3.0-or-later
#include "play/analysis/kept_review.hpp"

#include <algorithm>

#include "core/base/text.hpp"

namespace kydai::play {

namespace {

constexpr std::string_view kReviewCommand = "[%review ";
constexpr std::string_view kBestCommand = "[%best ";
// How much is kept of a line that proves something; of any other the first move is enough.
constexpr std::size_t kProofPlies = 8;
constexpr int kFewestPositions = 2;  // of a move that is judged
// Bounds the search that an untrusted record may ask for.
constexpr std::uint64_t kMostKeptNodes = 10'000'000;

// What stands behind the name of a command: "e2e4 e7e5" of "[%best e2e4 e7e5]".
std::optional<std::string_view> command_value(const game::Notes& notes, std::string_view name) {
    for (const std::string_view command : notes.commands) {
        if (!command.starts_with(name) || !command.ends_with(']')) continue;
        return trimmed(command.substr(name.size(), command.size() - name.size() - 1));
    }
    return std::nullopt;
}

void set_command(game::Notes& notes, std::string_view name, std::string_view value) {
    std::erase_if(notes.commands, [&](std::string_view one) { return one.starts_with(name); });
    if (!value.empty()) notes.commands.push_back(std::string(name) + std::string(value) + "]");
}

template <class Rules>
std::string line_text(const std::vector<typename Rules::Move>& line, std::size_t plies) {
    std::string text;
    for (std::size_t i = 0; i < std::min(plies, line.size()); ++i) {
        if (!text.empty()) text += ' ';
        text += Rules::to_text(Rules::to_move_text(line[i]));
    }
    return text;
}

// Up to the first move that the rules refuse.
template <class Rules>
std::vector<typename Rules::Move> parse_line(typename Rules::Position position,
                                             std::string_view text) {
    std::vector<typename Rules::Move> line;
    for (auto word = next_word(text); !word.empty(); word = next_word(text)) {
        const auto said = Rules::parse_move_text(word);
        if (!said || Rules::result(position)) break;
        const auto move = Rules::resolve(position, *said);
        if (!move) break;
        line.push_back(*move);
        position.play(*move);
    }
    return line;
}

// The review of one position in the record; nothing where there is none.
template <class Rules>
std::optional<PositionReview<typename Rules::Move>> kept_position(
    const game::Notes* notes, const typename Rules::Position& position) {
    if (notes == nullptr || !notes->evaluation) return std::nullopt;
    const bool first = Rules::turn(position) == Side::First;
    const game::Evaluation evaluation{.centi = notes->evaluation->centi,
                                      .wins_in = notes->evaluation->wins_in};
    if (const auto result = Rules::result(position)) {
        return PositionReview<typename Rules::Move>{.score = score_of_end(*result, first),
                                                    .evaluation = evaluation};
    }
    auto line = parse_line<Rules>(position, command_value(*notes, kBestCommand).value_or(""));
    if (line.empty()) return std::nullopt;
    return PositionReview<typename Rules::Move>{
        .score = score_of(evaluation, first), .evaluation = evaluation, .line = std::move(line)};
}

}  // namespace

template <class Rules>
game::Record<Rules> with_review(const Review<Rules>& review) {
    game::Record<Rules> record = review.annotated();
    if (review.done() < kFewestPositions) return record;
    const auto moves = review.moves();
    const auto is_fault = [&](int ply) {
        return ply >= 1 && ply < review.done() && moves[ply - 1].judgement != Judgement::Good;
    };
    const auto path = record.tree.main_line();
    for (int ply = 0; ply < review.done(); ++ply) {
        const auto& found = review.positions()[ply];
        game::Notes& notes = record.tree.edit_notes(ply == 0 ? NodeId::root() : path[ply - 1]);
        const bool proves = is_fault(ply) || is_fault(ply + 1);
        notes.evaluation = found.evaluation;
        if (ply == 0) set_command(notes, kReviewCommand, std::to_string(review.settings().nodes));
        set_command(notes, kBestCommand, line_text<Rules>(found.line, proves ? kProofPlies : 1));
    }
    return record;
}

template <class Rules>
std::optional<Review<Rules>> kept_review(const game::Record<Rules>& record, int book_plies) {
    const game::Notes* const root = record.tree.notes(NodeId::root());
    const auto said = root != nullptr ? command_value(*root, kReviewCommand) : std::nullopt;
    const auto nodes = said ? parse_number<std::uint64_t>(*said) : std::nullopt;
    if (!nodes || *nodes == 0 || *nodes > kMostKeptNodes) return std::nullopt;
    std::vector<PositionReview<typename Rules::Move>> found;
    auto position = record.start;
    auto kept = kept_position<Rules>(root, position);
    for (const NodeId node : record.tree.main_line()) {
        if (!kept) break;
        found.push_back(std::move(*kept));
        position.play(record.tree.move(node));
        kept = kept_position<Rules>(record.tree.notes(node), position);
    }
    if (kept) found.push_back(std::move(*kept));
    if (static_cast<int>(found.size()) < kFewestPositions) return std::nullopt;
    return Review<Rules>(record, {.nodes = *nodes, .book_plies = book_plies}, std::move(found));
}

template game::Record<game::ChessRules> with_review(const Review<game::ChessRules>&);
template game::Record<game::CaroRules> with_review(const Review<game::CaroRules>&);
template std::optional<Review<game::ChessRules>> kept_review(const game::ChessRecord&, int);
template std::optional<Review<game::CaroRules>> kept_review(const game::CaroRecord&, int);

}  // namespace kydai::play
