// SPDX-License-Identifier: GPL-3.0-or-later
#include "apps/desktop/learn/algorithm_pages.hpp"

#include <QRegularExpression>

#include "apps/desktop/learn/shipped_text.hpp"
#include "play/lab/how_pages.hpp"

namespace kydai::desktop {

namespace {

constexpr const char* kKinds[] = {"comment", "directive", "text", "number", "keyword", "type"};

const QRegularExpression& tokens() {
    static const QRegularExpression kTokens(
        QStringLiteral(R"x((?<comment>//[^\n]*|/\*[\s\S]*?\*/)|(?<directive>^#[^\n]*))x"
                       R"x(|(?<text>"(?:[^"\\\n]|\\.)*"|'(?:[^'\\\n]|\\.)'))x"
                       R"x(|(?<number>\b\d[\w']*))x"
                       R"x(|(?<keyword>\b(?:auto|bool|break|case|char|class|const|constexpr)x"
                       R"x(|continue|default|delete|do|double|else|enum|explicit|false|for)x"
                       R"x(|if|inline|int|namespace|new|noexcept|nullptr|operator|private)x"
                       R"x(|public|return|sizeof|static|struct|switch|template|this|true)x"
                       R"x(|typename|unsigned|using|virtual|void|while)\b))x"
                       R"x(|(?<type>\b(?:[A-Z]\w*|u?int(?:8|16|32|64)_t|size_t)\b))x"),
        QRegularExpression::MultilineOption);
    return kTokens;
}

QString labName(std::string_view text) {
    return QString::fromUtf8(text.data(), static_cast<qsizetype>(text.size()));
}

}  // namespace

QString highlighted(const QString& code, const QVariantMap& colours) {
    QString text =
        QStringLiteral("<pre style=\"font-family:'DejaVu Sans Mono','Noto Sans Mono',monospace\">");
    qsizetype end = 0;
    auto found = tokens().globalMatch(code);
    while (found.hasNext()) {
        const QRegularExpressionMatch match = found.next();
        text += code.mid(end, match.capturedStart() - end).toHtmlEscaped();
        end = match.capturedEnd();
        const auto* kind = std::ranges::find_if(kKinds, [&](const char* name) {
            return !match.captured(QLatin1String(name)).isEmpty();
        });
        const QString word = match.captured().toHtmlEscaped();
        const QString colour =
            kind == std::end(kKinds) ? QString() : colours[QLatin1String(*kind)].toString();
        text += colour.isEmpty() ? word
                                 : QStringLiteral("<font color=\"%1\">%2</font>").arg(colour, word);
    }
    return text + code.mid(end).toHtmlEscaped() + QStringLiteral("</pre>");
}

QVariantList AlgorithmPages::all() {
    QVariantList pages;
    for (const play::HowPage& page : play::how_pages()) {
        QVariantMap map{{"game", labName(play::name(page.game))},
                        {"id", labName(page.id)},
                        {"file", labName(page.path())}};
        if (page.example) {
            map["example"] = QVariantMap{
                {"game", labName(play::name(page.example->game))},
                {"algorithm", labName(page.id)},
                {"depth", page.example->depth},
                {"evaluation", labName(play::name(page.example->game, play::kHowEvaluation))},
                {"position", labName(page.example->position)}};
        }
        pages.append(map);
    }
    return pages;
}

QVariantList AlgorithmPages::topics() {
    QVariantList topics;
    for (const play::EngineTopic& topic : play::engine_topics()) {
        topics.append(QVariantMap{{"id", labName(topic.id)},
                                  {"file", labName(topic.file)},
                                  {"has", labName(topic.function)},
                                  {"position", labName(topic.position)}});
    }
    return topics;
}

QString AlgorithmPages::source(const QString& file, const QString& function,
                               const QVariantMap& colours) {
    const auto code = shippedText(file);
    if (!code) return {};
    // Without its first line, which names the licence.
    std::string_view shown = std::string_view(*code).substr(code->find('\n') + 1);
    if (!function.isEmpty()) shown = play::excerpt_of(shown, function.toStdString());
    return highlighted(labName(shown), colours);
}

}  // namespace kydai::desktop
