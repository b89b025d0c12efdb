// SPDX-License-Identifier: GPL-3.0-or-later
#include "apps/desktop/analysis/analysis_model.hpp"

#include <algorithm>
#include <cmath>

#include "apps/desktop/model/game_runner.hpp"
#include "apps/desktop/model/messages.hpp"
#include "engine/common/levels.hpp"
#include "play/text/choice.hpp"
#include "play/text/open_text.hpp"
#include "play/text/setup_text.hpp"

namespace kydai::desktop {

namespace {

constexpr std::chrono::milliseconds kShowEvery{60};

constexpr double kFewestNodes = 20'000;
constexpr double kMostNodes = 400'000;
constexpr double kRoundTo = 10'000;
// Before anything was measured: a slow laptop.
constexpr double kFirstSpeed = 200'000;
constexpr double kMillisPerSecond = 1'000;
constexpr qint64 kFewestMillis = 1'000;  // to measure a speed in

}  // namespace

AnalysisModel::AnalysisModel(QObject* parent) : QObject(parent), speed_{kFirstSpeed, kFirstSpeed} {
    soon_.setSingleShot(true);
    soon_.setInterval(kShowEvery);
    connect(&soon_, &QTimer::timeout, this, &AnalysisModel::refresh);
    connect(&game_, &GameModel::started, this, [this] {
        cells_.clear();
        const int cells = game_.columns() * game_.rows();
        for (int cell = 0; cell < cells; ++cell) cells_.insert(game_.cellName(cell), cell);
    });
}

// --- opening ---

bool AnalysisModel::show(const AnySetup& setup, std::optional<std::string> path) {
    setMessage({});
    board_ = nullptr;
    ofGame_ = false;
    wasReviewing_ = false;
    reviewShown_ = {.done = -1};
    game_.start([&](RunningGame::Listener listener) {
        const auto redraw = listener.changed;
        listener.changed = [this, redraw] {
            redraw();
            refresh();
        };
        listener.reported = [this] { refreshSoon(); };
        auto opened = analyse(setup, path, std::move(listener));
        board_ = opened.board;
        return std::move(opened.game);
    });
    useSettings();
    return true;
}

bool AnalysisModel::openText(const QString& text) {
    const auto found = play::open_text(text.toStdString());
    if (!found) {
        setMessage(toQml(found.error().what));
        return false;
    }
    show(found->setup, std::nullopt);
    if (found->moves_read) {
        setMessage(toQml(
            words::Message{words::MessageId::ErrorBadRecord, {{"count", *found->moves_read}}}));
    }
    return true;
}

bool AnalysisModel::openStart(const QString& choice) {
    const auto chosen = play::parse_choice(choice.toStdString(), {.mode = play::Mode::TwoPeople});
    if (!chosen) return false;
    const auto seed = static_cast<std::uint64_t>(steadyNow().time_since_epoch().count());
    const auto setup = play::setup_of(*chosen, play::NewGame{.seed = seed});
    return setup && show(*setup, std::nullopt);
}

bool AnalysisModel::openSetup(const QString& setup) {
    const auto parsed = play::parse_setup(setup.toStdString());
    return parsed && show(*parsed, std::nullopt);
}

bool AnalysisModel::openGame(GameModel* game) {
    if (game == nullptr || game->game() == nullptr) return false;
    const auto found = play::open_text(game->record(language_).toStdString());
    if (!found) {
        setMessage(toQml(found.error().what));
        return false;
    }
    show(found->setup, game->game()->shownPath());
    ofGame_ = true;
    emit changed();
    return true;
}

void AnalysisModel::close() {
    board_ = nullptr;
    soon_.stop();
    game_.stop();
    refresh();
}

// --- inputs ---

bool AnalysisModel::put(const QString& input) {
    setMessage({});
    return board_ != nullptr && board_->input(input.toStdString());
}

void AnalysisModel::mark(const QString& color, int from, int to) {
    QString input = QStringLiteral("mark %1 %2").arg(color, game_.cellName(from));
    if (from != to) input += QLatin1Char(' ') + game_.cellName(to);
    put(input);
}

void AnalysisModel::startReview() {
    if (board_ == nullptr) return;
    setMessage({});
    reviewTime_.start();
    lastDone_ = 0;
    board_->review(QStringLiteral("begin %1").arg(reviewNodes()).toStdString());
    wasReviewing_ = board_->isReviewing();
}

void AnalysisModel::cancelReview() {
    if (board_ != nullptr) board_->review("cancel");
}

void AnalysisModel::closeReview() {
    if (board_ != nullptr) board_->review("close");
}

bool AnalysisModel::learn(const QString& what) {
    return board_ != nullptr && board_->learn(what.toStdString());
}

// --- what there is to see ---

void AnalysisModel::refreshSoon() {
    if (!soon_.isActive()) soon_.start();
}

void AnalysisModel::refresh() {
    soon_.stop();
    const words::Language spoken = languageOf(language_);
    boardMap_ = board_ != nullptr ? board_->boardMap(spoken) : QVariantMap();
    engineMap_ = boardMap_.take(QStringLiteral("engine")).toMap();
    learnMap_ = board_ != nullptr ? board_->learnMap(spoken) : QVariantMap();
    emit changed();
    refreshReview();
    learnSpeed();
    if (wasReviewing_ && (board_ == nullptr || !board_->isReviewing())) {
        wasReviewing_ = false;
        if (reviewMap_.value(QStringLiteral("done")).toInt() > 1) emit reviewed();
    }
}

// Finding the words for every mistake takes a while, so it is done only when there is more to say.
void AnalysisModel::refreshReview() {
    const bool isRunning = board_ != nullptr && board_->isReviewing();
    const ReviewShown now{.done = board_ != nullptr ? board_->positionsReviewed() : 0,
                          .running = isRunning,
                          .language = language_};
    if (std::exchange(reviewShown_, now) == now) return;
    reviewMap_ = board_ != nullptr ? board_->reviewMap(languageOf(language_)) : QVariantMap();
    emit reviewChanged();
}

void AnalysisModel::setMessage(const QVariantMap& message) {
    if (message_ == message) return;
    message_ = message;
    emit messageChanged();
}

void AnalysisModel::setLanguage(const QString& language) {
    if (language_ == language) return;
    language_ = language;
    emit languageChanged();
    refresh();
}

int AnalysisModel::secondsLeft() const {
    const int done = reviewMap_.value(QStringLiteral("done")).toInt();
    const int total = reviewMap_.value(QStringLiteral("total")).toInt();
    if (done == 0 || !reviewMap_.value(QStringLiteral("running")).toBool()) return -1;
    const double spent = static_cast<double>(reviewTime_.elapsed()) / kMillisPerSecond;
    return static_cast<int>(std::ceil(spent / done * (total - done)));
}

// --- settings, and what this machine can do ---

void AnalysisModel::useSettings() {
    if (board_ == nullptr) return;
    board_->useEngine(settings_);
    board_->input(QStringLiteral("lines %1").arg(lines_).toStdString());
}

void AnalysisModel::setSettings(const QString& settings) {
    settings_ = play::parse_engine_settings(settings.toStdString()).value_or(settings_);
    useSettings();
    emit settingsChanged();
}

void AnalysisModel::setLines(int lines) {
    lines_ = lines;
    useSettings();
    emit settingsChanged();
}

// From the engine of the board while it searches long enough, and from every review.
void AnalysisModel::learnSpeed() {
    double& speed = speed_[game_.kind() == QLatin1String("caro") ? 1 : 0];
    const double measured = engineMap_.value(QStringLiteral("speed")).toDouble();
    const bool isLong = engineMap_.value(QStringLiteral("nodes")).toDouble() > measured;
    if (measured > 0 && isLong) speed = measured;
    const int done = reviewMap_.value(QStringLiteral("done")).toInt();
    if (!wasReviewing_ || done == lastDone_ || reviewTime_.elapsed() < kFewestMillis) return;
    lastDone_ = done;
    const double nodes = reviewMap_.value(QStringLiteral("nodes")).toDouble() * done;
    speed = nodes * kMillisPerSecond / static_cast<double>(reviewTime_.elapsed());
}

// The same for every position of a review, so that scores can be compared.
std::uint64_t AnalysisModel::reviewNodes() const {
    const double speed = speed_[game_.kind() == QLatin1String("caro") ? 1 : 0];
    const double positions = game_.ply() + 1;
    const double nodes = std::clamp(speed * reviewSeconds_ / positions, kFewestNodes, kMostNodes);
    return static_cast<std::uint64_t>(std::round(nodes / kRoundTo) * kRoundTo);
}

// --- as text, and back into a game ---

QString AnalysisModel::record() const {
    return board_ != nullptr ? QString::fromStdString(board_->record()) : QString();
}

std::optional<std::string> AnalysisModel::position() const {
    if (board_ == nullptr) return std::nullopt;
    return board_->position();
}

std::optional<play::AnyEditor> AnalysisModel::editor() const {
    if (board_ == nullptr) return std::nullopt;
    return board_->editor();
}

std::optional<AnySetup> AnalysisModel::playFromHere(int level) const {
    const auto strength = engine::Level::of(level);
    if (board_ == nullptr || !strength) return std::nullopt;
    const game::Side person = game_.turn() == 0 ? game::Side::First : game::Side::Second;
    const auto seed = static_cast<std::uint64_t>(steadyNow().time_since_epoch().count());
    return board_->playFromHere(~person, *strength, seed);
}

}  // namespace kydai::desktop
