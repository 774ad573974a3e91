#include "index/build/run_store.hpp"

#include <algorithm>
#include <utility>

#include <fmt/format.h>

namespace fovea::index {
namespace {

// Each cursor of a merge maps one piece, so this is the memory cost of a run on disk.
constexpr std::size_t piece_bytes = std::size_t{4} << 20;

std::uint64_t bytes_per_sample(const std::vector<SortedRun>& runs, std::size_t samples) {
  std::uint64_t bytes = 0;
  for (const SortedRun& run : runs) {
    for (const SortedRun::Piece& piece : run.pieces) {
      bytes += piece.file.empty() ? piece.bytes.size() : piece_bytes;
    }
  }
  return std::max<std::uint64_t>(bytes / std::max<std::size_t>(samples, 1), 1);
}

}  // namespace

RunStore::RunStore(Files& files, std::string directory, std::uint64_t memory)
    : files_(files), directory_(std::move(directory)), memory_(memory) {}

RunStore::~RunStore() {
  for (const std::string& path : paths_) static_cast<void>(files_.remove(path));
}

Result<void> RunStore::add(SortedRun run) {
  in_memory_ += run.memory();
  runs_.push_back(std::move(run));
  return in_memory_ > memory_ ? spill() : Result<void>();
}

/// Merges the runs in memory into one on disk.
Result<void> RunStore::spill() {
  std::vector<SortedRun> merged;
  std::move(runs_.begin() + static_cast<std::ptrdiff_t>(spilled_), runs_.end(),
            std::back_inserter(merged));
  runs_.resize(spilled_);
  RunMerger merger(files_, merged, {});
  RunWriter writer;
  SortedRun spilled;
  std::string postings;
  while (merger.next()) {
    postings.clear();
    merger.for_each([&](const Posting& posting) { put_posting(posting, postings); });
    writer.begin(merger.term(), merger.count(), postings.size());
    writer.append(postings);
    if (writer.size() < piece_bytes) continue;
    if (auto written = write_piece(writer, spilled); !written) return written;
  }
  if (const auto error = merger.error()) return *error;
  if (writer.size() > 0) {
    if (auto written = write_piece(writer, spilled); !written) return written;
  }
  runs_.push_back(std::move(spilled));
  ++spilled_;
  in_memory_ = 0;
  return {};
}

Result<void> RunStore::write_piece(RunWriter& writer, SortedRun& spilled) {
  const std::string path = fmt::format("{}/{}{}", directory_, run_file_prefix, paths_.size());
  paths_.push_back(path);
  auto file = files_.create(path);
  if (!file) return std::move(file).error();
  if (auto written = (*file)->write(writer.take_bytes()); !written) return written;
  spilled.pieces.push_back({path, {}, writer.take_samples()});
  return {};
}

std::vector<TermRange> RunStore::ranges(std::uint64_t bytes) const {
  std::vector<std::string> samples;
  for (const SortedRun& run : runs_) {
    for (const SortedRun::Piece& piece : run.pieces) {
      for (const RunSample& sample : piece.samples) samples.push_back(sample.term);
    }
  }
  std::sort(samples.begin(), samples.end());
  const std::uint64_t step =
      std::max<std::uint64_t>(bytes / bytes_per_sample(runs_, samples.size()), 1);
  std::vector<TermRange> ranges(1);
  for (std::uint64_t i = step; i < samples.size(); i += step) {
    if (samples[i] <= ranges.back().from) continue;
    ranges.back().to = samples[i];
    ranges.push_back({samples[i], std::nullopt});
  }
  return ranges;
}

}  // namespace fovea::index
