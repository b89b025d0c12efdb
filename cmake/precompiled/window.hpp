// SPDX-License-Identifier: GPL-3.0-or-later
// What the sources of the window include of Qt.
#pragma once

#include <QObject>
#include <QQuickItem>
#include <QString>

#include "cmake/precompiled/standard.hpp"
