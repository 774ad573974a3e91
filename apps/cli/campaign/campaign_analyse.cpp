// fovea campaign analyse: how people worked, and what rules make of their judgements.
#include <fmt/format.h>

#include "fovea/base/output.hpp"
#include "fovea/base/progress.hpp"
#include "fovea/work/campaign/judges.hpp"
#include "fovea/work/campaign/status.hpp"
#include "fovea/work/catalogue.hpp"

#include "cli/agree/agreement_tables.hpp"
#include "cli/campaign/campaign.hpp"
#include "cli/rules/rule_tables.hpp"
#include "cli/shell/terminal.hpp"

namespace fovea::cli {
namespace {

const std::string verb = "fovea campaign analyse";

struct Options {
  std::string store = "campaign.db";
  std::size_t gap = work::WorkOptions{}.gap;
  std::optional<std::string> assessor;
  std::vector<std::string> sets;
  std::optional<std::string> catalogue;
  std::string format = "table";
};

Cell real(double value) { return {fmt::format("{:.4g}", value), value}; }
Cell real(const std::optional<double>& value) { return value ? real(*value) : Cell{"-", {}}; }

/// One row per figure of section 5.1 of Piwowarski and Lalmas, "Providing Consistent and Exhaustive
/// Relevance Assessments for XML Retrieval Evaluation" (CIKM 2004).
class WorkTable {
 public:
  explicit WorkTable(const assess::Analysis& analysis) {
    add("assessments", count(analysis.assessments));
    add("elements judged", count(analysis.elements));
    add("documents", count(analysis.documents));
    add_sessions(analysis);
    add_shares("judged by", analysis.modes);
    add_shares("then went to", analysis.moves);
    add("distance to the next", real(analysis.distance), "steps");
    add("next within three steps", real(analysis.near), "share");
    add_visits("relevant", analysis.relevant);
    add_visits("non-relevant", analysis.irrelevant);
    add("elements in the pool", real(analysis.in_pool), "share");
    add("S3 outside the pool", real(analysis.specific_outside), "share");
  }
  [[nodiscard]] Table take() && { return std::move(table_); }

 private:
  void add(std::string what, Cell value, std::string unit = "") {
    table_.rows.push_back({word(std::move(what)), std::move(value), word(std::move(unit))});
  }

  void add_sessions(const assess::Analysis& analysis) {
    add("sessions", count(analysis.sessions));
    add("length of a session", real(analysis.session_seconds / 60), "min");
    add("assessments per session", real(analysis.session_assessments));
    add("documents per session", real(analysis.session_documents));
    add("time per document", real(analysis.seconds_per_document), "s");
    add("time per further assessment", real(analysis.seconds_per_assessment), "s");
  }

  template <class Kind>
  void add_shares(std::string_view what, const std::map<Kind, std::uint64_t>& counts) {
    for (const auto& [kind, share] : assess::shares_of(counts))
      add(fmt::format("{} {}", what, to_string(kind)), real(share), "share");
  }

  void add_visits(std::string_view kind, const assess::Visits& visits) {
    add(fmt::format("{} documents", kind), count(visits.documents));
    add(fmt::format("time on a {} document", kind), real(visits.seconds), "s");
    add(fmt::format("assessments in a {} document", kind), real(visits.assessments));
  }

  Table table_{
      .name = "work", .title = "How people worked", .head = {"what", "value", "unit"}, .left = 3};
};

Result<Table> work_table(const assess::Campaign& campaign, const Options& options) {
  const auto analysis = work::campaign_work(
      campaign, {.assessor = options.assessor, .gap = options.gap, .asked_by = verb});
  if (!analysis) return analysis.error();
  return WorkTable(*analysis).take();
}

/// Reviews all pools under one set of rules after another, and shows progress on standard error.
Result<std::vector<work::SetReview>> reviews_of(const assess::Campaign& campaign,
                                                collection::Catalogue& catalogue,
                                                const Options& options) {
  const auto sets = work::rule_sets(options.sets, work::known_rule_sets(), verb);
  if (!sets) return sets.error();
  std::optional<Progress> progress;
  const auto advance = [&](std::size_t /*done*/, std::size_t all) {
    if (!progress) progress.emplace("analysing", all, stderr);
    progress->advance(1);
  };
  auto reviewed = work::review_rules(campaign, catalogue, {*sets, options.assessor, advance});
  progress.reset();
  if (!reviewed) return std::move(reviewed).error();
  say_findings(std::move(reviewed->findings), options.store);
  return std::move(reviewed->reviews);
}

Result<void> add_rules(const assess::Campaign& campaign, collection::Catalogue* catalogue,
                       const Options& options, std::vector<Table>& tables) {
  if (catalogue == nullptr) {
    fmt::print(stderr, "states of elements and use of rules need the documents: --catalogue\n");
    return {};
  }
  const auto reviews = reviews_of(campaign, *catalogue, options);
  if (!reviews) return reviews.error();
  Table states = states_table(*reviews, Rows::mean, "pools");
  if (states.rows.empty()) return {};
  tables.push_back(std::move(states));
  tables.push_back(usage_table(*reviews));
  return {};
}

Result<void> add_agreement(const assess::Campaign& campaign, collection::Catalogue* catalogue,
                           std::vector<Table>& tables) {
  const auto judges = work::campaign_judges(campaign, {});
  if (!judges) return judges.error();
  const auto compared = work::compare_judges(*judges, catalogue);
  if (!compared) return compared.error();
  for (Table& table : judgement_tables(*judges, *compared)) tables.push_back(std::move(table));
  return {};
}

Result<void> analyse(Files& files, const Options& options) {
  auto campaign = open_campaign(options.store);
  if (!campaign) return std::move(campaign).error();
  const auto catalogue = work::catalogue_at(files, options.catalogue);
  if (!catalogue) return catalogue.error();
  auto work = work_table(*campaign, options);
  if (!work) return std::move(work).error();
  std::vector<Table> tables = {*std::move(work)};
  if (auto done = add_rules(*campaign, catalogue->get(), options, tables); !done) return done;
  if (!options.assessor) {
    if (auto done = add_agreement(*campaign, catalogue->get(), tables); !done) return done;
  }
  return write_output(files, "-", [&](TextSink& sink) -> Result<void> {
    write_tables(tables, *measure::layout_named(options.format), sink, output_columns());
    return {};
  });
}

}  // namespace

Verb campaign_analyse() {
  return {
      .name = "campaign analyse",
      .summary = "Analyse how assessors worked, the effect of rules, and agreement",
      .examples = {{"fovea campaign analyse --catalogue samples/library",
                    "Shows sessions, times and navigation, states, use of rules, and agreement"},
                   {"fovea campaign analyse --assessor ann --gap 30 --format tsv",
                    "Analyses the work of ann; a break of half an hour ends a session"}},
      .notes =
          "An assessment is one judging action, which may judge a group of elements. Imported "
          "judgements do not count as work.\nStates are means over pools: the items that one "
          "assessor has to judge for one topic.",
      .prepare = [](Files& files) {
        const auto options = std::make_shared<Options>();
        return command_of(
            options,
            {store_option(options->store),
             {"--gap", "MINUTES",
              fmt::format("Minutes without activity that end a session (default: {})",
                          options->gap),
              &options->gap},
             {"--assessor", "NAME", "Only the work of this assessor", &options->assessor},
             {"--set", "RULES", "Rule set or list of rules (default: all four sets)",
              &options->sets},
             {"--catalogue", "PATH", "Documents or their index, for the rules",
              &options->catalogue},
             {"--format", "FORMAT", "Output format", &options->format, false,
              table_layout_names()}},
            analyse, files);
      }};
}

}  // namespace fovea::cli
