// SPDX-License-Identifier: GPL-3.0-or-later
#include "apps/desktop/model/messages.hpp"

namespace kydai::desktop {

namespace {

QVariant toQml(const words::Filling& filling) {
    struct Convert {
        QVariant operator()(const std::string& text) const { return QString::fromStdString(text); }
        QVariant operator()(long long number) const { return number; }
        QVariant operator()(words::MessageId id) const { return QVariantMap{{"id", keyOf(id)}}; }
    };
    return std::visit(Convert{}, filling.value);
}

}  // namespace

QVariantMap toQml(const words::Message& message) {
    QVariantMap args;
    for (const words::Filling& filling : message.fillings) {
        args.insert(QString::fromStdString(filling.name), toQml(filling));
    }
    return {{"id", keyOf(message.id)}, {"args", args}};
}

QVariantMap toQml(const std::optional<words::Message>& message) {
    return message ? toQml(*message) : QVariantMap();
}

QVariantMap messageAbout(words::MessageId id, const char* what, const QString& value) {
    return toQml(words::Message{id, {{what, value.toStdString()}}});
}

}  // namespace kydai::desktop
