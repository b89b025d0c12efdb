// SPDX-License-Identifier: GPL-3.0-or-later
// Any bytes as an opening book of caro: what is read is written and read again, gives legal moves,
// and knows all symmetric images of a position.
#include "core/caro/symmetry.hpp"
#include "engine/caro/book_maker.hpp"
#include "tests/fuzz/fuzzing.hpp"

namespace {

using namespace kydai;
using caro_engine::Book;

void look_at(const Book& book, const Book::Root& root, Prng& random) {
    const int symmetry = static_cast<int>(random.below(caro::kSymmetries));
    caro::Position position(root.rules);
    caro::Position image(root.rules);
    for (const caro::Point point : root.path) {
        position.play(point);
        image.play(caro::turned(point, root.rules.size(), symmetry));
    }
    const auto moves = book.moves(position);
    fuzz::expect(!moves.empty(), "a root has moves");
    fuzz::expect(book.moves(image).size() == moves.size(), "an image has the same moves");
    for (const auto& move : moves) {
        fuzz::expect(position.is_legal(move.move), "a book move is legal");
    }
    const auto found = book.pick(image, random);
    fuzz::expect(!found || image.is_legal(found->move), "what is drawn is legal");
}

}  // namespace

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
    const auto book = Book::read({reinterpret_cast<const char*>(data), size});
    if (!book) return 0;
    const std::string text = to_text(*book);
    const auto again = Book::read(text);
    fuzz::expect(again && again->size() == book->size(), "a book there and back");
    fuzz::expect(to_text(*again) == text, "the text of a book there and back");
    Prng random(size);
    for (const Book::Root& root : book->roots()) look_at(*book, root, random);
    return 0;
}
