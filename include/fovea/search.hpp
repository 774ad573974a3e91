#pragma once
// Search: finds the parts of documents that answer a query.
//
// A model is a Record: its name, its description, its parameters and its scorer. To add one, write
// a file in src/search/model that returns its Record and add a line to models.def. Parsing,
// printing, help and the command line derive from the Record.

#include <cstdint>
#include <limits>
#include <memory>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <variant>
#include <vector>

#include "fovea/base/parameters.hpp"
#include "fovea/base/result.hpp"
#include "fovea/index.hpp"
#include "fovea/region/overlap.hpp"
#include "fovea/run.hpp"
#include "fovea/topic.hpp"

namespace fovea::search {

struct Model;
struct Ground;  // model.hpp: the collection and the query's terms
class Scorer;   // model.hpp

/// The elements or passages that are scored and can be results.
enum class Units : std::uint8_t {
  usual,     ///< the units of the model
  readable,  ///< blocks and containers, by role (fovea/index/roles.hpp)
  all,       ///< every element
  leaves,    ///< scores elements that own words and propagates their scores upwards
  top_down,  ///< finds the best documents first, then elements in these only
  disjoint,  ///< the outermost elements of the eligible tags
  passages,  ///< runs of sentences of readable elements
};
std::string_view name_of(Units units);
std::span<const Units> all_units();

struct Record {
  std::string name;
  std::string says;
  std::string citation;
  std::vector<Parameter> parameters = {};
  Units units = Units::all;   ///< scored unless the options name other units
  bool structural = false;    ///< terms have contexts: the paths of abouts are scored, not searched
  bool content_only = false;  ///< ignores stop words if the query has other words
  Result<std::unique_ptr<Scorer>> (*make)(const Model&, const Ground&) = nullptr;
};

/// All models, in the order of help and documentation.
std::span<const Record> models();

/// A Record with its arguments.
struct Model {
  const Record* record = nullptr;
  std::vector<Value> values;  ///< one per parameter of the record

  /// The argument for this parameter. The record must have a parameter with this name and type.
  [[nodiscard]] double real(std::string_view parameter) const;
  [[nodiscard]] const std::string& word(std::string_view parameter) const;
  friend bool operator==(const Model&, const Model&) = default;
};

/// The model's identity, such as "bm25(k1=0.9,b=0.4)". Parameters at their defaults are omitted.
std::string name_of(const Model& model);
/// Parses the output of name_of. An error suggests the nearest known model or lists the parameters.
Result<Model> parse_model(std::string_view text);
/// The model of searches that name none: the index's preferred model, or else the first of
/// models(). Returns an error if the index prefers a model that this program does not know.
Result<Model> default_model(const index::Index& index);
/// The named model, or the default model if `name` is nullopt.
Result<Model> model_or_default(const index::Index& index, const std::optional<std::string>& name);
/// Lists every model with its parameters in readable form.
std::string list_models();

/// A query: keywords (CO), or content and structure (CAS).
using Query = std::variant<std::vector<topic::nexi::Term>, topic::nexi::Query>;

/// Parses `text` as NEXI if it begins with "/", else as keywords.
Result<Query> parse_query(std::string_view text);

using region::all_removals;
using region::name_of;
using region::OverlapRemoval;

/// What the search does with query words that occur in no document.
enum class Spelling : std::uint8_t {
  off,      ///< reports them
  suggest,  ///< puts similarly spelt words of the collection in Answer::suggestions
  correct,  ///< searches for the suggested words instead
};
std::string_view name_of(Spelling spelling);
std::span<const Spelling> all_spellings();

/// What the search does with results whose text is equal up to white space.
enum class Repeats : std::uint8_t {
  keep,
  collapse,  ///< keeps only the best one; without stored text in the index, keeps all
};
std::string_view name_of(Repeats repeats);
std::span<const Repeats> all_repeats();

struct Options {
  Model model;  ///< no record: default_model(index)
  run::Task task = run::Task::focused;
  std::size_t results = 1500;
  Units units = Units::usual;
  std::optional<OverlapRemoval> overlap;  ///< nullopt: greedy for readable units, else optimal
  std::vector<std::string> tags;          ///< of eligible results, whatever their roles; empty: all
  std::uint32_t min_words = 0;            ///< 0: as many as these units need to be read alone
  std::uint32_t max_words = std::numeric_limits<std::uint32_t>::max();
  std::size_t documents = 100;       ///< top_down: number of documents
  std::uint32_t passage_words = 40;  ///< passages: maximum, unless a single sentence is longer
  bool vague = false;                ///< structure is a hint: parts that do not fit count half
  bool records = false;              ///< readable units: records and metadata can be results too
  bool pruning = true;               ///< never changes the results
  std::optional<double> mmr;         ///< lambda of maximal marginal relevance, 0..1; nullopt: off
  Spelling spelling = Spelling::suggest;
  Repeats repeats = Repeats::keep;  ///< runs for evaluation keep every place
};

/// The default treatment of repeats in lists that people read: collapse if results are readable and
/// the task is focused, else keep, so that other tasks and units stay complete. `options` must have
/// a model.
Repeats repeats_for_people(const Options& options);

/// A result. In tasks that group by document, `score` is the score of the document.
struct Hit {
  index::Doc doc = 0;
  index::Element element = 0;  ///< the element that was scored
  double score = 0;
  std::optional<region::Range> range = {};  ///< of a passage; nullopt: the whole element
  /// Number of results with the same text that this one represents (Repeats::collapse). Results
  /// that rank far below the last one are not counted.
  std::size_t other_places = 0;
  friend bool operator==(const Hit&, const Hit&) = default;
};

/// Results that were omitted because of their role.
struct Hidden {
  std::string where;  ///< tag of the outermost record or metadata element: "ref-list"
  std::size_t count = 0;
  friend bool operator==(const Hidden&, const Hidden&) = default;
};

/// A query word that occurs in no document, and a word of the collection with a similar spelling.
struct Suggestion {
  std::string written;
  std::string suggested;
  friend bool operator==(const Suggestion&, const Suggestion&) = default;
};

struct Answer {
  std::vector<Hit> results;  ///< best first
  /// Records and metadata that would have been among the results, most frequent first.
  std::vector<Hidden> hidden;
  std::vector<std::string> notes;  ///< one line per part of the query that could not be met
  std::vector<Suggestion> suggestions = {};
  std::optional<Query> corrected = {};  ///< query searched for instead (Spelling::correct)
};

/// A part of a score in readable form: "sleep", 1.25, "n=2 w=18 idf=3.1".
struct Part {
  std::string name;
  double value = 0;
  std::string how;
};

struct Explanation {
  double score = 0;
  bool matches = false;
  std::vector<Part> parts;
  std::vector<std::string> notes;
};

/// Text around the query's terms; `marks` are byte ranges of `text`.
struct Snippet {
  std::string text;
  std::vector<std::pair<std::size_t, std::size_t>> marks;  ///< begin, end
};

/// Answers queries on one index. Thread-safe.
class Searcher {
 public:
  explicit Searcher(std::shared_ptr<const index::Index> index);
  ~Searcher();
  Searcher(Searcher&&) noexcept;
  Searcher& operator=(Searcher&&) noexcept;

  /// Returns results by descending score, then by document id, then in document order.
  [[nodiscard]] Result<Answer> search(const Query& query, const Options& options) const;

  /// Explains how the score of one element is computed.
  [[nodiscard]] Result<Explanation> explain(const Query& query, const Options& options,
                                            index::Doc doc, index::Element element) const;

  /// Returns the part of a result (for a passage, of its own text) that has the most terms of the
  /// query, about `words` words long. Stop words of the language are marked only if the query has
  /// no other words, or if they are in a phrase or follow a plus sign. Returns an error if the
  /// index has no text.
  [[nodiscard]] Result<Snippet> snippet(const Query& query, const Hit& found,
                                        std::size_t words) const;

  /// Returns the ranges of the words in a document that a snippet would mark, in code points,
  /// ascending. Returns an error if the index has no text.
  [[nodiscard]] Result<std::vector<region::Range>> matches(const Query& query,
                                                           index::Doc doc) const;

  [[nodiscard]] const index::Index& index() const;

  struct State;

 private:
  std::unique_ptr<State> state_;
};

/// The innermost element that contains a result. For a passage it may be a descendant of the
/// element that was scored.
index::Element place_of(index::Tree& tree, const Hit& found);

/// For each result, the number of the smallest other result that contains it. For passages it is
/// always nullopt, since the passages of one search do not overlap.
std::vector<std::optional<std::size_t>> holders(const index::Index& index,
                                                std::span<const Hit> results);

/// How a run identifies its results.
enum class Pointing : std::uint8_t { documents, elements, passages, entry_points };
/// The pointing that a run format requires. Document-only formats take the first result of each
/// document.
Pointing pointing_for(run::Format format, run::Task task, Units units = Units::usual);

/// The query of one topic: its structured query if `structure`, else its keywords.
struct TopicQuery {
  std::string topic;
  Query query;
};
Result<std::vector<TopicQuery>> queries_of(const topic::Topics& topics, bool structure,
                                           const std::string& file);

/// Answers many queries. The answers are in the order of the queries, for any number of threads.
Result<std::vector<Answer>> search_all(const Searcher& searcher, std::span<const TopicQuery> asked,
                                       const Options& options, std::size_t threads);

run::Run to_run(const index::Index& index, std::span<const TopicQuery> asked,
                std::span<const Answer> answers, Pointing pointing, std::string id);

}  // namespace fovea::search
