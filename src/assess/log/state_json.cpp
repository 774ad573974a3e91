#include "fovea/assess/log.hpp"
#include "fovea/base/text.hpp"

#include "assess/log/json.hpp"

namespace fovea::assess {

std::string encode(const ElementState& state) {
  JsonWriter out;
  if (state.value) out.text("value", to_string(*state.value));
  if (state.inferred) out.flag("inferred", *state.inferred);
  if (state.inconsistent) out.flag("inconsistent", *state.inconsistent);
  if (state.exhaustivity) out.text("exhaustivity", to_string(*state.exhaustivity));
  if (!state.note.empty()) out.text("note", state.note);
  if (state.later) out.flag("later", true);
  return std::move(out).finish();
}

Result<ElementState> decode_element_state(std::string_view json) {
  JsonReader in(json, {});
  ElementState state;
  if (in.has("value")) state.value = in.parsed("value", parse_judged);
  if (in.has("inferred")) state.inferred = in.flag("inferred");
  if (in.has("inconsistent")) state.inconsistent = in.flag("inconsistent");
  if (in.has("exhaustivity")) state.exhaustivity = in.parsed("exhaustivity", exhaustive_named);
  if (in.has("note")) state.note = in.text("note");
  if (in.has("later")) state.later = in.flag("later");
  if (auto done = in.finish(); !done) return std::move(done).error();
  return state;
}

/// Highlights are members named by their grade.
std::string encode(const TextState& state) {
  JsonWriter out;
  for (const auto& [grade, set] : state.highlights) out.ranges(std::to_string(grade), set.ranges());
  if (state.best_entry) out.integer("best_entry", static_cast<std::int64_t>(*state.best_entry));
  if (state.not_relevant) out.flag("not_relevant", true);
  if (state.done) out.flag("done", true);
  return std::move(out).finish();
}

Result<TextState> decode_text_state(std::string_view json) {
  JsonReader in(json, {});
  TextState state;
  const std::vector<std::string> grades = in.numbered_names();
  for (const std::string& name : grades) {
    const auto grade = parse_integer<std::int32_t>(name);
    const auto ranges = in.ranges(name);
    if (!grade || ranges.empty()) in.refuse(name, "is no grade with its text");
    if (grade) state.highlights[*grade] = region::RangeSet(ranges);
  }
  if (in.has("best_entry")) state.best_entry = in.natural("best_entry");
  if (in.has("not_relevant")) state.not_relevant = in.flag("not_relevant");
  if (in.has("done")) state.done = in.flag("done");
  if (auto done = in.finish(); !done) return std::move(done).error();
  return state;
}

}  // namespace fovea::assess
