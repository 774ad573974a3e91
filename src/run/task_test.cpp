#include <string>

#include <gtest/gtest.h>

#include "fovea/run.hpp"

namespace fovea::run {
namespace {

TEST(Task, HasOneNameAndTheSpellingsOfInex) {
  std::string names;
  for (const Task task : all_tasks()) {
    names += std::string(name_of(task)) + " ";
    EXPECT_EQ(task_named(name_of(task)), task);
  }
  EXPECT_EQ(names, "thorough focused relevant-in-context best-in-context fetch-browse article ");
  EXPECT_EQ(task_named("CO.Thorough"), Task::thorough);
  EXPECT_EQ(task_named("COS.Focussed"), Task::focused);
  EXPECT_EQ(task_named("RelevantInContext"), Task::relevant_in_context);
  EXPECT_EQ(task_named("Best in Context"), Task::best_in_context);
  EXPECT_EQ(task_named("CO.FetchBrowse"), Task::fetch_browse);
}

TEST(Task, OtherNamesAreUnknown) {
  for (const char* name : {"", "...", "unknown", "7", "focus"})
    EXPECT_FALSE(task_named(name)) << name;
  EXPECT_EQ(name_of(Task::unknown), "unknown");
}

}  // namespace
}  // namespace fovea::run
