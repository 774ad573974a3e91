#pragma once
// Tuning: finds the parameters of a model that suit a collection and its topics.
//
// A setting is judged by the mean of a measure over topics. Cross-validation gives an honest
// estimate of the gain: the topics of a fold are measured with the setting that was chosen without
// them. Everything random takes a seed; the outcome does not depend on the number of threads.

#include <cstdint>
#include <functional>
#include <memory>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "fovea/base/result.hpp"
#include "fovea/compare.hpp"
#include "fovea/index.hpp"
#include "fovea/measure.hpp"
#include "fovea/qrels.hpp"
#include "fovea/search.hpp"
#include "fovea/topic.hpp"

namespace fovea::tune {

/// cross_validate refuses fewer topics than this, because they are too few for a conclusion.
constexpr std::size_t least_topics = 20;

/// Returns one value per topic under a model, always for the same topics in the same order.
using Objective = std::function<Result<std::vector<double>>(const search::Model&)>;

struct Options {
  std::size_t folds = 5;  ///< at least 2
  std::uint64_t seed = 1;
  std::vector<std::string> parameters;  ///< those that may change; empty: all tunable ones
  /// Another model that the outcome must not be worse than, such as the index's default.
  std::optional<search::Model> rival;
  /// Called after each setting is tried.
  std::function<void()> progress = [] {};
};

/// The outcome of tuning.
struct Outcome {
  search::Model before;
  search::Model after;               ///< chosen on all topics
  std::vector<search::Model> folds;  ///< chosen on the topics of all other folds
  std::optional<search::Model> rival;
  /// Rows: `after`, `before` and, if there is one, `rival`. In the first row each topic has its
  /// value under the model of its fold, so the row estimates the values of `after` on unseen
  /// topics.
  compare::Grid held_out;
  compare::Pair difference;                       ///< after - before, with its interval and test
  std::optional<compare::Pair> rival_difference;  ///< after - rival
  double fitted = 0;         ///< mean of `after` on the topics that it was chosen on: optimistic
  std::size_t settings = 0;  ///< number of settings tried
  /// Level of significance of the comparisons; all intervals have the level 1 - alpha.
  double alpha = compare::PairOptions{}.alpha;

  /// The mean of a row of `held_out`, and its interval.
  struct Mean {
    double value = 0;
    std::optional<statistics::Confidence> interval;
  };
  [[nodiscard]] Mean after_mean() const { return mean_of_row(0); }
  [[nodiscard]] Mean before_mean() const { return mean_of_row(1); }
  /// There must be a rival.
  [[nodiscard]] Mean rival_mean() const { return mean_of_row(2); }

  /// A value of a parameter, and the number of folds that chose it.
  struct Choice {
    std::string value;
    std::size_t folds = 0;
  };
  /// The values of the parameter with this number, most frequent first; equally frequent ones are
  /// in the order of the folds.
  [[nodiscard]] std::vector<Choice> choices(std::size_t parameter) const;

  /// Whether `after` is significantly better than `before` and not worse than the rival.
  [[nodiscard]] bool is_gain() const {
    return difference.significant && difference.difference > 0 &&
           (!rival_difference || rival_difference->difference >= 0);
  }

 private:
  [[nodiscard]] Mean mean_of_row(std::size_t row) const;
};

/// The tunable parameters of a model: numbers, and words with a list of choices.
std::vector<std::string> tunable_parameters(const search::Record& record);

/// Chooses the parameters by coordinate ascent over a grid, once on all topics and once per fold
/// without its topics, and compares the outcome with `before`. `measure` labels the grid. Returns
/// an error for fewer than least_topics topics, for more folds than topics, and for a parameter
/// that the model does not have.
Result<Outcome> cross_validate(const Objective& objective, const search::Model& before,
                               std::vector<std::string> topics, std::string measure,
                               const Options& options);

/// Queries on an index with their relevance judgements.
struct TestSet {
  std::string file;  ///< of the judgements; used in messages
  std::shared_ptr<const index::Index> index;
  std::vector<search::TopicQuery> asked;
  qrels::Qrels qrels;
};

/// Searches a test set and measures the results. It skips topics without judgements, without a
/// query or without anything relevant to find.
class Experiment {
 public:
  /// If `measure` is nullopt, chooses one: MAiP or MAgP for highlighted text, else the first of
  /// default_measures. The first run uses the model of `options`.
  static Result<Experiment> prepare(TestSet set, search::Options options,
                                    std::optional<measure::Measure> measure, std::int64_t level,
                                    std::size_t threads);
  ~Experiment();
  Experiment(Experiment&&) noexcept;
  Experiment& operator=(Experiment&&) noexcept;

  [[nodiscard]] const measure::Measure& measure() const;
  [[nodiscard]] const std::vector<std::string>& topics() const;
  [[nodiscard]] Result<std::vector<double>> values(const search::Model& model) const;

 private:
  struct State;
  explicit Experiment(std::unique_ptr<State> state);
  std::unique_ptr<State> state_;
};

/// The text that topics are made from: text that describes a part of a document.
enum class Kind : std::uint8_t {
  headings,  ///< describe their sections
  captions,  ///< describe the paragraphs that refer to the figure or table by its label
  titles,    ///< describe their documents
};
std::string_view name_of(Kind kind);
std::span<const Kind> all_kinds();

struct MakeOptions {
  std::vector<Kind> kinds;  ///< empty: all
  std::size_t most = 300;   ///< topics per kind, at most
  std::uint64_t seed = 1;   ///< of the sample of topics
  std::string directory;    ///< for the indexes; must exist as long as they are used
  std::size_t threads = 1;
  /// Called after each document.
  std::function<void()> progress = [] {};
};

struct MadeSet {
  Kind kind = Kind::headings;
  std::size_t found = 0;  ///< number of topics found; the set has at most MakeOptions::most of them
  topic::Topics topics;   ///< those of the set, as text
  TestSet set;
};

/// Makes topics from the collection itself. The text that the queries of a kind come from is
/// removed from the searched text: each kind has its own index at made_index_path, built from the
/// stored text without these elements. Returns an error for an index without text.
Result<std::vector<MadeSet>> make_sets(Files& files, const index::Index& index,
                                       const MakeOptions& options);
std::string made_index_path(const std::string& directory, Kind kind);

/// What a sample of the documents has to make topics from.
struct Survey {
  struct Texts {
    Kind kind = Kind::headings;
    std::vector<std::string> texts;  ///< possible queries, in the order of the collection
    std::size_t expected = 0;        ///< estimated number of topics in the whole collection
  };
  std::vector<Texts> kinds;  ///< one per kind, in the order of all_kinds()
};

struct SurveyOptions {
  std::size_t documents = 500;  ///< to read, at most
  std::uint64_t seed = 1;       ///< of the sample of documents
};

/// Finds possible queries without building an index, in time that does not grow with the
/// collection. Returns an error for an index without text.
Result<Survey> survey(const index::Index& index, const SurveyOptions& options);

}  // namespace fovea::tune
