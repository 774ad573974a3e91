#include "fovea/base/interruption.hpp"

#include <algorithm>
#include <chrono>
#include <map>
#include <mutex>
#include <shared_mutex>

namespace fovea {
namespace {

struct Output {
  std::string name;
  std::function<Remains()> discard;
};

constexpr std::size_t most_complete = 1000;  ///< a server may write outputs for years

/// Never destroyed: an interruption may come while the process ends.
struct Outputs {
  std::mutex mutex;
  std::uint64_t next = 0;
  std::map<std::uint64_t, Output> unfinished;
  std::vector<std::string> complete;
};

Outputs& outputs() {
  static auto* const all = new Outputs;
  return *all;
}

std::shared_timed_mutex& changes() {
  static auto* const mutex = new std::shared_timed_mutex;
  return *mutex;
}

/// Whether the output is a file of a directory that is itself an output.
bool is_inside_another(const RemainingOutput& output, const std::vector<RemainingOutput>& all) {
  return std::any_of(all.begin(), all.end(), [&](const RemainingOutput& other) {
    return output.name.starts_with(other.name + "/");
  });
}

}  // namespace

UnfinishedOutput::UnfinishedOutput(std::string name, std::function<Remains()> discard) {
  Outputs& all = outputs();
  const std::scoped_lock lock(all.mutex);
  number_ = all.next++;
  all.unfinished.emplace(number_, Output{std::move(name), std::move(discard)});
}

UnfinishedOutput::~UnfinishedOutput() {
  Outputs& all = outputs();
  const std::scoped_lock lock(all.mutex);
  all.unfinished.erase(number_);
}

void UnfinishedOutput::complete() {
  Outputs& all = outputs();
  const std::scoped_lock lock(all.mutex);
  const auto found = all.unfinished.find(number_);
  if (found == all.unfinished.end()) return;
  const std::string name = std::move(found->second.name);
  all.unfinished.erase(found);
  std::erase(all.complete, name);  // a new version of the same output
  if (all.complete.size() == most_complete) all.complete.erase(all.complete.begin());
  all.complete.push_back(name);
}

FileChange::FileChange() { changes().lock_shared(); }
FileChange::~FileChange() { changes().unlock_shared(); }

void end_file_changes() {
  // A change that hangs, for example on a network disk, must not prevent the end of the process.
  static_cast<void>(changes().try_lock_for(std::chrono::seconds(2)));
}

std::vector<RemainingOutput> discard_unfinished_outputs() {
  Outputs& all = outputs();
  const std::scoped_lock lock(all.mutex);
  std::vector<RemainingOutput> remaining;
  for (const std::string& name : all.complete) remaining.push_back({name, Remains::complete});
  for (const auto& [number, output] : all.unfinished)
    remaining.push_back({output.name, output.discard()});
  std::erase_if(remaining, [all_names = remaining](const RemainingOutput& each) {
    return is_inside_another(each, all_names);
  });
  return remaining;
}

}  // namespace fovea
