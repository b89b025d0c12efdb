// SPDX-License-Identifier: GPL-3.0-or-later
// Memory and warps of the device, or of the processor where there is none.
#pragma once

#include <algorithm>
#include <cstdio>
#include <cstdlib>
#include <vector>

#include "training/chess/selfplay/games.hpp"
#include "training/chess/selfplay/perft.hpp"

namespace kydai::gpu {

#ifdef __CUDACC__

inline void check(cudaError_t error, const char* what) {
    if (error == cudaSuccess) return;
    std::fprintf(stderr, "%s: %s\n", what, cudaGetErrorString(error));
    std::exit(1);
}

template <class Item>
class DeviceArray {
  public:
    explicit DeviceArray(std::size_t size) : size_(size) {
        check(cudaMalloc(&items_, std::max<std::size_t>(size, 1) * sizeof(Item)), "memory");
        check(cudaMemset(items_, 0, size * sizeof(Item)), "clearing memory");
    }
    explicit DeviceArray(const std::vector<Item>& items) : DeviceArray(items.size()) {
        check(cudaMemcpy(items_, items.data(), size_ * sizeof(Item), cudaMemcpyHostToDevice),
              "copying to the device");
    }
    ~DeviceArray() { cudaFree(items_); }
    DeviceArray(const DeviceArray&) = delete;
    DeviceArray& operator=(const DeviceArray&) = delete;

    [[nodiscard]] Item* data() const { return items_; }
    [[nodiscard]] std::vector<Item> first(std::size_t count) const {
        std::vector<Item> items(count);
        check(cudaMemcpy(items.data(), items_, count * sizeof(Item), cudaMemcpyDeviceToHost),
              "copying from the device");
        return items;
    }
    void set(std::size_t index, Item item) {
        check(cudaMemcpy(items_ + index, &item, sizeof(Item), cudaMemcpyHostToDevice), "writing");
    }

  private:
    Item* items_ = nullptr;
    std::size_t size_;
};

#else

template <class Item>
class DeviceArray {
  public:
    explicit DeviceArray(std::size_t size) : items_(std::max<std::size_t>(size, 1)) {}
    explicit DeviceArray(const std::vector<Item>& items) : items_(items) {}
    [[nodiscard]] Item* data() const { return items_.data(); }
    [[nodiscard]] std::vector<Item> first(std::size_t count) const {
        return {items_.begin(), items_.begin() + static_cast<std::ptrdiff_t>(count)};
    }
    void set(std::size_t index, Item item) { items_[index] = item; }

  private:
    mutable std::vector<Item> items_;
};

#endif

}  // namespace kydai::gpu
