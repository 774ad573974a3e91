#include "made_runs.hpp"

#include <algorithm>
#include <fstream>
#include <iterator>
#include <random>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include <fmt/format.h>

namespace bench {
namespace {

/// The document at a place of a topic; different places have different documents.
std::uint64_t document_of(std::size_t topic, std::size_t place) {
  constexpr std::uint64_t documents = 30'000'000;
  return (topic * 7'919 + place * 29'989) % documents;
}

void put_line(std::string& text, const RunShape& shape, std::size_t topic, std::size_t place) {
  const double score = static_cast<double>((shape.results - place) * 1000) / 64;
  fmt::format_to(std::back_inserter(text), "{} Q0 doc{:08} {} {:.6f} bench\n", topic + 1,
                 document_of(topic, place), place + 1, score);
}

/// Line numbers in the order in which they are written; line n belongs to topic n / results.
std::vector<std::uint32_t> lines_of(const RunShape& shape) {
  std::vector<std::uint32_t> lines(shape.topics * shape.results);
  for (std::size_t i = 0; i < lines.size(); ++i) {
    const bool turns = shape.order == LineOrder::interleaved;
    lines[i] =
        static_cast<std::uint32_t>(turns ? i % shape.topics * shape.results + i / shape.topics : i);
  }
  if (shape.order != LineOrder::shuffled) return lines;
  std::mt19937_64 random(20261115);
  for (std::size_t left = lines.size(); left > 1; --left)
    std::swap(lines[left - 1], lines[random() % left]);
  return lines;
}

}  // namespace

void write_run(const std::filesystem::path& path, const RunShape& shape) {
  constexpr std::size_t flush_bytes = std::size_t{1} << 20;
  std::ofstream file(path, std::ios::binary);
  std::string text;
  for (const std::uint32_t line : lines_of(shape)) {
    put_line(text, shape, line / shape.results, line % shape.results);
    if (text.size() >= flush_bytes) file << std::exchange(text, {});
  }
  file << text;
}

Judged write_qrels(const std::filesystem::path& path, const RunShape& shape) {
  constexpr std::size_t most = 100;
  std::ofstream file(path, std::ios::binary);
  std::mt19937_64 random(20261116);
  Judged judged;
  const std::size_t count = std::min(most, shape.results);
  const std::size_t places = shape.results + shape.results / 2;  // a third has no result
  for (std::size_t topic = 0; topic < shape.topics; ++topic) {
    for (std::size_t i = 0; i < count; ++i) {
      const std::size_t place = i * places / count;
      const std::uint64_t grade = random() % 3 == 0 ? 1 + random() % 3 : 0;
      judged.relevant_results += grade > 0 && place < shape.results ? 1 : 0;
      file << fmt::format("{} 0 doc{:08} {}\n", topic + 1, document_of(topic, place), grade);
    }
    judged.judgements += count;
  }
  return judged;
}

}  // namespace bench
