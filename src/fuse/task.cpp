#include "fuse/task.hpp"

#include <algorithm>
#include <map>
#include <optional>

#include <fmt/format.h>

namespace fovea::fuse {
namespace {

using region::FocusKind;
using run::Task;

/// The task that the inputs state; nullopt if they differ or none states one.
std::optional<Task> stated(std::span<const Input> inputs) {
  std::optional<Task> agreed;
  for (const Input& input : inputs) {
    const auto task = run::task_named(input.run->submission.task);
    if (task && agreed && *task != *agreed) return std::nullopt;
    if (task) agreed = task;
  }
  return agreed;
}

bool overlaps(const run::Run& run, const run::TopicSlice& slice) {
  std::map<std::string_view, std::vector<region::Focus>> documents;
  for (std::size_t row = slice.begin; row < slice.end; ++row)
    documents[run.doc(row)].push_back(run.focus(row));
  return std::any_of(documents.begin(), documents.end(), [](auto& document) {
    auto& parts = document.second;
    std::sort(parts.begin(), parts.end(), region::focus_before);
    parts.erase(std::unique(parts.begin(), parts.end()), parts.end());
    return region::any_overlap(parts);
  });
}

bool overlaps(const run::Run& run) {
  return !run.documents_only() &&
         std::any_of(run.topics().begin(), run.topics().end(),
                     [&](const run::TopicSlice& slice) { return overlaps(run, slice); });
}

/// The first input with results of each kind.
using Kinds = std::map<FocusKind, const Input*>;

Kinds kinds_of(std::span<const Input> inputs) {
  Kinds kinds;
  for (const Input& input : inputs) {
    for (std::size_t row = 0; row < input.run->size(); ++row)
      kinds.emplace(input.run->focus(row).kind, &input);
  }
  return kinds;
}

Error need_documents(std::string file, std::string message) {
  return {.kind = ErrorKind::data,
          .place = {.file = std::move(file)},
          .message = std::move(message),
          .remedy = "name the documents or their index with --catalogue"};
}

}  // namespace

ChosenTask task_of(std::span<const Input> inputs) {
  if (const auto task = stated(inputs)) return {*task, "the runs state it"};
  const bool documents = std::all_of(
      inputs.begin(), inputs.end(), [](const Input& input) { return input.run->documents_only(); });
  if (documents) return {Task::article, "the runs hold whole documents"};
  for (const Input& input : inputs) {
    if (overlaps(*input.run))
      return {Task::thorough, fmt::format("{} has results that overlap", input.file)};
  }
  return {Task::focused, "no run has results that overlap"};
}

Result<void> check_kinds(std::span<const Input> inputs, Task task) {
  if (task == Task::article) return {};
  const Kinds kinds = kinds_of(inputs);
  const auto span = kinds.find(FocusKind::span);
  const auto element = kinds.find(FocusKind::element);
  const auto passage = kinds.find(FocusKind::passage);
  const auto none = kinds.end();
  if (element != none && passage != none)
    return need_documents(passage->second->file,
                          fmt::format("has passages and {} has elements, which cannot be compared",
                                      element->second->file));
  if (span == none) return {};
  const bool alone = element == none && passage == none;
  if (alone && (task == Task::thorough || task == Task::best_in_context)) return {};
  return need_documents(span->second->file,
                        "has passages between text points, whose overlap is not known");
}

}  // namespace fovea::fuse
