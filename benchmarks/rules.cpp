// A judgement with its inference, and the preview of one, in generated articles of growing size.
// bench_rules: milliseconds of processor time, and nanoseconds per element; both must grow
// linearly.
#include "fovea/assess/rules.hpp"

#include <algorithm>
#include <cstdlib>
#include <ctime>
#include <random>
#include <vector>

#include <fmt/format.h>

namespace {

using namespace fovea::assess;

double processor_seconds() {
  timespec time{};
  clock_gettime(CLOCK_THREAD_CPUTIME_ID, &time);
  return static_cast<double>(time.tv_sec) + 1e-9 * static_cast<double>(time.tv_nsec);
}

/// An article: most elements are children of a recently opened one, about seven levels deep.
Shape made_article(std::uint32_t elements, std::mt19937& random) {
  Shape shape{.parent = {0}, .own_text = {false}};
  std::vector<std::uint32_t> open{0};
  while (shape.parent.size() < elements) {
    while (open.size() > 1 && (open.size() > 8 || random() % 2 == 0)) open.pop_back();
    const auto element = static_cast<std::uint32_t>(shape.parent.size());
    shape.parent.push_back(open.back());
    open.push_back(element);
    shape.own_text.push_back(random() % 3 != 0);
  }
  return shape;
}

/// All elements are children of the root.
Shape flat(std::uint32_t elements) {
  Shape shape{.parent = std::vector<std::uint32_t>(elements),
              .own_text = std::vector<bool>(elements, true)};
  shape.own_text[0] = false;
  return shape;
}

Value allowed_value(const Inference& inference, std::uint32_t element, std::mt19937& random) {
  const auto values = inference.allowed(element).values();
  return values[random() % values.size()];
}

struct Times {
  std::vector<double> all;
  void time(const auto& work) {
    const double begin = processor_seconds();
    work();
    all.push_back(processor_seconds() - begin);
  }
  [[nodiscard]] double mean() const {
    double sum = 0;
    for (const double each : all) sum += each;
    return 1e3 * sum / static_cast<double>(all.size());
  }
  [[nodiscard]] double worst() const { return 1e3 * *std::max_element(all.begin(), all.end()); }
};

/// The state after judging step by step must equal that of all judgements at once.
void require_same(const Shape& shape, const Inference& stepwise) {
  Inference at_once(shape, stepwise.rules());
  for (std::uint32_t i = 0; i < stepwise.size(); ++i) {
    if (stepwise.judged(i)) at_once.judge(i, *stepwise.judged(i));
  }
  for (std::uint32_t i = 0; i < stepwise.size(); ++i) {
    if (at_once.allowed(i) == stepwise.allowed(i) && at_once.state(i) == stepwise.state(i))
      continue;
    fmt::print(stderr, "element {} differs from inference from scratch\n", i);
    std::exit(1);
  }
}

void measure(const char* kind, const Shape& shape, RuleSet rules) {
  std::mt19937 random(1);
  const auto elements = static_cast<std::uint32_t>(shape.parent.size());
  Times build, judge, preview, root, why;
  std::optional<Inference> inference;
  build.time([&] { inference.emplace(shape, rules); });
  for (const Value value : ValueSet::all().values()) {
    if (inference->choices(0).contains(value)) root.time([&] { inference->judge(0, value); });
  }
  root.time([&] { inference->clear(0); });
  for (int i = 0; i < 500; ++i) {
    const auto element = static_cast<std::uint32_t>(random() % elements);
    if (inference->judged(element)) continue;
    const Value value = allowed_value(*inference, element, random);
    preview.time([&] { (void)inference->preview(element, value); });
    judge.time([&] { inference->judge(element, value); });
    if (i % 10 == 0) why.time([&] { (void)inference->why_not(0, Value::at(random() % 10)); });
  }
  require_same(shape, *inference);
  fmt::print(
      "{:<8} {:>7} {:>8.3f} {:>8.4f} {:>8.4f} {:>8.4f} {:>8.4f} {:>8.4f} {:>8.3f} {:>9.0f}\n", kind,
      elements, build.mean(), judge.mean(), judge.worst(), preview.mean(), preview.worst(),
      root.worst(), why.worst(), 1e6 * root.worst() / static_cast<double>(elements));
}

}  // namespace

int main() {
  const RuleSet rules = *parse_rule_set("2004b");
  fmt::print("rules 2004b, ms of the processor; the root: a judgement that touches everything\n");
  fmt::print("{:<8} {:>7} {:>8} {:>8} {:>8} {:>8} {:>8} {:>8} {:>8} {:>9}\n", "shape", "elements",
             "opening", "judge", "worst", "preview", "worst", "the root", "why not", "ns/elem");
  std::mt19937 random(2);
  for (const std::uint32_t elements : {1532U, 10'000U, 100'000U, 1'000'000U}) {
    measure("article", made_article(elements, random), rules);
    measure("flat", flat(elements), rules);
  }
  return 0;
}
