// Ten thousand permutations of the signs of 5,000 differences, next to a plain loop in the same
// run.
// bench_permutations [REPETITIONS]: wall-clock times; the result is checked first.
#include <algorithm>
#include <chrono>
#include <cmath>
#include <cstdlib>
#include <functional>
#include <random>
#include <vector>

#include <fmt/format.h>

#include "fovea/compare.hpp"

namespace {

constexpr std::size_t topics = 5'000;
constexpr std::size_t samples = 10'000;

double best_of(int repetitions, const std::function<void()>& work) {
  double best = 1e9;
  for (int i = 0; i < repetitions; ++i) {
    const auto begin = std::chrono::steady_clock::now();
    work();
    const std::chrono::duration<double> time = std::chrono::steady_clock::now() - begin;
    best = std::min(best, time.count());
  }
  return best;
}

/// Differences whose mean is about two standard errors from 0.
std::vector<double> made_differences() {
  std::mt19937_64 random(1);
  std::normal_distribution<double> normal(0.028, 1);
  std::vector<double> values(topics);
  for (double& value : values) value = normal(random);
  return values;
}

/// Draws one sign after another, from one random word per 64 signs.
double plain_p(const std::vector<double>& values) {
  std::mt19937_64 random(2);
  double observed = 0;
  for (const double value : values) observed += value;
  std::size_t extreme = 1;
  for (std::size_t sample = 0; sample < samples; ++sample) {
    double sum = 0;
    std::uint64_t signs = 0;
    for (std::size_t i = 0; i < values.size(); ++i) {
      if (i % 64 == 0) signs = random();
      sum += (signs >> i % 64 & 1) != 0 ? values[i] : -values[i];
    }
    extreme += std::abs(sum) >= std::abs(observed) ? 1 : 0;
  }
  return static_cast<double>(extreme) / static_cast<double>(samples + 1);
}

/// Whether two independent estimates of the same p differ by no more than sampling allows.
bool agree(double a, double b) {
  return std::abs(a - b) <= 4 * std::sqrt(2 * b * (1 - b) / static_cast<double>(samples));
}

}  // namespace

int main(int argc, char** argv) {
  using fovea::compare::randomisation;
  const int repetitions = argc > 1 ? std::atoi(argv[1]) : 5;
  const auto values = made_differences();
  double slow_p = 0;
  const double slow = best_of(repetitions, [&] { slow_p = plain_p(values); });
  fmt::print("{} permutations of {} topics, best of {}\n", samples, topics, repetitions);
  fmt::print("  {:<12} {:.4f} s, p {:.4f}\n", "plain loop", slow, slow_p);
  const double t_p = fovea::compare::paired_t(values).p;
  for (const std::size_t threads : {std::size_t{1}, std::size_t{2}}) {
    double p = 0;
    const double fast = best_of(repetitions, [&] {
      p = randomisation(values, {.seed = 1, .samples = samples, .threads = threads}).p;
    });
    if (!agree(p, slow_p) || !agree(p, t_p)) {
      fmt::print(stderr, "p {} is neither the loop's {} nor Student's {}\n", p, slow_p, t_p);
      return 1;
    }
    fmt::print("  {:<12} {:.4f} s, p {:.4f}, {:.1f} x as fast (allowed 0.1 s)\n",
               fmt::format("{} thread{}", threads, threads == 1 ? "" : "s"), fast, p, slow / fast);
  }
  return 0;
}
