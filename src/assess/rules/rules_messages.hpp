#pragma once
// Exact inference in a tree: upward, the values that each subtree allows; then downward, the values
// that the whole document allows.

#include <cstdint>
#include <vector>

#include "assess/rules/rules_tables.hpp"
#include "assess/rules/rules_tree.hpp"

namespace fovea::assess {

/// A child, and all children like it.
struct ChildGroup {
  ValueBits values = 0;  ///< that their subtrees allow them
  std::uint32_t count = 0;
};

/// The values that subtrees allow, kept up to date while elements are restricted one by one.
///
/// The effect of children on their parent depends only on how many children have which set of
/// values, so children are counted in groups. One restriction costs time linear in the groups of
/// its ancestors, up to the first one that does not change, regardless of the number of children.
class UpwardMessages {
 public:
  /// Both must outlive this object.
  UpwardMessages(const RulesTree& tree, const RuleTables& tables);

  /// Restricts the element itself to these values; all_values lifts the restriction.
  void restrict_to(std::uint32_t node, ValueBits values);
  /// Whether some assignment agrees with all restrictions.
  [[nodiscard]] bool consistent() const { return up_.empty() || up_[0] != 0; }

  /// The values that the element's subtree allows it.
  [[nodiscard]] ValueBits up(std::uint32_t node) const { return up_[node]; }
  [[nodiscard]] const std::vector<ChildGroup>& groups(std::uint32_t node) const {
    return groups_[node];
  }
  [[nodiscard]] const RulesTree& tree() const { return tree_; }
  [[nodiscard]] const RuleTables& tables() const { return tables_; }

  /// Returns the elements whose groups changed since the last call, and the root if its values
  /// changed. May list an element several times.
  std::vector<std::uint32_t> take_changed();

 private:
  [[nodiscard]] ValueBits computed(std::uint32_t node) const;
  void regroup(std::uint32_t node, ValueBits from, ValueBits to);

  const RulesTree& tree_;
  const RuleTables& tables_;
  std::vector<ValueBits> own_;
  std::vector<ValueBits> up_;
  std::vector<std::vector<ChildGroup>> groups_;
  std::vector<std::uint32_t> changed_;
};

/// The values that the whole document allows each element, for consistent upward messages.
class DownwardMessages {
 public:
  explicit DownwardMessages(std::uint32_t nodes) : allowed_(nodes) {}

  struct Before {
    std::uint32_t node;
    ValueBits values;
  };

  [[nodiscard]] ValueBits allowed(std::uint32_t node) const { return allowed_[node]; }
  /// Applies the changes of `upward`. Returns the changed elements with their former values.
  std::vector<Before> update(UpwardMessages& upward);

 private:
  void spread(const UpwardMessages& upward, std::uint32_t from);
  void set_children(const UpwardMessages& upward, std::uint32_t node);
  void set(std::uint32_t node, ValueBits values);
  void allow_groups(const UpwardMessages& upward, std::uint32_t node);
  void allow_groups_under(const UpwardMessages& upward, std::uint32_t node, std::size_t value);

  std::vector<ValueBits> allowed_;
  std::vector<Before> before_;
  std::vector<bool> due_;  ///< whether the children have to be set again
  std::vector<std::uint32_t> stack_;
  std::vector<ValueBits> of_group_ = std::vector<ValueBits>(all_values + 1);  ///< by its values
  std::vector<Stages> behind_;  ///< of each group and those after it, combined
};

}  // namespace fovea::assess
