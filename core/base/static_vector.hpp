// SPDX-License-Identifier: GPL-3.0-or-later
// A vector with its storage inside: no allocation, no exceptions. The capacity is fixed: the
// caller derives a bound where it names the type, and exceeding it is an assertion failure.
//
// T must be trivially copyable; elements past size() are left uninitialised, so that a move list of
// 320 entries costs nothing to create.
#pragma once

#include <cassert>
#include <type_traits>

namespace kydai {

template <class T, int Capacity>
class StaticVector {
    static_assert(std::is_trivially_copyable_v<T> && std::is_trivially_destructible_v<T>);

  public:
    using value_type = T;
    static constexpr int kCapacity = Capacity;

    StaticVector() {}  // NOLINT(modernize-use-equals-default): leaves the storage uninitialised
    StaticVector(const StaticVector& other) { assign(other); }
    StaticVector& operator=(const StaticVector& other) {
        if (this != &other) assign(other);
        return *this;
    }
    ~StaticVector() = default;

    void push_back(const T& value) {
        assert(size_ < Capacity);
        items_[size_++] = value;
    }
    void pop_back() {
        assert(size_ > 0);
        --size_;
    }
    void clear() { size_ = 0; }
    // Keeps the first `size` elements.
    void truncate(int size) {
        assert(size >= 0 && size <= size_);
        size_ = size;
    }

    T& operator[](int i) {
        assert(i >= 0 && i < size_);
        return items_[i];
    }
    const T& operator[](int i) const {
        assert(i >= 0 && i < size_);
        return items_[i];
    }
    T& back() { return (*this)[size_ - 1]; }
    const T& back() const { return (*this)[size_ - 1]; }

    T* begin() { return items_; }
    T* end() { return items_ + size_; }
    const T* begin() const { return items_; }
    const T* end() const { return items_ + size_; }

    [[nodiscard]] int size() const { return size_; }
    [[nodiscard]] bool empty() const { return size_ == 0; }
    [[nodiscard]] bool full() const { return size_ == Capacity; }

  private:
    void assign(const StaticVector& other) {
        for (int i = 0; i < other.size_; ++i) items_[i] = other.items_[i];
        size_ = other.size_;
    }

    int size_ = 0;
    union {
        T items_[Capacity];
    };
};

}  // namespace kydai
