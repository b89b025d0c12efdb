// SPDX-License-Identifier: GPL-3.0-or-later
// Texts that come with the program: lessons and puzzles. Read when they are asked for.
#pragma once

#include <QFile>
#include <optional>
#include <string>

namespace kydai::desktop {

// "lessons/lessons.vi", "puzzles/chess.txt"; nothing when the program has no such text.
inline std::optional<std::string> shippedText(const QString& name) {
    QFile file(QStringLiteral(":/assets/") + name);
    if (!file.open(QIODevice::ReadOnly)) return std::nullopt;
    return file.readAll().toStdString();
}

}  // namespace kydai::desktop
