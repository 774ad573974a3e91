// fovea campaign analyse: how people worked, and what rules make of their judgements.
#include <fmt/format.h>

#include "fovea/assess/campaign_review.hpp"
#include "fovea/base/output.hpp"
#include "fovea/base/progress.hpp"

#include "cli/agree/agreement_tables.hpp"
#include "cli/campaign/campaign.hpp"
#include "cli/campaign/campaign_names.hpp"
#include "cli/inputs/catalogue.hpp"
#include "cli/rules/rule_tables.hpp"

namespace fovea::cli {
namespace {

struct Options {
  std::string store = "campaign.db";
  std::size_t gap = 18;
  std::optional<std::string> assessor;
  std::vector<std::string> sets;
  std::optional<std::string> catalogue;
  std::string format = "table";
};

Cell real(double value) { return {fmt::format("{:.4g}", value), value}; }
Cell real(const std::optional<double>& value) { return value ? real(*value) : Cell{"-", {}}; }

/// A line for each figure of the paper's section 5.1.
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
    add("assessments a session", real(analysis.session_assessments));
    add("documents a session", real(analysis.session_documents));
    add("time for a document", real(analysis.seconds_per_document), "s");
    add("and then for an assessment", real(analysis.seconds_per_assessment), "s");
  }

  template <class Kind>
  void add_shares(std::string_view what, const std::map<Kind, std::uint64_t>& counts) {
    std::uint64_t all = 0;
    for (const auto& [kind, count] : counts) all += count;
    for (const auto& [kind, count] : counts)
      add(fmt::format("{} {}", what, to_string(kind)),
          real(static_cast<double>(count) / static_cast<double>(all)), "share");
  }

  void add_visits(std::string_view kind, const assess::Visits& visits) {
    add(fmt::format("{} documents", kind), count(visits.documents));
    add(fmt::format("time on a {} document", kind), real(visits.seconds), "s");
    add(fmt::format("assessments in a {} document", kind), real(visits.assessments));
  }

  Table table_{
      .name = "work", .title = "How people worked", .head = {"what", "value", "unit"}, .left = 3};
};

Result<std::vector<assess::PoolItem>> whole_pool(const assess::Campaign& campaign) {
  std::vector<assess::PoolItem> all;
  const auto topics = campaign.topics();
  if (!topics) return topics.error();
  for (const topic::Topic& topic : *topics) {
    const auto pool = campaign.pool(topic.id);
    if (!pool) return pool.error();
    all.insert(all.end(), pool->begin(), pool->end());
  }
  return all;
}

Result<Table> work_table(const assess::Campaign& campaign, const Options& options) {
  const auto entries = campaign.entries({.assessor = options.assessor});
  const auto pool = whole_pool(campaign);
  if (!entries || !pool) return entries ? pool.error() : entries.error();
  const auto analysis =
      assess::analyse(*entries, *pool, {.gap = static_cast<std::int64_t>(options.gap) * 60'000});
  return WorkTable(analysis).take();
}

/// All pools under one set after another.
Result<std::vector<SetReview>> reviews_of(const assess::Campaign& campaign,
                                          collection::Catalogue& catalogue,
                                          const Options& options) {
  const auto sets = rule_sets(options.sets, known_rule_sets(), "fovea campaign analyse");
  if (!sets) return sets.error();
  const auto pools = assess::judged_pools(campaign, options.assessor);
  if (!pools) return pools.error();
  std::vector<SetReview> reviews;
  Findings findings;
  Progress progress("analysing", sets->size() * pools->size(), stderr);
  for (const assess::RuleSet rules : *sets) {
    findings.clear();  // the same for every set
    SetReview& review = reviews.emplace_back(SetReview{.rules = rules});
    for (const assess::JudgedPool& each : *pools) {
      const std::string name = fmt::format("{} {}", each.topic, each.assessor);
      auto done = assess::review_pool(each, rules, catalogue, findings, [&](assess::Reviewed& one) {
        review.add(name, one.inference);
        review.uses.add(one.inference);
      });
      if (!done) return std::move(done).error();
      progress.advance(1);
    }
  }
  progress.hide();
  say_findings(std::move(findings), options.store);
  return reviews;
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
  auto agreement = tables_of_judges(views_of(*judges), catalogue);
  if (!agreement) return std::move(agreement).error();
  for (Table& table : *agreement) tables.push_back(std::move(table));
  return {};
}

Result<void> analyse(Files& files, const Options& options) {
  auto campaign = open_campaign(options.store);
  if (!campaign) return std::move(campaign).error();
  if (auto known = check_assessor(*campaign, "fovea campaign analyse", options.assessor); !known)
    return known;
  const auto catalogue = catalogue_at(files, options.catalogue);
  if (!catalogue) return catalogue.error();
  auto work = work_table(*campaign, options);
  if (!work) return std::move(work).error();
  std::vector<Table> tables = {*std::move(work)};
  if (auto done = add_rules(*campaign, catalogue->get(), options, tables); !done) return done;
  if (!options.assessor) {
    if (auto done = add_agreement(*campaign, catalogue->get(), tables); !done) return done;
  }
  return write_output(files, "-", [&](TextSink& sink) -> Result<void> {
    write_tables(tables, *measure::layout_named(options.format), sink);
    return {};
  });
}

}  // namespace

Verb campaign_analyse() {
  return {.name = "campaign analyse",
          .summary = "Show how people worked, what rules make of it, and how judges agree",
          .examples = {{"fovea campaign analyse --catalogue samples/library",
                        "Sessions, times and ways; states and use of rules; agreement"},
                       {"fovea campaign analyse --assessor ann --gap 30 --format tsv",
                        "Of ann; a session ends with a break of half an hour"}},
          .notes =
              "An assessment is one act of judging, also of a group at once. Imported "
              "judgements are not work.\nStates are means over pools: what one assessor was asked "
              "for on one topic.",
          .prepare = [](Files& files) {
            const auto options = std::make_shared<Options>();
            return command_of(
                options,
                {store_option(options->store),
                 {"--gap", "MINUTES", "A longer break ends a session (18)", &options->gap},
                 {"--assessor", "NAME", "Only this one's work", &options->assessor},
                 {"--set", "RULES", "A set of rules, or a list; may be repeated (all four sets)",
                  &options->sets},
                 {"--catalogue", "PATH", "The documents or their index, for the rules",
                  &options->catalogue},
                 {"--format", "FORMAT", "How to show it", &options->format, false,
                  table_layout_names()}},
                analyse, files);
          }};
}

}  // namespace fovea::cli
