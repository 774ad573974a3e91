#include "fovea/assess/log.hpp"
#include "fovea/base/json_reader.hpp"
#include "fovea/base/json_writer.hpp"
#include "fovea/base/text.hpp"

namespace fovea::assess {
namespace {

bool begins_with_digit(const std::string& name) {
  return !name.empty() && name[0] >= '0' && name[0] <= '9';
}

std::vector<region::Range> read_ranges(JsonReader& in, const std::string& name) {
  std::vector<region::Range> ranges;
  for (const auto& [start, end] : in.pairs(name)) {
    if (start > end) in.refuse(name, "must be a list of [start,end]");
    if (start <= end) ranges.push_back({start, end});
  }
  return ranges;
}

}  // namespace

std::string encode(const ElementState& state) {
  JsonWriter out;
  out.begin_object();
  if (state.value) out.member("value", to_string(*state.value));
  if (state.inferred) out.member("inferred", *state.inferred);
  if (state.inconsistent) out.member("inconsistent", *state.inconsistent);
  if (state.exhaustivity) out.member("exhaustivity", to_string(*state.exhaustivity));
  if (!state.note.empty()) out.member("note", state.note);
  if (state.later) out.member("later", true);
  return std::move(out.end_object()).finish();
}

Result<ElementState> decode_element_state(std::string_view json) {
  JsonReader in(json);
  ElementState state;
  if (in.has("value")) state.value = in.parsed("value", parse_judged);
  if (in.has("inferred")) state.inferred = in.flag("inferred");
  if (in.has("inconsistent")) state.inconsistent = in.flag("inconsistent");
  if (in.has("exhaustivity")) state.exhaustivity = in.parsed("exhaustivity", exhaustiveness_named);
  if (in.has("note")) state.note = in.text("note");
  if (in.has("later")) state.later = in.flag("later");
  if (auto done = in.finish(); !done) return std::move(done).error();
  return state;
}

/// Highlights are members named by their grade.
std::string encode(const TextState& state) {
  JsonWriter out;
  out.begin_object();
  for (const auto& [grade, set] : state.highlights) {
    out.key(std::to_string(grade)).array(set.ranges(), [&](const region::Range& range) {
      out.array(std::array{range.start, range.end});
    });
  }
  if (state.best_entry) out.member("best_entry", *state.best_entry);
  if (state.not_relevant) out.member("not_relevant", true);
  if (state.done) out.member("done", true);
  return std::move(out.end_object()).finish();
}

Result<TextState> decode_text_state(std::string_view json) {
  JsonReader in(json);
  TextState state;
  for (const std::string& name : in.names()) {
    if (!begins_with_digit(name)) continue;
    const auto grade = parse_integer<std::int32_t>(name);
    const auto ranges = read_ranges(in, name);
    if (!grade || ranges.empty()) in.refuse(name, "is not a grade with its text");
    if (grade) state.highlights[*grade] = region::RangeSet(ranges);
  }
  if (in.has("best_entry")) state.best_entry = in.natural("best_entry");
  if (in.has("not_relevant")) state.not_relevant = in.flag("not_relevant");
  if (in.has("done")) state.done = in.flag("done");
  if (auto done = in.finish(); !done) return std::move(done).error();
  return state;
}

}  // namespace fovea::assess
