// SPDX-License-Identifier: GPL-3.0-or-later
#include "apps/desktop/analysis/editor_model.hpp"

#include <QJsonDocument>
#include <QJsonObject>

#include "apps/desktop/model/messages.hpp"
#include "core/base/text.hpp"
#include "play/json/editor_json.hpp"
#include "play/text/editor_text.hpp"
#include "play/words/phrases.hpp"

namespace kydai::desktop {

namespace {

// "c4" on a board of eight columns is 26; boards have at most 22 columns, so one letter is enough.
int cellOf(const QString& name, int columns) {
    return name.front().unicode() - u'a' + (name.mid(1).toInt() - 1) * columns;
}

// Why a FEN cannot be read at all; one that is only impossible can be edited further.
std::optional<std::string> unreadable(const play::AnyEditor& editor, std::string_view line,
                                      words::Language language) {
    const auto* const chess = std::get_if<play::ChessEditor>(&editor);
    if (chess == nullptr || next_word(line) != "fen") return std::nullopt;
    const auto setup = chess::parse_fen(trimmed(line), chess->variant());
    if (setup) return std::nullopt;
    return words::explained(language, setup.error());
}

}  // namespace

EditorModel::EditorModel(QObject* parent)
    : QObject(parent),
      editor_(play::ChessEditor(chess::AnyPosition::start(chess::Variant::Chess))) {
    refresh();
}

void EditorModel::setLanguage(const QString& language) {
    if (language_ == language) return;
    language_ = language;
    refresh();
}

void EditorModel::beginWith(AnalysisModel* analysis) {
    if (const auto editor = analysis->editor()) editor_ = *editor;
    refused_.clear();
    refresh();
}

void EditorModel::begin(const QString& game) {
    if (game == QLatin1String("caro")) {
        const auto rules = caro::BoardRules::usual(caro::RuleSet::CaroOpen);
        editor_ = play::CaroEditor(caro::Position(rules));
    } else {
        editor_ = play::ChessEditor(chess::AnyPosition::start(chess::Variant::Chess));
    }
    refused_.clear();
    refresh();
}

bool EditorModel::put(const QString& input) {
    const std::string line = input.toStdString();
    const auto why = unreadable(editor_, line, languageOf(language_));
    refused_ = why ? QString::fromStdString(*why) : QString();
    const bool well =
        !why && std::visit([&](auto& editor) { return play::edit(editor, line); }, editor_);
    refresh();
    return well;
}

QString EditorModel::cellName(int cell) const {
    const int columns = position_.value(QStringLiteral("columns")).toInt();
    return QChar(static_cast<char16_t>(u'a' + cell % columns)) +
           QString::number(cell / columns + 1);
}

bool EditorModel::putAt(int cell, const QString& kind) {
    return put(QStringLiteral("put %1 %2").arg(cellName(cell), kind));
}

bool EditorModel::move(int from, int to) {
    return put(QStringLiteral("move %1 %2").arg(cellName(from), cellName(to)));
}

QString EditorModel::setup() const {
    const QString game = now_.value(QStringLiteral("game")).toString();
    const QString text = now_.value(QStringLiteral("text")).toString();
    const QString rules =
        game == QLatin1String("caro") ? QString() : now_.value("rules").toString() + ' ';
    return QStringLiteral("game %1\nstart %2%3").arg(game, rules, text);
}

void EditorModel::refresh() {
    const std::string json = std::visit(
        [&](const auto& editor) { return play::editor_json(editor, languageOf(language_)); },
        editor_);
    now_ = QJsonDocument::fromJson(QByteArray::fromStdString(json)).object().toVariantMap();
    const QVariantMap board = now_.take(QStringLiteral("board")).toMap();
    const int columns = board.value(QStringLiteral("width")).toInt();
    QVariantList pieces;
    const QVariantList items = board.value(QStringLiteral("items")).toList();
    for (const QVariant& item : items) {
        const QVariantMap piece = item.toMap();
        pieces.append(QVariantMap{{"cell", cellOf(piece.value("at").toString(), columns)},
                                  {"picture", piece.value("kind")},
                                  {"name", piece.value("name")}});
    }
    position_ = {{"kind", now_.value("game")},
                 {"columns", columns},
                 {"rows", board.value("height")},
                 {"pieces", pieces}};
    emit changed();
}

}  // namespace kydai::desktop
