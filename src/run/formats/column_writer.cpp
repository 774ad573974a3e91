#include "run/formats/column_writer.hpp"

#include <string>

#include <fmt/format.h>

#include "fovea/base/hash.hpp"
#include "fovea/base/text.hpp"

namespace fovea::run {
namespace {

using region::FocusKind;

constexpr std::string_view name_of_nameless = "unnamed";

/// The common columns, without the line end.
std::string common_columns_of(const Run& run, std::string_view topic, std::size_t row,
                              std::int64_t rank) {
  const std::string_view name = run.id.empty() ? name_of_nameless : std::string_view(run.id);
  return fmt::format("{} Q0 {} {} {} {}", topic, run.doc(row), rank, format_real(run.score(row)),
                     name);
}

/// Writes every result, followed by what `further` returns for its focus.
template <class Further>
void write_all(const Run& run, TextSink& sink, const Further& further) {
  for (const TopicSlice& slice : run.topics()) {
    for (std::size_t row = slice.begin; row < slice.end; ++row) {
      const auto position = static_cast<std::int64_t>(row - slice.begin + 1);
      sink.put(common_columns_of(run, slice.topic, row, run.rank(row).value_or(position)));
      sink.put(further(run.focus(row)));
      sink.put('\n');
    }
  }
}

}  // namespace

std::vector<std::size_t> document_rows(const Run& run, const TopicSlice& slice) {
  std::vector<std::size_t> rows;
  NameSet seen;
  for (std::size_t row = slice.begin; row < slice.end; ++row) {
    if (run.documents_only() || seen.insert(run.doc(row)).second) rows.push_back(row);
  }
  return rows;
}

void write_trec(const Run& run, TextSink& sink) {
  for (const TopicSlice& slice : run.topics()) {
    const auto rows = document_rows(run, slice);
    const bool renumber = rows.size() < slice.size();
    std::int64_t position = 0;
    for (const std::size_t row : rows) {
      ++position;
      const std::int64_t rank = renumber ? position : run.rank(row).value_or(position);
      sink.put(common_columns_of(run, slice.topic, row, rank));
      sink.put('\n');
    }
  }
}

void write_element(const Run& run, TextSink& sink) {
  write_all(run, sink, [](const region::Focus& f) { return fmt::format(" {}", f.path); });
}

void write_fol(const Run& run, TextSink& sink) {
  write_all(run, sink, [](const region::Focus& f) {
    if (f.kind == FocusKind::unlocated) return fmt::format(" X {}", f.range.length());
    return fmt::format(" {} {}", f.range.start, f.range.length());
  });
}

void write_bep(const Run& run, TextSink& sink) {
  write_all(run, sink, [](const region::Focus& f) {
    if (f.kind == FocusKind::unlocated) return std::string(" X");
    return fmt::format(" {}", f.range.start);
  });
}

}  // namespace fovea::run
