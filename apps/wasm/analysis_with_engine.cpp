// SPDX-License-Identifier: GPL-3.0-or-later
#include "apps/wasm/analysis_with_engine.hpp"

#include "apps/wasm/endings.hpp"
#include "apps/wasm/network.hpp"
#include "apps/wasm/openings.hpp"
#include "apps/wasm/spoken_answer.hpp"
#include "core/base/text.hpp"
#include "core/game/event_text.hpp"
#include "core/game/notation_of.hpp"
#include "play/analysis/merged_record.hpp"
#include "play/json/analysis_json.hpp"
#include "play/text/analysis_text.hpp"
#include "play/view/opening_said.hpp"

namespace kydai::wasm {

namespace {

constexpr int kAnalysisTableMegabytes = 32;

std::string analysis_text(std::string_view name, const std::string& text) {
    JsonWriter json;
    json.object([&] { json.field(name, text); });
    return std::move(json).text();
}

std::string analysed_position(const chess::AnyPosition& position) { return position.fen(); }
std::string analysed_position(const caro::Position& position) {
    return game::CaroRules::to_text(position);
}

template <class Rules>
int analysed_book_plies(const game::Session<Rules>& session) {
    return loaded_openings() != nullptr ? play::book_plies(session, *loaded_openings()) : 0;
}

}  // namespace

template <class Rules>
AnalysisWithEngine<Rules>::AnalysisWithEngine(play::Analysis<Rules> analysis)
    : bench_(analysis, analysed_book_plies(analysis.session())) {}

template <class Rules>
auto AnalysisWithEngine<Rules>::engine() -> Engine& {
    if (!engine_) {
        const engine::LevelPlayerSettings settings{
            .clock = [this] { return now_.time_since_epoch().count(); },
            .table_megabytes = kAnalysisTableMegabytes,
            .network = networks_of<Rules>(),
            .endings = chess_endings()};
        network_size_ = networks_of<Rules>().size();
        engine_ = std::make_unique<Engine>(engine::dispatch(engine::detect_cpu_level()), settings);
    }
    return *engine_;
}

template <class Rules>
void AnalysisWithEngine<Rules>::begin_search(const play::Think<Position>& think) {
    question_ = think.id;
    reports_.clear();
    if (network_size_ != networks_of<Rules>().size()) engine_.reset();  // it came in the meantime
    const auto keep = [this](const engine::Info<Move>& info) { reports_.push_back(info); };
    engine().begin(think.task, {.on_info = keep});
}

template <class Rules>
std::string AnalysisWithEngine<Rules>::carry_out(const play::Effects<Rules>& effects) {
    gesture_.renew(board());
    JsonWriter json;
    json.object([&] {
        json.key("effects").array([&] {
            for (const auto& effect : effects) {
                if (const auto* think = std::get_if<play::Think<Position>>(&effect)) {
                    begin_search(*think);
                } else if (const auto* forget = std::get_if<play::Forget>(&effect)) {
                    if (question_ == forget->id) question_.reset();
                } else if (const auto* sound = std::get_if<play::PlaySound>(&effect)) {
                    json.object([&] { json.field("sound", play::name(sound->sound)); });
                }
            }
        });
        json.field("thinks", question_.has_value());
        json.field("network", network_for(bench_.analysis().session().position()));
        const auto missing = missing_endings(board().session().position());
        if (missing.empty()) return;
        json.key("endings").list(missing, [&](int ending) { json.value(ending); });
    });
    return std::move(json).text();
}

template <class Rules>
std::string AnalysisWithEngine<Rules>::apply(std::string_view input, game::Instant at) {
    now_ = at;
    std::optional<play::AnalysisInput<Rules>> parsed;
    if (const auto move = play::take_gesture(gesture_, board(), input)) {
        if (!*move) return carry_out({});
        const auto* made = std::get_if<play::MakeMove<typename Rules::MoveText>>(&**move);
        if (made == nullptr) return carry_out({});
        parsed = *made;
    } else {
        parsed = play::parse_analysis_input<Rules>(input);
    }
    if (!parsed) return analysis_text("error", "invalid input");
    return carry_out(bench_.apply(*parsed));
}

template <class Rules>
std::string AnalysisWithEngine<Rules>::think(std::uint64_t nodes, game::Instant at) {
    now_ = at;
    if (!question_) return carry_out({});
    const bool done = engine().step(nodes);
    for (const auto& info : std::exchange(reports_, {})) {
        bench_.apply(play::Thinking<Move>{*question_, info});
    }
    if (!done) return carry_out({});
    const play::ThinkId id = *std::exchange(question_, std::nullopt);
    return carry_out(bench_.apply(play::Answered<Move>{id, engine().answer()}));
}

template <class Rules>
std::string AnalysisWithEngine<Rules>::review(std::string_view what, game::Instant at) {
    now_ = at;
    const int book = analysed_book_plies(bench_.analysis().session());
    const auto request = play::parse_review_request(what, book);
    if (!request) return analysis_text("error", "review: unknown request");
    if (!bench_.takes(*request)) return analysis_text("error", "review: there is none");
    review_text_.clear();
    return carry_out(bench_.apply(*request));
}

template <class Rules>
std::string AnalysisWithEngine<Rules>::learn(std::string_view what, game::Instant at) {
    now_ = at;
    const auto request = play::parse_learn_request(what);
    if (!request) return analysis_text("error", "learn: unknown request");
    if (!bench_.takes(*request)) return analysis_text("error", "learn: nothing to learn from");
    return carry_out(bench_.apply(*request));
}

template <class Rules>
std::string AnalysisWithEngine<Rules>::view(words::Language language, int from,
                                            game::Instant at) const {
    const play::ViewRequest request{.language = language,
                                    .from = game::NodeId::from_index(from),
                                    .at = at,
                                    .openings = loaded_openings()};
    JsonWriter json;
    json.object([&] {
        json.key("board").raw(play::analysis_json<Rules>(bench_.analysis(), request, &gesture_));
        if (bench_.review() != nullptr) json.key("review").raw(review_text(language));
        if (const auto* learn = bench_.learn()) {
            json.key("learn").raw(play::learn_json<Rules>(*learn, request, &gesture_));
        }
    });
    return std::move(json).text();
}

template <class Rules>
std::string AnalysisWithEngine<Rules>::report(words::Language language) const {
    return play::engine_json<Rules>(bench_.analysis(), language);
}

// Finding the words for every mistake takes longer than all the rest of a view, and every click
// asks for one: they are found once for each position that the review has done.
template <class Rules>
const std::string& AnalysisWithEngine<Rules>::review_text(words::Language language) const {
    const play::Review<Rules>& review = *bench_.review();
    const ReviewShown now{
        .done = review.done(), .running = review.is_running(), .language = language};
    if (review_text_.empty() || review_shown_ != now) {
        review_text_ = play::review_json<Rules>(review, language);
        review_shown_ = now;
    }
    return review_text_;
}

template <class Rules>
std::unique_ptr<AnyAnalysis> AnalysisWithEngine<Rules>::joined(const play::AnySetup& other) const {
    const auto* setup = std::get_if<play::Setup<Rules>>(&other);
    const play::Analysis<Rules>& now = bench_.analysis();
    const auto own = now.record();
    if (setup == nullptr || setup->begin.start != own.start) return nullptr;
    return std::make_unique<AnalysisWithEngine>(
        play::Analysis<Rules>(play::merged(own, record_of_setup(*setup)), now.cursor()));
}

template <class Rules>
play::AnyEditor AnalysisWithEngine<Rules>::editor() const {
    if constexpr (std::is_same_v<Rules, game::ChessRules>) {
        return play::ChessEditor(board().session().position());
    } else {
        return play::CaroEditor(board().session().position());
    }
}

template <class Rules>
std::string AnalysisWithEngine<Rules>::record() const {
    using Notation = typename game::NotationOf<Rules>::Type;
    return analysis_text("record", game::write_record<Notation>(bench_.analysis().record()));
}

template <class Rules>
std::string AnalysisWithEngine<Rules>::position() const {
    return analysis_text("position", analysed_position(board().session().position()));
}

template <class Rules>
std::string AnalysisWithEngine<Rules>::spoken(std::string_view question, game::Instant at) const {
    const auto words = spoken_answer<Rules>(board(), question, at);
    return words ? analysis_text("spoken", *words)
                 : analysis_text("error", "spoken: unknown question");
}

template class AnalysisWithEngine<game::ChessRules>;
template class AnalysisWithEngine<game::CaroRules>;

}  // namespace kydai::wasm
