// SPDX-License-Identifier: GPL-3.0-or-later
// The narrator's voice: lines on standard output.
#pragma once

#include <QObject>
#include <cstdio>

namespace kydai::desktop {

class Voice : public QObject {
    Q_OBJECT

  public:
    Q_INVOKABLE void say(const QString& line) {
        std::puts(qPrintable(line));
        std::fflush(stdout);
    }
};

}  // namespace kydai::desktop
