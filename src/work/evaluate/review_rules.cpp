#include "fovea/work/review_rules.hpp"

#include <algorithm>
#include <numeric>

#include <fmt/format.h>

#include "fovea/base/text.hpp"

namespace fovea::work {
namespace {

Error error_of(const JudgedFile& judged, ErrorKind kind, std::string message, std::string remedy) {
  return {.kind = kind,
          .place = {.file = judged.asked_by},
          .message = std::move(message),
          .remedy = std::move(remedy)};
}

std::optional<double> percentage(const assess::RuleUsage& usage, assess::Rule rule) {
  const std::size_t all = std::accumulate(usage.begin(), usage.end(), std::size_t{0});
  if (all == 0) return std::nullopt;
  return 100 * static_cast<double>(usage[static_cast<std::size_t>(rule)]) /
         static_cast<double>(all);
}

}  // namespace

Result<std::vector<assess::RuleSet>> rule_sets(const std::vector<std::string>& texts,
                                               std::span<const assess::RuleSet> usual,
                                               const std::string& asked_by) {
  std::vector<assess::RuleSet> sets;
  for (const std::string& text : texts) {
    auto set = assess::parse_rule_set(text);
    if (!set) {
      Error error = std::move(set).error();
      error.place.file = asked_by;
      return error;
    }
    sets.push_back(*set);
  }
  if (sets.empty()) sets.assign(usual.begin(), usual.end());
  return sets;
}

std::vector<assess::RuleSet> known_rule_sets() {
  std::vector<assess::RuleSet> sets;
  for (const auto& each : assess::named_rule_sets()) sets.push_back(each.rules);
  return sets;
}

void SetReview::add(std::string_view pool, const assess::Inference& inference) {
  if (pools.empty() || pools.back().name != pool) pools.push_back({std::string(pool), {}});
  pools.back().counts.add(inference);
}

assess::StateCounts SetReview::sum() const {
  assess::StateCounts all;
  for (const Pool& each : pools) all.add(each.counts);
  return all;
}

StateMeans SetReview::means() const {
  const assess::StateCounts all = sum();
  const auto mean = [&](std::size_t number) {
    return pools.empty() ? 0 : static_cast<double>(number) / static_cast<double>(pools.size());
  };
  StateMeans means{.documents = mean(all.documents), .all_elements = mean(all.all_elements())};
  std::transform(all.elements.begin(), all.elements.end(), means.elements.begin(), mean);
  return means;
}

std::vector<RuleUse> SetReview::rule_uses() const {
  std::vector<RuleUse> found;
  for (const assess::RuleText& rule : assess::all_rules()) {
    if (rule.rule < assess::Rule::c1 || !rules.has(rule.rule)) continue;
    found.push_back({.rule = rule,
                     .uses = uses.all[static_cast<std::size_t>(rule.rule)],
                     .percent = percentage(uses.all, rule.rule),
                     .percent_inferred = percentage(uses.inferred, rule.rule),
                     .percent_clashes = percentage(uses.clashes, rule.rule)});
  }
  return found;
}

Result<void> review_file(const JudgedFile& judged, assess::RuleSet rules, Findings& findings,
                         const VisitDocument& visit) {
  bool any = false;
  for (const auto& topic : judged.qrels.topics()) {
    if (judged.topic && topic.topic != *judged.topic) continue;
    for (std::size_t i = topic.begin; i < topic.end; ++i) {
      const auto row = judged.qrels.row(i);
      if (judged.doc && row.doc != *judged.doc) continue;
      any = true;
      auto reviewed = assess::review(row, rules, judged.catalogue, judged.file, findings);
      if (!reviewed) return std::move(reviewed).error();
      if (*reviewed) visit(topic.topic, **reviewed);
    }
  }
  if (any) return {};
  return error_of(judged, ErrorKind::data, "--topic and --doc select no judgements",
                  "fovea check describes the file");
}

Result<std::vector<std::string>> explain_value(const JudgedFile& judged, assess::RuleSet rules,
                                               const std::string& path, const std::string& value,
                                               Findings& findings) {
  const auto named = assess::value_named(value);
  if (!named)
    return error_of(judged, ErrorKind::usage, fmt::format("'{}' is not a value", printable(value)),
                    "use E0S0 or one of E1S1 to E3S3");
  std::vector<std::string> lines;
  std::optional<Error> missing;
  auto done =
      review_file(judged, rules, findings, [&](std::string_view topic, assess::Reviewed& each) {
        if (const auto element = each.document->find(path)) {
          lines.push_back(fmt::format("{} {}", topic, describe_choice(each, *element, *named)));
          return;
        }
        missing = error_of(judged, ErrorKind::data,
                           fmt::format("document '{}' has no element {}", printable(each.doc),
                                       printable(path, 200)),
                           "fovea convert DOC --to elements lists them");
      });
  if (!done) return std::move(done).error();
  if (missing) return *std::move(missing);
  return lines;
}

}  // namespace fovea::work
