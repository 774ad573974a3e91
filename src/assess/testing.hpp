#pragma once
// Random logs for property tests.

#include <array>
#include <string>
#include <vector>

#include <rapidcheck.h>

#include "fovea/assess/log.hpp"

namespace fovea::assess::testing {

/// A number in [from, to), uniformly distributed regardless of the size of the case.
template <class Number>
Number any_number(Number from, Number to) {
  return *rc::gen::resize(rc::kNominalSize, rc::gen::inRange<Number>(from, to));
}

/// The empty document is the topic.
inline std::string any_doc() { return *rc::gen::element<std::string>("", "d1", "d2", "münze/3"); }

/// One of a few paths, so that several actions are on the same element.
inline std::string any_path() {
  return *rc::gen::element<std::string>("", "/a[1]", "/a[1]/b[1]", "/a[1]/b[2]");
}

inline std::vector<std::string> any_paths() {
  std::vector<std::string> paths;
  for (int i = any_number(0, 4); i > 0; --i) paths.push_back(any_path());
  return paths;
}

inline Judged any_value() {
  return *parse_judged(
      *rc::gen::element<std::string>("E0S0", "E1S1", "E3S2", "0", "2", "-1", "3E", "0N", "1S"));
}

inline std::string any_note() {
  return *rc::gen::element<std::string>("", "why?", "\"quoted\"\n\tüber", std::string("\0", 1));
}

/// Gives a member of an action a random value.
struct MemberMaker {
  void operator()(std::string_view name, std::string& value) const {
    value = name == "doc" ? any_doc() : name == "path" ? any_path() : any_note();
  }
  void operator()(std::string_view, std::vector<std::string>& value) const { value = any_paths(); }
  void operator()(std::string_view, bool& value) const { value = *rc::gen::arbitrary<bool>(); }
  void operator()(std::string_view, std::int32_t& value) const { value = any_number(0, 4); }
  void operator()(std::string_view, std::uint64_t& value) const {
    value = any_number<std::uint64_t>(0, 60);
  }
  void operator()(std::string_view, region::Range& value) const {
    (*this)("start", value.start);
    (*this)("end", value.end);
  }
  void operator()(std::string_view, Mode& value) const {
    value = *rc::gen::element(Mode::single, Mode::group, Mode::siblings, Mode::below);
  }
  void operator()(std::string_view, Judged& value) const { value = any_value(); }
  void operator()(std::string_view, Exhaustiveness& value) const {
    value = *rc::gen::element(Exhaustiveness::partly, Exhaustiveness::too_small);
  }
  template <class Value>
  void operator()(std::string_view name, std::optional<Value>& value) const {
    if (*rc::gen::arbitrary<bool>()) (*this)(name, value.emplace());
  }
};

/// An action with random members that check() accepts.
template <class Which>
Action any() {
  Entry entry{.id = "i", .assessor = "ann", .topic = "12"};
  do {
    Which action;
    Which::members(action, MemberMaker{});
    entry.action = std::move(action);
  } while (!check(entry));
  return entry.action;
}

/// The alternative of Action with this index, with random members.
inline Action any_action_at(std::size_t alternative) {
  return [alternative]<class... Which>(std::variant<Which...>*) {
    return std::array{&any<Which>...}[alternative]();
  }(static_cast<Action*>(nullptr));
}

/// Often undo, so that it follows other actions; otherwise assessments and other actions equally
/// often.
inline Action any_action() {
  if (any_number(0, 4) == 0) return Undo{};
  const bool assesses = *rc::gen::arbitrary<bool>();
  std::vector<std::size_t> alternatives;
  for (const ActionKind& each : action_kinds) {
    if (each.is_assessment == assesses) alternatives.push_back(each.alternative);
  }
  return any_action_at(alternatives[any_number<std::size_t>(0, alternatives.size())]);
}

/// Entries of one assessor and topic, in order.
inline std::vector<Entry> any_stream(std::size_t longest = 30) {
  std::vector<Entry> entries(any_number<std::size_t>(0, longest + 1));
  for (std::size_t i = 0; i < entries.size(); ++i) {
    entries[i] = {.sequence = i + 1,
                  .version = i + 1,
                  .id = "id" + std::to_string(i),
                  .assessor = "ann",
                  .topic = "12",
                  .time = 1'000 * static_cast<std::int64_t>(i),
                  .imported = *rc::gen::arbitrary<bool>(),
                  .action = any_action()};
  }
  return entries;
}

}  // namespace fovea::assess::testing
