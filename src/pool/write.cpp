#include <algorithm>

#include <fmt/format.h>

#include "fovea/pool.hpp"

namespace fovea::pool {

void write_tsv(std::span<const TopicPool> pools, TextSink& sink) {
  for (const TopicPool& pool : pools) {
    for (const Item& item : pool.items)
      sink.put(fmt::format("{}\t{}\t{}\t{}\n", pool.topic, item.round, item.doc, item.where));
  }
}

void write_table(std::span<const TopicPool> pools, TextSink& sink) {
  sink.put(fmt::format("{:<12} {:>9} {:>9} {:>9}\n", "topic", "elements", "documents", "rounds"));
  for (const TopicPool& pool : pools) {
    std::size_t rounds = 0;
    for (const Item& item : pool.items) rounds = std::max(rounds, item.round);
    sink.put(fmt::format("{:<12} {:>9} {:>9} {:>9}\n", pool.topic, pool.items.size(),
                         pool.documents, rounds));
  }
}

}  // namespace fovea::pool
