// SPDX-License-Identifier: GPL-3.0-or-later
// The values of play/online/visit_view.hpp as QML reads them.
#pragma once

#include <QVariant>

#include "play/online/visit_view.hpp"

namespace kydai::desktop {

// {link, linkWords, otherVersion, name, coming, trouble}
QVariantMap connectionOf(const play::VisitView& view);
QVariantMap toQml(const play::OpenSeekView& seek);
QVariantMap toQml(const play::RunningGameView& game);
QVariantMap toQml(const play::OwnGameView& game);
QVariantMap toQml(const play::OwnSeekView& seek);
QVariantMap toQml(const play::RoomView& room);  // without its chat
QVariantMap toQml(const play::ChatLine& line);

template <class View>
QVariantList listOf(const std::vector<View>& all) {
    QVariantList list;
    for (const View& one : all) list.append(toQml(one));
    return list;
}

}  // namespace kydai::desktop
