// BM25 that weights an occurrence by the tag that contains it.
#include <algorithm>

#include <fmt/format.h>

#include "fovea/base/text.hpp"

#include "search/model/bm25.hpp"
#include "search/model/records.hpp"
#include "search/query/nearest_tag.hpp"

namespace fovea::search {
namespace {

struct TagWeight {
  index::Tag tag = 0;
  double weight = 1;
};

Result<TagWeight> parse_weight(std::string_view text, const index::Index& index) {
  const std::size_t colon = text.rfind(':');
  const std::string_view name = text.substr(0, colon);
  const auto weight = colon == std::string_view::npos ? std::optional<double>()
                                                      : parse_real(text.substr(colon + 1));
  if (!weight || !(*weight >= 0) || *weight > 1e6)
    return usage_error(fmt::format("'{}' is not a weight of a tag", printable(text)),
                       "weights=title:5+abstract:2");
  const auto tag = index.tag(name);
  if (!tag)
    return usage_error(fmt::format("no element is called '{}'", printable(name)),
                       nearest_tag(index, name));
  return TagWeight{*tag, *weight};
}

Result<std::vector<TagWeight>> parse_weights(std::string_view text, const index::Index& index) {
  std::vector<TagWeight> weights;
  while (!text.empty()) {
    const std::size_t plus = std::min(text.find('+'), text.size());
    auto weight = parse_weight(text.substr(0, plus), index);
    if (!weight) return std::move(weight).error();
    weights.push_back(*weight);
    text.remove_prefix(std::min(plus + 1, text.size()));
  }
  return weights;
}

/// The nearest tag above an occurrence that has a weight determines its weight; without one it is
/// 1.
class Bm25fScorer : public Bm25Scorer {
 public:
  Bm25fScorer(const Model& model, const Ground& ground, const std::vector<TagWeight>& weights)
      : Bm25Scorer(model, ground) {
    const auto contexts = ground.index.contexts();
    weights_.resize(contexts.size(), 1);
    for (std::size_t c = 0; c < contexts.size(); ++c) {
      if (contexts[c].parent < c) weights_[c] = weights_[contexts[c].parent];
      for (const TagWeight& each : weights) {
        if (each.tag == contexts[c].tag) weights_[c] = each.weight;
      }
      heaviest_ = std::max(heaviest_, weights_[c]);
    }
  }

  /// An occurrence may weigh slightly less than the heaviest, so the bound is widened.
  [[nodiscard]] double bound(std::size_t atom, const Limits& limits) const override {
    return safe_bound(Bm25Scorer::bound(atom, limits));
  }
  [[nodiscard]] Counting counting() const override { return Counting::weighted; }
  [[nodiscard]] double weight(index::Context context) const override { return weights_[context]; }

 private:
  std::vector<double> weights_;  ///< by context
};

Result<std::unique_ptr<Scorer>> make(const Model& model, const Ground& ground) {
  const auto weights = parse_weights(model.word("weights"), ground.index);
  if (!weights) return weights.error();
  return std::unique_ptr<Scorer>(std::make_unique<Bm25fScorer>(model, ground, *weights));
}

}  // namespace

Record bm25f() {
  std::vector<Parameter> parameters = bm25_parameters();
  parameters.push_back({.name = "weights",
                        .standard = std::string(),
                        .says = "weights of occurrences below tags, such as title:5+abstract:2"});
  return {.name = "bm25f",
          .says = "BM25 on occurrences weighted by tag; lengths are not weighted",
          .citation = "Robertson, Zaragoza and Taylor, CIKM 2004",
          .parameters = std::move(parameters),
          .make = make};
}

}  // namespace fovea::search
