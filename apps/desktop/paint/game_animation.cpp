// SPDX-License-Identifier: GPL-3.0-or-later
#include "apps/desktop/paint/game_animation.hpp"

#include <QFile>
#include <QHash>
#include <QPainter>

#include "apps/desktop/paint/svg_images.hpp"
#include "core/chess/fen.hpp"
#include "play/analysis/analysis.hpp"
#include "play/picture/gif.hpp"
#include "play/text/open_text.hpp"
#include "play/view/caro_board.hpp"
#include "play/view/chess_board.hpp"

namespace kydai::desktop {

namespace {

// As on the page.
constexpr int kPixels = 480;  // of the longer side
constexpr int kEachMove = 80;
constexpr int kLastMove = 300;  // hundredths of a second
constexpr int kMostMoves = 400;
constexpr int kWhole = 100;  // percent

class BoardPainter {
  public:
    BoardPainter(int columns, int rows, QVariantMap colours, bool flipped)
        : columns_(columns),
          rows_(rows),
          colours_(std::move(colours)),
          flipped_(flipped),
          cell_(kPixels / std::max(columns, rows)),
          image_(cell_ * columns, cell_ * rows, QImage::Format_RGBA8888) {}

    [[nodiscard]] const QImage& draw(const play::ChessBoard& board) {
        QPainter painter(&image_);
        for (int cell = 0; cell < columns_ * rows_; ++cell) {
            const bool isDark = (cell / columns_ + cell % columns_) % 2 == 0;
            painter.fillRect(rectOf(cell), colour(isDark ? "dark" : "light"));
        }
        if (board.last_move) {
            if (board.last_move->from) tint(painter, board.last_move->from->index());
            tint(painter, board.last_move->to.index());
        }
        for (const play::PieceOnBoard& one : board.pieces) {
            const QString name = QLatin1Char(one.piece.color == chess::Color::White ? 'w' : 'b') +
                                 QString(QLatin1Char(chess::to_char(one.piece.role)));
            painter.drawImage(rectOf(one.square.index()).topLeft(), drawing("pieces/" + name));
        }
        return image_;
    }
    [[nodiscard]] const QImage& draw(const play::CaroBoard& board) {
        QPainter painter(&image_);
        image_.fill(colour("caroBoard"));
        painter.setPen(colour("caroGrid"));
        for (int x = 0; x <= columns_; ++x)
            painter.drawLine(x * cell_, 0, x * cell_, rows_ * cell_);
        for (int y = 0; y <= rows_; ++y)
            painter.drawLine(0, y * cell_, columns_ * cell_, y * cell_);
        if (!board.stones.empty()) tint(painter, cellOf(board.stones.back().point));
        for (const caro::Stone& stone : board.stones) {
            const bool isX = stone.side == caro::Side::X;
            const QString name =
                QStringLiteral("marks/%1/%2").arg(isX ? "x" : "o", code(isX ? "caroX" : "caroO"));
            painter.drawImage(rectOf(cellOf(stone.point)).topLeft(), drawing(name));
        }
        painter.setRenderHint(QPainter::Antialiasing);
        painter.setPen(QPen(colour("accent"), cell_ * 0.14, Qt::SolidLine, Qt::RoundCap));
        for (const caro::WinningLine& line : board.winning_lines) {
            painter.drawLine(rectOf(cellOf(line.from)).center(), rectOf(cellOf(line.to)).center());
        }
        return image_;
    }

  private:
    [[nodiscard]] int cellOf(caro::Point point) const {
        return point.row() * columns_ + point.column();
    }
    [[nodiscard]] QRect rectOf(int cell) const {
        const int column = cell % columns_;
        const int row = cell / columns_;
        return {(flipped_ ? columns_ - 1 - column : column) * cell_,
                (flipped_ ? row : rows_ - 1 - row) * cell_, cell_, cell_};
    }
    [[nodiscard]] QColor colour(const char* name) const {
        return colours_[QLatin1String(name)].value<QColor>();
    }
    [[nodiscard]] QString code(const char* name) const { return colour(name).name().mid(1); }
    void tint(QPainter& painter, int cell) const { painter.fillRect(rectOf(cell), colour("tint")); }
    const QImage& drawing(const QString& id) {
        QImage& kept = drawings_[id];
        if (kept.isNull()) kept = SvgImages().requestImage(id, nullptr, QSize(cell_, cell_));
        return kept;
    }

    int columns_;
    int rows_;
    QVariantMap colours_;
    bool flipped_;
    int cell_;
    QImage image_;
    QHash<QString, QImage> drawings_;
};

play::ChessBoard boardOf(const play::Analysis<game::ChessRules>& game) {
    return play::chess_board(game);
}
play::CaroBoard boardOf(const play::Analysis<game::CaroRules>& game) {
    return play::caro_board(game);
}
std::pair<int, int> sizeOf(const play::ChessBoard& /*board*/) { return {8, 8}; }
std::pair<int, int> sizeOf(const play::CaroBoard& board) { return {board.width, board.height}; }

struct Wanted {
    QVariantMap colours;
    bool flipped;
    std::function<bool(int percent)> goesOn;
};

// The bytes of the file; empty when it was ended.
template <class Rules>
std::string animationOf(const play::Setup<Rules>& setup, const Wanted& wanted) {
    play::Analysis<Rules> game(
        {.tags = setup.tags, .start = setup.begin.start, .tree = setup.begin.opened, .score = {}},
        game::NodeId::root());
    const auto line = game.session().tree().main_line();
    const auto total = std::min<std::size_t>(kMostMoves, line.size());
    const auto [columns, rows] = sizeOf(boardOf(game));
    BoardPainter painter(columns, rows, wanted.colours, wanted.flipped);
    std::optional<play::GifWriter> gif;
    for (std::size_t ply = 0; ply <= total; ++ply) {
        if (!wanted.goesOn(static_cast<int>(kWhole * ply / (total + 1)))) return {};
        const QImage& image = painter.draw(boardOf(game));
        if (!gif) gif.emplace(image.width(), image.height());
        gif->add({image.constBits(), static_cast<std::size_t>(image.sizeInBytes())},
                 ply == total ? kLastMove : kEachMove);
        if (ply < total) game.apply(play::Show{line[ply]});
    }
    return std::move(*gif).finish();
}

}  // namespace

GameAnimation::~GameAnimation() {
    stopped_ = true;
    if (thread_.joinable()) thread_.join();
}

bool GameAnimation::save(const QString& record, const QString& path, const QVariantMap& colours,
                         bool flipped) {
    auto opened = play::open_text(record.toStdString());
    if (isRunning() || !opened) return false;
    percent_ = 0;
    thread_ = std::thread([this, setup = std::move(opened->setup), path, colours, flipped] {
        const auto goesOn = [this](int percent) {
            QMetaObject::invokeMethod(
                this,
                [this, percent] {
                    percent_ = percent;
                    emit changed();
                },
                Qt::QueuedConnection);
            return !stopped_;
        };
        const std::string bytes = std::visit(
            [&](const auto& one) { return animationOf(one, {colours, flipped, goesOn}); }, setup);
        QFile file(path);
        const auto size = static_cast<qint64>(bytes.size());
        const bool isWell = !bytes.empty() && file.open(QIODevice::WriteOnly) &&
                            file.write(bytes.data(), size) == size;
        QMetaObject::invokeMethod(
            this,
            [this, path, isWell] {
                thread_.join();
                emit changed();
                emit finished(path, isWell);
            },
            Qt::QueuedConnection);
    });
    emit changed();
    return true;
}

}  // namespace kydai::desktop
