#include "measure/grounds.hpp"

namespace fovea::measure {

Result<Grounds> prepare_grounds(const qrels::Qrels& qrels, const std::string& file,
                                std::span<const Measure> measures, const Options& options) {
  Grounds grounds;
  grounds.by_family.resize(families().size());
  for (const Measure& measure : measures) {
    const std::size_t family = family_of(measure);
    if (grounds.by_family[family]) continue;
    const bool by_aspect = std::holds_alternative<AspectCalculation>(measure.record->calculation);
    const bool merged = qrels.has_aspects() && !by_aspect;
    if (merged && !grounds.whole)
      grounds.whole = std::make_unique<const qrels::Qrels>(qrels::without_aspects(qrels));
    auto ground = families()[family].prepare(
        {merged ? *grounds.whole : qrels, file, measures, options, merged});
    if (!ground) return std::move(ground).error();
    grounds.by_family[family] = *std::move(ground);
  }
  return grounds;
}

}  // namespace fovea::measure
