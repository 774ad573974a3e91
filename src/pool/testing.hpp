#pragma once
// Runs for tests, and a slow reference implementation of pools.

#include <algorithm>
#include <map>
#include <set>
#include <string>
#include <utility>
#include <vector>

#include <rapidcheck.h>

#include "fovea/run.hpp"

namespace fovea::pool::testing {

/// A result as document and place; an empty place is the whole document.
using Ranking = std::vector<std::pair<std::string, std::string>>;

inline run::Run run_of(const std::map<std::string, Ranking>& topics) {
  run::RunBuilder builder;
  for (const auto& [topic, results] : topics) {
    double score = 100;
    for (const auto& [doc, path] : results) {
      builder.add(topic, {.doc = doc,
                          .focus = path.empty() ? region::whole_document() : region::element(path),
                          .score = --score});
    }
  }
  return std::move(builder).build();
}

// The slow reference: sets, rebuilt in each round.

using Key = std::pair<std::string, std::string>;

struct SlowPool {
  std::set<Key> keys;
  std::size_t baseline = 0;
  [[nodiscard]] std::size_t documents() const {
    std::set<std::string> docs;
    for (const auto& [doc, where] : keys) docs.insert(doc);
    return docs.size();
  }
  [[nodiscard]] std::set<Key> completed(const std::vector<Ranking>& runs) const {
    std::set<Key> all = keys;
    for (const Ranking& run : runs) {
      for (const Key& key : run) {
        if (std::any_of(keys.begin(), keys.end(),
                        [&](const Key& k) { return k.first == key.first; }))
          all.insert(key);
      }
    }
    return all;
  }
};

inline SlowPool after_rounds(const std::vector<Ranking>& runs, std::size_t rounds) {
  SlowPool pool;
  for (const Ranking& run : runs) {
    for (std::size_t i = 0; i < std::min(rounds, run.size()); ++i) {
      pool.keys.insert(run[i]);
      ++pool.baseline;
    }
  }
  return pool;
}

inline std::vector<Ranking> random_rankings() {
  std::vector<Ranking> runs(*rc::gen::inRange<std::size_t>(1, 5));
  for (Ranking& run : runs) {
    for (auto size = *rc::gen::inRange(0, 12); size > 0; --size) {
      run.emplace_back(std::string(1, *rc::gen::inRange('a', 'g')),
                       "/t[" + std::to_string(*rc::gen::inRange(1, 4)) + "]");
    }
  }
  return runs;
}

}  // namespace fovea::pool::testing
