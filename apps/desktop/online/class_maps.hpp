// SPDX-License-Identifier: GPL-3.0-or-later
// The values of play/online/class_view.hpp as QML reads them; the keys: class_model.hpp.
#pragma once

#include <QVariant>

#include "play/online/class_view.hpp"

namespace kydai::desktop {

QVariantMap classMap(const play::ClassInfo& info);
QVariantList memberRows(const play::ClassInfo& info);
// `round` is 0 for the latest.
QVariantMap tournamentMap(const play::ClassInfo& info, int round);
QVariantMap questionMap(const play::ClassInfo& info);

}  // namespace kydai::desktop
