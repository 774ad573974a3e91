#pragma once
// A run: what a system returned for each topic, best first.

#include <cstdint>
#include <functional>
#include <map>
#include <memory>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "fovea/base/arena.hpp"
#include "fovea/base/bytes.hpp"
#include "fovea/base/finding.hpp"
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

/// How a run is stored: one entry a result in each column.
struct Columns {
  std::vector<std::string_view> docs;
  std::vector<double> scores;
  std::vector<std::int64_t> ranks;     ///< the smallest value: none
  std::vector<std::uint32_t> lines;    ///< the largest value: that line or a later one
  std::vector<region::Focus> focuses;  ///< empty when every result is a whole document
};

struct Part;

/// Results in columns, grouped by topic in the order of first appearance, in file order within a
/// topic. Identifiers are views into the input where they stand there verbatim, else into a pool.
class Run {
 public:
  static constexpr std::size_t max_names = 16;

  std::string id;  ///< the run's name; of the first result where they differ
  Submission submission;

  [[nodiscard]] std::size_t size() const { return columns_.docs.size(); }
  [[nodiscard]] const std::vector<TopicSlice>& topics() const { return topics_; }
  /// The slice of that topic, or null. Linear in topics.
  [[nodiscard]] const TopicSlice* find(std::string_view topic) const;
  /// The distinct names that the results give their run, the first max_names of them.
  [[nodiscard]] const std::vector<RunName>& names() const { return names_; }

  [[nodiscard]] ResultView row(std::size_t i) const;
  [[nodiscard]] std::string_view doc(std::size_t i) const { return columns_.docs[i]; }
  [[nodiscard]] double score(std::size_t i) const { return columns_.scores[i]; }
  [[nodiscard]] std::optional<std::int64_t> rank(std::size_t i) const;
  [[nodiscard]] region::Focus focus(std::size_t i) const;
  [[nodiscard]] std::uint64_t line(std::size_t i) const { return columns_.lines[i]; }

  /// True when every result is a whole document (no focus column is kept then).
  [[nodiscard]] bool documents_only() const { return columns_.focuses.empty(); }

 private:
  friend Run assemble(std::vector<Part> parts, const Bytes& source, std::size_t threads);

  std::vector<TopicSlice> topics_;
  std::vector<RunName> names_;
  Columns columns_;
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
