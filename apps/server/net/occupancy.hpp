// SPDX-License-Identifier: GPL-3.0-or-later
// How many connections there are, in all and from each address. A place counts as long as it lives.
#pragma once

#include <map>
#include <memory>
#include <string>
#include <utility>

namespace kydai::server {

class Occupancy {
  public:
    // Holds a place until it is destroyed, which has to be before the occupancy is.
    class Place {
      public:
        Place(Occupancy& all, const std::string& address)
            : all_(&all), mine_(all.of_address_.try_emplace(address, 0).first) {
            ++all_->count_;
            ++mine_->second;
        }
        Place(Place&& other) noexcept
            : all_(std::exchange(other.all_, nullptr)), mine_(other.mine_) {}
        Place& operator=(Place&&) = delete;
        ~Place() {
            if (all_ == nullptr) return;
            --all_->count_;
            if (--mine_->second == 0) all_->of_address_.erase(mine_);
        }

      private:
        Occupancy* all_;
        std::map<std::string, int>::iterator mine_;
    };

    [[nodiscard]] int count() const { return count_; }
    [[nodiscard]] int count_of(const std::string& address) const {
        const auto found = of_address_.find(address);
        return found == of_address_.end() ? 0 : found->second;
    }

  private:
    std::map<std::string, int> of_address_;
    int count_ = 0;
};

}  // namespace kydai::server
