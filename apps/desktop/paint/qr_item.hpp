// SPDX-License-Identifier: GPL-3.0-or-later
// A QR code for a camera: dark on white in every theme, every module the same whole number of
// pixels.
#pragma once

#include <QtQml/qqmlregistration.h>
#include <QByteArray>
#include <QQuickPaintedItem>

namespace kydai::desktop {

class QrItem : public QQuickPaintedItem {
    Q_OBJECT
    QML_NAMED_ELEMENT(QrCode)
    Q_PROPERTY(QString text READ text WRITE setText NOTIFY changed)
    // Along one side, without the quiet zone; 0 where there is no code: no text, or too much of it.
    Q_PROPERTY(int modules READ modules NOTIFY changed)

  public:
    explicit QrItem(QQuickItem* parent = nullptr);
    void paint(QPainter* painter) override;

    [[nodiscard]] QString text() const { return text_; }
    [[nodiscard]] int modules() const { return modules_; }
    void setText(const QString& text);

  signals:
    void changed();

  private:
    QString text_;
    int modules_ = 0;
    QByteArray dark_;  // a byte for every module, row by row: 1 where it is dark
};

}  // namespace kydai::desktop
