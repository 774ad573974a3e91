// Judges until it is killed: judge_at_full_speed run STORE CALLERS RUN, or verify STORE <
// ACKNOWLEDGED.
//
// `run` writes the id of each acknowledged judgement to standard output, a line each, at once.
// `verify` fails unless every id on standard input is in the log and log and state agree.
#include <cstdio>
#include <iostream>
#include <set>
#include <string>
#include <thread>
#include <vector>

#include <unistd.h>

#include "fovea/assess/campaign.hpp"

namespace {

using namespace fovea::assess;

constexpr int failed = 1;

int fail(const std::string& message) {
  std::fprintf(stderr, "judge_at_full_speed: %s\n", message.c_str());
  return failed;
}

/// Some of everything that changes rows, more than one a time among it.
Action action(std::uint64_t number) {
  const std::string doc = "d" + std::to_string(number % 7);
  const std::string path = "/a[1]/p[" + std::to_string(number % 11 + 1) + "]";
  switch (number % 5) {
    case 0:
      return Judge{Mode::siblings, doc, {path, "/a[1]", "/a[1]/b[1]"}, Degrees{2, 1}};
    case 1:
      return Highlight{doc, {number % 100, number % 100 + 10}};
    case 2:
      return Undo{};
    case 3:
      return NotRelevant{doc};
    default:
      return Judge{Mode::single, doc, {path}, Degrees{1, 3}};
  }
}

/// One write, so that the pipe never holds half a line.
void acknowledge(const std::string& assessor, const std::string& id) {
  const std::string line = assessor + " " + id + "\n";
  if (::write(STDOUT_FILENO, line.data(), line.size()) < 0) ::_exit(failed);
}

void judge_forever(Campaign& campaign, const std::string& assessor, const std::string& run) {
  for (std::uint64_t number = 0;; ++number) {
    const std::string id = run + "." + std::to_string(number);
    const auto receipt = campaign.append(
        {.id = id, .assessor = assessor, .topic = "12", .time = 1, .action = action(number)});
    if (!receipt) ::_exit(fail(fovea::to_string(receipt.error())));
    if (receipt->outcome == Outcome::stored) acknowledge(assessor, id);
  }
}

int run(Campaign& campaign, int callers, const std::string& run) {
  std::vector<std::thread> threads;
  for (int i = 0; i < callers; ++i)
    threads.emplace_back(
        [&campaign, i, &run] { judge_forever(campaign, "a" + std::to_string(i), run); });
  for (std::thread& thread : threads) thread.join();
  return 0;
}

int verify(const Campaign& campaign) {
  const auto entries = campaign.entries();
  if (!entries) return fail(fovea::to_string(entries.error()));
  std::set<std::string> stored;
  for (const Entry& entry : *entries) stored.insert(entry.assessor + " " + entry.id);
  std::size_t count = 0;
  for (std::string line; std::getline(std::cin, line); ++count) {
    if (!stored.contains(line)) return fail("lost: " + line);
  }
  if (const auto same = campaign.verify(); !same) return fail(fovea::to_string(same.error()));
  std::printf("%zu acknowledged, %zu stored\n", count, stored.size());
  return 0;
}

}  // namespace

int main(int argc, char** argv) {
  const std::vector<std::string> words(argv, argv + argc);
  if (argc < 3) return fail("usage: run STORE CALLERS RUN | verify STORE");
  auto store = open_store(words[2], {.create = true});
  if (!store) return fail(fovea::to_string(store.error()));
  Campaign campaign(*std::move(store));
  if (words[1] == "verify") return verify(campaign);
  return run(campaign, std::stoi(words.at(3)), words.at(4));
}
