#pragma once
// Which elements the pool and the E-rules ask for.

#include <array>
#include <cstdint>
#include <optional>
#include <vector>

#include "assess/rules/rule_demands.hpp"
#include "assess/rules/rules_tree.hpp"

namespace fovea::assess {

/// Every judgement counts here, including those that contradict others.
class AskedElements {
 public:
  /// The tree must outlive this object.
  AskedElements(const RulesTree& tree, RuleSet rules);

  void ask_for(std::uint32_t node) { pool_[node] = true; }
  /// Appends to `touched` the elements for which asked() may have changed.
  void change(std::uint32_t node, std::optional<Value> value, std::vector<std::uint32_t>& touched);

  [[nodiscard]] std::optional<Value> judged(std::uint32_t node) const { return judged_[node]; }
  [[nodiscard]] bool asked(std::uint32_t node) const {
    return pool_[node] || below_[node] > 0 || (node > 0 && adds_children(tree_.parent(node)));
  }

 private:
  [[nodiscard]] bool adds_ancestors(std::optional<Value> value) const;
  [[nodiscard]] bool adds_children(std::uint32_t node) const;
  void count_for_ancestors(std::uint32_t node, int by, std::vector<std::uint32_t>& touched);

  const RulesTree& tree_;
  std::array<Demands, Value::count> demands_;  ///< by value
  std::vector<std::optional<Value>> judged_;
  std::vector<bool> pool_;
  std::vector<std::int32_t> below_;  ///< number of judged elements below that add their ancestors
  std::vector<std::int32_t> sum_;    ///< of the exhaustivity of judged children
};

}  // namespace fovea::assess
