// Acknowledged judgements per second on SQLite with 1, 8 and 64 callers, next to the number of
// synchronisations of the same disk in the same run; and the time to open a large campaign.
// bench_judge [SECONDS] [JUDGEMENTS]
#include <atomic>
#include <chrono>
#include <cstdlib>
#include <thread>
#include <vector>

#include <fcntl.h>
#include <fmt/format.h>
#include <unistd.h>

#include "fovea/assess/analyse.hpp"
#include "fovea/assess/campaign.hpp"

#include "scratch.hpp"

namespace {

using namespace fovea::assess;
using Clock = std::chrono::steady_clock;

double seconds_since(Clock::time_point begin) {
  return std::chrono::duration<double>(Clock::now() - begin).count();
}

[[noreturn]] void fail(const std::string& message) {
  fmt::print(stderr, "bench_judge: {}\n", message);
  std::exit(1);
}

Campaign campaign_at(const std::string& file) {
  auto store = open_store(file, {.create = true});
  if (!store) fail(fovea::to_string(store.error()));
  return Campaign(*std::move(store));
}

Entry judgement(const std::string& assessor, std::uint64_t number) {
  return {.id = fmt::format("i{}", number),
          .assessor = assessor,
          .topic = "12",
          .time = static_cast<std::int64_t>(number) * 1'000,
          .action = Judge{Mode::single,
                          fmt::format("d{}", number / 30),
                          {fmt::format("/article[1]/p[{}]", number % 30 + 1)},
                          Degrees{2, 3}}};
}

/// How often per second a page can be written and synchronised: no store acknowledges faster to one
/// caller.
double synchronisations(const std::string& file, double seconds) {
  const int handle = ::open(file.c_str(), O_WRONLY | O_CREAT, 0600);
  const std::vector<char> page(4'096, 'x');
  const auto begin = Clock::now();
  int count = 0;
  for (; seconds_since(begin) < seconds; ++count) {
    if (::write(handle, page.data(), page.size()) < 0 || ::fdatasync(handle) != 0)
      fail("cannot write");
  }
  ::close(handle);
  return count / seconds_since(begin);
}

/// Acknowledged judgements per second. The log is checked before the figure is returned.
double judgements(const std::string& file, int callers, double seconds) {
  Campaign campaign = campaign_at(file);
  std::atomic<std::uint64_t> acknowledged = 0;
  const auto begin = Clock::now();
  std::vector<std::thread> threads;
  for (int i = 0; i < callers; ++i) {
    threads.emplace_back([&, i] {
      const std::string assessor = fmt::format("a{}", i);
      for (std::uint64_t number = 0; seconds_since(begin) < seconds; ++number) {
        if (!campaign.append(judgement(assessor, number))) fail("a judgement failed");
        ++acknowledged;
      }
    });
  }
  for (std::thread& thread : threads) thread.join();
  const double rate = static_cast<double>(acknowledged) / seconds_since(begin);
  if (campaign.entries()->size() != acknowledged || !campaign.verify()) fail("judgements are lost");
  return rate;
}

void fill(const std::string& file, std::uint64_t count) {
  Campaign campaign = campaign_at(file);
  std::vector<Entry> entries;
  for (std::uint64_t i = 0; i < count; ++i)
    entries.push_back(judgement(fmt::format("a{}", i % 10), i));
  if (!campaign.append_all(entries)) fail("cannot fill the campaign");
}

/// The time until everything on the first page is available: the progress of all assessors, and a
/// document.
double opening(const std::string& file, std::uint64_t expected) {
  const auto begin = Clock::now();
  const Campaign campaign = campaign_at(file);
  const auto lines = progress(campaign);
  const auto document = campaign.document("a0", "12", "d0");
  const double seconds = seconds_since(begin);
  std::uint64_t found = 0;
  for (const TopicProgress& line : *lines) found += line.judged_elements;
  if (found != expected || document->state.elements.empty()) fail("the campaign is not complete");
  return seconds;
}

}  // namespace

int main(int argc, char** argv) {
  const double seconds = argc > 1 ? std::atof(argv[1]) : 2;
  const std::uint64_t count = argc > 2 ? std::strtoull(argv[2], nullptr, 10) : 100'000;
  const bench::Scratch scratch;
  const double disk = synchronisations(scratch / "page", seconds);
  fmt::print("disk synchronisations a second {:>10.0f}\n", disk);
  for (const int callers : {1, 8, 64}) {
    const double rate = judgements(scratch / fmt::format("{}.db", callers), callers, seconds);
    fmt::print("judgements a second, {:>2} callers {:>8.0f}   {:.1f} for each synchronisation\n",
               callers, rate, rate / disk);
  }
  fill(scratch / "large.db", count);
  fmt::print("a campaign of {} judgements opens in {:.2f} s\n", count,
             opening(scratch / "large.db", count));
  return 0;
}
