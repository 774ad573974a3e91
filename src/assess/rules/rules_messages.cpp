#include "assess/rules/rules_messages.hpp"

#include <algorithm>
#include <bit>
#include <utility>

namespace fovea::assess {
namespace {

/// `stages` after `count` children, each at one of the stages `child`.
Stages repeated(Stages stages, Stages child, std::uint32_t count) {
  for (std::uint32_t i = std::min(count, enough_children); i > 0; --i) {
    const Stages next = combined(stages, child);
    if (next == stages) break;
    stages = next;
  }
  return stages;
}

template <class Visit>
void for_each_value(ValueBits values, const Visit& visit) {
  for (unsigned rest = values; rest != 0; rest &= rest - 1)
    visit(static_cast<std::size_t>(std::countr_zero(rest)));
}

constexpr Stages nothing_yet = 1;

}  // namespace

UpwardMessages::UpwardMessages(const RulesTree& tree, const RuleTables& tables)
    : tree_(tree), tables_(tables), own_(tree.size()), up_(tree.size()), groups_(tree.size()) {
  for (std::uint32_t node = tree.size(); node-- > 0;) {
    own_[node] = tree.empty(node) ? ValueSet(Value{}).bits() : all_values;
    up_[node] = computed(node);
    if (node > 0) regroup(tree.parent(node), 0, up_[node]);
  }
  changed_.clear();
  if (tree.size() > 0) changed_.push_back(0);
}

void UpwardMessages::restrict_to(std::uint32_t node, ValueBits values) {
  own_[node] = tree_.empty(node) ? ValueBits(values & ValueSet(Value{}).bits()) : values;
  for (;;) {
    const ValueBits before = std::exchange(up_[node], computed(node));
    if (up_[node] == before) return;
    if (node == 0) {
      changed_.push_back(0);
      return;
    }
    regroup(tree_.parent(node), before, up_[node]);
    node = tree_.parent(node);
  }
}

ValueBits UpwardMessages::computed(std::uint32_t node) const {
  unsigned result = 0;
  for_each_value(own_[node], [&](std::size_t value) {
    Stages stages = tables_.start(value, tree_.own_text(node));
    for (const ChildGroup& group : groups_[node]) {
      stages = repeated(stages, tables_.of_child(value, group.values), group.count);
      if (stages == 0) return;
    }
    if (reaches_goal(stages) || tree_.empty(node)) result |= 1U << value;
  });
  return static_cast<ValueBits>(result);
}

void UpwardMessages::regroup(std::uint32_t node, ValueBits from, ValueBits to) {
  auto& groups = groups_[node];
  const auto find = [&](ValueBits values) {
    return std::find_if(groups.begin(), groups.end(),
                        [&](const ChildGroup& group) { return group.values == values; });
  };
  const auto old = find(from);
  if (old != groups.end() && --old->count == 0) groups.erase(old);
  const auto now = find(to);
  if (now == groups.end())
    groups.push_back({to, 1});
  else
    ++now->count;
  changed_.push_back(node);
}

std::vector<std::uint32_t> UpwardMessages::take_changed() { return std::exchange(changed_, {}); }

std::vector<DownwardMessages::Before> DownwardMessages::update(UpwardMessages& upward) {
  std::vector<std::uint32_t> changed = upward.take_changed();
  std::sort(changed.begin(), changed.end());
  due_.resize(allowed_.size());
  for (const std::uint32_t node : changed) due_[node] = true;
  if (!changed.empty() && changed.front() == 0) set(0, upward.up(0));
  // Parents come before children, so each due element already has its final values.
  for (const std::uint32_t node : changed) {
    if (due_[node]) spread(upward, node);
  }
  return std::exchange(before_, {});
}

void DownwardMessages::spread(const UpwardMessages& upward, std::uint32_t from) {
  stack_.push_back(from);
  while (!stack_.empty()) {
    const std::uint32_t node = stack_.back();
    stack_.pop_back();
    due_[node] = false;
    set_children(upward, node);
  }
}

void DownwardMessages::set_children(const UpwardMessages& upward, std::uint32_t node) {
  const RulesTree& tree = upward.tree();
  if (tree.children(node).empty()) return;
  allow_groups(upward, node);
  for (const std::uint32_t child : tree.children(node)) {
    const ValueBits values = of_group_[upward.up(child)];
    const bool changed = values != allowed_[child];
    if (changed) set(child, values);
    if ((changed || due_[child]) && !tree.children(child).empty()) stack_.push_back(child);
  }
}

void DownwardMessages::set(std::uint32_t node, ValueBits values) {
  if (allowed_[node] == values) return;
  before_.push_back({node, allowed_[node]});
  allowed_[node] = values;
}

void DownwardMessages::allow_groups(const UpwardMessages& upward, std::uint32_t node) {
  for (const ChildGroup& group : upward.groups(node)) of_group_[group.values] = 0;
  for_each_value(allowed_[node],
                 [&](std::size_t value) { allow_groups_under(upward, node, value); });
}

void DownwardMessages::allow_groups_under(const UpwardMessages& upward, std::uint32_t node,
                                          std::size_t value) {
  const RuleTables& tables = upward.tables();
  const auto& groups = upward.groups(node);
  behind_.assign(groups.size() + 1, nothing_yet);
  for (std::size_t i = groups.size(); i-- > 0;)
    behind_[i] =
        repeated(behind_[i + 1], tables.of_child(value, groups[i].values), groups[i].count);
  Stages before = tables.start(value, upward.tree().own_text(node));
  for (std::size_t i = 0; i < groups.size(); ++i) {
    const Stages one = tables.of_child(value, groups[i].values);
    const Stages others = combined(repeated(before, one, groups[i].count - 1), behind_[i + 1]);
    ValueBits& allowed = of_group_[groups[i].values];
    allowed = static_cast<ValueBits>(allowed | tables.completing(value, others, groups[i].values));
    before = repeated(before, one, groups[i].count);
  }
}

}  // namespace fovea::assess
