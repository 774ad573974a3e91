// Models on structural terms: simnomerge and simmerge (Manning, Raghavan and Schütze, Introduction
// to Information Retrieval, 2008, section 10.3).
#include <algorithm>
#include <cmath>
#include <unordered_map>

#include <fmt/format.h>

#include "search/model/context_resemblance.hpp"
#include "search/model/model.hpp"
#include "search/model/records.hpp"

namespace fovea::search {
namespace {

/// w_q Σ_c CR(c_q, c) (1 + ln tf_c) ln(N/df) / normaliser of the document, with df by (tag of the
/// owner, term). The merged variant treats all matching contexts as one, with their mean
/// resemblance, and uses the df of the term.
class StructuralScorer : public Scorer {
 public:
  StructuralScorer(const Ground& ground, bool merge, bool by_term)
      : contexts_(ground.index.contexts()), merge_(merge), by_term_(by_term) {
    for (const AtomFacts& atom : ground.atoms) terms_.push_back(prepared(atom, ground, by_term));
  }

  [[nodiscard]] Counting counting() const override { return Counting::contexts; }
  [[nodiscard]] index::Rarity rarity() const override {
    return by_term_ && !merge_ ? index::Rarity::anywhere : index::Rarity::below_tag;
  }

  [[nodiscard]] double resemblance(std::size_t atom, index::Context context,
                                   std::uint32_t depth) const override {
    std::vector<index::Tag> path;
    for (index::Context c = context;; c = contexts_[c].parent) {
      path.push_back(contexts_[c].tag);
      if (contexts_[c].depth <= std::max(depth, 1U)) break;
    }
    std::reverse(path.begin(), path.end());
    return context_resemblance(terms_[atom].context, path);
  }

  [[nodiscard]] double amount(std::size_t atom, std::span<const InContext> found) const override {
    const Term& term = terms_[atom];
    double sum = 0;
    double resemblance = 0;
    double all = 0;
    for (const InContext& each : found) {
      sum += each.resemblance * (1 + std::log(each.occurrences)) * idf(term, each.context);
      resemblance += each.resemblance * each.occurrences;
      all += each.occurrences;
    }
    if (!merge_ || all == 0) return sum;
    return resemblance / all * (1 + std::log(all)) * term.idf;
  }

  [[nodiscard]] double part(std::size_t atom, const Place& place) const override {
    return place.amount == 0 || place.normaliser == 0
               ? 0
               : terms_[atom].weight * place.amount / place.normaliser;
  }

  /// 1 + ln tf <= tf, so no distribution of n occurrences over contexts weighs more than n.
  [[nodiscard]] double bound(std::size_t atom, const Limits& limits) const override {
    const Term& term = terms_[atom];
    if (term.largest_idf == 0 || limits.normaliser == 0) return 0;
    return safe_bound(term.weight * term.largest_resemblance * limits.bound.tf * term.largest_idf /
                      limits.normaliser);
  }

  [[nodiscard]] std::string how(std::size_t atom, const Place& place) const override {
    return fmt::format("query weight {:.6g} × {:.6g} / normaliser {:.6g}, contexts {}",
                       terms_[atom].weight, place.amount, place.normaliser,
                       merge_ ? "merged" : "apart");
  }

  [[nodiscard]] std::string how_in(std::size_t atom, const InContext& found) const override {
    return fmt::format("resemblance {:.6g} × (1 + ln {:g}) × idf {:.6g}", found.resemblance,
                       found.occurrences, idf(terms_[atom], found.context));
  }

 private:
  struct Term {
    double weight = 1;
    double idf = 0;          ///< of the term, in any context
    double largest_idf = 0;  ///< the largest over all contexts
    double largest_resemblance = 1;
    std::unordered_map<index::Tag, double> by_tag;
    std::vector<std::vector<index::Tag>> context;
  };

  Term prepared(const AtomFacts& atom, const Ground& ground, bool by_term) const {
    const double documents = ground.statistics.documents;
    Term term{.weight = damped(atom.weight),
              .idf = std::log(documents / atom.documents),
              .context = atom.context};
    term.largest_idf = term.idf;
    if (!merge_ && !by_term) {
      for (const index::TagFrequency& each : atom.below) {
        const double value = std::log(documents / static_cast<double>(each.documents));
        term.by_tag.emplace(each.tag, value);
        term.largest_idf = std::max(term.largest_idf, value);
      }
    }
    const auto length = static_cast<double>(atom.context.size());
    term.largest_resemblance = (1 + length) / (1 + std::max(1.0, length));
    return term;
  }

  [[nodiscard]] double idf(const Term& term, index::Context context) const {
    const auto found = term.by_tag.find(contexts_[context].tag);
    return found == term.by_tag.end() ? term.idf : found->second;
  }

  std::span<const index::ContextFacts> contexts_;
  bool merge_;
  bool by_term_;
  std::vector<Term> terms_;
};

Result<std::unique_ptr<Scorer>> make_no_merge(const Model& model, const Ground& ground) {
  return std::unique_ptr<Scorer>(
      std::make_unique<StructuralScorer>(ground, false, model.word("idf") == "term"));
}

Result<std::unique_ptr<Scorer>> make_merge(const Model& /*model*/, const Ground& ground) {
  return std::unique_ptr<Scorer>(std::make_unique<StructuralScorer>(ground, true, true));
}

constexpr const char* book = "Manning, Raghavan and Schütze, Introduction to IR, 2008, chapter 10";

}  // namespace

Record simnomerge() {
  return {.name = "simnomerge",
          .says = "tf·idf of structural terms by context resemblance, each context apart",
          .citation = book,
          .parameters = {{.name = "idf",
                          .standard = std::string("parent"),
                          .says = "whether rarity is counted below the parent tag or anywhere",
                          .choices = {"parent", "term"}}},
          .structural = true,
          .make = make_no_merge};
}

Record simmerge() {
  return {.name = "simmerge",
          .says = "as simnomerge, with all matching contexts merged into one",
          .citation = book,
          .structural = true,
          .make = make_merge};
}

}  // namespace fovea::search
