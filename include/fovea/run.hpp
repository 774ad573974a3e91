#pragma once
// A run: what a system returned for each topic, best first.

#include <cstdint>
#include <functional>
#include <limits>
#include <map>
#include <memory>
#include <mutex>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <unordered_set>
#include <vector>

#include "fovea/base/arena.hpp"
#include "fovea/base/bytes.hpp"
#include "fovea/base/finding.hpp"
#include "fovea/base/large_blocks.hpp"
#include "fovea/base/output.hpp"
#include "fovea/base/result.hpp"
#include "fovea/region.hpp"

namespace fovea::run {

enum class Format : std::uint8_t { trec, element, fol, bep, inex_xml, jsonl };

/// The name in commands.md: "trec", "element", "fol", "bep", "inex-xml", "jsonl".
std::string_view name_of(Format format);
std::span<const Format> all_formats();
std::optional<Format> format_named(std::string_view name);

/// The format of a file that begins with `head` (some kilobytes suffice), if it looks like a run.
std::optional<Format> recognise(std::string_view head);

/// One result as a reader of the run sees it. Views live as long as the Run.
struct ResultView {
  std::string_view doc;
  region::Focus focus;
  double score = 0;
  std::optional<std::int64_t> rank;
  std::uint64_t line = 0;
};

/// The results of one topic: rows [begin, end) of the run, in file order.
struct TopicSlice {
  std::string_view topic;
  std::size_t begin = 0;
  std::size_t end = 0;
  [[nodiscard]] std::size_t size() const { return end - begin; }
};

/// What an INEX submission says of itself.
struct Submission {
  std::string participant;
  std::string task;         ///< "Focused", "Thorough", "RelevantInContext", "BestInContext", …
  std::string query;        ///< "automatic" or "manual"
  std::string result_type;  ///< "element", "passage", "fol"
  std::string description;
  std::vector<std::string> collections;
  std::map<std::string, std::string> topic_fields;  ///< title → yes, …
  friend bool operator==(const Submission&, const Submission&) = default;
};

/// A run's name and the line where it first stands.
struct RunName {
  std::string id;
  std::uint64_t line = 0;
  friend bool operator==(const RunName&, const RunName&) = default;
};

/// How a result is stored: half a cache line, so that gathering results that lie far apart touches
/// little memory.
struct StoredResult {
  const char* doc;
  std::uint32_t doc_size;
  std::uint32_t doc_hash;  ///< hash_of the document
  double score;
  std::int32_t rank;    ///< or no_rank, or rank_aside
  std::uint32_t topic;  ///< number among the topics of its part

  static constexpr std::int32_t no_rank = std::numeric_limits<std::int32_t>::min();
  /// The value is too large for its place here.
  static constexpr std::int32_t rank_aside = no_rank + 1;
  static constexpr std::uint32_t size_aside = std::numeric_limits<std::uint32_t>::max();
};
static_assert(sizeof(StoredResult) == 32);

/// Lines of results, kept only where they do not follow one another. 0 is followed by 0.
class LineNumbers {
 public:
  /// Of result `row`; rows come in ascending order.
  void add(std::size_t row, std::uint64_t line) {
    if (jumps_.empty() || line != jumps_.back().line_of(row)) jumps_.push_back({row, line});
  }
  /// Those of further results, the first of which is `row`, after `lines` lines.
  void append(const LineNumbers& later, std::size_t row, std::uint64_t lines);
  [[nodiscard]] std::uint64_t operator[](std::size_t row) const;

 private:
  struct Jump {
    std::size_t row;
    std::uint64_t line;
    [[nodiscard]] std::uint64_t line_of(std::size_t later) const {
      return line == 0 ? 0 : line + (later - row);
    }
  };
  std::vector<Jump> jumps_;
};

/// Results in the order of the file.
struct Storage {
  LargeVector<StoredResult> results;
  LineNumbers lines;
  std::vector<region::Focus> focuses;             ///< empty when every result is a whole document
  std::map<std::size_t, std::int64_t> ranks;      ///< those that do not fit, by row
  std::map<std::size_t, std::string_view> names;  ///< documents that do not fit, by row
};

struct Part;

/// Results grouped by topic in the order of first appearance, in file order within a topic.
/// Identifiers are views into the input where they stand there verbatim, else into a pool.
class Run {
 public:
  static constexpr std::size_t max_names = 16;

  std::string id;  ///< the run's name; of the first result where they differ
  Submission submission;

  [[nodiscard]] std::size_t size() const { return stored_.results.size(); }
  [[nodiscard]] const std::vector<TopicSlice>& topics() const { return topics_; }
  /// The slice of that topic, or null. Linear in topics.
  [[nodiscard]] const TopicSlice* find(std::string_view topic) const;
  /// Lines of the input; 0 where the format has none.
  [[nodiscard]] std::uint64_t line_count() const { return line_count_; }
  /// The distinct names that the results give their run, the first max_names of them.
  [[nodiscard]] const std::vector<RunName>& names() const { return names_; }

  [[nodiscard]] ResultView row(std::size_t i) const;
  [[nodiscard]] std::string_view doc(std::size_t i) const {
    const StoredResult& result = stored(i);
    if (result.doc_size == StoredResult::size_aside) return stored_.names.at(place(i));
    return {result.doc, result.doc_size};
  }
  /// hash_of(doc(i)), without reading the document's name.
  [[nodiscard]] std::uint32_t doc_hash(std::size_t i) const { return stored(i).doc_hash; }
  [[nodiscard]] double score(std::size_t i) const { return stored(i).score; }
  [[nodiscard]] std::optional<std::int64_t> rank(std::size_t i) const {
    const std::int32_t rank = stored(i).rank;
    if (rank == StoredResult::rank_aside) return stored_.ranks.at(place(i));
    if (rank == StoredResult::no_rank) return std::nullopt;
    return rank;
  }
  [[nodiscard]] region::Focus focus(std::size_t i) const {
    return documents_only() ? region::Focus{} : stored_.focuses[place(i)];
  }
  /// The line of the input; logarithmic in the lines that hold no result.
  [[nodiscard]] std::uint64_t line(std::size_t i) const { return stored_.lines[place(i)]; }

  /// True when every result is a whole document (no focus column is kept then).
  [[nodiscard]] bool documents_only() const { return stored_.focuses.empty(); }

  /// Sends for result `i`, which is soon asked for: results of scattered topics lie far apart.
  void prefetch(std::size_t i) const {
    if (!order_.empty()) __builtin_prefetch(&stored_.results[order_[i]]);
  }

 private:
  friend Run assemble(std::vector<Part> parts, const Bytes& source, std::size_t threads);

  /// Where result `i` stands in stored_.
  [[nodiscard]] std::size_t place(std::size_t i) const { return order_.empty() ? i : order_[i]; }
  [[nodiscard]] const StoredResult& stored(std::size_t i) const {
    return stored_.results[place(i)];
  }

  std::vector<TopicSlice> topics_;
  std::vector<RunName> names_;
  std::uint64_t line_count_ = 0;
  Storage stored_;
  LargeVector<std::uint32_t> order_;  ///< empty where topics stand together in the file
  Bytes source_;
  std::vector<std::shared_ptr<const StringPool>> pools_;
};

/// Builds a run result by result, in any order of topics.
class RunBuilder {
 public:
  RunBuilder();
  ~RunBuilder();
  RunBuilder(RunBuilder&&) noexcept;
  RunBuilder& operator=(RunBuilder&&) noexcept;

  /// Copies the strings. Paths and text points must be canonical. `line` 0 = unknown.
  void add(std::string_view topic, const ResultView& result);
  std::string id;
  Submission submission;
  Run build() &&;

 private:
  std::unique_ptr<Part> part_;
};

/// One run from the parts of one, such as a file for each topic: the results of a topic in the
/// order of the parts, name and submission of the first.
Run merged(std::vector<Run> parts);

/// Tells the text that a result of a document points to; nothing where there is none.
using RangeOf = std::function<std::optional<region::Range>(std::string_view, const region::Focus&)>;

/// The run with elements, text points and whole documents replaced by the passages that they are;
/// those of which nothing is known become passages that could not be located.
Run located(const Run& run, const RangeOf& range_of);

struct ReadOptions {
  std::optional<Format> format;  ///< recognised by content when not given
  std::size_t threads = 1;
};

/// Reads a run; the first malformed line is the error. `file` is for messages.
Result<Run> read(const Bytes& input, const std::string& file, const ReadOptions& options = {});

/// The same, but malformed lines become findings and are left out (for `check`). Fails only when
/// nothing can be read at all (not a run, or XML that is not well formed).
Result<Run> read_lenient(const Bytes& input, const std::string& file, const ReadOptions& options,
                         Findings& findings);

/// A run that is read in pieces of whole topics, so that a large file need not be in memory as a
/// whole. It works for well-formed TREC files in which the results of a topic stand together;
/// read() takes all others.
class Pieces {
 public:
  static constexpr std::size_t usual_bytes = std::size_t{1} << 19;

  /// Cuts `input` about every `bytes` bytes; other formats give no pieces at all.
  Pieces(const Bytes& input, Format format, std::size_t bytes = usual_bytes);

  [[nodiscard]] std::size_t size() const { return texts_.size(); }
  /// Lines count from the beginning of the piece. Nothing where this is no way to read the file: a
  /// line is malformed, or a topic is in another piece that was read, too. May be called from
  /// several threads.
  std::optional<Run> read(std::size_t i);
  /// Gives back the memory of piece `i`; what refers to it still works.
  void release(std::size_t i) const { input_.release(texts_[i]); }

 private:
  /// Whether none of the topics was seen before.
  bool add_topics(const Run& run);

  Bytes input_;
  std::vector<std::string_view> texts_;
  std::mutex mutex_;
  std::unordered_set<std::string_view> topics_;
};

/// What writing `run` in `format` would lose, a line each; empty when nothing. An error when the
/// format cannot hold the results at all (no offsets for FOL, for example).
Result<std::vector<std::string>> losses(const Run& run, Format format);

/// Writes the run. Where the format holds whole documents only, the first result of each document
/// stands for it.
Result<void> write(const Run& run, Format format, TextSink& sink);

enum class Task : std::uint8_t {
  unknown,
  thorough,
  focused,
  relevant_in_context,
  best_in_context,
  fetch_browse,
  article
};

/// "thorough", "focused", "relevant-in-context", "best-in-context", "fetch-browse", "article".
std::string_view name_of(Task task);
std::span<const Task> all_tasks();
/// Also the spellings of INEX submissions: "Focused", "RelevantInContext", "CO.Thorough", …
std::optional<Task> task_named(std::string_view name);
/// Whether no two results of a topic may have text in common.
bool forbids_overlap(Task task);

/// Tells the length of a document's text (nothing: no such document) and an element's range.
class Lengths {
 public:
  virtual ~Lengths() = default;
  virtual std::optional<std::uint64_t> document_length(std::string_view doc) = 0;
  /// Nothing when the document has no such element.
  virtual std::optional<region::Range> element_range(std::string_view doc,
                                                     std::string_view path) = 0;
};

struct CheckOptions {
  Task task = Task::unknown;                       ///< unknown: as the submission says, if it does
  std::optional<std::vector<std::string>> topics;  ///< known topics, if a topic file was given
  Lengths* lengths = nullptr;                      ///< the collection, if given
  std::size_t max_results = 1500;
};

/// Everything that can be wrong with a well-formed run.
Findings check(const Run& run, Format format, const std::string& file, const CheckOptions& options);

}  // namespace fovea::run
