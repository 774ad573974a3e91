#pragma once
// The pieces that a run is put together from.

#include <cstdint>
#include <limits>
#include <memory>
#include <string_view>
#include <vector>

#include "fovea/base/arena.hpp"
#include "fovea/base/capped_findings.hpp"
#include "fovea/run.hpp"

namespace fovea::run {

constexpr std::int64_t no_rank = std::numeric_limits<std::int64_t>::min();

/// Consecutive results of one topic; they end where the next segment begins.
struct Segment {
  std::string_view topic;
  std::size_t begin = 0;
};

/// A name as it stands in the input.
struct NameView {
  std::string_view id;
  std::uint64_t line = 0;
};

/// The results of consecutive lines. Its parts can be made in any order and on any thread; lines
/// count from the beginning of the part.
struct Part {
  std::vector<Segment> segments;
  Columns columns;
  std::vector<NameView> names;
  std::shared_ptr<StringPool> pool = std::make_shared<StringPool>();
  std::uint64_t line_count = 0;
  CappedFindings problems;

  [[nodiscard]] std::size_t size() const { return columns.docs.size(); }
  [[nodiscard]] std::size_t end_of(std::size_t segment) const {
    return segment + 1 < segments.size() ? segments[segment + 1].begin : size();
  }

  void reserve(std::size_t rows, bool focused);

  /// The views must live as long as the input or `pool`.
  void add(std::string_view topic, const ResultView& result) {
    add(topic, result.doc, result.score, result.rank.value_or(no_rank), result.line);
    if (result.focus.kind != region::FocusKind::document || !columns.focuses.empty())
      add_focus(result.focus);
  }
  /// A whole document, while the part has nothing else.
  void add(std::string_view topic, std::string_view doc, double score, std::int64_t rank,
           std::uint64_t line) {
    if (segments.empty() || segments.back().topic != topic) begin_segment(topic);
    columns.docs.push_back(doc);
    columns.scores.push_back(score);
    columns.ranks.push_back(rank);
    columns.lines.push_back(saturated(line));
  }
  void add_name(std::string_view id, std::uint64_t line) {
    if (names.empty() || last_name_ != id) add_new_name(id, line);
  }

  static std::uint32_t saturated(std::uint64_t line) {
    constexpr std::uint64_t most = std::numeric_limits<std::uint32_t>::max();
    return static_cast<std::uint32_t>(line < most ? line : most);
  }

 private:
  void begin_segment(std::string_view topic);
  void add_focus(const region::Focus& focus);
  void add_new_name(std::string_view id, std::uint64_t line);

  std::string_view last_name_;
};

/// The parts in order as one run: lines counted through, topics brought together in the order of
/// their first appearance. The problems stay behind.
Run assemble(std::vector<Part> parts, const Bytes& source, std::size_t threads);

}  // namespace fovea::run
