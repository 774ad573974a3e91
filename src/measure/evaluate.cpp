#include <algorithm>
#include <atomic>

#include "fovea/base/parallel.hpp"

#include "measure/prepared_families.hpp"
#include "measure/sheet.hpp"

namespace fovea::measure {
namespace {

/// The results of evaluating one piece of a run.
struct PieceShare {
  Share share;
  std::string run;  ///< name of the run
  std::uint64_t line_count = 0;
};

/// Returns the shares with line numbers that count from the beginning of the file.
std::vector<Share> count_lines_through(std::span<PieceShare> pieces) {
  std::vector<Share> shares;
  std::uint64_t before = 0;
  for (PieceShare& piece : pieces) {
    Remarks& remarks = piece.share.remarks;
    for (std::uint64_t* line : {&remarks.disorder_line, &remarks.past_end_line}) {
      if (*line != 0) *line += before;
    }
    before += piece.line_count;
    shares.push_back(std::move(piece.share));
  }
  return shares;
}

}  // namespace

Evaluation::Evaluation() = default;
Evaluation::~Evaluation() = default;
Evaluation::Evaluation(Evaluation&&) noexcept = default;
Evaluation& Evaluation::operator=(Evaluation&&) noexcept = default;

Result<Evaluation> Evaluation::prepare(const qrels::Qrels& qrels, const std::string& file,
                                       std::vector<Measure> measures, const Options& options) {
  if (options.bounds && options.judged_only)
    return Error{.kind = ErrorKind::usage,
                 .message = "bounds need the unjudged results, which --judged-only removes",
                 .remedy = "use either --bounds or --judged-only"};
  Evaluation evaluation;
  evaluation.qrels_ = &qrels;
  evaluation.options_ = options;
  auto all_prepared = prepare_families(qrels, file, measures, options);
  if (!all_prepared) return std::move(all_prepared).error();
  evaluation.whole_ = std::move(all_prepared->whole);
  evaluation.prepared_ = std::move(all_prepared->by_family);
  evaluation.measures_ = std::move(measures);
  return evaluation;
}

Result<Scores> Evaluation::evaluate(const run::Run& run, Order order, const std::string& file,
                                    std::size_t threads) const {
  Sheet sheet(*qrels_, measures_, prepared_, options_);
  Share all;
  const auto tasks = sheet.tasks_of(run.topics(), all.remarks);
  auto shares = sheet.evaluate({run, order, file}, tasks, threads);
  shares.push_back(std::move(all));
  return std::move(sheet).finish(run.id, shares, threads);
}

std::optional<Scores> Evaluation::evaluate(run::Pieces& pieces, Order order,
                                           const std::string& file, std::size_t threads) const {
  Sheet sheet(*qrels_, measures_, prepared_, options_);
  std::vector<PieceShare> parts(pieces.size());
  std::atomic<bool> failed = false;
  parallel_for(pieces.size(), threads, [&](std::size_t i) {
    const auto run = failed ? std::nullopt : pieces.read(i);
    if (!run) {
      failed = true;
      return;
    }
    const auto tasks = sheet.tasks_of(run->topics(), parts[i].share.remarks);
    sheet.evaluate({*run, order, file}, tasks, parts[i].share);
    if (parts[i].share.failure) failed = true;
    parts[i].run = run->id;
    parts[i].line_count = run->line_count();
    pieces.release(i);
  });
  if (failed) return std::nullopt;
  const auto named = std::find_if(parts.begin(), parts.end(),
                                  [](const PieceShare& part) { return !part.run.empty(); });
  const std::string name = named == parts.end() ? std::string() : named->run;
  auto scores = std::move(sheet).finish(name, count_lines_through(parts), threads);
  if (!scores) return std::nullopt;
  return *std::move(scores);
}

Result<Scores> Evaluation::evaluate(const Bytes& input, run::Format format, Order order,
                                    const std::string& file, std::size_t threads) const {
  run::Pieces pieces(input, format);
  // Fewer pieces do not keep the threads busy.
  if (pieces.size() >= 4 * threads) {
    if (auto scores = evaluate(pieces, order, file, threads)) return *std::move(scores);
  }
  const auto run = run::read(input, file, {format, threads});
  if (!run) return run.error();
  return evaluate(*run, order, file, threads);
}

}  // namespace fovea::measure
