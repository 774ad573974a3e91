#include "measure/prepared_families.hpp"

namespace fovea::measure {

Result<PreparedFamilies> prepare_families(const qrels::Qrels& qrels, const std::string& file,
                                          std::span<const Measure> measures,
                                          const Options& options) {
  PreparedFamilies all_prepared;
  all_prepared.by_family.resize(families().size());
  for (const Measure& measure : measures) {
    const std::size_t family = family_of(measure);
    if (all_prepared.by_family[family]) continue;
    const bool by_aspect = std::holds_alternative<AspectCalculation>(measure.record->calculation);
    const bool merged = qrels.has_aspects() && !by_aspect;
    if (merged && !all_prepared.whole)
      all_prepared.whole = std::make_unique<const qrels::Qrels>(qrels::without_aspects(qrels));
    auto prepared = families()[family].prepare(
        {merged ? *all_prepared.whole : qrels, file, measures, options, merged});
    if (!prepared) return std::move(prepared).error();
    all_prepared.by_family[family] = *std::move(prepared);
  }
  return all_prepared;
}

}  // namespace fovea::measure
