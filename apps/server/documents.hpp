#pragma once
// Documents of the index, kept while they are in use.

#include <functional>
#include <list>
#include <memory>
#include <mutex>
#include <string>
#include <unordered_map>

#include "fovea/assess/highlights.hpp"
#include "fovea/index.hpp"

namespace fovea::server {

using DocumentPtr = std::shared_ptr<const collection::Document>;
using UnitsPtr = std::shared_ptr<const assess::TextUnits>;

/// What was asked for lately, the least recent forgotten first.
template <class Value>
class Recent {
 public:
  explicit Recent(std::size_t most) : most_(most) {}

  /// The value of the key, made if it is not there; two threads may make the same one.
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

/// May be used by any number of threads.
class Documents {
 public:
  explicit Documents(std::shared_ptr<const index::Index> index) : index_(std::move(index)) {}

  /// The element tree; null where there is no such document.
  Result<DocumentPtr> find(const std::string& doc);
  /// Its words and sentences; null likewise. An error where the index has no text.
  Result<UnitsPtr> units(const std::string& doc);
  /// All of its text. An error where the index has none.
  [[nodiscard]] Result<std::string> text(index::Doc doc) const;

 private:
  std::shared_ptr<const index::Index> index_;
  Recent<DocumentPtr> documents_{64};
  Recent<UnitsPtr> units_{16};
};

}  // namespace fovea::server
