// SPDX-License-Identifier: GPL-3.0-or-later
#include "apps/desktop/learn/engine_insight.hpp"

#include <algorithm>

#include "apps/desktop/learn/own_engines.hpp"
#include "core/caro/notation.hpp"
#include "core/chess/san.hpp"
#include "engine/insight/insights.hpp"
#include "play/lab/recorded_search.hpp"

namespace kydai::desktop {

namespace {

constexpr double kHundredths = 100;

QString insightText(std::string_view text) {
    return QString::fromUtf8(text.data(), static_cast<qsizetype>(text.size()));
}

// In pawns, with a typographic minus; a mate as the engine's lines write it.
QString scoreText(const engine::Score& score) {
    const QString sign = score.centi < 0 ? QStringLiteral("−") : QString();
    const auto plies = score.wins_in ? score.wins_in : score.loses_in;
    if (plies) return sign + QLatin1Char('#') + QString::number((*plies + 1) / 2);
    const QString plus = score.centi > 0 ? QStringLiteral("+") : sign;
    return plus + QString::number(std::abs(score.centi) / kHundredths, 'f', 2);
}

int cellOf(chess::Square square) { return square.index(); }
int cellOf(caro::Point point, const caro::Position& position) {
    return point.row() * position.rules().size().width() + point.column();
}

QVariantMap moveMap(const chess::AnyPosition& position, chess::Move move) {
    return {{"move", insightText(to_san(position, move))},
            {"from", cellOf(move.from())},
            {"to", cellOf(move.to())}};
}

std::optional<QVariantMap> nullMove(lab::OwnChess& own, const chess::AnyPosition& position) {
    const auto shown = insight::null_move(own, position);
    if (!shown) return std::nullopt;
    return QVariantMap{{"depth", shown->depth},
                       {"reduced", shown->reduced},
                       {"count", shown->moves},
                       {"side", position.turn() == chess::Color::White ? 0 : 1},
                       {"best", insightText(to_san(position, shown->best))},
                       {"value", scoreText(shown->value)},
                       {"passed", scoreText(shown->passed)},
                       {"threat", moveMap(shown->after, shown->threat)}};
}

std::optional<QVariantMap> reductions(lab::OwnChess& own, const chess::AnyPosition& position) {
    const auto shown = insight::reductions(own, position);
    QVariantList moves;
    for (const chess_engine::TriedMove& one : shown.moves) {
        QVariantMap map = moveMap(position, one.move);
        map["depth"] = one.depth;
        map["full"] = one.is_full;
        map["noisy"] = one.move.is_capture() || one.move.is_promotion();
        moves.append(map);
    }
    return QVariantMap{{"depth", shown.depth}, {"moves", moves}};
}

std::optional<QVariantMap> attention(const chess::AnyPosition& position) {
    const auto map = insight::attention(apps::chess_networks(), position);
    if (!map) return std::nullopt;
    QVariantList pieces;
    for (const auto& one : map->pieces) {
        pieces.append(QVariantMap{{"cell", cellOf(one.square)},
                                  {"at", insightText(to_string(one.square))},
                                  {"worth", one.worth}});
    }
    return QVariantMap{{"value", scoreText({.centi = map->value})}, {"pieces", pieces}};
}

}  // namespace

struct EngineInsight::Answer {
    std::optional<lessons::Position> position;
    std::optional<QVariantMap> found;
    std::vector<lab::TreeMove> line;  // of "threats"

    // On the thread.
    void findLine() {
        const auto& position_now = std::get<caro::Position>(*position);
        const auto win = insight::win_by_fours(position_now);
        if (!win) return;
        QVariantList stones;
        for (const caro::Point point : win->line) {
            stones.append(QVariantMap{{"move", insightText(caro::to_text(point))},
                                      {"cell", cellOf(point, position_now)}});
            line.emplace_back(point);
        }
        found = QVariantMap{{"side", position_now.turn() == caro::Side::X ? 0 : 1},
                            {"nodes", static_cast<double>(win->nodes)},
                            {"line", stones}};
    }
    void find(const QString& topic, std::unique_ptr<lab::OwnEngines>& own) {
        if (topic == QLatin1String("threats")) return findLine();
        const auto& shown = std::get<chess::AnyPosition>(*position);
        if (topic == QLatin1String("network")) {
            found = attention(shown);
            return;
        }
        if (!own) own = makeOwnEngines();
        found = topic == QLatin1String("null-move") ? nullMove(own->chess, shown)
                                                    : reductions(own->chess, shown);
    }
};

EngineInsight::~EngineInsight() {
    if (thread_.joinable()) thread_.join();
}

void EngineInsight::setTopic(const QString& topic) {
    if (topic == topic_) return;
    topic_ = topic;
    found_.clear();  // the last topic's says nothing about this one
    start_.reset();
    line_.clear();
    step_ = 0;
    board_.clear();
    emit asked();
    ask();
}

void EngineInsight::setPosition(const QString& position) {
    if (position == position_) return;
    position_ = position;
    emit asked();
    ask();
}

QString EngineInsight::state() const {
    if (thread_.joinable()) return QStringLiteral("searching");
    if (isFailed_) return QStringLiteral("failed");
    return found_.isEmpty() ? QStringLiteral("empty") : QStringLiteral("here");
}

// A search takes up to a second and is not interrupted: what is asked meanwhile comes after it.
void EngineInsight::ask() {
    if (topic_.isEmpty() || position_.isEmpty()) return;
    isStale_ = thread_.joinable();
    if (isStale_) return;
    const bool isCaro = topic_ == QLatin1String("threats");
    auto answer = std::make_shared<Answer>();
    answer->position = play::parse_lab_position(isCaro ? play::LabGame::Caro : play::LabGame::Chess,
                                                position_.toStdString());
    if (!answer->position) return take(answer);
    thread_ = std::thread([this, answer, topic = topic_] {
        answer->find(topic, own_);
        QMetaObject::invokeMethod(this, [this, answer] { take(answer); }, Qt::QueuedConnection);
    });
    emit changed();
}

void EngineInsight::take(const std::shared_ptr<Answer>& answer) {
    if (thread_.joinable()) thread_.join();
    if (isStale_) return ask();
    isFailed_ = !answer->found;
    if (answer->found) {
        found_ = *answer->found;
        start_ = answer->position;
        line_ = answer->line;
        step_ = 0;
        showBoard();
    }
    emit changed();
}

void EngineInsight::setStep(int step) {
    const int wanted = std::clamp(step, 0, static_cast<int>(line_.size()));
    if (wanted == step_) return;
    step_ = wanted;
    showBoard();
    emit changed();
}

void EngineInsight::showBoard() {
    if (start_) board_.show(*start_, {line_.begin(), line_.begin() + step_});
}

}  // namespace kydai::desktop
