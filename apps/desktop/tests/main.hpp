// SPDX-License-Identifier: GPL-3.0-or-later
// What every QML engine of the tests is given.
#pragma once

#include <QObject>

#include "apps/desktop/window.hpp"

namespace kydai::desktop {

class Setup : public QObject {
    Q_OBJECT

  public slots:
    void qmlEngineAvailable(QQmlEngine* engine) { prepare(*engine); }
};

}  // namespace kydai::desktop
