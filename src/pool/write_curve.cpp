#include <algorithm>
#include <array>

#include <fmt/format.h>

#include "fovea/base/json_writer.hpp"
#include "fovea/base/text.hpp"
#include "fovea/pool/curve.hpp"

namespace fovea::pool {
namespace {

constexpr std::array<Series, 10> all_series{{
    {"elements", "", "elements", "elements in the pool", Quantity::size, &CurvePoint::elements,
     &CurvePoint::elements},
    {"documents", "", "docs", "documents in the pool", Quantity::size, &CurvePoint::documents,
     &CurvePoint::documents},
    {"assessed", "", "assessed", "assessed in the pool", Quantity::size, &CurvePoint::assessed,
     &CurvePoint::assessed, true},
    {"in_documents", "in docs", "elements", "submitted in its documents", Quantity::size,
     &CurvePoint::in_documents, &CurvePoint::in_documents},
    {"in_documents_assessed", "in docs", "assessed", "submitted and assessed in its documents",
     Quantity::size, &CurvePoint::in_documents_assessed, &CurvePoint::in_documents_assessed, true},
    {"baseline", "", "baseline", "elements if runs had none in common", Quantity::size,
     &CurvePoint::baseline, &CurvePoint::baseline},
    {"hours", "pool", "hours", "elements in the pool", Quantity::hours, &CurvePoint::hours,
     &CurvePoint::elements},
    {"seconds", "pool", "seconds", "elements in the pool", Quantity::seconds, &CurvePoint::seconds,
     &CurvePoint::elements},
    {"complete_hours", "complete", "hours", "submitted in its documents", Quantity::hours,
     &CurvePoint::complete_hours, &CurvePoint::in_documents},
    {"complete_seconds", "complete", "seconds", "submitted in its documents", Quantity::seconds,
     &CurvePoint::complete_seconds, &CurvePoint::in_documents},
}};

/// Selects enough points to see the curve, including the last.
bool is_shown(std::size_t i, std::size_t points) {
  constexpr std::size_t shown = 20;
  const std::size_t step = (points + shown - 1) / shown;
  return i + 1 == points || (i + 1) % step == 0 || i == 0;
}

using Row = std::vector<std::string>;

Row row_of(std::string name, const CurvePoint& point, const std::vector<Series>& all) {
  Row row{std::move(name)};
  row.reserve(all.size() + 2);
  for (const Series& series : all)
    row.push_back(
        fmt::format("{:.{}f}", point.*series.value, series.quantity == Quantity::hours ? 2 : 1));
  row.push_back(fmt::format("{}", point.stopped));
  return row;
}

std::vector<Row> rows_of(const Curve& curve) {
  const auto all = series_of(curve);
  Row above{""};
  Row heading{"round"};
  for (const Series& series : all) {
    above.emplace_back(series.above);
    heading.emplace_back(series.heading);
  }
  above.emplace_back("");
  heading.emplace_back("stopped");
  std::vector<Row> rows{std::move(above), std::move(heading)};
  for (std::size_t i = 0; i < curve.points.size(); ++i) {
    const CurvePoint& point = curve.points[i];
    if (is_shown(i, curve.points.size()))
      rows.push_back(row_of(format_real(point.round), point, all));
  }
  rows.push_back(row_of("stop", curve.stop, all));
  return rows;
}

/// Right-aligned with one space between columns, so that ten columns fit into 80 characters.
void put_rows(const std::vector<Row>& rows, TextSink& sink) {
  std::vector<std::size_t> widths(rows.front().size());
  for (const Row& row : rows) {
    for (std::size_t i = 0; i < row.size(); ++i) widths[i] = std::max(widths[i], row[i].size());
  }
  for (const Row& row : rows) {
    std::string line;
    for (std::size_t i = 0; i < row.size(); ++i)
      line += fmt::format("{}{:>{}}", i == 0 ? "" : " ", row[i], widths[i]);
    line.erase(line.find_last_not_of(' ') + 1);
    sink.put(line + "\n");
  }
}

}  // namespace

std::vector<Series> series_of(const Curve& curve) {
  std::vector<Series> known(all_series.begin(), all_series.end());
  if (curve.assessed_topics == 0)
    std::erase_if(known, [](const Series& series) { return series.needs_judgements; });
  return known;
}

void write_tsv(const Curve& curve, TextSink& sink) {
  const auto all = series_of(curve);
  sink.put("round");
  for (const Series& series : all) sink.put(fmt::format("\t{}", series.name));
  sink.put("\tstopped\n");
  for (const CurvePoint& point : curve.points) {
    sink.put(format_real(point.round));
    for (const Series& series : all)
      sink.put(fmt::format("\t{}", format_real(point.*series.value)));
    sink.put(fmt::format("\t{}\n", point.stopped));
  }
}

void write_json(const Curve& curve, TextSink& sink) {
  const auto all = series_of(curve);
  JsonWriter json(sink);
  json.begin_array();
  for (const CurvePoint& point : curve.points) {
    json.on_new_line(2).begin_object().member("round", point.round);
    for (const Series& series : all) json.member(series.name, point.*series.value);
    json.member("stopped", point.stopped).end_object();
  }
  json.on_new_line().end_array().end_line();
}

void write_table(const Curve& curve, TextSink& sink) {
  put_rows(rows_of(curve), sink);
  sink.put(fmt::format("stop: the pools when they stop, after {:.1f} rounds on average\n",
                       curve.stop.round));
}

}  // namespace fovea::pool
