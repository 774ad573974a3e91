#pragma once
// Runs for tests: from text, random, and in a comparable form.

#include <string>
#include <tuple>
#include <vector>

#include <rapidcheck.h>

#include "fovea/run.hpp"

#include "run/formats/line_parts.hpp"

namespace fovea::run {

/// A result that owns its strings, with the focus as text and without the line.
using PlainRow = std::tuple<std::string, std::string, region::FocusKind, std::string, std::string,
                            region::Range, double, std::optional<std::int64_t>>;

inline std::vector<PlainRow> plain(const Run& run) {
  std::vector<PlainRow> rows;
  for (const TopicSlice& slice : run.topics()) {
    for (std::size_t i = slice.begin; i < slice.end; ++i) {
      const region::Focus focus = run.focus(i);
      rows.emplace_back(slice.topic, run.doc(i), focus.kind, focus.path, focus.end_path,
                        focus.range, run.score(i), run.rank(i));
    }
  }
  return rows;
}

inline std::vector<std::uint64_t> lines_of(const Run& run) {
  std::vector<std::uint64_t> lines;
  for (std::size_t i = 0; i < run.size(); ++i) lines.push_back(run.line(i));
  return lines;
}

inline Result<Run> read_text(const std::string& text, std::optional<Format> format = std::nullopt) {
  return read(Bytes::from_string(text), "r", {.format = format, .threads = 1});
}

/// The whole text of the error; empty if there is none.
inline std::string error_of_text(const std::string& text,
                                 std::optional<Format> format = std::nullopt) {
  const auto run = read_text(text, format);
  return run ? "" : to_string(run.error());
}

inline std::string written(const Run& run, Format format) {
  std::string text;
  TextSink sink = string_sink(text);
  const auto done = write(run, format, sink);
  return done ? text : "error: " + to_string(done.error());
}

inline rc::Gen<std::string> any_path() {
  return rc::gen::map(rc::gen::container<std::vector<int>>(2, rc::gen::inRange(1, 12)),
                      [](const auto& steps) {
                        std::string path = "/a[1]";
                        for (const int step : steps)
                          path += (step % 2 == 0 ? "/s[" : "/p[") + std::to_string(step) + "]";
                        return path;
                      });
}

/// Adds one result of this kind.
inline void add_any(RunBuilder& builder, region::FocusKind kind, const std::string& topic,
                    const std::string& doc) {
  const std::string path = *any_path();
  const std::string from = path + "/text()[1]." + std::to_string(*rc::gen::inRange(0, 9));
  const std::string to = path + "/text()[2]." + std::to_string(*rc::gen::inRange(0, 9));
  const auto start = *rc::gen::inRange<std::uint64_t>(0, 1000);
  ResultView view{.doc = doc, .focus = {}, .score = *rc::gen::arbitrary<double>(), .rank = {}};
  view.focus.kind = kind;
  if (kind == region::FocusKind::element) view.focus.path = path;
  if (kind == region::FocusKind::entry_point) view.focus.range = {start, start};
  if (kind == region::FocusKind::passage)
    view.focus.range = {start, start + *rc::gen::inRange<std::uint64_t>(1, 99)};
  if (kind == region::FocusKind::span)
    std::tie(view.focus.path, view.focus.end_path) = std::tie(from, to);
  if (*rc::gen::arbitrary<bool>()) view.rank = *rc::gen::inRange<std::int64_t>(0, 2000);
  builder.add(topic, view);
}

/// Up to 30 results of these kinds in a few interleaved topics.
inline Run any_run(const std::vector<region::FocusKind>& kinds,
                   const std::vector<std::string>& ids = {"d1", "WSJ-9", "näh", "7", "&<\">'x"}) {
  RunBuilder builder;
  builder.id = *rc::gen::elementOf(ids);
  const int count = *rc::gen::inRange(0, 30);
  for (int i = 0; i < count; ++i)
    add_any(builder, *rc::gen::elementOf(kinds), *rc::gen::elementOf(ids),
            *rc::gen::elementOf(ids));
  return std::move(builder).build();
}

}  // namespace fovea::run
