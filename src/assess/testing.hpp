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

inline std::string any_doc() { return *rc::gen::element<std::string>("d1", "d2", "münze/3"); }

/// One of a few paths, so that several actions are on the same element.
inline std::string any_path() {
  return *rc::gen::element<std::string>("", "/a[1]", "/a[1]/b[1]", "/a[1]/b[2]");
}

inline std::vector<std::string> any_paths() {
  std::vector<std::string> paths;
  for (int i = any_number(1, 4); i > 0; --i) paths.push_back(any_path());
  return paths;
}

inline region::Range any_range() {
  const auto start = any_number<std::uint64_t>(0, 40);
  return {start, start + any_number<std::uint64_t>(1, 20)};
}

inline Judged any_value() {
  return *parse_judged(
      *rc::gen::element<std::string>("E0S0", "E1S1", "E3S2", "0", "2", "-1", "3E", "0N", "1S"));
}

inline std::optional<bool> any_mark() {
  return *rc::gen::element<std::optional<bool>>(std::nullopt, true, false);
}

inline std::string any_note() {
  return *rc::gen::element<std::string>("", "why?", "\"quoted\"\n\tüber", std::string("\0", 1));
}

// One generator per action.

inline void make_any(View& action) { action = {any_doc()}; }
inline void make_any(Judge& action) {
  action = {*rc::gen::element(Mode::single, Mode::below),
            any_doc(),
            any_paths(),
            any_value(),
            any_mark(),
            any_mark()};
}
inline void make_any(Clear& action) {
  action = {any_doc(), *rc::gen::arbitrary<bool>() ? any_paths() : std::vector<std::string>{}};
}
inline void make_any(Note& action) { action = {any_doc(), any_path(), any_note()}; }
inline void make_any(Later& action) {
  action = {any_doc(), any_path(), *rc::gen::arbitrary<bool>()};
}
inline void make_any(Done& action) {
  action = {*rc::gen::element<std::string>("", "d1"), *rc::gen::arbitrary<bool>()};
}
inline void make_any(Highlight& action) { action = {any_doc(), any_range(), any_number(1, 4)}; }
inline void make_any(Erase& action) { action = {any_doc(), any_range()}; }
inline void make_any(BestEntry& action) {
  action = {any_doc(), *rc::gen::element<std::optional<std::uint64_t>>(std::nullopt, 7)};
}
inline void make_any(Exhaustivity& action) {
  action = {any_doc(), any_paths(),
            *rc::gen::element(Exhaustiveness::partly, Exhaustiveness::too_small)};
}
inline void make_any(NotRelevant& action) { action = {any_doc()}; }
inline void make_any(Undo&) {}
inline void make_any(Redo&) {}

/// The alternative of Action with this index, with random members.
inline Action any_action_at(std::size_t alternative) {
  return [alternative]<class... Which>(std::variant<Which...>*) {
    std::array<Action, sizeof...(Which)> all = {Which{}...};
    std::visit([](auto& each) { make_any(each); }, all[alternative]);
    return all[alternative];
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
