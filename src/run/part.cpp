#include "run/part.hpp"

#include <algorithm>
#include <utility>

#include "fovea/base/parallel.hpp"

namespace fovea::run {
namespace {

/// The positions of parts and topics in the run.
struct Layout {
  std::vector<TopicSlice> topics;
  std::vector<std::size_t> bases;  ///< per part: the number of results before it
  /// For each part and each of its topics, the row at which its results begin in the run.
  std::vector<std::vector<std::size_t>> begins;
  std::size_t rows = 0;
  bool in_order = true;  ///< the results of every topic are contiguous, part after part
};

/// Converts the number of rows of each topic, held in `end`, into its row range.
void place_topics(std::vector<TopicSlice>& topics) {
  std::size_t at = 0;
  for (TopicSlice& slice : topics) {
    slice.begin = at;
    at += slice.end;
    slice.end = at;
  }
}

/// Numbers the topics in the order of their first appearance; `begins` receives the numbers.
void number_topics(const std::vector<Part>& parts, Layout& layout) {
  TopicTable table;
  std::uint32_t last = 0;
  for (const Part& part : parts) {
    layout.bases.push_back(layout.rows);
    layout.rows += part.size();
    layout.in_order = layout.in_order && part.together;
    std::vector<std::size_t>& numbers = layout.begins.emplace_back();
    for (std::size_t t = 0; t < part.rows_of.size(); ++t) {
      const auto [number, fresh] = table.insert(part.topics.names()[t]);
      if (fresh) layout.topics.push_back({.topic = part.topics.names()[t]});
      layout.topics[number].end += part.rows_of[t];
      layout.in_order = layout.in_order && number >= last;
      last = number;
      numbers.push_back(number);
    }
  }
}

Layout lay_out(const std::vector<Part>& parts) {
  Layout layout;
  number_topics(parts, layout);
  place_topics(layout.topics);
  std::vector<std::size_t> next(layout.topics.size());
  for (std::size_t t = 0; t < next.size(); ++t) next[t] = layout.topics[t].begin;
  for (std::size_t p = 0; p < parts.size(); ++p) {
    for (std::size_t t = 0; t < parts[p].rows_of.size(); ++t) {
      std::size_t& row = next[layout.begins[p][t]];
      layout.begins[p][t] = std::exchange(row, row + parts[p].rows_of[t]);
    }
  }
  return layout;
}

/// Indices of the stored results, grouped by topic.
LargeVector<std::uint32_t> order_of(const LargeVector<StoredResult>& results, Layout& layout,
                                    std::size_t threads) {
  LargeVector<std::uint32_t> order(layout.rows);
  parallel_for(layout.bases.size(), threads, [&](std::size_t p) {
    const std::size_t end = p + 1 < layout.bases.size() ? layout.bases[p + 1] : layout.rows;
    for (std::size_t row = layout.bases[p]; row < end; ++row)
      order[layout.begins[p][results[row].topic]++] = static_cast<std::uint32_t>(row);
  });
  return order;
}

/// Concatenates all parts. A part may lack the column of focuses: its results are then whole
/// documents, like those that resize() creates.
Storage join(std::vector<Part>& parts, const Layout& layout, std::size_t threads) {
  Storage all;
  all.results.resize(layout.rows);
  parallel_for(parts.size(), threads, [&](std::size_t p) {
    const auto results = std::exchange(parts[p].stored.results, {});
    std::copy(results.begin(), results.end(),
              all.results.begin() + static_cast<std::ptrdiff_t>(layout.bases[p]));
  });
  std::uint64_t lines = 0;
  for (std::size_t p = 0; p < parts.size(); ++p) {
    const Storage& part = parts[p].stored;
    const std::size_t base = layout.bases[p];
    all.lines.append(part.lines, base, lines);
    lines += parts[p].line_count;
    for (const auto& [row, rank] : part.ranks) all.ranks.emplace(base + row, rank);
    for (const auto& [row, name] : part.names) all.names.emplace(base + row, name);
    if (part.focuses.empty()) continue;
    all.focuses.resize(base);
    all.focuses.insert(all.focuses.end(), part.focuses.begin(), part.focuses.end());
  }
  if (!all.focuses.empty()) all.focuses.resize(layout.rows);
  return all;
}

std::vector<RunName> distinct_names(const std::vector<Part>& parts) {
  std::vector<RunName> names;
  std::uint64_t lines = 0;
  for (const Part& part : parts) {
    for (const NameView& name : part.names) {
      const bool known = std::any_of(names.begin(), names.end(),
                                     [&](const RunName& n) { return n.id == name.id; });
      if (!known && names.size() < Run::max_names)
        names.push_back({std::string(name.id), lines + name.line});
    }
    lines += part.line_count;
  }
  return names;
}

}  // namespace

void Part::reserve(std::size_t rows, bool focused) {
  if (focused) stored.focuses.reserve(rows);
  stored.results.reserve(rows);
}

void Part::begin_topic(std::string_view topic) {
  const auto [number, fresh] = topics.insert(topic);
  if (fresh) rows_of.push_back(0);
  together = together && fresh;
  topic_ = number;
}

void Part::set_name_aside(std::string_view doc) {
  stored.results.back().doc_size = StoredResult::size_aside;
  stored.names[size() - 1] = doc;
}

void Part::set_rank_aside(std::int64_t rank) {
  stored.results.back().rank = rank == no_rank ? StoredResult::no_rank : StoredResult::rank_aside;
  if (rank != no_rank) stored.ranks[size() - 1] = rank;
}

void Part::add_focus(const region::Focus& focus) {
  stored.focuses.resize(size() - 1);
  stored.focuses.push_back(focus);
}

void Part::add_name(std::string_view id, std::uint64_t line) {
  const bool known =
      std::any_of(names.begin(), names.end(), [&](const NameView& n) { return n.id == id; });
  if (!known && names.size() < Run::max_names) names.push_back({id, line});
}

Run assemble(std::vector<Part> parts, const Bytes& source, std::size_t threads) {
  Layout layout = lay_out(parts);
  Run run;
  run.source_ = source;
  run.names_ = distinct_names(parts);
  if (!run.names_.empty()) run.id = run.names_.front().id;
  for (const Part& part : parts) {
    run.pools_.push_back(part.pool);
    run.line_count_ += part.line_count;
  }
  run.stored_ = parts.size() == 1 ? std::move(parts.front().stored) : join(parts, layout, threads);
  if (!layout.in_order) run.order_ = order_of(run.stored_.results, layout, threads);
  run.topics_ = std::move(layout.topics);
  return run;
}

}  // namespace fovea::run
