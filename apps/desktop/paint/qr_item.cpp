// SPDX-License-Identifier: GPL-3.0-or-later
#include "apps/desktop/paint/qr_item.hpp"

#include <qrencode.h>
#include <QPainter>
#include <QQuickWindow>
#include <cmath>
#include <memory>

namespace kydai::desktop {

namespace {

constexpr int kQuietZone = 4;  // modules of white round the code, as the standard wants it
constexpr int kSmallestVersionThatFits = 0;

struct FreeCode {
    void operator()(QRcode* code) const { QRcode_free(code); }
};

}  // namespace

QrItem::QrItem(QQuickItem* parent) : QQuickPaintedItem(parent) {
    setAntialiasing(false);
    setFillColor(Qt::white);
    connect(this, &QrItem::changed, this, [this] { update(); });
}

void QrItem::setText(const QString& text) {
    if (text == text_) return;
    text_ = text;
    const QByteArray bytes = text.toUtf8();
    // An empty text has no code, and neither has one beyond the largest version.
    const std::unique_ptr<QRcode, FreeCode> code(
        bytes.isEmpty()
            ? nullptr
            : QRcode_encodeString8bit(bytes.constData(), kSmallestVersionThatFits, QR_ECLEVEL_M));
    modules_ = code ? code->width : 0;
    dark_.resize(static_cast<qsizetype>(modules_) * modules_);
    for (qsizetype i = 0; i < dark_.size(); ++i) {
        dark_[i] = static_cast<char>(code->data[i] & 1);  // the lowest bit is the colour
    }
    emit changed();
}

void QrItem::paint(QPainter* painter) {
    if (modules_ == 0) return;
    // Painted in pixels of the device, so that no edge falls between two of them.
    const double ratio = painter->device()->devicePixelRatioF();
    const double side = std::floor(std::min(width(), height()) * ratio);
    const int pixels = static_cast<int>(side) / (modules_ + 2 * kQuietZone);
    const int margin = (static_cast<int>(side) - pixels * modules_) / 2;
    painter->scale(1 / ratio, 1 / ratio);
    for (int row = 0; row < modules_; ++row) {
        for (int column = 0; column < modules_; ++column) {
            if (dark_[row * modules_ + column] == 0) continue;
            painter->fillRect(margin + column * pixels, margin + row * pixels, pixels, pixels,
                              Qt::black);
        }
    }
}

}  // namespace kydai::desktop
