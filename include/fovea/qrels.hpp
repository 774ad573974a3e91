#pragma once
// Relevance judgements: grades of documents, graded elements, highlighted text.

#include <cstdint>
#include <limits>
#include <memory>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "fovea/base/arena.hpp"
#include "fovea/base/bytes.hpp"
#include "fovea/base/finding.hpp"
#include "fovea/base/nearest.hpp"
#include "fovea/base/output.hpp"
#include "fovea/base/result.hpp"
#include "fovea/region.hpp"

namespace fovea::qrels {

enum class Format : std::uint8_t {
#define FORMAT(name) name,
#include "fovea/qrels/formats.def"
#undef FORMAT
};

/// The name on the command line: "trec", "inex-es-xml", "ndeval" and so on.
std::string_view name_of(Format format);
std::span<const Format> all_formats();
std::optional<Format> format_named(std::string_view name);

/// The format of a file that begins with `head`, if it looks like judgements. Some kilobytes
/// suffice; a head of less than 4 KiB is taken for the whole file (so its last line is complete).
std::optional<Format> recognise(std::string_view head);

/// The format that a file is nearest to which begins with `head` and which recognise() does not
/// recognise. Its reader explains best what is wrong.
Nearest<Format> nearest(std::string_view head);

/// INEX 2002: how much of the element is about the topic.
enum class Coverage : std::uint8_t { none, too_small, too_large, exact };  // N S L E

/// Three-valued attributes of INEX 2003/4 files; absent = not stated.
enum class Flag : std::uint8_t { absent, no, yes };

/// The judgement of one element. Which members are set depends on the format it came from.
struct ElementJudgement {
  std::string_view path;  ///< canonical; empty: the document as a whole, whatever its root
  std::optional<std::int32_t> grade;  ///< plain grade (jsonl `grade` beside `path`)
  std::optional<int> exhaustivity;    ///< 0..3 (2003/4), 0..2 (2005–7)
  std::optional<int> specificity;     ///< 0..3 (2003/4)
  bool unknown = false;               ///< "U": in the pool, not judged
  bool too_small = false;             ///< "?" (2005–7): too small to be exhaustive
  std::optional<int> relevance;       ///< 0..3 (2002)
  std::optional<Coverage> coverage;   ///< 2002
  Flag inferred = Flag::absent;
  Flag inconsistent = Flag::absent;
  Flag in_pool = Flag::absent;
  std::optional<std::uint64_t> size;         ///< code points of the element (2005–7)
  std::optional<std::uint64_t> highlighted;  ///< code points highlighted in it: rsize (2005–7)
  std::uint64_t line = 0;
};

/// A highlighted passage given by text points (2005–7 XML); ranges need the document.
struct HighlightedSpan {
  std::string_view start;  ///< canonical text points
  std::string_view end;
  std::optional<std::uint64_t> size;
  std::uint64_t line = 0;
};

/// What is known about a document beyond its grade.
struct DocumentDetail {
  std::optional<std::uint64_t> length;       ///< of its text, in code points
  std::optional<std::uint64_t> highlighted;  ///< rsize as the file states it (fol)
  std::optional<std::uint64_t> best_entry;   ///< offset
  std::string_view best_entry_point;         ///< as a canonical text point (2005–7 XML), or empty
  std::vector<region::Range> passages;       ///< as in the file, in its order
  std::vector<int> passage_grades;           ///< empty, or one per passage (jsonl `grade`)
  std::vector<HighlightedSpan> spans;
  std::vector<ElementJudgement> elements;
  std::string_view collection;  ///< attribute of `<file>` (2005–7 XML), or empty
};

/// A judged document of a topic.
struct DocumentView {
  std::string_view doc;
  /// The grade of the document itself, if the format states it (TREC, JSONL). 0 if a format with
  /// highlights or elements lists a document without any; 1 if FOL has an rsize but no passage.
  std::optional<std::int32_t> grade;
  /// Second column of a TREC, FOL or coverage file; empty if it is the usual one ("0" or "Q0").
  std::string_view iteration;
  /// The subtopic, intent or fact that the grade is about (second column of ndeval, JSONL
  /// `aspect`); empty: the topic as a whole. A document has one row per aspect it was judged for.
  std::string_view aspect = {};
  std::uint64_t line = 0;
  const DocumentDetail* detail = nullptr;  ///< null if only the grade is known
};

/// The grade that the judgement gives the document as a whole: its own, else the highest of its
/// elements (exhaustivity, 2002 relevance or grade; 1 for "too small") and of its highlighted
/// passages (their grade, or 1). nullopt if nothing in it was judged (only "unknown" elements).
std::optional<std::int32_t> document_grade(const DocumentView& document);

/// An attribute of `<assessments>`, such as whitespace-text-node or pool.
struct TopicAttribute {
  std::string_view name;
  std::string_view value;
  friend bool operator==(const TopicAttribute&, const TopicAttribute&) = default;
};

/// The judged documents of one topic: rows [begin, end). An assessed topic may have none.
struct TopicSlice {
  std::string_view topic;
  std::size_t begin = 0;
  std::size_t end = 0;
  std::vector<TopicAttribute> attributes;  ///< in file order, without the topic's id
  [[nodiscard]] std::size_t size() const { return end - begin; }
};

/// Judged documents in rows, grouped by topic in the order of first appearance.
class Qrels {
 public:
  [[nodiscard]] std::size_t size() const { return docs_.size(); }
  [[nodiscard]] const std::vector<TopicSlice>& topics() const { return topics_; }
  /// The slice of this topic, or null. Linear in the number of topics.
  [[nodiscard]] const TopicSlice* find(std::string_view topic) const;
  [[nodiscard]] DocumentView row(std::size_t i) const;
  /// Whether any row is about an aspect of its topic.
  [[nodiscard]] bool has_aspects() const { return !aspects_.empty(); }

 private:
  friend class Assembly;
  friend class TrecLines;

  static constexpr std::int32_t no_grade = std::numeric_limits<std::int32_t>::min();
  static constexpr std::uint32_t no_detail = std::numeric_limits<std::uint32_t>::max();

  std::vector<TopicSlice> topics_;
  std::vector<std::string_view> docs_;
  std::vector<std::int32_t> grades_;          ///< no_grade if there is none
  std::vector<std::string_view> iterations_;  ///< empty, or one per row
  std::vector<std::string_view> aspects_;     ///< empty, or one per row
  std::vector<std::uint32_t> lines_;
  std::vector<std::uint32_t> detail_of_;  ///< empty, or one per row; index into details_ or none
  std::vector<DocumentDetail> details_;
  Bytes source_;
  std::vector<std::shared_ptr<const StringPool>> pools_;
};

/// Builds judgements document by document, in any order of topics. Copies the strings.
class QrelsBuilder {
 public:
  QrelsBuilder();
  ~QrelsBuilder();
  QrelsBuilder(QrelsBuilder&&) noexcept;
  QrelsBuilder& operator=(QrelsBuilder&&) noexcept;

  /// Adds a document. Adding a document again for the same topic and aspect extends its passages
  /// and elements and fills in what was unknown; a second grade of the document or a contradiction
  /// creates a second row, which check() reports.
  void add(std::string_view topic, const DocumentView& document);
  /// Marks the topic as assessed, even if no document is added to it. Attributes are added to those
  /// it has.
  void add_topic(std::string_view topic, std::span<const TopicAttribute> attributes = {});
  Qrels build() &&;

 private:
  struct State;
  std::unique_ptr<State> state_;
};

/// Keeps one row per document, with the highest grade if the document was judged for several
/// aspects. A document judged twice for one aspect keeps two rows.
Qrels without_aspects(const Qrels& qrels);

/// Merges several sets of judgements into one, such as one file per topic.
Qrels merged(std::vector<Qrels> parts);

struct ReadOptions {
  std::optional<Format> format;  ///< recognised by content if not given
  std::size_t threads = 1;
};

/// Reads judgements; the first malformed line is the error. `file` is used in messages.
///
/// JSONL, one object per line: `topic`, `doc` (strings or integers) and one of
/// - `start`,`end`: a highlighted passage, with an optional `grade` (1 if only others have one);
/// - `from`,`to`: a passage between text points, with an optional `size`;
/// - `path` and/or any of `e`,`s`,`relevance`,`coverage`("N","S","L","E"),`unknown`,`too_small`,
///   `inferred`,`inconsistent`,`in_pool`,`size`,`rsize`, with an optional `grade`: an element
///   (without `path`: the document as an element);
/// - none of these: the document itself; without `grade` it is relevant (grade 1). `aspect` (a
///   string or an integer) names the subtopic, intent or fact that the grade is about.
///
/// `query_id`, `query-id` and `qid` mean `topic`; `doc_id`, `docid`, `docno` and `corpus-id` mean
/// `doc`; `relevance` without `coverage` means `grade`, and so does `score` beside `corpus-id`. Any
/// one line of a document may have `bep`,`bep_point`,`length`,`highlighted` (rsize of the
/// document), `iteration`,`collection`. A line with `topic_attributes` (an object of strings) may
/// lack `doc`: it states that the topic was assessed. Unknown fields are ignored; null means
/// absent.
///
/// ndeval: `topic aspect doc grade`. The TREC format looks the same; both readers read a file as
/// aspects if a document of a topic has several second columns.
///
/// BEIR: `query-id corpus-id score` separated by tabs, after a header line with these names.
///
/// Coverage text: `topic [iteration] doc [path] code`; without a path the code is the document's.
Result<Qrels> read(const Bytes& input, const std::string& file, const ReadOptions& options = {});

/// Like read(), but malformed lines become findings and are skipped (for `check`).
Result<Qrels> read_lenient(const Bytes& input, const std::string& file, const ReadOptions& options,
                           Findings& findings);

/// What writing in `format` would lose, one line per loss, with counts. An error if the format
/// cannot hold the judgements at all.
Result<std::vector<std::string>> losses(const Qrels& qrels, Format format);

Result<void> write(const Qrels& qrels, Format format, TextSink& sink);

struct CheckOptions {
  std::optional<std::vector<std::string>> topics;  ///< known topics, if a topic file was given
};

/// Finds everything that can be wrong with well-formed judgements.
Findings check(const Qrels& qrels, Format format, const std::string& file,
               const CheckOptions& options);

/// Parses a code of INEX 2002: "3E", "2S", "0N". nullopt if it is none of the ten legal codes.
std::optional<std::pair<int, Coverage>> parse_coverage_code(std::string_view code);
std::string coverage_code(int relevance, Coverage coverage);

}  // namespace fovea::qrels
