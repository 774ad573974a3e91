#include <fmt/format.h>

#include "fovea/base/text.hpp"
#include "fovea/run.hpp"

#include "run/check/checking.hpp"
#include "run/messages.hpp"

namespace fovea::run {

std::string Checking::where(std::size_t row) const {
  if (run.line(row) != 0) return fmt::format("line {}", run.line(row));
  return fmt::format("result {}", row + 1);
}

std::string Checking::what(std::size_t row) const {
  return fmt::format("document '{}', {}", printable(run.doc(row)),
                     printable(region::describe(run.focus(row)), 200));
}

namespace {

/// Tasks of INEX 2002 to 2004, such as CO and SCAS, have no rules.
void check_task(Checking& checking) {
  const std::string& task = checking.run.submission.task;
  if (task.empty() || task_named(task)) return;
  std::vector<std::string_view> known;
  for (const Task each : all_tasks()) known.push_back(name_of(each));
  checking.add(
      Severity::warning, "unknown-task", 0,
      [&] {
        return fmt::format("the submission's task is '{}', expected one of {}", printable(task),
                           fmt::join(known, ", "));
      },
      "state the task with --task");
}

}  // namespace

Findings check(const Run& run, Format format, const std::string& file,
               const CheckOptions& options) {
  Task task = options.task;
  if (task == Task::unknown) task = task_named(run.submission.task).value_or(Task::unknown);
  Checking checking{.run = run,
                    .format = format,
                    .file = file,
                    .options = options,
                    .task = task,
                    .findings = CappedFindings()};
  check_whole(checking);
  if (options.task == Task::unknown) check_task(checking);
  check_topics(checking);
  for (const TopicSlice& slice : run.topics()) {
    check_order(checking, slice);
    check_documents(checking, slice);
    check_results(checking, slice);
  }
  if (checking.overlaps_without_task > 0) {
    checking.add(
        Severity::note, "overlap", 0,
        [&] {
          return fmt::format("overlap between results of a topic, {}",
                             counted(checking.overlaps_without_task, "time"));
        },
        "state the task with --task to check whether it allows overlap");
  }
  return std::move(checking.findings).take(file);
}

}  // namespace fovea::run
