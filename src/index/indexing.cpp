#include "indexing.hpp"

#include <algorithm>
#include <mutex>

#include <unistd.h>

#include "fovea/base/parallel.hpp"

#include "inverter.hpp"
#include "parse_document.hpp"

namespace fovea::index {
namespace {

// More are garbage, and nobody reads the rest.
constexpr std::size_t max_warnings = 1'000;

/// What one thread needs, from chunk to chunk.
class Worker {
 public:
  Worker(text::Tokeniser tokeniser, const BuildOptions& options, std::uint64_t vocabulary_bytes)
      : tokeniser_(std::move(tokeniser)), options_(options), vocabulary_bytes_(vocabulary_bytes) {}

  /// The chunk indexed; what is skipped is added to `input.skipped`.
  Chunk index(InputChunk& input) {
    Chunk chunk;
    chunk.number = input.number;
    for (Input& each : input.inputs) {
      const std::size_t bytes = each.content.size();
      index(each, chunk, input.skipped);
      each.content = {};
      options_.progress(bytes);
    }
    chunk.run = inverter_.finish([&](std::uint32_t term) { return tokeniser_.term(term); });
    if (tokeniser_.memory() > vocabulary_bytes_) {
      tokeniser_.forget();
      inverter_ = Inverter();
    }
    return chunk;
  }

  std::vector<Error> take_warnings() { return std::exchange(warnings_, {}); }

 private:
  void index(const Input& input, Chunk& chunk, std::vector<Error>& skipped) {
    const Structure::Mark before = chunk.structure.mark();
    auto parsed = parse_document(input.content.text(), input.file, {options_.store_text},
                                 tokeniser_, chunk.structure, document_, warnings_);
    if (!parsed) {
      chunk.structure.roll_back(before);
      skipped.push_back(std::move(parsed).error());
      return;
    }
    inverter_.add(document_, chunk.structure);
    Chunk::Member member;
    member.entry = {input.name, document_.words(), document_.characters, document_.xml_bytes, 0};
    member.rows.swap(document_.rows);
    document_.rows.reserve(member.rows.size());
    if (document_.text.size() < own_block_bytes) {
      member.text = document_.text;
    } else {
      member.blocks = packer_.pack(document_.text);
    }
    chunk.members.push_back(std::move(member));
  }

  text::Tokeniser tokeniser_;
  const BuildOptions& options_;
  std::uint64_t vocabulary_bytes_;
  Inverter inverter_;
  TextPacker packer_;
  Document document_;
  std::vector<Error> warnings_;
};

/// Errors in the order of chunks.
class Collected {
 public:
  void add(std::uint64_t chunk, std::vector<Error> skipped, std::vector<Error> warnings) {
    const std::scoped_lock lock(mutex_);
    parts_.push_back({chunk, std::move(skipped), std::move(warnings)});
  }

  void finish(IndexedInputs& result) && {
    std::sort(parts_.begin(), parts_.end(),
              [](const Part& a, const Part& b) { return a.chunk < b.chunk; });
    for (Part& part : parts_) {
      std::move(part.skipped.begin(), part.skipped.end(), std::back_inserter(result.skipped));
      std::move(part.warnings.begin(), part.warnings.end(), std::back_inserter(result.warnings));
    }
    if (result.warnings.size() > max_warnings) result.warnings.resize(max_warnings);
  }

 private:
  struct Part {
    std::uint64_t chunk = 0;
    std::vector<Error> skipped;
    std::vector<Error> warnings;
  };
  std::mutex mutex_;
  std::vector<Part> parts_;
};

}  // namespace

std::uint64_t default_memory() {
  constexpr std::uint64_t most = std::uint64_t{768} << 20;
  constexpr std::uint64_t least = std::uint64_t{64} << 20;
  const auto pages = static_cast<std::uint64_t>(std::max(::sysconf(_SC_PHYS_PAGES), 0L));
  const auto page = static_cast<std::uint64_t>(std::max(::sysconf(_SC_PAGESIZE), 0L));
  return std::clamp(pages * page / 4, least, most);
}

Result<IndexedInputs> index_inputs(Files& files, ChunkSource& source, const BuildOptions& options,
                                   SegmentOptions segment) {
  const std::uint64_t memory = options.memory > 0 ? options.memory : default_memory();
  const std::size_t threads = std::max<std::size_t>(options.threads, 1);
  std::vector<Worker> workers;
  for (std::size_t i = 0; i < threads; ++i) {
    auto tokeniser = text::Tokeniser::create(options.settings);
    if (!tokeniser) return std::move(tokeniser).error();
    workers.emplace_back(*std::move(tokeniser), options, memory / 4 / threads);
  }
  segment.memory = memory / 2;
  segment.threads = threads;
  segment.store_text = options.store_text;
  SegmentWriter writer(files, std::move(segment));
  Collected collected;
  parallel_for(threads, threads, [&](std::size_t i) {
    while (auto input = source.next()) {
      Chunk chunk = workers[i].index(*input);
      collected.add(chunk.number, std::move(input->skipped), workers[i].take_warnings());
      if (!writer.add(std::move(chunk))) break;
    }
  });
  workers.clear();
  auto written = writer.finish();
  if (!written) return std::move(written).error();
  IndexedInputs result;
  result.segment = *std::move(written);
  std::move(collected).finish(result);
  return result;
}

}  // namespace fovea::index
