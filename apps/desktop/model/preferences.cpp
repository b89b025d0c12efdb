// SPDX-License-Identifier: GPL-3.0-or-later
#include "apps/desktop/model/preferences.hpp"

#include <QEvent>
#include <QGuiApplication>
#include <QMetaProperty>
#include <QPalette>
#include <algorithm>

namespace kydai::desktop {

Preferences::Preferences(QObject* parent) : Kept(parent) {
    keep(QStringLiteral("desktop."),
         {"language", "board", "notation", "legalMoves", "name", "site"});
    if (qGuiApp != nullptr) qGuiApp->installEventFilter(this);
}

// Qt 6.4 tells of a change of the desktop's colours through the palette.
bool Preferences::eventFilter(QObject* watched, QEvent* event) {
    if (event->type() == QEvent::ApplicationPaletteChange && watched == qGuiApp) {
        emit systemChanged();
    }
    return Kept::eventFilter(watched, event);
}

bool Preferences::systemReducesMotion() {
    if (qEnvironmentVariableIntValue("KYDAI_REDUCED_MOTION") != 0) return true;
    // GTK's switch for animations, which desktops hand to every program this way.
    return qEnvironmentVariable("GTK_ENABLE_ANIMATIONS") == QLatin1String("0");
}

bool Preferences::systemIsDark() {
    const QPalette palette = QGuiApplication::palette();
    return palette.color(QPalette::WindowText).lightness() >
           palette.color(QPalette::Window).lightness();
}

QStringList Preferences::allowed(const QString& property) const {
    if (property == QLatin1String("language")) return {"", "vi", "en"};
    if (property == QLatin1String("theme")) return {"system", "light", "dark"};
    if (property == QLatin1String("board")) return {"wood", "jade", "ink"};
    if (property == QLatin1String("notation")) return {"figurines", "letters"};
    if (property == QLatin1String("stones")) return {"marks", "stones"};
    return {};
}

void Preferences::useDefaults() {
    static const char* const kKept[] = {"language", "name", "site"};
    const Preferences defaults{Bare{}};
    const QMetaObject* type = &staticMetaObject;
    for (int i = type->propertyOffset(); i < type->propertyCount(); ++i) {
        const QMetaProperty property = type->property(i);
        const auto isKept = [&](const char* name) { return qstrcmp(property.name(), name) == 0; };
        if (!property.isWritable() || std::ranges::any_of(kKept, isKept)) continue;
        property.write(this, property.read(&defaults));
    }
}

}  // namespace kydai::desktop
