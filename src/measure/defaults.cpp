// The default measures.
#include "fovea/measure.hpp"

#include "measure/contents.hpp"

namespace fovea::measure {
namespace {

Choice chosen(std::string reason, const std::vector<std::string>& names, std::int64_t level) {
  return {std::move(reason), *parse(names, level)};
}

Choice for_documents(std::int64_t level) {
  return chosen("whole documents",
                {"AP", "nDCG@10", "P@10", "RR", "Rprec", "Bpref", "R@1000", "Judged@10"}, level);
}

/// Whether all results are entry points.
bool entry_points(const run::Run& run) {
  return run.size() > 0 && run.focus(0).kind == region::FocusKind::entry_point;
}

/// The official measures of INEX 2007 for the task.
Choice for_text(run::Task task, std::int64_t level) {
  const std::string reason = "highlighted text, task ";
  if (task == run::Task::relevant_in_context || task == run::Task::fetch_browse)
    return chosen(reason + std::string(run::name_of(task)),
                  {"gP@5", "gP@10", "gP@25", "gP@50", "MAgP"}, level);
  if (task == run::Task::best_in_context)
    return chosen(reason + "best-in-context",
                  {"gP(score=bep)@5", "gP(score=bep)@10", "gP(score=bep)@25", "gP(score=bep)@50",
                   "MAgP(score=bep)"},
                  level);
  const run::Task named = task == run::Task::unknown ? run::Task::focused : task;
  return chosen(reason + std::string(run::name_of(named)),
                {"iP@0", "iP@0.01", "iP@0.05", "iP@0.1", "MAiP"}, level);
}

/// Only measures that the available sizes allow.
Choice for_elements(const Contents& contents, bool catalogue, std::int64_t level) {
  const std::string quant = contents.shares || !contents.elements ? "quant=continuous" : "";
  const auto with = [&](const std::string& name, const std::string& cutoff = "") {
    return name + (quant.empty() ? "" : "(" + quant + ")") + cutoff;
  };
  std::vector<std::string> names = {with("inex2002")};
  if (catalogue || contents.sizes)
    names.insert(names.end(),
                 {with("nxCG", "@10"), with("nxCG", "@25"), with("nxCG", "@50"), with("MAep")});
  else
    names.insert(names.end(), {"PRUM(user=none)", "GR(user=none)@10"});
  if (catalogue) names.insert(names.end(), {"inex2003", with("PRUM")});
  return chosen(
      catalogue || contents.sizes ? "graded elements" : "graded elements whose sizes are not known",
      names, level);
}

}  // namespace

Choice default_measures(const Situation& situation, std::int64_t level) {
  const run::Run& run = situation.run;
  run::Task task = situation.task;
  if (task == run::Task::unknown)
    task = run::task_named(run.submission.task).value_or(run::Task::unknown);
  if (task == run::Task::unknown && entry_points(run)) task = run::Task::best_in_context;
  if (run.documents_only() || task == run::Task::article) return for_documents(level);
  const Contents contents = contents_of(situation.qrels);
  const bool elements_returned = run.focus(0).kind == region::FocusKind::element;
  if (contents.highlights && (!elements_returned || situation.catalogue || !contents.elements))
    return for_text(task, level);
  if (contents.elements && elements_returned)
    return for_elements(contents, situation.catalogue, level);
  return for_documents(level);
}

}  // namespace fovea::measure
