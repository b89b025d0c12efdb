// SPDX-License-Identifier: GPL-3.0-or-later
#include "apps/desktop/model/kept.hpp"

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
void SettingsFile::set(std::string_view name, std::string_view value) {
    if (settings_.get(name) == value) return;
    settings_.set(name, value);
    if (waiting_) return;
    waiting_ = true;
    QTimer::singleShot(0, this, &SettingsFile::saveNow);
}

void SettingsFile::saveNow() {
    waiting_ = false;
    if (settings_.save(settingsPath())) {
        emit notSaved(QString::fromStdString(settingsPath().string()));
    }
}

void Kept::keep(const QString& prefix) {
    prefix_ = prefix;
    restore();
    connect(this, &Kept::changed, this, &Kept::store);
}

bool Kept::takes(const QString& property, const QString& value) const {
    const QStringList values = allowed(property);
    return values.isEmpty() || values.contains(value);
}

void Kept::restore() {
    restoring_ = true;
    const auto& settings = SettingsFile::instance().settings();
    const QMetaObject* type = metaObject();
    for (int i = type->propertyOffset(); i < type->propertyCount(); ++i) {
        const QMetaProperty property = type->property(i);
        if (!property.isWritable() || !property.isStored()) continue;
        const auto text = settings.get((prefix_ + kebab(property.name())).toStdString());
        if (!text) continue;
        const QString value = QString::fromUtf8(text->data(), static_cast<qsizetype>(text->size()));
        if (!takes(property.name(), value)) continue;
        QVariant converted(value);
        if (converted.convert(property.metaType())) property.write(this, converted);
    }
    restoring_ = false;
}

void Kept::store() {
    if (restoring_) return;
    const QMetaObject* type = metaObject();
    for (int i = type->propertyOffset(); i < type->propertyCount(); ++i) {
        const QMetaProperty property = type->property(i);
        if (!property.isWritable() || !property.isStored()) continue;
        const QString value = property.read(this).toString().simplified();
        SettingsFile::instance().set((prefix_ + kebab(property.name())).toStdString(),
                                     value.toStdString());
    }
}

}  // namespace kydai::desktop
