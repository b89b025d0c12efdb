// SPDX-License-Identifier: GPL-3.0-or-later
#include "apps/desktop/model/speaker.hpp"

#include <QAccessible>

namespace kydai::desktop {

// Hears when a screen reader comes or goes.
class Speaker::Watch : public QAccessible::ActivationObserver {
  public:
    explicit Watch(Speaker& speaker) : speaker_(speaker) {
        QAccessible::installActivationObserver(this);
    }
    ~Watch() { QAccessible::removeActivationObserver(this); }
    void accessibilityActiveChanged(bool /*active*/) override { emit speaker_.isHeardChanged(); }

  private:
    Speaker& speaker_;
};

Speaker::Speaker(QObject* parent) : QObject(parent), watch_(std::make_unique<Watch>(*this)) {}
Speaker::~Speaker() = default;

bool Speaker::isHeard() const { return QAccessible::isActive(); }

void Speaker::focus(QQuickItem* item) {
    if (item == nullptr || !QAccessible::isActive()) return;
    QAccessibleEvent event(item, QAccessible::Focus);
    QAccessible::updateAccessibility(&event);
}

void Speaker::announce(QQuickItem* notification, const QString& words) {
    if (words.isEmpty()) return;
    emit announced(words);
    if (notification == nullptr || !QAccessible::isActive()) return;
#if QT_VERSION >= QT_VERSION_CHECK(6, 8, 0)
    QAccessibleAnnouncementEvent event(notification, words);
    QAccessible::updateAccessibility(&event);
#else
    for (const QAccessible::Event what :
         {QAccessible::ObjectHide, QAccessible::NameChanged, QAccessible::ObjectShow}) {
        QAccessibleEvent event(notification, what);
        QAccessible::updateAccessibility(&event);
    }
#endif
}

}  // namespace kydai::desktop
