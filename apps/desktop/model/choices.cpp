// SPDX-License-Identifier: GPL-3.0-or-later
#include "apps/desktop/model/choices.hpp"

#include <QDate>
#include <QRandomGenerator>
#include <algorithm>
#include <utility>

#include "apps/desktop/model/messages.hpp"
#include "core/chess/chess960.hpp"
#include "play/text/offered.hpp"
#include "play/words/codes.hpp"
#include "play/words/phrases.hpp"

namespace kydai::desktop {

namespace {

constexpr int kSecondsPerMinute = 60;

QString text(std::string_view view) {
    return QString::fromUtf8(view.data(), static_cast<qsizetype>(view.size()));
}

QVariantMap toQml(const play::Offered& offered) {
    QVariantMap map{{"value", QString::fromStdString(offered.value)},
                    {"name", keyOf(offered.name)}};
    if (offered.about) map.insert("about", keyOf(*offered.about));
    if (offered.how) map.insert("how", keyOf(*offered.how));
    return map;
}

// The squares to highlight in the picture of a variant.
QVariantList spotsOf(chess::Variant variant) {
    using namespace chess::literals;
    QVariantList spots;
    const chess::Rules& rules = chess::kRules[chess::rules_of(variant)];
    if (rules.hill) {
        for (const auto square : {"d4"_sq, "e4"_sq, "d5"_sq, "e5"_sq}) spots << square.index();
    }
    if (rules.race) {
        for (const chess::File file : chess::kFiles) {
            spots << chess::Square(file, chess::Rank::R8).index();
        }
    }
    return spots;
}

// Rows of stones that distinguish the rule sets, and whether each wins under this one.
QVariantList casesOf(caro::RuleSet id) {
    constexpr int kFive = 5;
    constexpr caro::Run kRuns[] = {{.stones = 5, .blocked_ends = 0},
                                   {.stones = 5, .blocked_ends = 2},
                                   {.stones = 6, .blocked_ends = 0}};
    QVariantList cases;
    for (const caro::Run run : kRuns) {
        cases.append(
            QVariantMap{{"stones", run.stones},
                        {"blocked", run.blocked_ends},
                        {"wins", caro::wins(caro::kRules[id], run, caro::Side::X, kFive)}});
    }
    return cases;
}

}  // namespace

Choices::Choices(QObject* parent) : StoredSettings(parent) {
    set(play::Choice{});
    keep({}, {QStringLiteral("newGame")});
    shuffle();
}

void Choices::shuffle() {
    chess960_ = QRandomGenerator::global()->bounded(chess::kChess960Count);
    emit changed();
}

// Invalid fields keep their defaults.
play::Choice Choices::choice() const {
    QString line = game_ == QLatin1String("caro") ? game_ : variant_;
    const auto add = [&line](const char* name, const QString& value) {
        const QString longer =
            line + QLatin1Char(' ') + QLatin1String(name) + QLatin1Char('=') + value;
        if (play::parse_choice(longer.toStdString())) line = longer;
    };
    add("variant", variant_);
    add("mode", mode_);
    add("level", QString::number(level_));
    add("other", QString::number(otherLevel_));
    add("side", side_);
    add("clock", clock_);
    add("rule", rule_);
    add("board", QString::number(size_));
    add("edge", edgeBlocks_ ? QStringLiteral("blocks") : QStringLiteral("open"));
    add("opening", swap2_ ? QStringLiteral("swap2") : QStringLiteral("plain"));
    return play::parse_choice(line.toStdString()).value_or(play::Choice{});
}

void Choices::set(const play::Choice& choice) {
    game_ = choice.game == words::GameKind::Caro ? QStringLiteral("caro") : QStringLiteral("chess");
    variant_ = text(chess::name(choice.variant));
    rule_ = text(caro::kRules[choice.rule].name);
    size_ = choice.board;
    edgeBlocks_ = choice.edge == caro::Edge::Blocks;
    swap2_ = choice.opening == caro::OpeningRule::Swap2;
    mode_ = text(play::name(choice.mode));
    level_ = choice.level.index();
    otherLevel_ = choice.other.index();
    side_ = text(play::name(choice.side));
    clock_ = QString::fromStdString(game::to_text(choice.clock));
}

void Choices::setGame(const QString& game) {
    if (game == game_) return;
    game_ = game;
    std::swap(level_, levelElsewhere_);
    emit changed();
}

QString Choices::newGame() const { return QString::fromStdString(play::to_text(choice())); }

void Choices::setNewGame(const QString& line) {
    const auto choice = play::parse_remembered_choice(line.toStdString());
    if (!choice) return;
    set(*choice);
    emit changed();
}

QVariantList Choices::variants() {
    QVariantList list;
    for (const play::Offered& offered : play::offered_variants()) {
        QVariantMap variant = toQml(offered);
        variant.insert("spots", spotsOf(*chess::parse_variant(offered.value)));
        list.append(variant);
    }
    return list;
}

QVariantList Choices::rules() {
    QVariantList list;
    for (const play::Offered& offered : play::offered_rules()) {
        QVariantMap rule = toQml(offered);
        rule.insert("cases", casesOf(*caro::parse_rule_set(offered.value)));
        list.append(rule);
    }
    return list;
}

QVariantList Choices::levels() {
    QVariantList list;
    for (const play::Offered& offered : play::offered_levels()) {
        QVariantMap level = toQml(offered);
        level.insert("value", list.size());
        const engine::Level which = *engine::level_named(offered.value);
        level.insert("strength",
                     QVariantMap{{"chess", toQml(play::strength_of(which, words::GameKind::Chess))},
                                 {"caro", toQml(play::strength_of(which, words::GameKind::Caro))}});
        list.append(level);
    }
    return list;
}

QVariantList Choices::clocks() {
    QVariantList list;
    for (const game::TimeControl& clock : play::kClocks) {
        list.append(QString::fromStdString(game::to_text(clock)));
    }
    return list;
}

QVariantList Choices::sizes() {
    QVariantList list;
    for (const int size : play::kBoards) list.append(size);
    return list;
}

QString Choices::clockWords(const QString& clock, const QString& language) const {
    const auto time = game::TimeControl::parse(clock.toStdString()).value_or(game::TimeControl());
    return QString::fromStdString(words::clock_words(languageOf(language), time));
}

QString Choices::clockText(double milliseconds) const {
    const game::Millis left(static_cast<std::int64_t>(milliseconds));
    return QString::fromStdString(game::to_display(left));
}

QVariantMap Choices::clockParts(const QString& clock) const {
    const auto control = game::TimeControl::parse(clock.toStdString());
    if (!control || control->kind() != game::TimeControl::Kind::BaseAndIncrement) return {};
    const auto seconds = [](game::Millis time) {
        return std::chrono::duration<double>(time).count();
    };
    return {{"minutes", seconds(control->base()) / kSecondsPerMinute},
            {"seconds", seconds(control->increment())}};
}

QString Choices::clockOf(double minutes, double seconds) const {
    const auto millis = [](double s) { return game::Millis(static_cast<std::int64_t>(s * 1000)); };
    const auto control =
        game::TimeControl::base(millis(minutes * kSecondsPerMinute), millis(seconds));
    return control ? QString::fromStdString(game::to_text(*control)) : QStringLiteral("-");
}

play::NewGame Choices::details(const QString& playerName) const {
    const bool areTwo = mode_ == text(play::name(play::Mode::TwoPeople));
    return {.seed = QRandomGenerator::global()->generate64(),
            .position = fen_.toStdString(),
            .arrangement = chess960_,
            .name = (areTwo ? firstName_ : playerName).simplified().toStdString(),
            .other_name = secondName_.simplified().toStdString(),
            .date = QDate::currentDate().toString("yyyy.MM.dd").toStdString()};
}

std::optional<AnySetup> Choices::setup(const QString& playerName) const {
    auto setup = play::setup_of(choice(), details(playerName));
    if (!setup) return std::nullopt;
    return std::move(*setup);
}

QString Choices::problem(const QString& language) const {
    const auto setup = play::setup_of(choice(), details({}));
    if (setup) return {};
    return QString::fromStdString(words::explained(languageOf(language), setup.error()));
}

QVariantMap Choices::preview() const {
    const auto begun = setup({});
    if (const auto* caro = begun ? std::get_if<play::Setup<game::CaroRules>>(&*begun) : nullptr) {
        const caro::BoardSize size = caro->begin.start.rules().size();
        return {{"columns", size.width()}, {"rows", size.height()}, {"pieces", QVariantList()}};
    }
    QVariantList pieces;
    if (begun) {
        const auto& start = std::get<play::Setup<game::ChessRules>>(*begun).begin.start;
        for (const chess::Square square : start.board().occupied()) {
            const chess::Piece piece = *start.board().at(square);
            const char color = piece.color == chess::Color::White ? 'w' : 'b';
            pieces.append(QVariantMap{{"cell", square.index()},
                                      {"picture", QString(QLatin1Char(color)) +
                                                      QLatin1Char(chess::to_char(piece.role))}});
        }
    }
    return {{"columns", 8}, {"rows", 8}, {"pieces", pieces}};
}

}  // namespace kydai::desktop
