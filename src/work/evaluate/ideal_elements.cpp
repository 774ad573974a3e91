#include "fovea/work/ideal_elements.hpp"

#include "fovea/work/catalogue.hpp"
#include "fovea/work/sources.hpp"

namespace fovea::work {

Result<std::vector<measure::IdealElement>> ideal_elements(Files& files,
                                                          const IdealOptions& options) {
  const auto qrels = read_qrels(files, options.qrels, options.input, 1);
  if (!qrels) return qrels.error();
  const auto catalogue = catalogue_at(files, options.catalogue);
  if (!catalogue) return catalogue.error();
  return measure::ideal_recall_base(qrels->value, options.qrels, options.choice,
                                    {.allowed = {.duplicates = options.allow_duplicates},
                                     .catalogue = catalogue->get(),
                                     .files = &files});
}

}  // namespace fovea::work
