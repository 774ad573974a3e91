// fovea campaign import, export, adjudicate: judgements in and out.
#include <algorithm>

#include <fmt/format.h>

#include "fovea/assess/exchange.hpp"
#include "fovea/base/name_table.hpp"
#include "fovea/base/output.hpp"
#include "fovea/base/text.hpp"

#include "cli/campaign/campaign.hpp"
#include "cli/campaign/campaign_names.hpp"
#include "cli/inputs/catalogue.hpp"
#include "cli/inputs/sources.hpp"

namespace fovea::cli {
namespace {

/// The format of the campaign's own log.
constexpr std::string_view log_format = "log";

struct ImportOptions {
  std::string store = "campaign.db";
  std::string file;
  std::optional<std::string> assessor;
  std::optional<std::string> catalogue;
};

Result<void> import_log(assess::Campaign& campaign, const std::vector<Source>& sources) {
  for (const Source& source : sources) {
    const auto entries = assess::read_log(source.content, source.path);
    if (!entries) return entries.error();
    const auto receipts = campaign.append_all(*entries);
    if (!receipts) return receipts.error();
    std::size_t stored = 0;
    for (const assess::Receipt& each : *receipts)
      stored += each.outcome == assess::Outcome::stored ? 1 : 0;
    fmt::print("{}: {} of the log, {} new\n", source.path, counted(entries->size(), "line"),
               stored);
  }
  return {};
}

/// The same file gives the same ids, whatever its name.
std::string import_name(const std::vector<Source>& sources) {
  std::uint32_t hash = 0;
  std::size_t bytes = 0;
  for (const Source& source : sources) {
    hash = hash * 31 + hash_of(source.content.text());
    bytes += source.content.size();
  }
  return fmt::format("import {:08x}-{}", hash, bytes);
}

/// Whoever is imported for need not have an account; a slip of the pen would look the same.
Result<void> say_if_new(const assess::Campaign& campaign, const std::string& assessor) {
  const auto known = people_of(campaign);
  if (!known) return known.error();
  const bool is_known = std::find(known->begin(), known->end(), assessor) != known->end();
  if (is_known || known->empty()) return {};
  const auto nearest = nearest_name(assessor, *known);
  fmt::print(stderr, "{} is new in this campaign{}\n", printable(assessor),
             nearest ? fmt::format(" (did you mean {}?)", printable(*nearest)) : "");
  return {};
}

Result<void> import(Files& files, const ImportOptions& options) {
  auto campaign = open_campaign(options.store);
  if (!campaign) return std::move(campaign).error();
  const auto sources = read_sources(files, options.file);
  if (!sources) return sources.error();
  if (assess::is_log(sources->front().content.text())) return import_log(*campaign, *sources);
  if (!options.assessor)
    return Error{.kind = ErrorKind::usage,
                 .place = {.file = options.file},
                 .message = "does not say whose judgements they are",
                 .remedy = "name the assessor with --as"};
  const auto qrels = qrels_from(*sources, {}, 1);
  if (!qrels) return qrels.error();
  const auto catalogue = catalogue_at(files, options.catalogue);
  if (!catalogue) return catalogue.error();
  const auto imported = assess::import_qrels(qrels->value, {.assessor = *options.assessor,
                                                            .name = import_name(*sources),
                                                            .time = now(),
                                                            .catalogue = catalogue->get()});
  if (!imported) return imported.error();
  if (auto said = say_if_new(*campaign, *options.assessor); !said) return said;
  const auto stored = assess::store(*campaign, *imported);
  if (!stored) return stored.error();
  fmt::print("{}: {}, {} new\n", options.file, counted(imported->entries.size(), "judgement"),
             *stored);
  for (const std::string& loss : imported->losses)
    fmt::print(stderr, "{}: lost: {}\n", options.file, loss);
  return {};
}

struct ExportOptions {
  std::string store = "campaign.db";
  std::string format = "jsonl";
  std::string output = "-";
  std::optional<std::string> assessor;
  std::vector<std::string> topics;
  std::optional<std::string> catalogue;
};

/// Elements of a second pass, whose sizes only the documents tell.
std::size_t without_sizes(const qrels::Qrels& qrels) {
  std::size_t elements = 0;
  for (std::size_t i = 0; i < qrels.size(); ++i) {
    const auto row = qrels.row(i);
    if (row.detail == nullptr) continue;
    for (const auto& each : row.detail->elements)
      elements += (each.exhaustivity || each.too_small) && !each.specificity && !each.size ? 1 : 0;
  }
  return elements;
}

Result<void> say_losses(const qrels::Qrels& qrels, qrels::Format format,
                        const ExportOptions& options) {
  const auto losses = qrels::losses(qrels, format);
  if (!losses) return losses.error();
  for (const std::string& loss : *losses)
    fmt::print(stderr, "{}: lost: {}\n", options.output, loss);
  const std::size_t elements = format == qrels::Format::jsonl ? without_sizes(qrels) : 0;
  if (elements > 0)
    fmt::print(stderr, "{}: lost: sizes of {}, which measures of elements need (--catalogue)\n",
               options.output, counted(elements, "element"));
  return {};
}

Result<void> export_to(Files& files, const ExportOptions& options) {
  auto campaign = open_campaign(options.store);
  if (!campaign) return std::move(campaign).error();
  const std::string verb = "fovea campaign export";
  if (auto known = check_topics(*campaign, verb, options.topics); !known) return known;
  if (auto known = check_assessor(*campaign, verb, options.assessor); !known) return known;
  if (options.format == log_format)
    return write_output(files, options.output,
                        [&](TextSink& sink) { return assess::write_log(*campaign, sink); });
  const qrels::Format format = *qrels::format_named(options.format);
  const auto catalogue = catalogue_at(files, options.catalogue);
  if (!catalogue) return catalogue.error();
  const auto qrels = assess::export_qrels(*campaign, {.format = format,
                                                      .assessor = options.assessor,
                                                      .topics = options.topics,
                                                      .catalogue = catalogue->get()});
  if (!qrels) return qrels.error();
  if (auto done = say_losses(*qrels, format, options); !done) return done;
  return write_output(files, options.output,
                      [&](TextSink& sink) { return qrels::write(*qrels, format, sink); });
}

struct AdjudicateOptions {
  std::string store = "campaign.db";
  std::vector<std::string> topics;
  std::optional<std::string> by;
  std::optional<std::string> take;
  std::optional<std::string> catalogue;
  std::string format = "table";
};

Result<void> list_differences(const assess::Campaign& campaign, const AdjudicateOptions& options) {
  CellRows rows;
  for (const std::string& topic : options.topics) {
    const auto final = assess::final_state(campaign, topic);
    if (!final) return final.error();
    for (const assess::Difference& each : final->differences) {
      for (const auto& [assessor, value] : each.values)
        rows.push_back({word(topic), word(each.doc), word(each.path), word(assessor), word(value)});
    }
  }
  print_rows({"topic", "document", "path", "assessor", "says"}, rows, options.format);
  return {};
}

Result<void> decide_topics(Files& files, assess::Campaign& campaign,
                           const AdjudicateOptions& options) {
  const auto catalogue = catalogue_at(files, options.catalogue);
  if (!catalogue) return catalogue.error();
  const auto documents = [&](const std::string& doc) -> Result<assess::DocumentPtr> {
    const auto found = (*catalogue)->find(doc);
    if (!found) return found.error();
    return assess::DocumentPtr(assess::DocumentPtr{}, *found);  // the catalogue keeps it
  };
  for (const std::string& topic : options.topics) {
    const auto decided = assess::decide(campaign, {topic, *options.by, *options.take, now()},
                                        *catalogue ? assess::Desks::Documents(documents) : nullptr);
    if (!decided) return decided.error();
    fmt::print("topic {}: {}\n", topic, counted(*decided, "decision"));
  }
  return {};
}

Result<void> adjudicate(Files& files, const AdjudicateOptions& given) {
  AdjudicateOptions options = given;
  auto campaign = open_campaign(options.store);
  if (!campaign) return std::move(campaign).error();
  if (options.topics.empty()) {
    const auto topics = campaign->topics();
    if (!topics) return topics.error();
    for (const topic::Topic& topic : *topics) options.topics.push_back(topic.id);
  }
  if (auto known = check_topics(*campaign, "fovea campaign adjudicate", options.topics); !known)
    return known;
  if (!options.by && !options.take) return list_differences(*campaign, options);
  if (!options.by || !options.take)
    return Error{.kind = ErrorKind::usage,
                 .place = {.file = "fovea campaign adjudicate"},
                 .message = "needs both --by, who decides, and --take, whose judgement counts"};
  return decide_topics(files, *campaign, options);
}

std::vector<std::string> export_formats() {
  std::vector<std::string> names;
  for (const qrels::Format format : qrels::all_formats()) names.emplace_back(name_of(format));
  names.emplace_back(log_format);
  return names;
}

}  // namespace

Verb campaign_import() {
  return {.name = "campaign import",
          .summary = "Take judgements from a file",
          .examples = {{"fovea campaign import samples/qrels.fol --as ann",
                        "Highlighted text, as ann's judgements"},
                       {"fovea campaign import samples/qrels.inex.xml --as ann --catalogue "
                        "samples/library",
                        "Text points, which need the documents"}},
          .notes =
              "Judgements in any format, or the log of another campaign. The same file twice "
              "is imported once.",
          .prepare = [](Files& files) {
            const auto options = std::make_shared<ImportOptions>();
            return command_of(options,
                              {{"FILE", "FILE", "Judgements, or a log", &options->file, true},
                               store_option(options->store),
                               {"--as", "NAME", "Whose judgements they are", &options->assessor},
                               {"--catalogue", "SOURCE", "The documents", &options->catalogue}},
                              import, files);
          }};
}

Verb campaign_export() {
  return {.name = "campaign export",
          .summary = "Write the judgements, or the log",
          .examples = {{"fovea campaign export --format fol -o qrels.fol",
                        "What the judges agree on, for fovea eval"},
                       {"fovea campaign export --format log -o log.jsonl",
                        "Every action of everybody, without loss"}},
          .notes =
              "Without --assessor, topics on which judges differ must be adjudicated first.\n"
              "inex-xml needs --catalogue for text points and sizes.",
          .prepare = [](Files& files) {
            const auto options = std::make_shared<ExportOptions>();
            return command_of(
                options,
                {store_option(options->store),
                 {"--format", "FORMAT", "Which (jsonl)", &options->format, false, export_formats()},
                 {"-o,--output", "FILE", "Where to write (standard output)", &options->output},
                 {"--assessor", "NAME", "Only this one's judgements", &options->assessor},
                 {"--topic", "TOPIC", "Only this topic", &options->topics},
                 {"--catalogue", "SOURCE", "The documents", &options->catalogue}},
                export_to, files);
          }};
}

Verb campaign_adjudicate() {
  return {.name = "campaign adjudicate",
          .summary = "Show where judges differ, and decide",
          .examples = {{"fovea campaign adjudicate", "Shows every difference"},
                       {"fovea campaign adjudicate 3 --by cy --take ann",
                        "cy decides that ann is right on topic 3"}},
          .notes =
              "Decisions are judgements of the adjudicator: entries of the log like others. What a "
              "rule of the\ncampaign forbids beside the judgements that stand is refused, with "
              "the reason.",
          .prepare = [](Files& files) {
            const auto options = std::make_shared<AdjudicateOptions>();
            return command_of(options,
                              {{"TOPIC", "TOPIC", "Which (all)", &options->topics},
                               store_option(options->store),
                               {"--by", "NAME", "Who decides", &options->by},
                               {"--take", "NAME", "Whose judgement counts", &options->take},
                               {"--catalogue", "SOURCE",
                                "The documents, so that rules see elements that nobody has judged",
                                &options->catalogue},
                               {"--format", "FORMAT", "How to show them", &options->format, false,
                                row_formats()}},
                              adjudicate, files);
          }};
}

}  // namespace fovea::cli
