// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/chess/endings/tables.hpp"

#include <atomic>
#include <vector>

#include "engine/chess/endings/part.hpp"
#include "engine/common/byte_reader.hpp"

namespace kydai::chess_engine::endings {
namespace {

using chess::Move;
using chess::StandardPosition;
using chess::Wanted;

bool has_bare_kings(const chess::Board& board) { return board.occupied().count() == 2; }

// Whether all legal moves are en passant captures. The tables, which ignore en passant, hold mate
// or stalemate there.
bool must_capture_en_passant(const StandardPosition& position) {
    if (!position.en_passant()) return false;
    for (const Move move : position.legal_moves()) {
        if (move.kind() != chess::MoveKind::EnPassant) return false;
    }
    return true;
}

}  // namespace

struct Tables::Entry {
    KeyedArray<Side, std::unique_ptr<Part>> results;
    std::unique_ptr<Part> distances;  // of one side to move
};

// A part of a file with what was unpacked of it so far.
class Tables::Part {
  public:
    Part(const PartHead& head, std::span<const std::byte> bytes)
        : head_(head), reader_(head, bytes), groups_(static_cast<std::size_t>(reader_.groups())) {}
    ~Part() {
        for (auto& group : groups_) delete group.load();
    }
    Part(const Part&) = delete;
    Part& operator=(const Part&) = delete;

    [[nodiscard]] bool is_good() const { return reader_.is_good(); }
    [[nodiscard]] Side turn() const { return head_.turn; }

    [[nodiscard]] std::optional<int> at(int number, Effort effort) const {
        const int cells = reader_.cells_in_group();
        const Cells* const group = unpacked(number / cells, effort);
        if (group == nullptr) return std::nullopt;
        return (*group)[number % cells];
    }
    // Distances need the results: drawn positions have none.
    void set_results(const Part* results) { results_ = results; }
    [[nodiscard]] bool has_results() const { return results_ != nullptr; }

  private:
    // Lock-free: two threads may unpack the same group; the second one discards its copy.
    const Cells* unpacked(int number, Effort effort) const {
        auto& place = groups_[static_cast<std::size_t>(number)];
        const Cells* group = place.load(std::memory_order_acquire);
        if (group != nullptr || effort == Effort::CachedOnly) return group;
        const Cells* const results =
            results_ != nullptr ? results_->unpacked(number, Effort::Full) : nullptr;
        auto fresh = std::make_unique<const Cells>(reader_.unpack(number, results));
        if (place.compare_exchange_strong(group, fresh.get(), std::memory_order_acq_rel)) {
            return fresh.release();
        }
        return group;
    }

    PartHead head_;
    PartReader reader_;
    const Part* results_ = nullptr;
    mutable std::vector<std::atomic<const Cells*>> groups_;
};

Tables::Tables() = default;
Tables::~Tables() = default;

bool Tables::add(std::span<const std::byte> file) {
    std::vector<std::pair<PartHead, std::unique_ptr<Part>>> parts;
    while (!file.empty()) {
        const auto head = read_part_head(file);
        if (!head) return false;
        auto part = std::make_unique<Part>(*head, file.subspan(kPartHeadSize, head->size));
        if (!part->is_good()) return false;
        parts.emplace_back(*head, std::move(part));
        file = file.subspan(kPartHeadSize + head->size);
    }
    for (auto& [head, part] : parts) {
        auto& entry = entries_[static_cast<std::size_t>(head.ending)];
        if (!entry) entry = std::make_unique<Entry>();
        (head.kind == PartKind::Results ? entry->results[head.turn] : entry->distances) =
            std::move(part);
    }
    for (auto& entry : entries_) {
        if (!entry || !entry->distances) continue;
        entry->distances->set_results(entry->results[entry->distances->turn()].get());
    }
    return true;
}

bool Tables::has(int ending) const {
    const auto& entry = entries_[static_cast<std::size_t>(ending)];
    return entry && entry->distances && entry->distances->has_results();
}

// The cell alone. A capture or promotion may be better: the caller tries those.
std::optional<Result> Tables::written(const Located& at, Effort effort) const {
    const auto& entry = entries_[static_cast<std::size_t>(at.ending)];
    if (!entry || !entry->results[at.turn]) return std::nullopt;
    const int number = number_of(kEndings[static_cast<std::size_t>(at.ending)], at.squares);
    const auto cell = entry->results[at.turn]->at(number, effort);
    if (!cell) return std::nullopt;
    return static_cast<Result>(*cell);
}

std::optional<int> Tables::written_distance(const Located& at) const {
    const auto& entry = entries_[static_cast<std::size_t>(at.ending)];
    const int number = number_of(kEndings[static_cast<std::size_t>(at.ending)], at.squares);
    return entry->distances->at(number, Effort::Full);
}

std::optional<Result> Tables::result(const StandardPosition& position, Effort effort) const {
    const chess::Board& board = position.board();
    if (has_bare_kings(board)) return Result::Drawn;
    if (position.castling_rooks().any()) return std::nullopt;
    const auto at = locate_once(board, position.turn());
    if (!at) return std::nullopt;
    std::optional<Result> best;
    if (!must_capture_en_passant(position)) {
        best = written(*at, effort);
        if (!best) return std::nullopt;
        if (*best == Result::Won) return best;
    }
    for (const Move move : position.legal_moves(Wanted::Noisy)) {
        const auto after = result(position.after(move), effort);
        if (!after) return std::nullopt;
        const Result own = flipped(*after);
        if (!best || worth(own) > worth(*best)) best = own;
        if (*best == Result::Won) break;
    }
    return best;
}

std::vector<RootVerdict> Tables::root(const StandardPosition& position) const {
    std::vector<RootVerdict> verdicts;
    if (position.board().occupied().count() > kMostMen) return verdicts;
    for (const Move move : position.legal_moves()) {
        const StandardPosition after = position.after(move);
        const auto result = this->result(after, Effort::Full);
        if (!result) return {};
        RootVerdict verdict{.move = move, .result = flipped(*result)};
        if (const auto known = exact(after)) {
            verdict.measure = Measure::ToMate;
            if (verdict.result != Result::Drawn) verdict.plies = known->plies + 1;
        }
        if (verdict.result == Result::Drawn) verdict.traps = traps(after);
        verdicts.push_back(verdict);
    }
    return verdicts;
}

int Tables::traps(const StandardPosition& position) const {
    int replies = 0;
    int lost = 0;
    for (const Move reply : position.legal_moves()) {
        ++replies;
        if (result(position.after(reply), Effort::Full) == Result::Won) ++lost;
    }
    return replies == 0 ? 0 : 100 * lost / replies;
}

std::optional<Exact> Tables::exact(const StandardPosition& position) const {
    const auto result = this->result(position, Effort::Full);
    if (!result) return std::nullopt;
    if (*result == Result::Drawn) return Exact{};
    const auto at = locate_once(position.board(), position.turn());
    const auto& entry = entries_[static_cast<std::size_t>(at->ending)];
    if (!entry->distances || !entry->distances->has_results()) return std::nullopt;
    const bool is_written = entry->distances->turn() == at->turn && !position.en_passant();
    return is_written ? exact_by_cell(position, *at, *result) : exact_by_moves(position);
}

// The cell has the distance unless a capture or promotion is as good; then it has none better.
std::optional<Exact> Tables::exact_by_cell(const StandardPosition& position, const Located& at,
                                           Result result) const {
    std::optional<Exact> best;
    if (written(at, Effort::Full) == result) {
        const auto moves = written_distance(at);
        if (!moves) return std::nullopt;
        best = {result, result == Result::Won ? 2 * *moves - 1 : 2 * *moves};
    }
    for (const Move move : position.legal_moves(Wanted::Noisy)) {
        const auto after = exact(position.after(move));
        if (!after) return std::nullopt;
        const Exact own = a_ply_before(*after);
        if (!best || worth(own) > worth(*best)) best = own;
    }
    return best;
}

std::optional<Exact> Tables::exact_by_moves(const StandardPosition& position) const {
    std::optional<Exact> best;
    for (const Move move : position.legal_moves()) {
        const auto after = exact(position.after(move));
        if (!after) return std::nullopt;
        const Exact own = a_ply_before(*after);
        if (!best || worth(own) > worth(*best)) best = own;
    }
    return best ? best : Exact{.result = Result::Lost};  // decided without a move: mate
}

}  // namespace kydai::chess_engine::endings
