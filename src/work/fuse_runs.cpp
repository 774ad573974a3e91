#include "fovea/work/fuse_runs.hpp"

#include <algorithm>

#include <fmt/format.h>

#include "fovea/base/text.hpp"
#include "fovea/work/catalogue.hpp"
#include "fovea/work/located_run.hpp"
#include "fovea/work/sources.hpp"

namespace fovea::work {
namespace {

using region::FocusKind;
using Notes = std::vector<std::string>;

/// A run with the best result of each topic first.
struct NamedRun {
  std::string file;
  run::Run run;
};

Result<NamedRun> read_best_first(Files& files, const std::string& path,
                                 const FuseOptions& options) {
  const auto loaded = read_run(files, path, options.input, options.how.threads);
  if (!loaded) return loaded.error();
  const auto order = options.order.value_or(run::usual_order(loaded->format));
  auto ordered = measure::reordered(loaded->value, order, measure::Order::file, path);
  if (!ordered) return std::move(ordered).error();
  return NamedRun{path, std::move(ordered->run)};
}

Result<std::vector<NamedRun>> read_runs(Files& files, const FuseOptions& options) {
  const auto paths = expand(files, options.runs);
  if (!paths) return paths.error();
  if (paths->size() < 2)
    return usage_error("fusion needs two runs or more", "name another run or a directory of runs");
  std::vector<NamedRun> runs;
  for (const std::string& path : *paths) {
    auto run = read_best_first(files, path, options);
    if (!run) return std::move(run).error();
    runs.push_back(*std::move(run));
  }
  return runs;
}

bool has(const run::Run& run, FocusKind kind) {
  for (std::size_t row = 0; row < run.size(); ++row) {
    if (run.focus(row).kind == kind) return true;
  }
  return false;
}

bool has_only(const run::Run& run, FocusKind kind) {
  for (std::size_t row = 0; row < run.size(); ++row) {
    if (run.focus(row).kind != kind) return false;
  }
  return true;
}

/// If some run has passages, turns the results of all runs that hold more than whole documents into
/// passages.
Result<void> locate(collection::Catalogue& catalogue, std::vector<NamedRun>& runs, Notes& notes) {
  const bool needed = std::any_of(runs.begin(), runs.end(), [](const NamedRun& each) {
    return has(each.run, FocusKind::passage) || has(each.run, FocusKind::span);
  });
  for (NamedRun& each : runs) {
    if (!needed || each.run.documents_only()) continue;
    auto located = located_run(each.run, catalogue);
    if (!located) return std::move(located).error();
    for (const std::string& line : located->lost)
      notes.push_back(fmt::format("{}: lost: {}", each.file, line));
    each.run = std::move(located->run);
  }
  return {};
}

Result<std::vector<fuse::Input>> inputs_of(const std::vector<NamedRun>& runs,
                                           const std::vector<double>& weights) {
  if (!weights.empty() && weights.size() != runs.size())
    return usage_error(fmt::format("--weights has {} for {}", counted(weights.size(), "weight"),
                                   counted(runs.size(), "run")),
                       "give one weight per run, such as 0.7,0.3");
  std::vector<fuse::Input> inputs;
  inputs.reserve(runs.size());
  for (const NamedRun& each : runs) inputs.push_back({.run = &each.run, .file = each.file});
  for (std::size_t i = 0; i < weights.size(); ++i) inputs[i].weight = weights[i];
  return inputs;
}

/// The simplest format that holds the results.
run::Format format_for(const run::Run& run) {
  if (run.documents_only()) return run::Format::trec;
  if (has_only(run, FocusKind::element)) return run::Format::element;
  if (has_only(run, FocusKind::passage)) return run::Format::fol;
  return has_only(run, FocusKind::entry_point) ? run::Format::bep : run::Format::jsonl;
}

void add_notes(const fuse::Fused& fused, const std::vector<NamedRun>& runs, Notes& notes) {
  for (std::size_t i = 0; i < runs.size(); ++i) {
    const fuse::RunRemarks& remarks = fused.inputs[i];
    const std::string& file = runs[i].file;
    if (remarks.missing > 0)
      notes.push_back(fmt::format("{}: lacks {} of {}, first {}", file, remarks.missing,
                                  counted(fused.topics, "topic"),
                                  printable(remarks.first_missing)));
    if (remarks.repeated > 0)
      notes.push_back(fmt::format("{}: {} repeated; the first of each is used", file,
                                  counted(remarks.repeated, "result")));
    if (remarks.unlocated > 0)
      notes.push_back(fmt::format("{}: {} that could not be located omitted", file,
                                  counted(remarks.unlocated, "passage")));
  }
  if (!fused.why.empty())
    notes.push_back(
        fmt::format("task {}: {}; --task chooses another", name_of(fused.task), fused.why));
  if (fused.overlapping > 0)
    notes.push_back(counted(fused.overlapping, "result") + " dropped because of overlap");
}

}  // namespace

Result<FusedRuns> fuse_runs(Files& files, const FuseOptions& options) {
  auto runs = read_runs(files, options);
  if (!runs) return std::move(runs).error();
  const auto catalogue = catalogue_at(files, options.catalogue);
  if (!catalogue) return catalogue.error();
  Notes notes;
  if (*catalogue) {
    if (auto located = locate(**catalogue, *runs, notes); !located)
      return std::move(located).error();
  }
  const auto inputs = inputs_of(*runs, options.weights);
  if (!inputs) return inputs.error();
  auto fused = fuse::fuse(*inputs, options.how);
  if (!fused) return std::move(fused).error();
  const run::Format format = options.format.value_or(format_for(fused->run));
  if (const auto lost = run::losses(fused->run, format); !lost) return lost.error();
  add_notes(*fused, *runs, notes);
  return FusedRuns{std::move(fused->run), format, std::move(notes)};
}

}  // namespace fovea::work
