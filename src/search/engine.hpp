#pragma once
// Runs one query on one index, document at a time.

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

/// Extreme values of an index, known before any query.
struct Extremes {
  double longest_document = 0;
  double shortest_document = std::numeric_limits<double>::infinity();  ///< of documents with words

  void include(index::Rarity rarity, double normaliser) {
    double& least = least_[static_cast<std::size_t>(rarity)];
    if (normaliser > 0) least = std::min(least, normaliser);
  }
  /// The smallest normaliser of the documents that have one.
  [[nodiscard]] double least(index::Rarity rarity) const {
    return least_[static_cast<std::size_t>(rarity)];
  }

 private:
  static constexpr double none = std::numeric_limits<double>::infinity();
  std::array<double, index::rarities> least_ = {none, none, none};
};

/// State that queries on an index share.
struct Shared {
  const index::Index& index;
  Extremes extremes;
  TreePool trees = {};
};

/// Whether whole documents are scored, not their elements.
bool scores_documents(const Options& options, const Query& query);

Statistics statistics_of(const index::Index& index, const Extremes& extremes, bool documents);

/// A query that is ready to run: plan, scorer, and document readers.
class Engine {
 public:
  /// `shared` must outlive the engine.
  static Result<std::unique_ptr<Engine>> create(Shared& shared, const Query& query,
                                                const Options& options);
  ~Engine();
  Engine(const Engine&) = delete;
  Engine& operator=(const Engine&) = delete;

  /// Returns the best results in the order of the task. If `documents` is given, searches only
  /// these; they must be sorted by ascending number. Task::fetch_browse requires them and ranks
  /// them by their scores.
  Result<std::vector<Hit>> run(const std::vector<Hit>* documents = nullptr);

  /// Reads one document and finds its targets, eligible or not.
  Result<std::vector<Target>> look_at(index::Doc doc);
  /// The target that gives an element its score as a result.
  [[nodiscard]] std::optional<Target> target_for(index::Element element,
                                                 const std::vector<Target>& targets) const;

  /// Results that run() omitted because of their role and that rank with the `wanted` best results.
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

  /// A word that leads wanted atoms, with its postings list.
  struct Lead {
    std::size_t word = 0;
    std::vector<std::size_t> atoms;
    double bound = 0;  ///< for any document
  };

  void prepare();
  void prepare_leads();
  [[nodiscard]] double bound(const Lead& lead, const Limits& limits) const;
  [[nodiscard]] double bound_here(index::Doc doc, double prior, Limits limits) const;
  /// An upper bound of the prior of a result in a document with this many words.
  [[nodiscard]] double prior_bound(double document_words) const;
  [[nodiscard]] double threshold() const;
  [[nodiscard]] std::size_t first_essential(double threshold) const;
  [[nodiscard]] index::Doc next_candidate(std::size_t essential) const;
  index::Doc behind_blocks(index::Doc doc, double threshold);
  bool worth_reading(index::Doc doc, double threshold);
  bool within_headings(index::Doc doc, Limits limits);
  bool within_windows(index::Doc doc, const Limits& limits, double sum, double threshold);
  /// Moves the essential lists to the first document at or after `target`.
  void advance(std::size_t essential, index::Doc target);
  Result<void> score(index::Doc doc, double threshold);
  void open_postings();
  [[nodiscard]] Result<void> whole_lists() const;
  /// A document with some of the words, and an upper bound for the scores of its results.
  struct Candidate {
    double bound = 0;
    index::Doc doc = 0;
    /// Orders by descending bound.
    friend bool operator<(const Candidate& a, const Candidate& b) {
      return a.bound != b.bound ? a.bound > b.bound : a.doc < b.doc;
    }
  };
  [[nodiscard]] bool wants_candidates() const;
  std::vector<Candidate> candidates();
  /// The candidates that can still contain results. Reorders `some`.
  [[nodiscard]] std::span<Candidate> hopeful(std::span<Candidate> some) const;
  /// Scores the candidates that can still contain results. Reorders `some`.
  Result<void> visit(std::span<Candidate> some);
  /// Processes all lists, or only the given `documents` in them (ascending).
  Result<void> pass(const std::vector<Hit>* documents);

  Shared& shared_;
  const index::Index& index_;
  Options options_;
  Plan plan_;
  std::unique_ptr<Scorer> scorer_;
  std::unique_ptr<Evidence> evidence_;
  std::unique_ptr<Matcher> matcher_;
  std::vector<index::Postings> postings_;  ///< by word
  std::vector<Lead> leads_;                ///< by ascending bound
  Limits limits_;                          ///< for any document
  std::optional<Windows> windows_;         ///< only if the model is local
  bool frequencies_suffice_ = false;
  std::unique_ptr<Choice> choice_;
  std::vector<Target> targets_;
  std::vector<index::Words> headings_;
};

}  // namespace fovea::search
