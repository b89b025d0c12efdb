// SPDX-License-Identifier: GPL-3.0-or-later
#include "apps/desktop/analysis/analysis_runner.hpp"

#include "apps/common/opening_names.hpp"
#include "apps/desktop/analysis/analysis_maps.hpp"
#include "apps/desktop/model/adapters.hpp"
#include "core/game/event_text.hpp"
#include "core/game/notation_of.hpp"
#include "play/analysis/node_path.hpp"
#include "play/text/analysis_text.hpp"
#include "play/view/opening_said.hpp"

namespace kydai::desktop {

template <class Rules>
AnalysisRunner<Rules>::AnalysisRunner(const play::Analysis<Rules>& analysis,
                                      RunningGame::Listener listener)
    : bench_(analysis, play::book_plies(analysis.session(), apps::opening_names())),
      listener_(std::move(listener)) {}

// --- inputs ---

template <class Rules>
void AnalysisRunner<Rules>::put(const play::Input<Rules>& input) {
    std::visit(
        [this]<class One>(const One& one) {
            if constexpr (std::is_constructible_v<play::AnalysisInput<Rules>, const One&>) {
                carryOut(bench_.apply(play::AnalysisInput<Rules>(one)));
            }
        },
        input);
}

template <class Rules>
bool AnalysisRunner<Rules>::input(std::string_view text) {
    const auto parsed = play::parse_analysis_input<Rules>(text);
    if (!parsed) return false;
    carryOut(bench_.apply(*parsed));
    return true;
}

template <class Rules>
bool AnalysisRunner<Rules>::review(std::string_view what) {
    const int book = play::book_plies(bench_.analysis().session(), apps::opening_names());
    const auto request = play::parse_review_request(what, book);
    if (!request || !bench_.takes(*request)) return false;
    carryOut(bench_.apply(*request));
    return true;
}

template <class Rules>
bool AnalysisRunner<Rules>::learn(std::string_view what) {
    const auto request = play::parse_learn_request(what);
    if (!request || !bench_.takes(*request)) return false;
    carryOut(bench_.apply(*request));
    return true;
}

// --- the engine ---

template <class Rules>
apps::EngineThread<Rules>& AnalysisRunner<Rules>::engine() {
    if (!engine_) {
        const auto post = [this](play::Input<Rules> input) {
            QMetaObject::invokeMethod(
                &anchor_, [this, said = std::move(input)] { heard(said); }, Qt::QueuedConnection);
        };
        engine_ = std::make_unique<apps::EngineThread<Rules>>(post, settings_.megabytes);
        engine_->use(settings_);
    }
    return *engine_;
}

template <class Rules>
void AnalysisRunner<Rules>::useEngine(const play::EngineSettings& settings) {
    settings_ = settings;
    if (engine_) engine_->use(settings);
}

template <class Rules>
void AnalysisRunner<Rules>::carryOut(const play::Effects<Rules>& effects) {
    for (const auto& effect : effects) {
        if (const auto* think = std::get_if<play::Think<Position>>(&effect)) {
            engine().carry_out(*think);
        } else if (const auto* forget = std::get_if<play::Forget>(&effect)) {
            engine().carry_out(*forget);
        } else if (const auto* sound = std::get_if<play::PlaySound>(&effect)) {
            listener_.sounded(sound->sound);
        }
    }
    listener_.changed();
}

template <class Rules>
void AnalysisRunner<Rules>::heard(const play::Input<Rules>& input) {
    if (const auto* report = std::get_if<play::Thinking<Move>>(&input)) {
        bench_.apply(*report);
        listener_.reported();
    } else if (const auto* answer = std::get_if<play::Answered<Move>>(&input)) {
        carryOut(bench_.apply(*answer));
    }
}

// --- what is shown ---

template <class Rules>
QVariantMap AnalysisRunner<Rules>::boardMap(words::Language language) const {
    const auto& session = bench_.analysis().session();
    QVariantMap map = toQml(play::analysis_view(bench_.analysis(), language));
    map.insert(QStringLiteral("canUndo"), bench_.analysis().can_undo_edit());
    map.insert(QStringLiteral("canRedo"), bench_.analysis().can_redo_edit());
    const auto opening =
        play::opening_said(session, bench_.analysis().shown(), apps::opening_names(), language);
    if (opening) map.insert(QStringLiteral("opening"), toQml(*opening));
    return map;
}

template <class Rules>
QVariantMap AnalysisRunner<Rules>::reviewMap(words::Language language) const {
    const auto* review = bench_.review();
    if (review == nullptr) return {};
    QVariantMap map = toQml(play::review_view(*review, language));
    map.insert({{QStringLiteral("done"), review->done()},
                {QStringLiteral("total"), review->total()},
                {QStringLiteral("running"), review->is_running()},
                {QStringLiteral("whole"), review->is_whole()},
                {QStringLiteral("nodes"), static_cast<double>(review->settings().nodes)}});
    return map;
}

template <class Rules>
QVariantMap AnalysisRunner<Rules>::learnMap(words::Language language) const {
    const auto* learn = bench_.learn();
    if (learn == nullptr) return {};
    QVariantMap map = toQml(play::learn_view(*learn, language));
    map.insert({{QStringLiteral("phase"), toQml(play::word_of(learn->phase()))},
                {QStringLiteral("number"), learn->number()},
                {QStringLiteral("count"), learn->count()},
                {QStringLiteral("found"), learn->found()}});
    if (learn->count() > 0) {
        map.insert(QStringLiteral("near"), toQml(game::name(learn->side())));
    }
    return map;
}

template <class Rules>
std::string AnalysisRunner<Rules>::record() const {
    return game::write_record<typename game::NotationOf<Rules>::Type>(bench_.analysis().record());
}

template class AnalysisRunner<game::ChessRules>;
template class AnalysisRunner<game::CaroRules>;

OpenedAnalysis analyse(const AnySetup& setup, std::optional<std::string_view> path,
                       RunningGame::Listener listener) {
    return std::visit(
        [&]<class Rules>(const play::Setup<Rules>& one) -> OpenedAnalysis {
            const game::Record<Rules> record{.tags = one.tags,
                                             .start = one.begin.start,
                                             .tree = one.begin.opened,
                                             .score = game::score_of(one.begin.result)};
            const auto node =
                path ? play::node_of_path(record.tree, *path) : record.tree.end_of_line({});
            auto runner = std::make_unique<AnalysisRunner<Rules>>(
                play::Analysis<Rules>(record, node), std::move(listener));
            AnalysisBoard* const board = runner.get();
            return {adapt(std::move(runner)), board};
        },
        setup);
}

}  // namespace kydai::desktop
