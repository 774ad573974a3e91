#include "run/part.hpp"

#include <algorithm>
#include <array>
#include <functional>
#include <unordered_map>
#include <utility>

#include "fovea/base/parallel.hpp"

namespace fovea::run {
namespace {

/// Where everything goes: for each segment of each part, the row at which it begins in the run.
struct Layout {
  std::vector<TopicSlice> topics;
  std::vector<std::vector<std::size_t>> begins;
  std::size_t rows = 0;
  bool in_order = true;  ///< every segment comes after the one before it
};

/// Numbers topics from 0 in the order of their first appearance.
class TopicNumbers {
 public:
  std::size_t number_of(std::string_view topic) {
    if (last_ < topics_.size() && topics_[last_].topic == topic) return last_;
    const auto [at, fresh] = numbers_.emplace(topic, topics_.size());
    if (fresh) topics_.push_back({.topic = topic});
    last_ = at->second;
    return last_;
  }
  std::vector<TopicSlice>& topics() { return topics_; }

 private:
  std::vector<TopicSlice> topics_;
  std::unordered_map<std::string_view, std::size_t> numbers_;
  std::size_t last_ = 0;
};

/// Turns the number of rows of each topic, kept in `end`, into its place; the number of rows.
std::size_t place_topics(std::vector<TopicSlice>& topics) {
  std::size_t at = 0;
  for (TopicSlice& slice : topics) {
    slice.begin = at;
    at += slice.end;
    slice.end = at;
  }
  return at;
}

Layout lay_out(const std::vector<Part>& parts) {
  TopicNumbers numbers;
  Layout layout;
  for (const Part& part : parts) {
    std::vector<std::size_t>& topic_of = layout.begins.emplace_back(part.segments.size());
    for (std::size_t s = 0; s < part.segments.size(); ++s) {
      topic_of[s] = numbers.number_of(part.segments[s].topic);
      numbers.topics()[topic_of[s]].end += part.end_of(s) - part.segments[s].begin;
    }
  }
  layout.topics = std::move(numbers.topics());
  layout.rows = place_topics(layout.topics);

  std::vector<std::size_t> next(layout.topics.size());
  for (std::size_t t = 0; t < next.size(); ++t) next[t] = layout.topics[t].begin;
  std::size_t file_order = 0;
  for (std::size_t p = 0; p < parts.size(); ++p) {
    for (std::size_t s = 0; s < parts[p].segments.size(); ++s) {
      const std::size_t rows = parts[p].end_of(s) - parts[p].segments[s].begin;
      const std::size_t topic = std::exchange(layout.begins[p][s], next[layout.begins[p][s]]);
      layout.in_order = layout.in_order && next[topic] == file_order;
      next[topic] += rows;
      file_order += rows;
    }
  }
  return layout;
}

/// One column of the parts, one after the other, which frees it there. A part may lack the column
/// of focuses: its results are whole documents, as those that resize makes.
template <class T>
void append(std::vector<Part>& parts, const Layout& layout, std::vector<T> Columns::*column,
            std::vector<T>& all) {
  all.reserve(layout.rows);
  for (std::size_t p = 0; p < parts.size(); ++p) {
    if (parts[p].segments.empty()) continue;
    const std::vector<T> piece = std::exchange(parts[p].columns.*column, {});
    all.resize(layout.begins[p].front());
    all.insert(all.end(), piece.begin(), piece.end());
  }
  all.resize(layout.rows);
}

/// The same, with every segment at its place.
template <class T>
void scatter(std::vector<Part>& parts, const Layout& layout, std::vector<T> Columns::*column,
             std::vector<T>& all) {
  all.resize(layout.rows);
  for (std::size_t p = 0; p < parts.size(); ++p) {
    const std::vector<T> piece = std::exchange(parts[p].columns.*column, {});
    const std::vector<Segment>& segments = parts[p].segments;
    for (std::size_t s = 0; s < segments.size() && !piece.empty(); ++s) {
      const std::size_t end = s + 1 < segments.size() ? segments[s + 1].begin : piece.size();
      T* to = all.data() + layout.begins[p][s];
      for (std::size_t i = segments[s].begin; i != end; ++i) *to++ = piece[i];
    }
  }
}

template <class T>
void place(std::vector<Part>& parts, const Layout& layout, std::vector<T> Columns::*column,
           Columns& target) {
  layout.in_order ? append(parts, layout, column, target.*column)
                  : scatter(parts, layout, column, target.*column);
}

Columns place_all(std::vector<Part>& parts, const Layout& layout, std::size_t threads) {
  Columns columns;
  const bool focused = std::any_of(parts.begin(), parts.end(),
                                   [](const Part& p) { return !p.columns.focuses.empty(); });
  const std::array<std::function<void()>, 5> tasks{
      [&] { place(parts, layout, &Columns::docs, columns); },
      [&] { place(parts, layout, &Columns::scores, columns); },
      [&] { place(parts, layout, &Columns::ranks, columns); },
      [&] { place(parts, layout, &Columns::lines, columns); },
      [&] {
        if (focused) place(parts, layout, &Columns::focuses, columns);
      }};
  parallel_for(tasks.size(), threads, [&](std::size_t i) { tasks[i](); });
  return columns;
}

void count_lines_through(std::vector<Part>& parts) {
  std::uint64_t before = 0;
  for (Part& part : parts) {
    if (before != 0) {
      for (std::uint32_t& line : part.columns.lines) line = Part::saturated(line + before);
      for (NameView& name : part.names) name.line += before;
    }
    before += part.line_count;
  }
}

std::vector<RunName> distinct_names(const std::vector<Part>& parts) {
  std::vector<RunName> names;
  for (const Part& part : parts) {
    for (const NameView& name : part.names) {
      const bool known = std::any_of(names.begin(), names.end(),
                                     [&](const RunName& n) { return n.id == name.id; });
      if (!known && names.size() < Run::max_names)
        names.push_back({std::string(name.id), name.line});
    }
  }
  return names;
}

}  // namespace

void Part::reserve(std::size_t rows, bool focused) {
  if (focused) columns.focuses.reserve(rows);
  columns.docs.reserve(rows);
  columns.scores.reserve(rows);
  columns.ranks.reserve(rows);
  columns.lines.reserve(rows);
}

void Part::begin_segment(std::string_view topic) {
  // Topics in turns: as many segments as results are to be expected.
  const bool short_segments = segments.size() >= 1024 && size() < 4 * segments.size();
  if (short_segments && segments.size() == segments.capacity())
    segments.reserve(std::max(columns.docs.capacity(), 2 * segments.size()));
  segments.push_back({topic, size()});
}

void Part::add_focus(const region::Focus& focus) {
  columns.focuses.resize(size() - 1);
  columns.focuses.push_back(focus);
}

void Part::add_new_name(std::string_view id, std::uint64_t line) {
  last_name_ = id;
  const bool known =
      std::any_of(names.begin(), names.end(), [&](const NameView& n) { return n.id == id; });
  if (!known && names.size() < Run::max_names) names.push_back({id, line});
}

Run assemble(std::vector<Part> parts, const Bytes& source, std::size_t threads) {
  count_lines_through(parts);
  Layout layout = lay_out(parts);
  Run run;
  run.source_ = source;
  run.names_ = distinct_names(parts);
  if (!run.names_.empty()) run.id = run.names_.front().id;
  for (const Part& part : parts) run.pools_.push_back(part.pool);
  const bool as_it_is = parts.size() == 1 && layout.in_order;
  run.columns_ = as_it_is ? std::move(parts.front().columns) : place_all(parts, layout, threads);
  run.topics_ = std::move(layout.topics);
  return run;
}

}  // namespace fovea::run
