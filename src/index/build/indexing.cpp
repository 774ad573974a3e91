#include "index/build/indexing.hpp"

#include <algorithm>
#include <iterator>
#include <map>
#include <mutex>
#include <new>
#include <utility>

#include <unistd.h>

#include "fovea/base/parallel.hpp"

#include "index/build/chunk_source.hpp"
#include "index/build/first_error.hpp"
#include "index/build/inverter.hpp"
#include "index/build/parse_document.hpp"

namespace fovea::index {
namespace {

/// The state of one thread, reused from chunk to chunk.
class Worker {
 public:
  Worker(text::Tokeniser tokeniser, const BuildOptions& options, std::uint64_t vocabulary_bytes)
      : tokeniser_(std::move(tokeniser)),
        sentences_(options.settings),
        options_(options),
        vocabulary_bytes_(vocabulary_bytes) {}

  Chunk index(InputChunk& input) {
    Chunk chunk;
    chunk.number = input.number;
    DocumentParser parser(tokeniser_, sentences_, chunk.structure, options_.store_text);
    for (collection::RawDocument& raw : input.documents) {
      index(raw, parser, chunk);
      raw.content = {};
      options_.progress(raw.input_bytes);
    }
    chunk.run = inverter_.finish([&](std::uint32_t term) { return tokeniser_.term(term); });
    if (tokeniser_.memory() > vocabulary_bytes_) {
      tokeniser_.forget();
      inverter_ = Inverter();
    }
    return chunk;
  }

  /// Errors of skipped documents, and warnings, since the last call.
  Findings take_findings() { return std::exchange(findings_, {}); }

 private:
  void index(const collection::RawDocument& raw, DocumentParser& parser, Chunk& chunk) {
    std::vector<Error> warnings;
    auto parsed = parser.parse(raw.content.text(), raw.name, document_, warnings);
    for (Error& warning : warnings) {
      findings_.push_back(to_finding(raw.in_source(std::move(warning)), "xml-warning"));
      findings_.back().severity = Severity::warning;
    }
    if (!parsed) {
      findings_.push_back(
          to_finding(raw.in_source(std::move(parsed).error()), "malformed-document"));
      findings_.back().severity = Severity::error;
      return;
    }
    document_.name = raw.id;
    inverter_.add(document_, chunk.structure);
    chunk.members.push_back(member_of(document_, packer_));
  }

  text::Tokeniser tokeniser_;
  SentenceRecorder sentences_;
  const BuildOptions& options_;
  std::uint64_t vocabulary_bytes_;
  Inverter inverter_;
  TextPacker packer_;
  Document document_;
  Findings findings_;
};

/// Collects findings in the order of chunks. There can be millions of chunks.
class Collected {
 public:
  void add(std::uint64_t chunk, Findings findings) {
    const std::scoped_lock lock(mutex_);
    for (const Finding& finding : findings) errors_ += finding.severity == Severity::error ? 1 : 0;
    if (!findings.empty()) parts_.emplace(chunk, std::move(findings));
  }
  [[nodiscard]] std::uint64_t errors() const { return errors_; }
  void finish(Findings& all) && {
    for (auto& [chunk, findings] : parts_) {
      std::move(findings.begin(), findings.end(), std::back_inserter(all));
    }
  }

 private:
  std::mutex mutex_;
  std::map<std::uint64_t, Findings> parts_;
  std::uint64_t errors_ = 0;
};

Result<std::vector<Worker>> make_workers(std::size_t threads, std::uint64_t memory,
                                         const BuildOptions& options) {
  std::vector<Worker> workers;
  for (std::size_t i = 0; i < threads; ++i) {
    auto tokeniser = text::Tokeniser::create(options.settings);
    if (!tokeniser) return std::move(tokeniser).error();
    workers.emplace_back(*std::move(tokeniser), options, memory / 4 / threads);
  }
  return workers;
}

Error out_of_memory() {
  return {ErrorKind::input, {}, "there is not enough memory", "use fewer threads or less --memory"};
}

}  // namespace

std::uint64_t default_memory() {
  constexpr std::uint64_t most = std::uint64_t{768} << 20;
  constexpr std::uint64_t least = std::uint64_t{64} << 20;
  const auto pages = static_cast<std::uint64_t>(std::max(::sysconf(_SC_PHYS_PAGES), 0L));
  const auto page = static_cast<std::uint64_t>(std::max(::sysconf(_SC_PAGESIZE), 0L));
  return std::clamp(pages * page / 4, least, most);
}

Result<IndexedDocuments> index_documents(Files& files, collection::DocumentSource& source,
                                         const BuildOptions& options, SegmentOptions segment) {
  const std::uint64_t memory = options.memory > 0 ? options.memory : default_memory();
  const std::size_t threads = std::max<std::size_t>(options.threads, 1);
  auto workers = make_workers(threads, memory, options);
  if (!workers) return std::move(workers).error();
  segment.memory = memory / 2;
  segment.threads = threads;
  segment.store_text = options.store_text;
  SegmentWriter writer(files, std::move(segment));
  ChunkSource chunks(source);
  Collected collected;
  FirstError error;
  parallel_for(threads, threads, [&](std::size_t i) {
    try {
      while (auto input = chunks.next()) {
        Chunk chunk = (*workers)[i].index(*input);
        collected.add(chunk.number, (*workers)[i].take_findings());
        if (!writer.add(std::move(chunk))) break;
      }
    } catch (const std::bad_alloc&) {
      error.put(out_of_memory());
      writer.stop();
    } catch (...) {
      writer.stop();  // others must not wait for this chunk
      throw;
    }
  });
  if (error.get()) return *error.get();
  workers->clear();
  auto written = writer.finish();
  if (!written) return std::move(written).error();
  IndexedDocuments result;
  result.segment = *std::move(written);
  result.skipped = collected.errors() + source.counts().failures + source.counts().duplicates;
  result.findings = source.findings();
  std::move(collected).finish(result.findings);
  return result;
}

}  // namespace fovea::index
