#pragma once
// Tuning: the parameters of a model that suit a collection and its topics.
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

namespace fovea::tune {

/// Fewer topics say too little: cross_validate refuses them.
constexpr std::size_t least_topics = 20;

/// The value of each topic under a model, always for the same topics in the same order.
using Objective = std::function<Result<std::vector<double>>(const search::Model&)>;

struct Options {
  std::size_t folds = 5;  ///< at least 2
  std::uint64_t seed = 1;
  std::vector<std::string> parameters;  ///< those that may change; none: all that can be tuned
  /// Another model that the outcome must not lose against, such as the default of the index.
  std::optional<search::Model> rival;
  /// Called after each setting that was tried.
  std::function<void()> progress = [] {};
};

/// What was found.
struct Outcome {
  search::Model before;
  search::Model after;               ///< chosen on all topics
  std::vector<search::Model> folds;  ///< chosen on the topics of all other folds
  std::optional<search::Model> rival;
  /// The rows after, before and, where there is one, rival. In the first each topic has its value
  /// under the model of its fold, so it estimates what `after` gives on topics that nobody has
  /// seen.
  compare::Grid held_out;
  compare::Pair difference;                       ///< after - before, with its interval and test
  std::optional<compare::Pair> rival_difference;  ///< after - rival
  double fitted = 0;         ///< mean of `after` on the topics that it was chosen on: optimistic
  std::size_t settings = 0;  ///< tried

  /// Better than before by more than chance explains, and not worse than the rival.
  [[nodiscard]] bool is_gain() const {
    return difference.significant && difference.difference > 0 &&
           (!rival_difference || rival_difference->difference >= 0);
  }
};

/// The parameters of a model that can be tuned: numbers, and words with a list of choices.
std::vector<std::string> tunable_parameters(const search::Record& record);

/// Chooses the parameters by coordinate ascent over a grid, once on all topics and once for each
/// fold without its topics, and compares with `before`. `measure` is for the grid. An error for
/// fewer than least_topics topics, for more folds than topics, and for a parameter that the model
/// does not have.
Result<Outcome> cross_validate(const Objective& objective, const search::Model& before,
                               std::vector<std::string> topics, std::string measure,
                               const Options& options);

/// Queries and what answers them in an index.
struct TestSet {
  std::string file;  ///< of the judgements, for messages
  std::shared_ptr<const index::Index> index;
  std::vector<search::TopicQuery> asked;
  qrels::Qrels qrels;
};

/// Searches a test set and measures the results. Topics without judgements, without a query or with
/// nothing to find are not part of it.
class Experiment {
 public:
  /// Without a measure it chooses one: MAiP or MAgP for highlighted text, else what
  /// default_measures names first. `options` has the model with which the first run is made.
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

/// What topics can be made of: text that names a part of a document.
enum class Kind : std::uint8_t {
  headings,  ///< for their sections
  captions,  ///< for the paragraphs that refer to the figure or table by its label
  titles,    ///< for their documents
};
std::string_view name_of(Kind kind);
std::span<const Kind> all_kinds();

struct MakeOptions {
  std::vector<Kind> kinds;  ///< none: all
  std::size_t most = 300;   ///< topics of each kind
  std::uint64_t seed = 1;   ///< draws them
  std::string directory;    ///< for the temporary indexes; must exist and stay while they are used
  std::size_t threads = 1;
  /// Called after each document.
  std::function<void()> progress = [] {};
};

struct MadeSet {
  Kind kind = Kind::headings;
  std::size_t found = 0;  ///< topics, of which at most MakeOptions::most are in the set
  TestSet set;
};

/// Topics from the collection itself. The text of the queries of a kind is taken out of what is
/// searched: each kind has a temporary index of its own, built from the stored text without these
/// elements. An error for an index without text.
Result<std::vector<MadeSet>> make_sets(Files& files, const index::Index& index,
                                       const MakeOptions& options);

}  // namespace fovea::tune
