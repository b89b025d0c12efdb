// SPDX-License-Identifier: GPL-3.0-or-later
// Messages as QML takes them: {id, args}, where an argument may be a message itself. Words.text
// puts them into the language of the moment (qml/Say.qml).
#pragma once

#include <QVariant>

#include "play/words/message.hpp"

namespace kydai::desktop {

inline QString keyOf(words::MessageId id) {
    const std::string_view key = words::key(id);
    return QString::fromLatin1(key.data(), static_cast<qsizetype>(key.size()));
}

QVariantMap toQml(const words::Message& message);
// Empty for none.
QVariantMap toQml(const std::optional<words::Message>& message);
QVariantMap messageAbout(words::MessageId id, const char* what, const QString& value);

inline words::Language languageOf(const QString& code) {
    return words::language_of(code.toStdString()).value_or(words::Language::English);
}

}  // namespace kydai::desktop
