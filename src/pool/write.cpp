#include <algorithm>
#include <array>

#include <fmt/format.h>

#include "fovea/base/text.hpp"
#include "fovea/pool.hpp"

namespace fovea::pool {
namespace {

/// A column of the curve's table.
struct Column {
  std::string_view name;
  double CurvePoint::*value;
};

constexpr std::array<Column, 8> columns{{
    {"elements", &CurvePoint::elements},
    {"documents", &CurvePoint::documents},
    {"in_documents", &CurvePoint::in_documents},
    {"baseline", &CurvePoint::baseline},
    {"hours", &CurvePoint::hours},
    {"seconds", &CurvePoint::seconds},
    {"complete_hours", &CurvePoint::complete_hours},
    {"complete_seconds", &CurvePoint::complete_seconds},
}};

/// Enough points to see the curve, the last among them.
bool is_shown(std::size_t i, std::size_t points) {
  constexpr std::size_t shown = 20;
  const std::size_t step = (points + shown - 1) / shown;
  return i + 1 == points || (i + 1) % step == 0 || i == 0;
}

}  // namespace

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

void write_tsv(std::span<const CurvePoint> curve, TextSink& sink) {
  sink.put("round");
  for (const Column& column : columns) sink.put(fmt::format("\t{}", column.name));
  sink.put("\tstopped\n");
  for (const CurvePoint& point : curve) {
    sink.put(fmt::format("{}", point.round));
    for (const Column& column : columns)
      sink.put(fmt::format("\t{}", format_real(point.*column.value)));
    sink.put(fmt::format("\t{}\n", point.stopped));
  }
}

void write_json(std::span<const CurvePoint> curve, TextSink& sink) {
  sink.put("[");
  for (std::size_t i = 0; i < curve.size(); ++i) {
    sink.put(fmt::format("{}\n  {{\"round\":{}", i == 0 ? "" : ",", curve[i].round));
    for (const Column& column : columns)
      sink.put(fmt::format(",\"{}\":{}", column.name, format_real(curve[i].*column.value)));
    sink.put(fmt::format(",\"stopped\":{}}}", curve[i].stopped));
  }
  sink.put("\n]\n");
}

void write_table(std::span<const CurvePoint> curve, TextSink& sink) {
  sink.put(fmt::format("{:>6}", "round"));
  for (const Column& column : columns) sink.put(fmt::format(" {:>16}", column.name));
  sink.put(fmt::format(" {:>8}\n", "stopped"));
  for (std::size_t i = 0; i < curve.size(); ++i) {
    if (!is_shown(i, curve.size())) continue;
    sink.put(fmt::format("{:>6}", curve[i].round));
    for (const Column& column : columns)
      sink.put(fmt::format(" {:>16.1f}", curve[i].*column.value));
    sink.put(fmt::format(" {:>8}\n", curve[i].stopped));
  }
}

}  // namespace fovea::pool
