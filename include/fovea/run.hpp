#pragma once
// A run: what a system returned for each topic, best first.

#include <cstdint>
#include <limits>
#include <map>
#include <memory>
#include <mutex>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "fovea/base/arena.hpp"
#include "fovea/base/bytes.hpp"
#include "fovea/base/finding.hpp"
#include "fovea/base/hash.hpp"
#include "fovea/base/large_blocks.hpp"
#include "fovea/base/nearest.hpp"
#include "fovea/base/output.hpp"
#include "fovea/base/result.hpp"
#include "fovea/region.hpp"

namespace fovea::collection {
class Catalogue;
}

namespace fovea::run {

enum class Format : std::uint8_t {
#define FORMAT(name) name,
#include "fovea/run/formats.def"
#undef FORMAT
};

/// The name on the command line: "trec", "element", "fol", "bep", "inex-xml", "jsonl".
std::string_view name_of(Format format);
std::span<const Format> all_formats();
std::optional<Format> format_named(std::string_view name);

/// What determines the ranking of a run. Results of equal rank keep the order of the file; results
/// of equal score are ranked by document name, descending, as in trec_eval.
enum class Order : std::uint8_t { file, rank, score };

/// How the format ranks results: TREC by score, the others by their order in the file.
Order usual_order(Format format);

/// Whether the format holds results of this kind without loss.
bool holds(Format format, region::FocusKind kind);

/// The format of a file that begins with `head` (some kilobytes suffice), if it looks like a run.
std::optional<Format> recognise(std::string_view head);

/// The format that a file is nearest to which begins with `head` and which recognise() does not
/// recognise. Its reader explains best what is wrong.
Nearest<Format> nearest(std::string_view head);

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

/// How an INEX submission describes itself.
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

/// A run's name and the line on which it first appears.
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
  std::uint32_t doc_hash;  ///< NameTable::hash_of the document
  double score;
  std::int32_t rank;    ///< or no_rank, or rank_aside
  std::uint32_t topic;  ///< number among the topics of its part

  static constexpr std::int32_t no_rank = std::numeric_limits<std::int32_t>::min();
  /// Marks a value that is too large to be stored here.
  static constexpr std::int32_t rank_aside = no_rank + 1;
  static constexpr std::uint32_t size_aside = std::numeric_limits<std::uint32_t>::max();
};
static_assert(sizeof(StoredResult) == 32);

/// Line numbers of results, stored only if a line is not the one after its predecessor. 0 is
/// followed by 0.
class LineNumbers {
 public:
  /// Adds the line of result `row`. Rows come in ascending order.
  void add(std::size_t row, std::uint64_t line) {
    if (jumps_.empty() || line != jumps_.back().line_of(row)) jumps_.push_back({row, line});
  }
  /// Appends the line numbers of further results. The first of them is `row`, and `lines` lines
  /// precede them.
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
  std::vector<region::Focus> focuses;             ///< empty if every result is a whole document
  std::map<std::size_t, std::int64_t> ranks;      ///< ranks that do not fit, by row
  std::map<std::size_t, std::string_view> names;  ///< document names that do not fit, by row
};

struct Part;

/// Results grouped by topic in the order of first appearance, in file order within a topic.
/// Identifiers are views into the input if they occur there verbatim, else into a pool.
class Run {
 public:
  static constexpr std::size_t max_names = 16;

  std::string id;  ///< the run's name; that of the first result if they differ
  Submission submission;

  [[nodiscard]] std::size_t size() const { return stored_.results.size(); }
  [[nodiscard]] const std::vector<TopicSlice>& topics() const { return topics_; }
  /// The slice of this topic, or null. Linear in the number of topics.
  [[nodiscard]] const TopicSlice* find(std::string_view topic) const;
  /// Number of lines of the input; 0 if the format has no lines.
  [[nodiscard]] std::uint64_t line_count() const { return line_count_; }
  /// The distinct run names in the results, at most the first max_names.
  [[nodiscard]] const std::vector<RunName>& names() const { return names_; }

  [[nodiscard]] ResultView row(std::size_t i) const;
  [[nodiscard]] std::string_view doc(std::size_t i) const {
    const StoredResult& result = stored(i);
    if (result.doc_size == StoredResult::size_aside) return stored_.names.at(place(i));
    return {result.doc, result.doc_size};
  }
  /// NameTable::hash_of(doc(i)), without reading the document's name.
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
  /// The line of the input; logarithmic in the number of lines without a result.
  [[nodiscard]] std::uint64_t line(std::size_t i) const { return stored_.lines[place(i)]; }

  /// Whether every result is a whole document (no focus column is kept then).
  [[nodiscard]] bool documents_only() const { return stored_.focuses.empty(); }

  /// Prefetches result `i`: results of scattered topics are far apart in memory.
  void prefetch(std::size_t i) const {
    if (!order_.empty()) __builtin_prefetch(&stored_.results[order_[i]]);
  }

 private:
  friend Run assemble(std::vector<Part> parts, const Bytes& source, std::size_t threads);

  /// The index of result `i` in stored_.
  [[nodiscard]] std::size_t place(std::size_t i) const { return order_.empty() ? i : order_[i]; }
  [[nodiscard]] const StoredResult& stored(std::size_t i) const {
    return stored_.results[place(i)];
  }

  std::vector<TopicSlice> topics_;
  std::vector<RunName> names_;
  std::uint64_t line_count_ = 0;
  Storage stored_;
  LargeVector<std::uint32_t> order_;  ///< empty if topics are contiguous in the file
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

/// Whether `order` ranks row `a` of the run before row `b`. False both ways if the order of the
/// file decides. A result without a rank comes last. Scores must not be NaN.
bool ranks_before(const Run& run, Order order, std::size_t a, std::size_t b);

/// Merges parts into one run, such as one file per topic. The results of a topic are in the order
/// of the parts; name and submission are those of the first part.
Run merged(std::vector<Run> parts);

struct ReadOptions {
  std::optional<Format> format;  ///< recognised by content if not given
  std::size_t threads = 1;
};

/// Reads a run; the first malformed line is the error. `file` is used in messages.
Result<Run> read(const Bytes& input, const std::string& file, const ReadOptions& options = {});

/// Like read(), but malformed lines become findings and are skipped (for `check`). Fails only if
/// nothing can be read at all (not a run, or XML that is not well formed).
Result<Run> read_lenient(const Bytes& input, const std::string& file, const ReadOptions& options,
                         Findings& findings);

/// Reads a run in pieces of whole topics, so that a large file need not be in memory as a whole.
/// This works for well-formed TREC files in which the results of each topic are contiguous; read()
/// reads all others.
class Pieces {
 public:
  static constexpr std::size_t usual_bytes = std::size_t{1} << 19;

  /// Cuts `input` about every `bytes` bytes; other formats than TREC yield no pieces.
  Pieces(const Bytes& input, Format format, std::size_t bytes = usual_bytes);

  [[nodiscard]] std::size_t size() const { return texts_.size(); }
  /// Reads piece `i`; line numbers count from the beginning of the piece. Returns nullopt if the
  /// file cannot be read in pieces: a line is malformed, or a topic is also in another piece that
  /// was read. May be called from several threads.
  std::optional<Run> read(std::size_t i);
  /// Releases the memory of piece `i`; references to it remain valid.
  void release(std::size_t i) const { input_.release(texts_[i]); }

 private:
  /// Adds the topics of `run`. Returns whether none of them was seen before.
  bool add_topics(const Run& run);

  Bytes input_;
  std::vector<std::string_view> texts_;
  std::mutex mutex_;
  NameSet topics_;
};

/// What writing `run` in `format` would lose, one line per loss; empty if nothing is lost. An error
/// if the format cannot hold the results at all (no offsets for FOL, for example).
Result<std::vector<std::string>> losses(const Run& run, Format format);

/// Writes the run. If the format holds whole documents only, the first result of each document
/// represents it.
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
/// Accepts the spellings of INEX submissions too: "Focused", "RelevantInContext", "CO.Thorough", …
std::optional<Task> task_named(std::string_view name);
/// Whether results of a topic must not share text.
bool forbids_overlap(Task task);

struct CheckOptions {
  Task task = Task::unknown;  ///< unknown: the task that the submission states, if any
  std::optional<std::vector<std::string>> topics;  ///< known topics, if a topic file was given
  collection::Catalogue* catalogue = nullptr;      ///< the collection, if given
  std::size_t max_results = 1500;
};

/// Finds everything that can be wrong with a well-formed run.
Findings check(const Run& run, Format format, const std::string& file, const CheckOptions& options);

}  // namespace fovea::run
