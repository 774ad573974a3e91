// The retrieval tasks of INEX.
#include <algorithm>
#include <array>
#include <string>

#include "fovea/run.hpp"

namespace fovea::run {
namespace {

struct TaskEntry {
  Task task;
  std::string_view name;
  /// Further spellings, in lower case.
  std::array<std::string_view, 4> spellings;
};

constexpr std::array registry{
    TaskEntry{Task::thorough, "thorough", {"thoroughrun"}},
    TaskEntry{Task::focused, "focused", {"focussed", "restrictedfocused"}},
    TaskEntry{Task::relevant_in_context,
              "relevant-in-context",
              {"allincontext", "restrictedrelevantincontext", "ric"}},
    TaskEntry{Task::best_in_context, "best-in-context", {"bic"}},
    TaskEntry{Task::fetch_browse, "fetch-browse", {"fetchandbrowse"}},
    TaskEntry{Task::article, "article", {"document", "documents", "articles"}},
};

constexpr auto tasks_of_registry() {
  std::array<Task, registry.size()> tasks{};
  for (std::size_t i = 0; i < registry.size(); ++i) tasks[i] = registry[i].task;
  return tasks;
}

constexpr std::array tasks = tasks_of_registry();

/// The letters after the last dot, in lower case ("CO.Focussed" was a task of INEX 2005).
std::string letters_of(std::string_view name) {
  std::string letters;
  for (const char c : name.substr(name.rfind('.') + 1)) {
    if (c >= 'A' && c <= 'Z') letters += static_cast<char>(c - 'A' + 'a');
    if (c >= 'a' && c <= 'z') letters += c;
  }
  return letters;
}

bool is_called(const TaskEntry& entry, std::string_view letters) {
  const auto& also = entry.spellings;
  return letters_of(entry.name) == letters ||
         std::find(also.begin(), also.end(), letters) != also.end();
}

}  // namespace

std::string_view name_of(Task task) {
  const auto* at = std::find_if(registry.begin(), registry.end(),
                                [&](const TaskEntry& entry) { return entry.task == task; });
  return at == registry.end() ? "unknown" : at->name;
}

std::span<const Task> all_tasks() { return tasks; }

std::optional<Task> task_named(std::string_view name) {
  const std::string letters = letters_of(name);
  if (letters.empty()) return std::nullopt;
  const auto* at = std::find_if(registry.begin(), registry.end(),
                                [&](const TaskEntry& entry) { return is_called(entry, letters); });
  return at == registry.end() ? std::nullopt : std::optional(at->task);
}

bool forbids_overlap(Task task) {
  return task == Task::focused || task == Task::relevant_in_context ||
         task == Task::best_in_context;
}

}  // namespace fovea::run
