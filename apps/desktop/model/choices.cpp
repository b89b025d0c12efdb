// SPDX-License-Identifier: GPL-3.0-or-later
#include "apps/desktop/model/choices.hpp"

#include <QDate>
#include <QRandomGenerator>
#include <algorithm>

#include "apps/desktop/model/messages.hpp"
#include "core/chess/chess960.hpp"
#include "core/game/caro_record.hpp"
#include "core/game/pgn.hpp"
#include "play/words/codes.hpp"
#include "play/words/phrases.hpp"

namespace kydai::desktop {

namespace {

constexpr int kSecondsPerMinute = 60;

QString text(std::string_view view) {
    return QString::fromUtf8(view.data(), static_cast<qsizetype>(view.size()));
}

void setName(game::Tags& tags, std::string_view tag, const QString& name) {
    if (!name.isEmpty()) tags.set(tag, name.toStdString());
}

// The squares that a variant is about, for its picture.
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

// Rows of stones that tell one rule from another, and what each is worth under this one.
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

Choices::Choices(QObject* parent)
    : Kept(parent),
      rule_(text(caro::kRules[play::Choice{}.rule].name)),
      mode_(text(play::name(play::Choice{}.mode))),
      side_(text(play::name(play::Choice{}.side))),
      clock_(QString::fromStdString(game::to_text(play::Choice{}.clock))) {
    keep(QStringLiteral("desktop.new-game."));
    clock_ = QString::fromStdString(game::to_text(timeControl()));  // "300" is "300+0"
    shuffle();
}

void Choices::shuffle() {
    chess960_ = QRandomGenerator::global()->bounded(chess::kChess960Count);
    emit changed();
}

QStringList Choices::allowed(const QString& property) const {
    QStringList values;
    if (property == QLatin1String("game")) return {"chess", "caro"};
    if (property == QLatin1String("mode")) return {"computer", "two", "engines"};
    if (property == QLatin1String("side")) return {"first", "second", "either"};
    if (property == QLatin1String("variant")) {
        for (const chess::Variant variant : chess::kVariants) values << text(name(variant));
    } else if (property == QLatin1String("rule")) {
        for (const auto& rule : caro::kRules) values << text(rule.name);
    } else if (property == QLatin1String("size")) {
        for (const int size : play::kBoards) values << QString::number(size);
    } else if (property.endsWith(QLatin1String("evel"))) {
        for (int i = 0; i < engine::Level::kCount; ++i) values << QString::number(i);
    }
    return values;
}

QVariantList Choices::variants() {
    QVariantList list;
    for (const chess::Variant variant : chess::kVariants) {
        list.append(QVariantMap{{"value", text(name(variant))},
                                {"name", keyOf(words::name_of(variant))},
                                {"about", keyOf(words::about_of(variant))},
                                {"how", keyOf(words::how_of(variant))},
                                {"spots", spotsOf(variant)}});
    }
    return list;
}

QVariantList Choices::rules() {
    QVariantList list;
    for (const caro::RuleSet id : play::kCaroRules) {
        list.append(QVariantMap{{"value", text(caro::kRules[id].name)},
                                {"name", keyOf(words::name_of(id))},
                                {"about", keyOf(words::about_of(id))},
                                {"cases", casesOf(id)}});
    }
    return list;
}

QVariantList Choices::levels() {
    QVariantList list;
    for (int i = 0; i < engine::Level::kCount; ++i) {
        const engine::Level level = *engine::Level::of(i);
        list.append(QVariantMap{{"value", i},
                                {"name", keyOf(words::name_of(level))},
                                {"about", keyOf(words::about_of(level))}});
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

QVariantMap Choices::clockParts(const QString& clock) const {
    const auto control = game::TimeControl::parse(clock.toStdString());
    if (!control || control->is_none()) return {};
    const auto seconds = [](game::Millis time) {
        return std::chrono::duration<double>(time).count();
    };
    if (control->kind() == game::TimeControl::Kind::PerMove) {
        return {{"perMove", seconds(control->base())}};
    }
    return {{"minutes", seconds(control->base()) / kSecondsPerMinute},
            {"seconds", seconds(control->increment())}};
}

QString Choices::clockOf(double minutes, double seconds) const {
    const auto millis = [](double s) { return game::Millis(static_cast<std::int64_t>(s * 1000)); };
    const auto control =
        game::TimeControl::base(millis(minutes * kSecondsPerMinute), millis(seconds));
    return control ? QString::fromStdString(game::to_text(*control)) : QStringLiteral("-");
}

QString Choices::problem(const QString& language) const {
    if (game_ != QLatin1String("chess")) return {};
    const auto start = chessStart();
    if (start) return {};
    return QString::fromStdString(words::explained(languageOf(language), start.error()));
}

std::expected<chess::AnyPosition, chess::PositionError> Choices::chessStart() const {
    const auto variant =
        chess::parse_variant(variant_.toStdString()).value_or(chess::Variant::Chess);
    if (!fen_.trimmed().isEmpty()) {
        return chess::AnyPosition::parse(variant, fen_.trimmed().toStdString());
    }
    if (variant != chess::Variant::Chess960) return chess::AnyPosition::start(variant);
    const int number = std::clamp(chess960_, 0, chess::kChess960Count - 1);
    const auto start = chess::AnyPosition::from(variant, chess::chess960_start(number));
    if (!start) return std::unexpected(chess::PositionError(start.error()));
    return *start;
}

caro::BoardRules Choices::caroRules() const {
    if (size_ == play::kTicTacToeBoard) return caro::BoardRules::usual(caro::RuleSet::TicTacToe);
    const auto rules = caro::BoardRules::from(
        {.rule_set = caro::parse_rule_set(rule_.toStdString()).value_or(caro::RuleSet::CaroOpen),
         .width = size_,
         .height = size_,
         .edge = edgeBlocks_ ? caro::Edge::Blocks : caro::Edge::Open});
    return rules.value_or(caro::BoardRules::usual(caro::RuleSet::CaroOpen));
}

game::Side Choices::personSide() const {
    if (side_ == QLatin1String("first")) return game::Side::First;
    if (side_ == QLatin1String("second")) return game::Side::Second;
    return QRandomGenerator::global()->bounded(2) == 0 ? game::Side::First : game::Side::Second;
}

play::BySide<play::Player> Choices::players() const {
    const auto machine = [](int level) {
        return play::Machine{engine::Level::of(level).value_or(engine::Level::full())};
    };
    if (mode_ == QLatin1String("two")) return {play::Person{}, play::Person{}};
    if (mode_ == QLatin1String("engines")) return {machine(level_), machine(otherLevel_)};
    play::BySide<play::Player> players = {play::Person{}, play::Person{}};
    players[~personSide()] = machine(level_);
    return players;
}

game::TimeControl Choices::timeControl() const {
    return game::TimeControl::parse(clock_.toStdString()).value_or(game::TimeControl());
}

std::optional<AnySetup> Choices::setup(const QString& playerName) const {
    const auto players = this->players();
    game::Tags tags;
    tags.set("Date", QDate::currentDate().toString("yyyy.MM.dd").toStdString());
    const bool isChess = game_ == QLatin1String("chess");
    if (mode_ == QLatin1String("computer")) {
        const bool first = !play::is_machine(players[game::Side::First]);
        setName(tags,
                isChess ? (first ? game::Pgn::kFirstTag : game::Pgn::kSecondTag)
                        : (first ? game::CaroNotation::kFirstTag : game::CaroNotation::kSecondTag),
                playerName);
    }
    const std::uint64_t seed = QRandomGenerator::global()->generate64();
    if (!isChess) {
        const caro::BoardRules rules = caroRules();
        const bool opens = swap2_ && rules.rule_set() != caro::RuleSet::TicTacToe;
        return play::Setup<game::CaroRules>{
            .begin = {.start = caro::Position(rules),
                      .time = timeControl(),
                      .opening = opens ? caro::OpeningRule::Swap2 : caro::OpeningRule::Plain},
            .players = players,
            .tags = std::move(tags),
            .seed = seed};
    }
    const auto start = chessStart();
    if (!start) return std::nullopt;
    return play::Setup<game::ChessRules>{.begin = {.start = *start, .time = timeControl()},
                                         .players = players,
                                         .tags = std::move(tags),
                                         .seed = seed};
}

QVariantMap Choices::preview() const {
    if (game_ != QLatin1String("chess")) {
        const caro::BoardSize size = caroRules().size();
        return {{"columns", size.width()}, {"rows", size.height()}, {"pieces", QVariantList()}};
    }
    QVariantList pieces;
    if (const auto start = chessStart()) {
        for (const chess::Square square : start->board().occupied()) {
            const chess::Piece piece = *start->board().at(square);
            const char color = piece.color == chess::Color::White ? 'w' : 'b';
            pieces.append(QVariantMap{{"cell", square.index()},
                                      {"picture", QString(QLatin1Char(color)) +
                                                      QLatin1Char(chess::to_char(piece.role))}});
        }
    }
    return {{"columns", 8}, {"rows", 8}, {"pieces", pieces}};
}

}  // namespace kydai::desktop
