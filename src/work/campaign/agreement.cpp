#include "fovea/work/campaign/agreement.hpp"

#include "fovea/work/campaign/judges.hpp"

namespace fovea::work {
namespace {

/// Adds the agreement of two judges.
void add_pair(const Judge& judge, const Judge& other, std::vector<PairAgreement> scales,
              std::vector<PairAgreement>& all) {
  const auto text = agree::highlight_agreement(judge.judgements, other.judgements);
  scales.push_back({.scale = std::string(highlighted_text),
                    .agreement = {.items = text.documents, .exact = text.f}});
  for (PairAgreement& each : scales) {
    if (each.agreement.items == 0) continue;
    each.judge = judge.name;
    each.other = other.name;
    all.push_back(std::move(each));
  }
}

}  // namespace

Result<std::vector<PairAgreement>> campaign_agreement(const assess::Campaign& campaign,
                                                      const std::vector<std::string>& topics,
                                                      const std::string& asked_by) {
  const auto judges = campaign_judges(campaign, topics, asked_by);
  if (!judges) return judges.error();
  std::vector<const qrels::Qrels*> judgements;
  for (const Judge& each : *judges) judgements.push_back(&each.judgements);
  const auto ratings = agree::ratings_of(judgements);
  if (!ratings) return ratings.error();
  std::vector<PairAgreement> all;
  for (std::size_t a = 0; a < judges->size(); ++a) {
    for (std::size_t b = a + 1; b < judges->size(); ++b) {
      std::vector<PairAgreement> scales;
      for (const agree::Ratings& each : *ratings)
        scales.push_back(
            {.scale = each.scale, .agreement = agree::agreement(agree::confusion(each, a, b))});
      add_pair((*judges)[a], (*judges)[b], std::move(scales), all);
    }
  }
  return all;
}

}  // namespace fovea::work
