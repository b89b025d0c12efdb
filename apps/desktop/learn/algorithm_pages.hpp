// SPDX-License-Identifier: GPL-3.0-or-later
// The pages about the algorithms of the lab and about our own engine as QML sees them
// (play/lab/how_pages.hpp), and their real source files, which come with the program. On the GUI
// thread.
#pragma once

#include <QtQml/qqmlregistration.h>
#include <QObject>
#include <QVariant>

namespace kydai::desktop {

// C++ as rich text. `colours` by kind: comment, directive, text, number, keyword, type; a kind that
// is missing stays plain. Enough for the project's own style, where types begin with a capital.
[[nodiscard]] QString highlighted(const QString& code, const QVariantMap& colours);

class AlgorithmPages : public QObject {
    Q_OBJECT
    QML_ELEMENT
    QML_SINGLETON
    // [{game, id, file, example}]; `example` as SearchTree.start takes it, missing where there is
    // none
    Q_PROPERTY(QVariantList all READ all CONSTANT)
    // [{id, file, has, position}]; without an example `position` is empty
    Q_PROPERTY(QVariantList topics READ topics CONSTANT)

  public:
    explicit AlgorithmPages(QObject* parent = nullptr) : QObject(parent) {}

    [[nodiscard]] static QVariantList all();
    [[nodiscard]] static QVariantList topics();
    // A file of these lists as rich text: the function that has these words, or all of it.
    Q_INVOKABLE static QString source(const QString& file, const QString& function,
                                      const QVariantMap& colours);
};

}  // namespace kydai::desktop
