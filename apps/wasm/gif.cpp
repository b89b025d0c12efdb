// SPDX-License-Identifier: GPL-3.0-or-later
// Games as animated pictures (play/picture/gif.hpp): the page draws the frames.
#include "play/picture/gif.hpp"

#include <memory>

#include "apps/wasm/answer.hpp"
#include "apps/wasm/export.hpp"

using kydai::play::GifWriter;

KYDAI_EXPORT(kydai_gif_new) GifWriter* kydai_gif_new(std::uint32_t width, std::uint32_t height) {
    return new GifWriter(static_cast<int>(width), static_cast<int>(height));
}
KYDAI_EXPORT(kydai_gif_add)
void kydai_gif_add(GifWriter* gif, const std::uint8_t* rgba, std::uint32_t size,
                   std::uint32_t hundredths) {
    gif->add({rgba, size}, static_cast<int>(hundredths));
}
// Frees the writer.
KYDAI_EXPORT(kydai_gif_finish) const char* kydai_gif_finish(GifWriter* gif) {
    const std::unique_ptr<GifWriter> owned(gif);
    return kydai::wasm::keep_answer(std::move(*owned).finish());
}
