#pragma once
// Search: which parts of which documents answer a query.
//
// A model is a Record: what it is called, what it says, its parameters, how it scores. To add one,
// write a file in src/search that returns its Record, declare it in records.hpp and give it a line
// in registry.cpp: parsing, printing, help and the command line follow from that.

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

/// What is scored and can be a result.
enum class Units : std::uint8_t {
  usual,     ///< those of the model
  readable,  ///< blocks and containers, by their roles (fovea/index/roles.hpp)
  all,       ///< every element
  leaves,    ///< elements that own words are scored, and their scores handed up
  top_down,  ///< the best documents first, then elements in these alone
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
  Units units = Units::all;   ///< scored unless the options name others
  bool structural = false;    ///< terms have contexts: the paths of abouts are scored, not searched
  bool content_only = false;  ///< stop words beside other words count for nothing
  Result<std::unique_ptr<Scorer>> (*make)(const Model&, const Ground&) = nullptr;
};

/// Every model, in the order of help and documents.
std::span<const Record> models();

/// A record with its arguments.
struct Model {
  const Record* record = nullptr;
  std::vector<Value> values;  ///< one for each parameter of the record

  /// The argument of that name; the record has such a parameter of that type.
  [[nodiscard]] double real(std::string_view parameter) const;
  [[nodiscard]] const std::string& word(std::string_view parameter) const;
  friend bool operator==(const Model&, const Model&) = default;
};

/// "bm25(k1=0.9,b=0.4)": the model's identity. A parameter at its default is not printed.
std::string name_of(const Model& model);
/// Reads what name_of writes; an error names the nearest known model or the parameters there are.
Result<Model> parse_model(std::string_view text);
/// The model of searches that name none: that of the index, else the first of models(). An error
/// when the index prefers a model that this program does not know.
Result<Model> default_model(const index::Index& index);
/// The named model, or without a name the default one.
Result<Model> model_or_default(const index::Index& index, const std::optional<std::string>& name);
/// Every model with its parameters, for people.
std::string list_models();

/// What is asked: keywords (CO), or content and structure (CAS).
using Query = std::variant<std::vector<topic::nexi::Term>, topic::nexi::Query>;

/// NEXI if it begins with "/", else keywords.
Result<Query> parse_query(std::string_view text);

using region::all_removals;
using region::name_of;
using region::OverlapRemoval;

/// What happens to words that no document has.
enum class Spelling : std::uint8_t {
  off,      ///< they are reported
  suggest,  ///< Answer::suggestions has words of the collection that are spelt like them
  correct,  ///< the suggested words are searched for instead
};
std::string_view name_of(Spelling spelling);
std::span<const Spelling> all_spellings();

/// What happens to results with the same text, white space aside.
enum class Repeats : std::uint8_t {
  keep,
  collapse,  ///< the best one stands for all; needs an index with text, else they are kept
};
std::string_view name_of(Repeats repeats);
std::span<const Repeats> all_repeats();

struct Options {
  Model model;  ///< none: default_model(index)
  run::Task task = run::Task::focused;
  std::size_t results = 1500;
  Units units = Units::usual;
  std::optional<OverlapRemoval> overlap;  ///< none: greedy for readable units, else optimal
  std::vector<std::string> tags;          ///< eligible results, whatever their roles; none: all
  std::uint32_t min_words = 0;            ///< 0: as many as the units need to be read alone
  std::uint32_t max_words = std::numeric_limits<std::uint32_t>::max();
  std::size_t documents = 100;       ///< top_down: how many
  std::uint32_t passage_words = 40;  ///< passages: words at most, unless a sentence is longer
  bool vague = false;                ///< structure is a hint: what does not fit counts half
  bool records = false;              ///< readable units: records and metadata are results, too
  bool pruning = true;               ///< never changes the results
  std::optional<double> mmr;         ///< marginal relevance with that lambda, 0..1
  Spelling spelling = Spelling::suggest;
  Repeats repeats = Repeats::keep;  ///< a run to be evaluated has every place
};

/// Whether repeats are collapsed in a list for people that names neither: only where results are
/// readable and the task is focused, so that other tasks and units stay complete. `options` have a
/// model.
Repeats repeats_for_people(const Options& options);

/// A result. In tasks that group by document, `score` is the document's.
struct Hit {
  index::Doc doc = 0;
  index::Element element = 0;  ///< that was scored
  double score = 0;
  std::optional<region::Range> range = {};  ///< of a passage; none: the whole element
  /// Results with the same text that this one stands for (Repeats::collapse). Those that rank far
  /// behind the last result are not counted.
  std::size_t other_places = 0;
  friend bool operator==(const Hit&, const Hit&) = default;
};

/// Results that were left out for their role.
struct Hidden {
  std::string where;  ///< tag of the outermost record or metadata element: "ref-list"
  std::size_t count = 0;
  friend bool operator==(const Hidden&, const Hidden&) = default;
};

/// A word of the query that no document has, and a word of the collection that is spelt like it.
struct Suggestion {
  std::string written;
  std::string suggested;
  friend bool operator==(const Suggestion&, const Suggestion&) = default;
};

struct Answer {
  std::vector<Hit> results;  ///< best first
  /// Records and metadata that would have been among the results, the most frequent first.
  std::vector<Hidden> hidden;
  std::vector<std::string> notes;  ///< what of the query could not be met, a line each
  std::vector<Suggestion> suggestions = {};
  std::optional<Query> corrected = {};  ///< what was searched for instead (Spelling::correct)
};

/// A part of a score, for people: "sleep", 1.25, "n=2 w=18 idf=3.1".
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

/// Text around the query's terms; `marks` are bytes of `text`.
struct Snippet {
  std::string text;
  std::vector<std::pair<std::size_t, std::size_t>> marks;  ///< begin, end
};

/// Answers queries on one index. Safe to use by many threads at once.
class Searcher {
 public:
  explicit Searcher(std::shared_ptr<const index::Index> index);
  ~Searcher();
  Searcher(Searcher&&) noexcept;
  Searcher& operator=(Searcher&&) noexcept;

  /// Results are ordered by score, then by document id, then in document order.
  [[nodiscard]] Result<Answer> search(const Query& query, const Options& options) const;

  /// How the score of one element comes about.
  [[nodiscard]] Result<Explanation> explain(const Query& query, const Options& options,
                                            index::Doc doc, index::Element element) const;

  /// The part of a result, of a passage its own text, with most of the query's terms, about `words`
  /// long. Stop words of the language are marked only if the query has no other words, or in a
  /// phrase or behind a plus sign. An error when the index has no text.
  [[nodiscard]] Result<Snippet> snippet(const Query& query, const Hit& found,
                                        std::size_t words) const;

  /// Where the words that a snippet would mark stand in the text of a document, in code points,
  /// ascending. An error when the index has no text.
  [[nodiscard]] Result<std::vector<region::Range>> matches(const Query& query,
                                                           index::Doc doc) const;

  [[nodiscard]] const index::Index& index() const;

  struct State;

 private:
  std::unique_ptr<State> state_;
};

/// The innermost element that holds a result. Of a passage it may lie below the one that was
/// scored.
index::Element place_of(index::Tree& tree, const Hit& found);

/// For each result the number of the smallest other result that it lies in. Passages lie in none,
/// since those of one search do not overlap.
std::vector<std::optional<std::size_t>> holders(const index::Index& index,
                                                std::span<const Hit> results);

/// How results are pointed to in a run.
enum class Pointing : std::uint8_t { documents, elements, passages, entry_points };
/// What a format of runs wants. Formats for documents alone take the first result of each.
Pointing pointing_for(run::Format format, run::Task task, Units units = Units::usual);

/// One topic's query: what it says in structure if `structure`, else in keywords.
struct TopicQuery {
  std::string topic;
  Query query;
};
Result<std::vector<TopicQuery>> queries_of(const topic::Topics& topics, bool structure,
                                           const std::string& file);

/// Answers to many queries, in their order whatever the threads.
Result<std::vector<Answer>> search_all(const Searcher& searcher, std::span<const TopicQuery> asked,
                                       const Options& options, std::size_t threads);

run::Run to_run(const index::Index& index, std::span<const TopicQuery> asked,
                std::span<const Answer> answers, Pointing pointing, std::string id);

}  // namespace fovea::search
