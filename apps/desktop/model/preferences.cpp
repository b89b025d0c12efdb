// SPDX-License-Identifier: GPL-3.0-or-later
#include "apps/desktop/model/preferences.hpp"

#include <QEvent>
#include <QGuiApplication>
#include <QMetaProperty>
#include <QPalette>
#include <algorithm>
#include <thread>

#include "play/game/engine_settings.hpp"

namespace kydai::desktop {

namespace {

play::EngineSettings engineIn(const QString& line) {
    return play::parse_engine_settings(line.toStdString()).value_or(play::EngineSettings{});
}

}  // namespace

Preferences::Preferences(QObject* parent) : StoredSettings(parent) {
    keep(QStringLiteral("desktop."),
         {"language", "board", "notation", "legalMoves", "name", "site", "engine"});
    if (qGuiApp != nullptr) qGuiApp->installEventFilter(this);
}

// Qt 6.4 tells of a change of the desktop's colours through the palette.
bool Preferences::eventFilter(QObject* watched, QEvent* event) {
    if (event->type() == QEvent::ApplicationPaletteChange && watched == qGuiApp) {
        emit systemChanged();
    }
    return StoredSettings::eventFilter(watched, event);
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

QVariantMap Preferences::engineOffers() {
    using Engine = play::EngineSettings;
    const int cores = std::max(1, static_cast<int>(std::thread::hardware_concurrency()));
    QVariantList threads;
    for (const int count : Engine::kOfferedThreads) {
        if (count <= cores) threads.append(count);
    }
    QVariantList memory;
    for (const int megabytes : Engine::kOfferedMegabytes) memory.append(megabytes);
    QVariantList time;
    for (const game::Millis each : Engine::kOfferedTimes) {
        time.append(static_cast<int>(each.count()));
    }
    return {{"threads", threads}, {"memory", memory}, {"time", time}};
}

QVariantMap Preferences::engineParts(const QString& line) const {
    const play::EngineSettings engine = engineIn(line);
    return {{"threads", engine.threads},
            {"memory", engine.megabytes},
            {"time", static_cast<int>(engine.thinking_time.count())}};
}

QString Preferences::withEnginePart(const QString& line, const QString& name, int value) const {
    // A later word replaces an earlier one.
    const QString changed = QStringLiteral("%1 %2=%3").arg(line, name).arg(value);
    return QString::fromStdString(play::to_text(engineIn(changed)));
}

QStringList Preferences::allowed(const QString& property) const {
    if (property == QLatin1String("language")) return {"", "vi", "en"};
    if (property == QLatin1String("theme")) return {"system", "light", "dark"};
    if (property == QLatin1String("board")) return {"wood", "jade", "ink"};
    if (property == QLatin1String("notation")) return {"figurines", "letters", "vietnamese"};
    if (property == QLatin1String("stones")) return {"marks", "stones"};
    return {};
}

void Preferences::useDefaults() {
    static const char* const kKept[] = {"language", "name", "site", "classServer", "classCode"};
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
