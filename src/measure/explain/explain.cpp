#include "fovea/measure/explain.hpp"

#include "measure/prepared_families.hpp"
#include "measure/worker.hpp"

namespace fovea::measure {
namespace {

Account without_value(const Measure& measure) {
  return {.equation = name_of(measure) +
                      " has no value: nothing is relevant for the topic, so the mean omits it"};
}

}  // namespace

Explainer::Explainer() = default;
Explainer::~Explainer() = default;
Explainer::Explainer(Explainer&&) noexcept = default;
Explainer& Explainer::operator=(Explainer&&) noexcept = default;

Result<Explainer> Explainer::prepare(const qrels::Qrels& qrels, const std::string& file,
                                     std::vector<Measure> measures, const Options& options) {
  auto all_prepared = prepare_families(qrels, file, measures, options);
  if (!all_prepared) return std::move(all_prepared).error();
  Explainer explainer;
  explainer.qrels_ = &qrels;
  explainer.whole_ = std::move(all_prepared->whole);
  explainer.prepared_ = std::move(all_prepared->by_family);
  explainer.measures_ = std::move(measures);
  return explainer;
}

Result<ExplainedRun> Explainer::explain(const run::Run& run, Order order, const std::string& file,
                                        std::size_t topic) const {
  ExplainedRun explained{.run = run.id, .topic = std::string(qrels_->topics()[topic].topic)};
  const Task task{topic, run.find(explained.topic)};
  if (task.slice == nullptr) explained.remarks.missing.push_back(explained.topic);
  std::vector<double> values(measures_.size());
  Worker worker({run, order, file}, measures_, prepared_, 0);
  if (auto done = worker.evaluate(task, explained.remarks, {.values = values}); !done)
    return std::move(done).error();
  for (const auto& prepared : prepared_) {
    if (prepared) prepared->remark(explained.remarks);
  }
  explained.measures.reserve(measures_.size());
  for (std::size_t i = 0; i < measures_.size(); ++i)
    explained.measures.push_back(
        {measures_[i], values[i],
         counts(values[i]) ? worker.explain(measures_[i]) : without_value(measures_[i])});
  return explained;
}

}  // namespace fovea::measure
