#pragma once
// The documents of the index that were used most recently.

#include <functional>
#include <list>
#include <memory>
#include <mutex>
#include <string>
#include <string_view>
#include <unordered_map>
#include <vector>

#include "fovea/assess/highlights.hpp"
#include "fovea/index.hpp"

namespace fovea::server {

using collection::DocumentPtr;
using UnitsPtr = std::shared_ptr<const assess::TextUnits>;

/// A cache of at most `most` values that drops the least recently used one first.
template <class Value>
class Recent {
 public:
  explicit Recent(std::size_t most) : most_(most) {}

  /// The value of the key. `make` makes it if it is not there; two threads may make the same one.
  Result<Value> get(const std::string& key, const std::function<Result<Value>()>& make) {
    {
      const std::lock_guard lock(mutex_);
      if (const auto found = by_key_.find(key); found != by_key_.end()) {
        order_.splice(order_.begin(), order_, found->second);
        return found->second->second;
      }
    }
    auto made = make();
    if (!made) return made;
    const std::lock_guard lock(mutex_);
    if (by_key_.contains(key)) return made;
    order_.emplace_front(key, *made);
    by_key_[key] = order_.begin();
    if (order_.size() > most_) {
      by_key_.erase(order_.back().first);
      order_.pop_back();
    }
    return made;
  }

 private:
  using Order = std::list<std::pair<std::string, Value>>;
  std::size_t most_;
  std::mutex mutex_;
  Order order_;
  std::unordered_map<std::string, typename Order::iterator> by_key_;
};

/// A catalogue that keeps few documents in memory. Any number of threads may use it at once.
class Documents : public collection::Catalogue {
 public:
  /// Without an index, there is no document.
  explicit Documents(std::shared_ptr<const index::Index> index) : index_(std::move(index)) {}

  Result<DocumentPtr> find(std::string_view doc) override;
  [[nodiscard]] std::vector<std::string> documents() const override;
  /// Words and sentences of the document; null if there is none of that id. An error if the index
  /// has no text.
  Result<UnitsPtr> units(const std::string& doc);
  /// All of the document's text. An error if the index has no text.
  [[nodiscard]] Result<std::string> text(index::Doc doc) const;

 private:
  std::shared_ptr<const index::Index> index_;
  Recent<DocumentPtr> documents_{64};
  Recent<UnitsPtr> units_{16};
};

}  // namespace fovea::server
