// SPDX-License-Identifier: GPL-3.0-or-later
// What every QML engine of the tests is given.
#pragma once

#include <QObject>

#include "apps/desktop/tests/fake_desktop.hpp"
#include "apps/desktop/tests/fake_server.hpp"
#include "apps/desktop/window.hpp"

namespace kydai::desktop {

class Setup : public QObject {
    Q_OBJECT

  public slots:
    void qmlEngineAvailable(QQmlEngine* engine) {
        qmlRegisterType<FakeDesktop>("KyDaiTest", 1, 0, "FakeDesktop");
        qmlRegisterType<FakeServer>("KyDaiTest", 1, 0, "FakeServer");
        prepare(*engine);
    }
};

}  // namespace kydai::desktop
