// SPDX-License-Identifier: GPL-3.0-or-later
#include "apps/cli/uci_session.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <random>

#include "apps/cli/chess_words.hpp"
#include "apps/cli/divide.hpp"
#include "apps/cli/full_searcher.hpp"
#include "apps/cli/memory.hpp"
#include "apps/cli/uci_options.hpp"
#include "apps/common/book.hpp"
#include "core/base/text.hpp"
#include "core/chess/resolve.hpp"
#include "core/chess/uci_move.hpp"
#include "engine/chess/levels.hpp"
#include "engine/chess/win_draw_loss.hpp"
#include "engine/common/transposition.hpp"

namespace kydai::cli {
namespace {

bool same_name(std::string_view a, std::string_view b) {
    return std::ranges::equal(a, b, [](char x, char y) { return to_lower(x) == to_lower(y); });
}

// Untrusted text made safe to print: one line of printable ASCII, not too long.
std::string printable(std::string_view text) {
    constexpr std::size_t kLongest = 200;
    std::string result(text.substr(0, kLongest));
    std::ranges::replace_if(result, [](char c) { return c < ' ' || c > '~'; }, '?');
    return result;
}

uci::Score to_uci_score(const engine::Score& score) {
    if (score.wins_in) return uci::Mate{(*score.wins_in + 1) / 2};
    if (score.loses_in) return uci::Mate{-(*score.loses_in + 1) / 2};
    return uci::Centipawns{score.centi};
}

engine::Limits limits_of(const uci::Go& go, chess::Color turn) {
    engine::Limits limits;
    if (go.infinite) return limits;
    const bool white = turn == chess::Color::White;
    if (go.depth) limits.depth = std::max(1, *go.depth);
    if (go.nodes) limits.nodes = std::max<std::uint64_t>(1, *go.nodes);
    if (go.mate) limits.mate = std::max(1, *go.mate);
    if (go.move_time) limits.move_time = std::max<std::int64_t>(1, *go.move_time);
    // If only the other side's clock is given, take it for ours: some interfaces send one only.
    const auto own = white ? go.white_time : go.black_time;
    if (const auto left = own ? own : white ? go.black_time : go.white_time) {
        const auto increment = white ? go.white_increment : go.black_increment;
        limits.remaining = {.left = std::max<std::int64_t>(1, *left),
                            .increment = std::max<std::int64_t>(0, increment.value_or(0)),
                            .moves_to_go = go.moves_to_go};
    }
    return limits;
}

}  // namespace

UciSession::UciSession(const engine::Dispatch& dispatch, Sink sink, OpenSyzygy open_syzygy)
    : dispatch_(dispatch),
      sink_(std::move(sink)),
      open_syzygy_(std::move(open_syzygy)),
      endings_(apps::chess_endings()),
      searcher_(make_full_searcher(dispatch, endings_)),
      position_(chess::AnyPosition::start(chess::Variant::Chess)),
      lot_(std::random_device{}()) {}

UciSession::~UciSession() { stop_and_wait(); }

bool UciSession::handle(std::string_view line) {
    std::visit([this](const auto& command) { answer(command); }, uci::decode_command(line));
    return !is_over_;
}

void UciSession::finish() {
    if (thinker_.joinable()) thinker_.join();
}

void UciSession::say(const std::string& line) {
    const std::lock_guard lock(sink_mutex_);
    sink_(line);
}

void UciSession::complain(const std::string& what) { say("info string " + printable(what)); }

chess::Variant UciSession::variant() const {
    const bool standard = options_.variant == chess::Variant::Chess;
    return standard && options_.chess960 ? chess::Variant::Chess960 : options_.variant;
}

chess::CastlingNotation UciSession::notation() const {
    return options_.chess960 ? chess::CastlingNotation::KingTakesRook
                             : chess::castling_notation(position_);
}

std::string UciSession::text_of(chess::Move move) const { return chess::to_uci(move, notation()); }

void UciSession::restart_position() {
    position_ = chess::AnyPosition::start(variant());
    earlier_.clear();
}

void UciSession::answer(const uci::Uci&) {
    say("id name Ky Dai " KYDAI_VERSION);
    say("id author the Ky Dai authors");
    for (const OptionShape& option : uci_options()) say(describe(option));
    say("uciok");
}

void UciSession::answer(const uci::Debug&) {}

void UciSession::answer(const uci::IsReady&) { say("readyok"); }

void UciSession::answer(const uci::NewGame&) {
    stop_and_wait();
    searcher_->new_game();
    lot_ = std::random_device{}();
    restart_position();
}

void UciSession::answer(const uci::SetOption& command) {
    stop_and_wait();
    const auto is = [&](std::string_view name) { return same_name(command.name, name); };
    if (is("Clear Hash")) return searcher_->new_game();
    if (is("UCI_Variant")) {
        const auto chosen = chess::parse_variant(command.value);
        if (!chosen) return complain(fmt::format("unknown variant '{}'", command.value));
        options_.variant = *chosen;
        return restart_position();
    }
    if (is("SyzygyPath")) return set_syzygy(command.value);
    const auto known = std::ranges::find_if(
        uci_options(), [&](const OptionShape& option) { return is(option.name); });
    if (known == uci_options().end()) return set_param(command);
    if (std::holds_alternative<CheckOption>(known->shape)) {
        const bool on = same_name(command.value, "true");
        if (on || same_name(command.value, "false")) return set_switch(known->name, on);
        return complain(fmt::format("{} is true or false", known->name));
    }
    const auto number = parse_number<std::int64_t>(command.value);
    if (!number) return complain(fmt::format("{} takes a number", known->name));
    const auto& range = std::get<SpinOption>(known->shape);
    const auto taken = static_cast<int>(std::clamp<std::int64_t>(*number, range.min, range.max));
    if (taken != *number) {
        complain(fmt::format("{} goes from {} to {}; using {}", known->name, range.min, range.max,
                             taken));
    }
    set_number(known->name, taken);
}

void UciSession::set_switch(std::string_view name, bool on) {
    if (name == "OwnBook") options_.own_book = on;
    if (name == "Network") options_.by_hand = !on;
    if (name == "Endings") options_.endings = on;
    if (name == "UCI_ShowWDL") options_.shows_win_draw_loss = on;
    if (name == "UCI_LimitStrength") options_.limits_strength = on;
    if (name == "UCI_Chess960") {
        options_.chess960 = on;
        restart_position();
    }
}

void UciSession::set_number(std::string_view name, int value) {
    if (name == "MultiPV") options_.lines = value;
    if (name == "Move Overhead") options_.overhead = value;
    if (name == "UCI_Elo") options_.elo = value;
    if (name == "Threads") searcher_->set_threads(value);
    if (name == "Hash") set_hash(value);
}

void UciSession::set_syzygy(const std::string& folders) {
    std::vector<std::shared_ptr<const chess_engine::EndingProber>> probers{endings_};
    searcher_->use_endings(probers);  // files of before are closed first
    if (folders.empty() || folders == "<empty>") return;
    auto files = open_syzygy_(folders);
    if (!files) return complain(fmt::format("no Syzygy files in {}", folders));
    complain(fmt::format("Syzygy files of up to {} pieces", files->most_pieces()));
    probers.push_back(std::move(files));
    searcher_->use_endings(probers);
}

// Parameters of the search (params.hpp), for tuning.
void UciSession::set_param(const uci::SetOption& command) {
    const auto number = parse_number<int>(command.value);
    if (number && searcher_->set_param(command.name, *number)) return;
    complain(fmt::format("unknown option '{}', or out of range", command.name));
}

void UciSession::set_hash(int megabytes) {
    options_.hash = affordable_megabytes(megabytes);
    if (options_.hash < megabytes) {
        complain(fmt::format("Hash {} exceeds this machine's memory; using {} MB", megabytes,
                             options_.hash));
    }
    if (searcher_->resize_table(options_.hash)) return;
    options_.hash = engine::TranspositionTable::kMinMegabytes;
    complain(fmt::format("not enough memory for Hash {}; using {} MB", megabytes, options_.hash));
}

// The legal move that the text names; otherwise reports why there is none.
std::optional<chess::Move> UciSession::legal(const std::string& text) {
    const auto said = chess::parse_uci_move(text);
    if (!said) {
        complain(fmt::format("'{}' is not a move", text));
        return std::nullopt;
    }
    const auto move = chess::resolve(position_, *said);
    if (move) return *move;
    complain(fmt::format("{} is not legal", text));
    return std::nullopt;
}

// Moves up to the first illegal one are played; the illegal one is reported.
void UciSession::answer(const uci::SetPosition& command) {
    stop_and_wait();
    const std::string start(chess::start_fen(variant()));
    const std::string fen = command.fen.value_or(start);
    auto position = chess::AnyPosition::parse(variant(), fen);
    // Castling rights from unusual squares are accepted although UCI_Chess960 was not set.
    if (!position && variant() == chess::Variant::Chess) {
        auto freely = chess::AnyPosition::parse(chess::Variant::Chess960, fen);
        if (freely) position = std::move(freely);
    }
    if (!position) return complain("invalid position: " + words(position.error()));
    position_ = *position;
    earlier_.clear();
    for (const std::string& text : command.moves) {
        const auto move = legal(text);
        if (!move) return;
        earlier_.push_back(position_.key());
        position_.play(*move);
    }
}

engine::LevelLimits UciSession::level_here() const {
    const int form = engine::strength_offset(lot_, 0);
    return chess_engine::limits_in(chess_engine::limits_for_elo(options_.elo, form), position_);
}

chess_engine::Request UciSession::request_for(const uci::Go& go) {
    chess_engine::Request request{.position = position_,
                                  .earlier = earlier_,
                                  .limits = limits_of(go, position_.turn()),
                                  .ponder = go.ponder,
                                  .overhead = options_.overhead,
                                  .by_hand = options_.by_hand,
                                  .endings = options_.endings};
    request.limits.lines = options_.lines;
    if (options_.limits_strength) request = limited(request, level_here());
    for (const std::string& text : go.only) {
        if (const auto move = legal(text)) request.only.push_back(*move);
    }
    return request;
}

// A move of a game, not an analysis.
bool UciSession::answer_from_book(const uci::Go& go) {
    if (!options_.own_book || go.infinite || go.ponder || !go.only.empty()) return false;
    if (!book_) book_ = chess_engine::Book::read(apps::chess_book());
    Prng random(position_.key() ^ lot_);
    const auto move = book_ ? book_->pick(position_, random) : std::nullopt;
    if (move) say(encode(uci::BestMove{.move = text_of(*move), .ponder = {}}));
    return move.has_value();
}

void UciSession::answer(const uci::Go& command) {
    stop_and_wait();
    if (command.perft) {
        stop_counting_.lower();
        thinker_ = std::thread([this, depth = *command.perft] { count_sequences(depth); });
        return;
    }
    if (answer_from_book(command)) return;
    const bool waits = command.infinite || command.ponder;
    {
        const std::lock_guard lock(release_mutex_);
        released_ = !waits;
    }
    searcher_->begin(request_for(command),
                     {.on_info = [this](const chess_engine::Info& info) { report(info); },
                      .on_bound =
                          [this](const chess_engine::Info& info, engine::Bound bound) {
                              report(info, bound == engine::Bound::Lower ? uci::Bound::Lower
                                                                         : uci::Bound::Upper);
                          },
                      .on_root_move = [this](const auto& progress) { report(progress); }});
    thinker_ = std::thread([this] { think(); });
}

void UciSession::report(const engine::RootProgress<chess::Move>& progress) {
    say(encode(uci::Info{.depth = progress.depth,
                         .current_move = text_of(progress.move),
                         .current_number = progress.number}));
}

void UciSession::report(const chess_engine::Info& info, uci::Bound bound) {
    elapsed_ = info.elapsed;
    if (info.line_index >= options_.lines)
        return;  // more lines than asked for: a level weighs them
    uci::Info out{.depth = info.depth,
                  .selective_depth = info.selective_depth,
                  .line = info.line_index + 1,
                  .score = to_uci_score(info.line.score),
                  .bound = bound,
                  .nodes = info.nodes,
                  .nodes_per_second = {},
                  .permille_full = searcher_->permille_full(),
                  .ending_hits = info.ending_hits,
                  .time = info.elapsed,
                  .moves = {}};
    if (options_.shows_win_draw_loss && position_.rule_set() == chess::RuleSet::Standard) {
        const bool is_known_draw = info.exact && info.line.score == engine::Score{};
        const auto [wins, draws, losses] =
            is_known_draw ? chess_engine::WinDrawLoss{.draws = 1'000}
                          : chess_engine::win_draw_loss(info.line.score, position_.board());
        out.win_draw_loss = uci::WinDrawLoss{wins, draws, losses};
    }
    if (info.elapsed > 0) {
        out.nodes_per_second = info.nodes * 1000 / static_cast<std::uint64_t>(info.elapsed);
    }
    for (const chess::Move move : info.line.moves) out.moves.push_back(text_of(move));
    say(encode(out));
}

// With limited strength, puts the line that the level picks first and reports it as the last line.
chess_engine::Found UciSession::chosen(chess_engine::Found found) {
    if (!options_.limits_strength || found.lines.empty()) return found;
    Prng random(position_.key() ^ lot_);
    const auto picked = pick_line(found, level_here(), random);
    if (found.lines.size() == 1) return found;
    std::swap(found.lines[0], found.lines[picked]);
    report({.depth = found.depth,
            .selective_depth = std::max(found.depth, static_cast<int>(found.lines[0].moves.size())),
            .line_index = 0,
            .line = found.lines[0],
            .nodes = found.nodes,
            .elapsed = elapsed_});
    return found;
}

// Without a legal move, clients still expect a score.
void UciSession::report_end() {
    const auto outcome = position_.outcome();
    uci::Score score = uci::Centipawns{0};
    if (outcome && outcome->winner == ~position_.turn()) score = uci::Mate{0};
    // UCI has no score for a game that the side to move has already won.
    if (outcome && outcome->winner == position_.turn()) score = uci::Mate{1};
    say(encode(uci::Info{.depth = 0, .score = score}));
}

// The searching thread, from begin to bestmove.
void UciSession::think() {
    while (!searcher_->step(engine::kNoBudget)) {
    }
    {
        // `go infinite` and `go ponder` are answered after `stop` or `ponderhit`, never before.
        std::unique_lock lock(release_mutex_);
        released_changed_.wait(lock, [this] { return released_; });
    }
    const chess_engine::Found found = chosen(searcher_->result());
    if (found.lines.empty()) report_end();
    uci::BestMove best{.move = "(none)", .ponder = {}};
    if (found.best()) best.move = text_of(*found.best());
    if (found.expected_reply()) best.ponder = text_of(*found.expected_reply());
    say(encode(best));
}

// In the words of Stockfish, which other programs read.
void UciSession::count_sequences(int depth) {
    const auto say_count = [this](chess::Move move, std::uint64_t nodes) {
        say(fmt::format("{}: {}", text_of(move), nodes));
    };
    const std::uint64_t total = divided_perft(
        dispatch_, position_, depth,
        {.on_move = say_count, .is_stopped = [this] { return stop_counting_.raised(); }});
    say("");
    say(fmt::format("Nodes searched: {}", total));
}

void UciSession::answer(const uci::Stop&) { stop_and_wait(); }

void UciSession::answer(const uci::PonderHit&) {
    searcher_->ponder_hit();
    const std::lock_guard lock(release_mutex_);
    released_ = true;
    released_changed_.notify_all();
}

void UciSession::answer(const uci::Quit&) {
    stop_and_wait();
    is_over_ = true;
}

void UciSession::answer(const uci::Display&) {
    stop_and_wait();
    say(drawing(position_.board()) + "\nFen: " + position_.fen());
}

void UciSession::answer(const uci::Empty&) {}

void UciSession::answer(const uci::Unknown& command) {
    complain(fmt::format("unknown command '{}'", command.line));
}

void UciSession::stop_and_wait() {
    if (!thinker_.joinable()) return;
    searcher_->stop();
    stop_counting_.raise();
    {
        const std::lock_guard lock(release_mutex_);
        released_ = true;
    }
    released_changed_.notify_all();
    thinker_.join();
}

}  // namespace kydai::cli
