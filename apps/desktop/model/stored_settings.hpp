// SPDX-License-Identifier: GPL-3.0-or-later
// An object whose properties are user settings: they are read from the settings file and written to
// it when they change. A property with an invalid value keeps its default.
#pragma once

#include <QObject>
#include <QStringList>

#include "apps/common/settings.hpp"

namespace kydai::desktop {

// The settings file, read once and shared. Changes are written soon after and merged with those of
// other programs. On the GUI thread.
class SettingsFile : public QObject {
    Q_OBJECT

  public:
    static SettingsFile& instance();

    [[nodiscard]] const apps::Settings& settings() const { return settings_; }
    void take(const apps::Settings& changes);
    void saveNow();
    [[nodiscard]] bool isDamaged() const { return settings_.bad_lines() > 0; }

  signals:
    void notSaved(const QString& file);

  private:
    SettingsFile();
    apps::Settings settings_;
    apps::Settings unsaved_;
    bool waiting_ = false;
};

class StoredSettings : public QObject {
    Q_OBJECT

  public:
    using QObject::QObject;

  signals:
    void changed();

  protected:
    // Call at the end of the most derived constructor. Names in the file: the property's in kebab
    // case, after `prefix` unless it is `shared` with other programs. Switches are "yes" and "no".
    void keep(const QString& prefix, const QStringList& shared = {});
    // The allowed values of a text property; others may have any single line.
    [[nodiscard]] virtual QStringList allowed(const QString& /*property*/) const { return {}; }
    [[nodiscard]] bool takes(const QString& property, const QString& value) const;

  private:
    void restore();
    void store();
    [[nodiscard]] std::string nameOf(const QString& property) const;
    [[nodiscard]] apps::Settings values() const;

    QString prefix_;
    QStringList shared_;
    apps::Settings stored_;  // defaults are not written
    bool restoring_ = false;
};

}  // namespace kydai::desktop
