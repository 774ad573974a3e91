#include "fovea/pool.hpp"

#include <algorithm>
#include <array>
#include <unordered_set>

#include "fovea/base/parallel.hpp"

#include "pool/structure.hpp"
#include "pool/submitted.hpp"

namespace fovea::pool {
namespace {

constexpr std::array<MethodText, 4> methods{{
    {Method::top_k, "top-k", "the first K of each run"},
    {Method::round_robin, "round-robin",
     "round i takes the i-th result of each run, until there are enough documents or elements"},
    {Method::complete, "complete",
     "the same, then every submitted result that lies in a document of the pool"},
    {Method::structure, "structure",
     "the same as round-robin, then elements with the same parent become that parent, if it is not "
     "far larger"},
}};

void complete(const SubmittedTopic& topic, const Rounds& rounds, std::vector<Item>& items) {
  for (std::uint32_t i = 0; i < topic.results.size(); ++i) {
    const Submitted& result = topic.results[i];
    if (rounds.round_of(i) == 0 && rounds.has_document(result.doc))
      items.push_back({topic.docs[result.doc], result.where, rounds.round() + 1});
  }
}

TopicPool pool_of(const SubmittedTopic& topic, const Options& options) {
  Rounds rounds(topic);
  while (!rounds.exhausted() && !rounds.full(options)) rounds.next();
  TopicPool pool{
      .topic = topic.topic, .documents = rounds.documents(), .unlocated = topic.unlocated};
  for (const std::uint32_t result : rounds.results()) {
    const Submitted& submitted = topic.results[result];
    pool.items.push_back({topic.docs[submitted.doc], submitted.where, rounds.round_of(result)});
  }
  if (options.method == Method::complete) complete(topic, rounds, pool.items);
  return pool;
}

}  // namespace

std::span<const MethodText> all_methods() { return methods; }

std::string_view name_of(Method method) {
  return std::find_if(methods.begin(), methods.end(),
                      [&](const MethodText& each) { return each.method == method; })
      ->name;
}

std::optional<Method> method_named(std::string_view name) {
  for (const MethodText& each : methods) {
    if (each.name == name) return each.method;
  }
  return std::nullopt;
}

bool is_element(std::string_view where) {
  return where.starts_with('/') && where.find("..") == std::string_view::npos;
}

Result<std::vector<TopicPool>> make_pools(std::span<const RankedRun> runs, const Options& options) {
  if (options.method == Method::structure && options.catalogue == nullptr) {
    return Error{.kind = ErrorKind::usage,
                 .message = "the method structure needs the sizes of elements",
                 .remedy = "give the documents with --catalogue"};
  }
  const std::vector<std::string> topics = topics_of(runs);
  const SubmittedResults submitted(runs);
  std::vector<TopicPool> pools(topics.size());
  parallel_for(topics.size(), options.threads,
               [&](std::size_t i) { pools[i] = pool_of(submitted.of(topics[i]), options); });
  if (options.method != Method::structure) return pools;
  for (TopicPool& pool : pools)
    merge_into_parents(pool.items, *options.catalogue, options.far_larger);
  return pools;
}

}  // namespace fovea::pool
