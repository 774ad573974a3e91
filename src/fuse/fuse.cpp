#include "fovea/fuse.hpp"

#include <algorithm>
#include <cmath>

#include <fmt/format.h>

#include "fovea/base/hash.hpp"
#include "fovea/base/parallel.hpp"
#include "fovea/base/text.hpp"

#include "fuse/choose.hpp"
#include "fuse/task.hpp"

namespace fovea::fuse {
namespace {

/// The topics of all inputs, in order of first appearance.
struct Topics {
  std::vector<std::string_view> names;
  std::vector<Slices> slices;  ///< by topic
};

Topics topics_of(std::span<const Input> inputs) {
  Topics topics;
  NameMap<std::size_t> numbers;
  for (std::size_t i = 0; i < inputs.size(); ++i) {
    for (const run::TopicSlice& slice : inputs[i].run->topics()) {
      const auto [known, is_new] = numbers.emplace(slice.topic, topics.names.size());
      if (is_new) {
        topics.names.push_back(slice.topic);
        topics.slices.emplace_back(inputs.size());
      }
      topics.slices[known->second][i] = &slice;
    }
  }
  return topics;
}

Result<void> check_inputs(std::span<const Input> inputs) {
  if (inputs.size() < 2) return usage_error("fusion needs two runs or more", "name another run");
  double sum = 0;
  for (const Input& each : inputs) {
    if (!std::isfinite(each.weight) || each.weight < 0)
      return usage_error(
          fmt::format("the weight of {} cannot be {}", each.file, format_real(each.weight)),
          "use a number, 0 or more");
    sum += each.weight;
  }
  if (sum == 0) return usage_error("every weight is 0", "give one run a larger weight");
  return {};
}

std::string begins_with(const Input& input) {
  if (input.run->topics().empty()) return fmt::format("{} has no results", input.file);
  return fmt::format("{} begins with topic {}", input.file,
                     printable(input.run->topics().front().topic));
}

Error shares_no_topic(std::span<const Input> inputs, std::size_t lonely) {
  const Input& other = inputs[lonely == 0 ? 1 : 0];
  return {.kind = ErrorKind::data,
          .place = {.file = inputs[lonely].file},
          .message = fmt::format("shares no topic with the other {}: {}, {}",
                                 inputs.size() == 2 ? "run" : "runs", begins_with(inputs[lonely]),
                                 begins_with(other)),
          .remedy = "fuse runs for the same topics"};
}

Result<void> check_topics(std::span<const Input> inputs, const Topics& topics) {
  std::vector<bool> shares(inputs.size());
  for (const Slices& slices : topics.slices) {
    const auto missing = std::count(slices.begin(), slices.end(), nullptr);
    if (slices.size() - static_cast<std::size_t>(missing) < 2) continue;
    for (std::size_t i = 0; i < slices.size(); ++i) shares[i] = shares[i] || slices[i] != nullptr;
  }
  const auto lonely = std::find(shares.begin(), shares.end(), false);
  if (lonely == shares.end()) return {};
  return shares_no_topic(inputs, static_cast<std::size_t>(lonely - shares.begin()));
}

/// The fused results of one topic.
struct FusedTopic {
  Ballot ballot;
  Chosen chosen;
};

Result<FusedTopic> fuse_topic(std::span<const Input> inputs, const Slices& slices,
                              const Options& options) {
  auto ballot = collect(inputs, slices, options);
  if (!ballot) return std::move(ballot).error();
  if (options.spread) spread(*ballot);
  const auto scores = scores_of(*ballot, inputs, options.method);
  if (!scores) return scores.error();
  Chosen chosen = choose(*ballot, *scores, options);
  return FusedTopic{*std::move(ballot), std::move(chosen)};
}

std::vector<RunRemarks> missing_topics(const Topics& topics, std::size_t inputs) {
  std::vector<RunRemarks> remarks(inputs);
  for (std::size_t topic = 0; topic < topics.names.size(); ++topic) {
    for (std::size_t i = 0; i < inputs; ++i) {
      if (topics.slices[topic][i] != nullptr) continue;
      if (remarks[i].missing++ == 0) remarks[i].first_missing = topics.names[topic];
    }
  }
  return remarks;
}

void add_topic(std::string_view topic, const FusedTopic& part, run::RunBuilder& builder,
               Fused& fused) {
  std::int64_t rank = 0;
  for (const Placed& each : part.chosen.results) {
    const Candidate& candidate = part.ballot.candidates[each.candidate];
    builder.add(
        topic,
        {.doc = candidate.doc, .focus = candidate.focus, .score = each.score, .rank = ++rank});
  }
  fused.overlapping += part.chosen.overlapping;
  for (std::size_t i = 0; i < fused.inputs.size(); ++i) {
    fused.inputs[i].repeated += part.ballot.remarks[i].repeated;
    fused.inputs[i].unlocated += part.ballot.remarks[i].unlocated;
  }
}

Result<Fused> fuse_topics(std::span<const Input> inputs, const Topics& topics,
                          const Options& options, Fused fused) {
  std::vector<Result<FusedTopic>> parts(topics.names.size(), FusedTopic{});
  parallel_for(topics.names.size(), options.threads, [&](std::size_t topic) {
    parts[topic] = fuse_topic(inputs, topics.slices[topic], options);
  });
  run::RunBuilder builder;
  builder.id = options.id.empty() ? name_of(options.method) : options.id;
  builder.submission = inputs.front().run->submission;
  builder.submission.task = run::name_of(options.task);
  for (std::size_t topic = 0; topic < parts.size(); ++topic) {
    if (!parts[topic]) return parts[topic].error();
    add_topic(topics.names[topic], *parts[topic], builder, fused);
  }
  fused.run = std::move(builder).build();
  return fused;
}

}  // namespace

Result<Fused> fuse(std::span<const Input> inputs, const Options& options) {
  if (auto fine = check_inputs(inputs); !fine) return std::move(fine).error();
  const Topics topics = topics_of(inputs);
  if (auto fine = check_topics(inputs, topics); !fine) return std::move(fine).error();
  Options settled = options;
  if (settled.method.record == nullptr)
    settled.method = {&methods().front(), standard_values(methods().front().parameters)};
  Fused fused;
  if (options.task == run::Task::unknown) {
    ChosenTask chosen = task_of(inputs);
    settled.task = chosen.task;
    fused.why = std::move(chosen.why);
  }
  fused.task = settled.task;
  fused.topics = topics.names.size();
  fused.inputs = missing_topics(topics, inputs.size());
  if (auto fine = check_kinds(inputs, settled.task); !fine) return std::move(fine).error();
  return fuse_topics(inputs, topics, settled, std::move(fused));
}

}  // namespace fovea::fuse
