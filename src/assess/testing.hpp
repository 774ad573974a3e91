#pragma once
// Random logs for property tests.

#include <string>
#include <vector>

#include <rapidcheck.h>

#include "fovea/assess/log.hpp"

namespace fovea::assess::testing {

/// [from, to), all alike whatever the size of the case.
template <class Number>
Number any_number(Number from, Number to) {
  return *rc::gen::resize(rc::kNominalSize, rc::gen::inRange<Number>(from, to));
}

inline std::string any_doc() { return *rc::gen::element<std::string>("d1", "d2", "münze/3"); }

/// Few, so that actions meet.
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

inline Action any_judgement() {
  switch (any_number(0, 5)) {
    case 0:
      return Highlight{any_doc(), any_range(), any_number(1, 4)};
    case 1:
      return Exhaustivity{any_doc(), any_paths(),
                          *rc::gen::element(Exhaustive::partly, Exhaustive::too_small)};
    case 2:
      return NotRelevant{any_doc()};
    default:
      return Judge{*rc::gen::element(Mode::single, Mode::below),
                   any_doc(),
                   any_paths(),
                   any_value(),
                   any_mark(),
                   any_mark()};
  }
}

inline Action any_other_action() {
  switch (any_number(0, 8)) {
    case 0:
      return View{any_doc()};
    case 1:
      return Clear{any_doc(),
                   *rc::gen::arbitrary<bool>() ? any_paths() : std::vector<std::string>{}};
    case 2:
      return Note{any_doc(), any_path(), any_note()};
    case 3:
      return Later{any_doc(), any_path(), *rc::gen::arbitrary<bool>()};
    case 4:
      return Done{*rc::gen::element<std::string>("", "d1"), *rc::gen::arbitrary<bool>()};
    case 5:
      return Erase{any_doc(), any_range()};
    case 6:
      return BestEntry{any_doc(), *rc::gen::element<std::optional<std::uint64_t>>(std::nullopt, 7)};
    default:
      return *rc::gen::arbitrary<bool>() ? Action{Redo{}} : Action{Undo{}};
  }
}

inline Action any_action() {
  if (any_number(0, 4) == 0) return Undo{};
  return *rc::gen::arbitrary<bool>() ? any_judgement() : any_other_action();
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
