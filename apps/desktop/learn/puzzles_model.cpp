// SPDX-License-Identifier: GPL-3.0-or-later
#include "apps/desktop/learn/puzzles_model.hpp"

#include <QDate>
#include <QRandomGenerator>
#include <cmath>

#include "apps/desktop/learn/shipped_text.hpp"
#include "apps/desktop/model/game_runner.hpp"
#include "apps/desktop/model/stored_settings.hpp"

namespace kydai::desktop {

namespace {

using puzzles::GameKind;
using puzzles::Theme;

constexpr std::chrono::milliseconds kStormTick{200};
constexpr std::int64_t kMillisOfASecond = 1'000;

constexpr KeyedArray<puzzles::Mood, const char*> kPuzzleMoods{"task",   "right",  "wrong",
                                                              "hinted", "solved", "shown"};

QString themeName(Theme theme) {
    const std::string_view name = puzzles::kThemeNames[theme];
    return QString::fromLatin1(name.data(), static_cast<qsizetype>(name.size()));
}

QString kindName(GameKind kind) {
    return kind == GameKind::Chess ? QStringLiteral("chess") : QStringLiteral("caro");
}

std::string settingOf(GameKind kind) { return "puzzles." + kindName(kind).toStdString(); }

template <class Visit>
void forEachTheme(Visit visit) {
    for (int i = 0; i <= static_cast<int>(puzzles::last_key(Theme{})); ++i) {
        visit(static_cast<Theme>(i));
    }
}

// Where the line leads from `now` on, move by move.
std::vector<puzzles::Position> restOfLine(const puzzles::PuzzleRun& run) {
    std::vector<puzzles::Position> rest;
    puzzles::Position at = run.puzzle().moment();
    bool isAhead = at == run.position();
    for (const puzzles::Move& move : run.puzzle().line) {
        at = *lessons::played(at, move);
        if (isAhead) rest.push_back(at);
        isAhead = isAhead || at == run.position();
    }
    return rest;
}

// By the calendar of the person, so that it changes at their midnight.
int dayNow() { return static_cast<int>(QDate(1970, 1, 1).daysTo(QDate::currentDate())); }

}  // namespace

PuzzlesModel::PuzzlesModel(QObject* parent)
    : QObject(parent), board_([this](const lessons::Move& move) { take(move); }) {
    clock_.setInterval(kStormTick);
    connect(&clock_, &QTimer::timeout, this, &PuzzlesModel::tick);
}

// --- opening ---

// The file of the game, unless it is there, with what the person has done before.
void PuzzlesModel::choose(const QString& kind) {
    kind_ = kind == QLatin1String("caro") ? GameKind::Caro : GameKind::Chess;
    clock_.stop();
    if (!practice_.collection(kind_)) {
        const auto text = shippedText(QStringLiteral("puzzles/%1.txt").arg(kindName(kind_)));
        if (!text || !practice_.load(*text)) qFatal("the puzzles of the program cannot be read");
        const auto kept = SettingsFile::instance().settings().get(settingOf(kind_));
        practice_.set_trainer(kind_, puzzles::Trainer::parse(kept.value_or("")));
    }
    emit kindChanged();
}

void PuzzlesModel::train(const QString& kind, const QString& theme) {
    choose(kind);
    practice_.next(kind_, puzzles::parse_theme(theme.toStdString()),
                   QRandomGenerator::global()->generate64());
    show(true);
}

void PuzzlesModel::today(const QString& kind) {
    choose(kind);
    practice_.daily(kind_, dayNow());
    show(true);
}

void PuzzlesModel::startStorm(const QString& kind) {
    choose(kind);
    practice_.storm(kind_, QRandomGenerator::global()->generate64(), steadyNow());
    clock_.start();
    show(true);
    emit ticked();
}

void PuzzlesModel::close() {
    clock_.stop();
    practice_.close();
    board_.clear();
    puzzle_.clear();
    emit changed();
}

// --- inputs ---

void PuzzlesModel::take(const lessons::Move& move) {
    const auto storm = practice_.storm();
    const bool isTooLate = storm && storm->is_over(puzzles::storm_time(steadyNow()));
    if (!practice_.run() || practice_.run()->is_over() || isTooLate) return;
    practice_.try_move(move, steadyNow());
    const bool isNext = storm && practice_.storm()->solved() + practice_.storm()->missed() !=
                                     storm->solved() + storm->missed();
    const bool isMissed = storm ? practice_.storm()->missed() != storm->missed()
                                : practice_.run()->mood() == puzzles::Mood::Wrong;
    keep();
    show(isNext);
    emit moved(!isMissed);
}

void PuzzlesModel::hint() {
    practice_.hint(steadyNow());
    keep();
    show(false);
}

void PuzzlesModel::showSolution() {
    if (!practice_.run()) return;
    const auto rest = restOfLine(*practice_.run());
    practice_.show_solution(steadyNow());
    keep();
    if (practice_.storm()) return show(true);  // the next one
    board_.show(rest);
    tell();
}

void PuzzlesModel::keep() {
    const std::string text = practice_.trainer(kind_).to_text();
    if (SettingsFile::instance().settings().get(settingOf(kind_)) == text) return;
    apps::Settings changes;
    changes.set(settingOf(kind_), text);
    SettingsFile::instance().take(changes);
}

void PuzzlesModel::tick() {
    const auto& storm = practice_.storm();
    if (!storm) return clock_.stop();
    emit ticked();
    if (!storm->is_over(puzzles::storm_time(steadyNow()))) return;
    clock_.stop();
    emit changed();
    emit answered();
}

// --- what there is to see ---

void PuzzlesModel::show(bool isAnew) {
    if (!practice_.run()) return close();
    const puzzles::PuzzleRun& run = *practice_.run();
    if (isAnew) {
        puzzles::Position before = run.puzzle().start;
        const auto& played = run.puzzle().played;
        for (std::size_t i = 0; i + 1 < played.size(); ++i) {
            before = *lessons::played(before, played[i]);
        }
        board_.setUp(before);  // from here the last move before the moment is seen
    }
    if (run.before_reply() && !run.is_over()) {
        board_.show({*run.before_reply(), run.position()});
    } else {
        board_.show({run.position()});
    }
    tell();
}

void PuzzlesModel::tell() {
    puzzle_ = describe();
    emit changed();
    emit answered();
}

QVariantMap PuzzlesModel::describe() const {
    const puzzles::PuzzleRun& run = *practice_.run();
    QStringList themes;
    forEachTheme([&](Theme theme) {
        if (has(run.puzzle().themes, theme)) themes.append(themeName(theme));
    });
    QVariantMap hint;
    if (const auto move = run.hinted()) {
        const auto* said = std::get_if<chess::MoveText>(&*move);
        const bool isMoved = said != nullptr && said->from;
        hint = {{"from", isMoved ? board_.cellOf(lessons::cell_of(*said->from)) : -1},
                {"to", board_.cellOf(lessons::target(run.position(), *move))}};
    }
    return {{"rating", run.puzzle().rating},
            {"themes", themes},
            {"near", static_cast<int>(run.solver())},
            {"mood", QString::fromLatin1(kPuzzleMoods[run.mood()])},
            {"over", run.is_over()},
            {"missed", run.is_missed()},
            {"hint", hint}};
}

QVariantMap PuzzlesModel::trainer() const {
    const puzzles::Trainer& trainer = practice_.trainer(kind_);
    return {{"rating", static_cast<int>(std::lround(trainer.rating().points))},
            {"provisional", game::is_provisional(trainer.rating())},
            {"met", trainer.met()},
            {"solved", trainer.solved()},
            {"streak", trainer.streak()},
            {"bestStreak", trainer.best_streak()},
            {"bestStorm", trainer.best_storm()}};
}

QVariantMap PuzzlesModel::storm() const {
    const auto& storm = practice_.storm();
    if (!storm) return {};
    return {{"solved", storm->solved()},
            {"missed", storm->missed()},
            {"over", storm->is_over(puzzles::storm_time(steadyNow()))}};
}

int PuzzlesModel::secondsLeft() const {
    const auto& storm = practice_.storm();
    if (!storm) return 0;
    const std::int64_t left = storm->ends() - puzzles::storm_time(steadyNow());
    return static_cast<int>((std::max<std::int64_t>(0, left) + kMillisOfASecond - 1) /
                            kMillisOfASecond);
}

QVariantList PuzzlesModel::themes() const {
    QVariantList all;
    const auto& collection = practice_.collection(kind_);
    if (!collection) return all;
    forEachTheme([&](Theme theme) {
        int count = 0;
        for (int i = 0; i < collection->size(); ++i) {
            count += int{has(collection->entry(i).themes, theme)};
        }
        if (count > 0) all.append(QVariantMap{{"name", themeName(theme)}, {"count", count}});
    });
    return all;
}

QString PuzzlesModel::kind() const { return kindName(kind_); }

}  // namespace kydai::desktop
