// SPDX-License-Identifier: GPL-3.0-or-later
#include "apps/desktop/model/stored_settings.hpp"

#include <QMetaProperty>
#include <QTimer>

#include "apps/common/folders.hpp"

namespace kydai::desktop {

namespace {

std::filesystem::path settingsPath() { return apps::settings_folder() / "settings"; }

QString kebab(const QString& camel) {
    QString text;
    for (const QChar letter : camel) {
        if (letter.isUpper()) text += QLatin1Char('-');
        text += letter.toLower();
    }
    return text;
}

}  // namespace

SettingsFile::SettingsFile() : settings_(apps::Settings::load(settingsPath())) {}

SettingsFile& SettingsFile::instance() {
    static SettingsFile file;
    return file;
}

// Several changes in one turn of the event loop are one writing.
void SettingsFile::take(const apps::Settings& changes) {
    if (changes.is_empty()) return;
    settings_.take(changes);
    unsaved_.take(changes);
    if (waiting_) return;
    waiting_ = true;
    QTimer::singleShot(0, this, &SettingsFile::saveNow);
}

void SettingsFile::saveNow() {
    waiting_ = false;
    if (unsaved_.save_over(settingsPath())) {
        emit notSaved(QString::fromStdString(settingsPath().string()));
    } else {
        unsaved_ = {};
    }
}

void StoredSettings::keep(const QString& prefix, const QStringList& shared) {
    prefix_ = prefix;
    shared_ = shared;
    restore();
    stored_ = values();
    connect(this, &StoredSettings::changed, this, &StoredSettings::store);
}

std::string StoredSettings::nameOf(const QString& property) const {
    const QString name = kebab(property);
    return (shared_.contains(property) ? name : prefix_ + name).toStdString();
}

bool StoredSettings::takes(const QString& property, const QString& value) const {
    const QStringList values = allowed(property);
    return values.isEmpty() || values.contains(value);
}

void StoredSettings::restore() {
    restoring_ = true;
    const auto& settings = SettingsFile::instance().settings();
    const QMetaObject* type = metaObject();
    for (int i = type->propertyOffset(); i < type->propertyCount(); ++i) {
        const QMetaProperty property = type->property(i);
        if (!property.isWritable() || !property.isStored()) continue;
        const auto text = settings.get(nameOf(property.name()));
        if (!text) continue;
        const QString value = QString::fromUtf8(text->data(), static_cast<qsizetype>(text->size()));
        if (!takes(property.name(), value)) continue;
        QVariant converted(value);
        if (property.metaType().id() == QMetaType::Bool) {
            if (value != QLatin1String("yes") && value != QLatin1String("no")) continue;
            converted = value == QLatin1String("yes");
        }
        if (converted.convert(property.metaType())) property.write(this, converted);
    }
    restoring_ = false;
}

apps::Settings StoredSettings::values() const {
    apps::Settings values;
    const QMetaObject* type = metaObject();
    for (int i = type->propertyOffset(); i < type->propertyCount(); ++i) {
        const QMetaProperty property = type->property(i);
        if (!property.isWritable() || !property.isStored()) continue;
        const QVariant held = property.read(this);
        const QString value = held.metaType().id() == QMetaType::Bool
                                  ? QString::fromLatin1(held.toBool() ? "yes" : "no")
                                  : held.toString().simplified();
        values.set(nameOf(property.name()), value.toStdString());
    }
    return values;
}

void StoredSettings::store() {
    if (restoring_) return;
    const apps::Settings now = values();
    SettingsFile::instance().take(now.changed_since(stored_));
    stored_ = now;
}

}  // namespace kydai::desktop
