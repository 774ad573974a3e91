// fovea campaign status: how far everybody is.
#include <fmt/format.h>

#include "fovea/work/campaign/status.hpp"
#include "fovea/work/catalogue.hpp"

#include "cli/campaign/campaign.hpp"

namespace fovea::cli {
namespace {

struct Options {
  std::string store = "campaign.db";
  bool verify = false;
  std::optional<std::string> catalogue;
  std::string format = "table";
};

/// The states that need the documents; "judged" has a column of its own.
constexpr std::array asked_states = {assess::State::inferred, assess::State::to_judge,
                                     assess::State::open, assess::State::inconsistent};

std::string_view progress_of(const assess::TopicProgress& line) {
  if (!line.open) return "handed over";
  return line.done ? "done" : "open";
}

std::vector<Cell> row_of(const assess::TopicProgress& line) {
  std::vector<Cell> row = {word(line.topic), word(line.assessor),
                           word(line.part ? std::string(to_string(*line.part)) : "-"),
                           word(std::string(progress_of(line)))};
  for (const std::uint64_t number :
       {line.pool_documents, line.judged_documents, line.done_documents, line.judged_elements})
    row.push_back(count(number));
  for (const assess::State state : asked_states)
    row.push_back(line.states ? count(line.states->of(state)) : Cell{"-", {}});
  for (const std::uint64_t number : {line.later, line.entries}) row.push_back(count(number));
  return row;
}

std::vector<std::string> head() {
  std::vector<std::string> head = {"topic", "assessor", "part", "state",
                                   "pool",  "judged",   "done", "elements"};
  for (const assess::State state : asked_states) head.emplace_back(name_of(state));
  head.insert(head.end(), {"later", "actions"});
  return head;
}

Result<void> verify(const assess::Campaign& campaign) {
  auto same = campaign.verify();
  if (same) fmt::print(stderr, "{}: log and state agree\n", campaign.store().name());
  return same;
}

Result<void> status(Files& files, const Options& options) {
  auto campaign = open_campaign(options.store);
  if (!campaign) return std::move(campaign).error();
  const auto catalogue = work::catalogue_at(files, options.catalogue);
  if (!catalogue) return catalogue.error();
  if (options.verify) {
    if (auto same = verify(*campaign); !same) return same;
  }
  auto shown = work::campaign_status(*campaign, catalogue->get());
  if (!shown) return std::move(shown).error();
  say_findings(std::move(shown->findings), options.store);
  if (*catalogue == nullptr && options.format == "table")
    fmt::print(stderr, "states of elements need the documents: --catalogue\n");
  CellRows rows;
  for (const assess::TopicProgress& line : shown->lines) rows.push_back(row_of(line));
  constexpr std::size_t words = 2;
  print_rows(head(), rows, options.format, words);
  return {};
}

}  // namespace

Verb campaign_status() {
  return {
      .name = "campaign status",
      .summary = "Show the progress of every assessor",
      .examples = {{"fovea campaign status", "Prints one line per assessor and topic"},
                   {"fovea campaign status --catalogue samples/library",
                    "Also counts inferred, requested, open and inconsistent elements"},
                   {"fovea campaign status --verify --format json",
                    "Verifies the state against the log first, and prints JSON"}},
      .notes =
          "pool: documents to judge; judged, done: documents; elements: judged elements; inferred "
          "to inconsistent: elements\nof the pool's documents under the rules of the campaign; "
          "later: items marked to come back to.",
      .prepare = [](Files& files) {
        const auto options = std::make_shared<Options>();
        return command_of(
            options,
            {store_option(options->store),
             {"--verify", "", "First verify the stored state against the log", &options->verify},
             {"--catalogue", "PATH", "Documents or their index, for states of elements",
              &options->catalogue},
             {"--format", "FORMAT", "Output format", &options->format, false, row_formats()}},
            status, files);
      }};
}

}  // namespace fovea::cli
