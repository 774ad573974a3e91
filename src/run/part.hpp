#pragma once
// The parts from which a run is assembled.

#include <cstdint>
#include <limits>
#include <memory>
#include <string_view>
#include <vector>

#include "fovea/base/arena.hpp"
#include "fovea/base/capped_findings.hpp"
#include "fovea/run.hpp"

#include "run/topic_table.hpp"

namespace fovea::run {

constexpr std::int64_t no_rank = std::numeric_limits<std::int64_t>::min();

/// A name as it appears in the input.
struct NameView {
  std::string_view id;
  std::uint64_t line = 0;
};

/// The results of consecutive lines. Parts can be created in any order and on any thread; line
/// numbers count from the beginning of the part.
struct Part {
  TopicTable topics;
  std::vector<std::uint32_t> rows_of;  ///< number of results per topic
  bool together = true;                ///< the results of each topic are contiguous
  Storage stored;
  std::vector<NameView> names;
  std::shared_ptr<StringPool> pool = std::make_shared<StringPool>();
  std::uint64_t line_count = 0;
  CappedFindings problems;

  [[nodiscard]] std::size_t size() const { return stored.results.size(); }

  void reserve(std::size_t rows, bool focused);

  /// The views must be valid as long as the input or `pool`.
  void add(std::string_view topic, const ResultView& result) {
    if (rows_of.empty() || topics.names()[topic_] != topic) begin_topic(topic);
    add(result);
  }
  /// Begins a topic, which must differ from the previous one. Results added without a topic belong
  /// to it.
  void begin_topic(std::string_view topic);
  void add(const ResultView& result) {
    add(result.doc, result.score, result.rank.value_or(no_rank), result.line);
    if (result.focus.kind != region::FocusKind::document || !stored.focuses.empty())
      add_focus(result.focus);
  }
  /// Adds a whole document; all results of the part so far must be whole documents. no_rank means
  /// no rank.
  void add(std::string_view doc, double score, std::int64_t rank, std::uint64_t line) {
    ++rows_of[topic_];
    stored.lines.add(size(), line);
    stored.results.push_back({.doc = doc.data(),
                              .doc_size = static_cast<std::uint32_t>(doc.size()),
                              .doc_hash = NameTable::hash_of(doc),
                              .score = score,
                              .rank = static_cast<std::int32_t>(rank),
                              .topic = topic_});
    if (doc.size() >= StoredResult::size_aside) set_name_aside(doc);
    if (rank != stored.results.back().rank || rank <= StoredResult::rank_aside)
      set_rank_aside(rank);
  }
  void add_name(std::string_view id, std::uint64_t line);

 private:
  void set_name_aside(std::string_view doc);
  void set_rank_aside(std::int64_t rank);
  void add_focus(const region::Focus& focus);

  std::uint32_t topic_ = 0;  ///< the topic begun last
};

/// Assembles the parts, in their order, into one run: lines are numbered consecutively, and topics
/// are grouped in the order of their first appearance. Problems are not part of the run.
Run assemble(std::vector<Part> parts, const Bytes& source, std::size_t threads);

}  // namespace fovea::run
