#pragma once
// One query on one index, document at a time.

#include <algorithm>
#include <array>
#include <limits>
#include <memory>
#include <optional>
#include <vector>

#include "fovea/search.hpp"

#include "search/choice.hpp"
#include "search/evidence.hpp"
#include "search/matcher.hpp"
#include "search/tree_pool.hpp"
#include "search/windows.hpp"

namespace fovea::search {

/// What is known of an index before any query.
struct Extremes {
  double longest_document = 0;
  double shortest_document = std::numeric_limits<double>::infinity();  ///< of those with words

  void include(index::Rarity rarity, double normaliser) {
    double& least = least_[static_cast<std::size_t>(rarity)];
    if (normaliser > 0) least = std::min(least, normaliser);
  }
  /// Of the normalisers of documents that have one.
  [[nodiscard]] double least(index::Rarity rarity) const {
    return least_[static_cast<std::size_t>(rarity)];
  }

 private:
  static constexpr double none = std::numeric_limits<double>::infinity();
  std::array<double, index::rarities> least_ = {none, none, none};
};

/// What queries on an index share.
struct Shared {
  const index::Index& index;
  Extremes extremes;
  TreePool trees = {};
};

/// The whole document is what is scored, not elements of it.
bool scores_documents(const Options& options, const Query& query);

Statistics statistics_of(const index::Index& index, const Extremes& extremes, bool documents);

/// A query ready to run: plan, scorer, and what reads documents.
class Engine {
 public:
  /// `shared` outlives the engine.
  static Result<std::unique_ptr<Engine>> create(Shared& shared, const Query& query,
                                                const Options& options);
  ~Engine();
  Engine(const Engine&) = delete;
  Engine& operator=(const Engine&) = delete;

  /// The best results, in the order of the task, from `documents` alone if given: by rising number,
  /// with the scores by which Task::fetch_browse, which needs them, ranks them.
  Result<std::vector<Hit>> run(const std::vector<Hit>* documents = nullptr);

  /// Reads one document and finds its targets, eligible or not.
  Result<std::vector<Target>> look_at(index::Doc doc);
  /// The one of them from which an element has its score as a result.
  [[nodiscard]] std::optional<Target> target_for(index::Element element,
                                                 const std::vector<Target>& targets) const;

  /// What run() has left out for its role, beside the `wanted` best of its results.
  [[nodiscard]] std::vector<Hidden> hidden(const std::vector<Hit>& results,
                                           std::size_t wanted) const {
    return choice_->hidden(results, wanted);
  }

  [[nodiscard]] const Plan& plan() const { return plan_; }
  [[nodiscard]] const Scorer& scorer() const { return *scorer_; }
  [[nodiscard]] Evidence& evidence() { return *evidence_; }
  [[nodiscard]] Matcher& matcher() { return *matcher_; }

 private:
  Engine(Shared& shared, const Options& options)
      : shared_(shared), index_(shared.index), options_(options) {}

  /// A word that leads wanted atoms, with its list.
  struct Lead {
    std::size_t word = 0;
    std::vector<std::size_t> atoms;
    double bound = 0;  ///< of any document
  };

  void prepare();
  void prepare_leads();
  [[nodiscard]] double bound(const Lead& lead, const Limits& limits) const;
  [[nodiscard]] double bound_here(index::Doc doc, double prior, Limits limits) const;
  /// Of what sizes add to the score of a result in a document of so many words.
  [[nodiscard]] double prior_bound(double document_words) const;
  [[nodiscard]] double threshold() const;
  [[nodiscard]] std::size_t first_essential(double threshold) const;
  [[nodiscard]] index::Doc next_candidate(std::size_t essential) const;
  index::Doc behind_blocks(index::Doc doc, double threshold);
  bool worth_reading(index::Doc doc, double threshold);
  bool within_headings(index::Doc doc, Limits limits);
  bool within_windows(index::Doc doc, const Limits& limits, double sum, double threshold);
  /// Moves the essential lists to `target` or behind it.
  void advance(std::size_t essential, index::Doc target);
  Result<void> score(index::Doc doc, double threshold);
  void open_postings();
  [[nodiscard]] Result<void> whole_lists() const;
  /// A document with some of the words, and what its bounds let its results have.
  struct Candidate {
    double bound = 0;
    index::Doc doc = 0;
    /// Higher bounds come first.
    friend bool operator<(const Candidate& a, const Candidate& b) {
      return a.bound != b.bound ? a.bound > b.bound : a.doc < b.doc;
    }
  };
  [[nodiscard]] bool wants_candidates() const;
  std::vector<Candidate> candidates();
  /// Those that can still hold results; changes their order.
  [[nodiscard]] std::span<Candidate> hopeful(std::span<Candidate> some) const;
  /// Scores those that can still hold results; changes their order.
  Result<void> visit(std::span<Candidate> some);
  /// Goes through all lists, or through those `documents` in them (rising).
  Result<void> pass(const std::vector<Hit>* documents);

  Shared& shared_;
  const index::Index& index_;
  Options options_;
  Plan plan_;
  std::unique_ptr<Scorer> scorer_;
  std::unique_ptr<Evidence> evidence_;
  std::unique_ptr<Matcher> matcher_;
  std::vector<index::Postings> postings_;  ///< by word
  std::vector<Lead> leads_;                ///< by rising bound
  Limits limits_;                          ///< of any document
  std::optional<Windows> windows_;         ///< if the model is local
  bool frequencies_suffice_ = false;
  std::unique_ptr<Choice> choice_;
  std::vector<Target> targets_;
  std::vector<index::Words> headings_;
};

}  // namespace fovea::search
