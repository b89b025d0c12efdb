// SPDX-License-Identifier: GPL-3.0-or-later
// Announcements for screen readers, as accessibility events: a changed name alone is not spoken.
// Does nothing while no screen reader runs.
//
// Qt has an event for announcements since 6.8. Before, a small item with the role of a notification
// takes the words as its name and is reported as shown, which Orca speaks.
#pragma once

#include <QtQml/qqmlregistration.h>
#include <QObject>
#include <QQuickItem>
#include <memory>

namespace kydai::desktop {

class Speaker : public QObject {
    Q_OBJECT
    QML_ELEMENT
    QML_SINGLETON
    // Whether a screen reader listens.
    Q_PROPERTY(bool isHeard READ isHeard NOTIFY isHeardChanged)

  public:
    explicit Speaker(QObject* parent = nullptr);
    ~Speaker() override;

    [[nodiscard]] bool isHeard() const;

    // The keyboard is at this item now, whatever item has Qt's own focus.
    Q_INVOKABLE void focus(QQuickItem* item);
    // Says the name of a notification item, after it has been set.
    Q_INVOKABLE void announce(QQuickItem* notification, const QString& words);

  signals:
    void isHeardChanged();
    void announced(const QString& words);  // for tests and tools

  private:
    class Watch;
    std::unique_ptr<Watch> watch_;
};

}  // namespace kydai::desktop
