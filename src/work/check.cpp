#include "fovea/work/check.hpp"

#include <algorithm>
#include <iterator>
#include <utility>

#include <fmt/format.h>

#include "fovea/base/input.hpp"
#include "fovea/base/text.hpp"
#include "fovea/index.hpp"
#include "fovea/measure/reduction.hpp"
#include "fovea/work/sources.hpp"

#include "work/inputs/foreign_file.hpp"

namespace fovea::work {
namespace {

void append(Findings& all, Findings more) {
  all.insert(all.end(), std::make_move_iterator(more.begin()), std::make_move_iterator(more.end()));
}

/// Findings that state a number of others come last.
void sort_by_line(Findings& findings) {
  const auto place = [](const Finding& each) {
    return std::pair(each.others > 0, each.place.line);
  };
  std::stable_sort(findings.begin(), findings.end(),
                   [&](const Finding& a, const Finding& b) { return place(a) < place(b); });
}

/// Adds a note if measures of documents reduce the judgements.
void add_reduction(const qrels::Qrels& qrels, const std::string& file, Findings& findings) {
  std::string line = measure::reduction_line(qrels);
  if (line.empty()) return;
  findings.push_back({.severity = Severity::note,
                      .code = "reduced-for-documents",
                      .place = {.file = file},
                      .message = std::move(line)});
}

Result<CheckedArtefact<xml::Outline>> check_document(const Bytes& content, const std::string& file,
                                                     Findings& findings) {
  auto outline = xml::outline(content.text(), file);
  if (!outline) {
    Error error = std::move(outline).error();
    if (is_html(content.text()))
      error.remedy = fmt::format("this is an HTML page; {}", html_remedy);
    return error;
  }
  for (const Error& warning : outline->warnings) {
    findings.push_back(to_finding(warning, "xml-warning"));
    findings.back().severity = Severity::warning;
  }
  sort_by_line(findings);
  std::string counts = counted(outline->elements.size(), "element") + ", " +
                       counted(outline->length, "character") + ", " +
                       counted(outline->words, "word");
  return CheckedArtefact<xml::Outline>{*std::move(outline), std::move(counts)};
}

/// Checks content in the format of the call and returns the counts.
struct Checker {
  const Bytes& content;
  const std::string& file;
  const CheckOptions& options;
  Findings& findings;

  Result<std::string> operator()(run::Format format) const {
    return counts_of(check_run(content, file, format, options, findings));
  }
  Result<std::string> operator()(qrels::Format format) const {
    return counts_of(check_qrels(content, file, format, options, findings));
  }
  Result<std::string> operator()(topic::Format format) const {
    return counts_of(check_topics(content, file, format, findings));
  }
  Result<std::string> operator()(DocumentFormat) const {
    return counts_of(check_document(content, file, findings));
  }

 private:
  template <class Artefact>
  static Result<std::string> counts_of(Result<CheckedArtefact<Artefact>> checked) {
    if (!checked) return std::move(checked).error();
    return std::move(checked->counts);
  }
};

Result<CheckedFile> check_index(Files& files, const std::string& path, std::size_t threads) {
  auto findings = index::check(files, path, threads);
  if (!findings) return std::move(findings).error();
  CheckedFile checked{*std::move(findings), "index"};
  if (const auto opened = index::Index::open(files, path)) {
    const index::Totals& totals = (*opened)->totals();
    checked.summary += ", " + counted(totals.documents - totals.deleted, "document") + ", " +
                       counted(totals.segments, "segment");
  }
  return checked;
}

}  // namespace

Result<std::vector<std::string>> topic_ids(Files& files, const std::string& path) {
  const auto topics = read_topics(files, path);
  if (!topics) return topics.error();
  std::vector<std::string> ids;
  ids.reserve(topics->size());
  for (const topic::Topic& topic : *topics) ids.push_back(topic.id);
  return ids;
}

Result<CheckedArtefact<run::Run>> check_run(const Bytes& content, const std::string& file,
                                            run::Format format, const CheckOptions& options,
                                            Findings& findings) {
  auto run = run::read_lenient(content, file, {format, options.threads}, findings);
  if (!run) return std::move(run).error();
  append(findings, run::check(*run, format, file,
                              {.task = options.task,
                               .topics = options.topics,
                               .catalogue = options.catalogue,
                               .max_results = options.max_results}));
  sort_by_line(findings);
  std::string counts =
      counted(run->topics().size(), "topic") + ", " + counted(run->size(), "result");
  return CheckedArtefact<run::Run>{*std::move(run), std::move(counts)};
}

Result<CheckedArtefact<qrels::Qrels>> check_qrels(const Bytes& content, const std::string& file,
                                                  qrels::Format format, const CheckOptions& options,
                                                  Findings& findings) {
  auto qrels = qrels::read_lenient(content, file, {format, options.threads}, findings);
  if (!qrels) return std::move(qrels).error();
  append(findings, qrels::check(*qrels, format, file, {.topics = options.topics}));
  add_reduction(*qrels, file, findings);
  sort_by_line(findings);
  std::string counts =
      counted(qrels->topics().size(), "topic") + ", " + counted(qrels->size(), "judged document");
  return CheckedArtefact<qrels::Qrels>{*std::move(qrels), std::move(counts)};
}

Result<CheckedArtefact<topic::Topics>> check_topics(const Bytes& content, const std::string& file,
                                                    topic::Format format, Findings& findings) {
  auto topics = topic::read_lenient(content, file, format, findings);
  if (!topics) return std::move(topics).error();
  append(findings, topic::check(*topics, format, file));
  sort_by_line(findings);
  std::string counts = counted(topics->size(), "topic");
  return CheckedArtefact<topic::Topics>{*std::move(topics), std::move(counts)};
}

Result<CheckedFile> check_file(Files& files, const std::string& path, const InputOptions& input,
                               const CheckOptions& options) {
  if (index::is_index(files, path)) return check_index(files, path, options.threads);
  const auto content = read_input(files, path);
  if (!content) return content.error();
  const auto format = recognise(content->text(), path, input);
  if (!format) return format.error();
  CheckedFile checked{.summary =
                          fmt::format("{} in {} format", kind_of(*format), name_of(*format))};
  const auto counts = std::visit(Checker{*content, path, options, checked.findings}, *format);
  if (counts) {
    checked.summary += ", " + *counts;
  } else {
    checked.findings.push_back(to_finding(counts.error(), "malformed-file"));
    checked.findings.back().severity = Severity::error;
    sort_by_line(checked.findings);
  }
  return checked;
}

Result<std::vector<std::string>> files_to_check(Files& files,
                                                const std::vector<std::string>& names) {
  std::vector<std::string> all;
  for (const std::string& name : names) {
    auto paths = index::is_index(files, name) ? Result(std::vector<std::string>{name})
                                              : expand(files, {name});
    if (!paths) return std::move(paths).error();
    all.insert(all.end(), paths->begin(), paths->end());
  }
  return all;
}

}  // namespace fovea::work
