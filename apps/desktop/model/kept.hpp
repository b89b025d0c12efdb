// SPDX-License-Identifier: GPL-3.0-or-later
// An object whose properties are choices of the person: they come from the settings file and go
// there when they change. A value that the property does not take is left at its default.
#pragma once

#include <QObject>
#include <QStringList>

#include "apps/common/settings.hpp"

namespace kydai::desktop {

// The settings file, read once and shared; what changes here is written soon after, into the file
// as other programs have left it. On the window's thread.
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

class Kept : public QObject {
    Q_OBJECT

  public:
    using QObject::QObject;

  signals:
    void changed();

  protected:
    // Call at the end of the most derived constructor. Names in the file: the property's in kebab
    // case, after `prefix` unless it is `shared` with other programs. Switches are "yes" and "no".
    void keep(const QString& prefix, const QStringList& shared = {});
    // What a text property may say; others may say anything on one line.
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
