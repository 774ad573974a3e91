#include "qrels/formats/formats.hpp"

#include <array>

#include <fmt/format.h>

#include "qrels/formats/assessments.hpp"
#include "qrels/formats/beir.hpp"
#include "qrels/formats/coverage.hpp"
#include "qrels/formats/fol.hpp"
#include "qrels/formats/jsonl.hpp"
#include "qrels/formats/losses.hpp"
#include "qrels/formats/recognise.hpp"
#include "qrels/formats/trec.hpp"

namespace fovea::qrels {
namespace {

constexpr std::size_t head_bytes = std::size_t{64} << 10;
constexpr std::string_view byte_order_mark = "\xEF\xBB\xBF";

Result<Qrels> read_coverage(const Source& source, Problems& problems) {
  return recognise_assessments(source.bytes.text().substr(0, head_bytes))
             ? read_assessments(source, problems)
             : read_coverage_lines(source, problems);
}

constexpr Facts all_but_grades{Fact::unjudged, Fact::passages,    Fact::passage_grades,
                               Fact::spans,    Fact::best_entry,  Fact::best_entry_point,
                               Fact::length,   Fact::highlighted, Fact::collection,
                               Fact::elements, Fact::topics};

constexpr Facts lost_in_fol{Fact::own_grade,  Fact::aspect,   Fact::passage_grades,   Fact::spans,
                            Fact::collection, Fact::elements, Fact::best_entry_point, Fact::topics};

constexpr Facts lost_in_both_xml{Fact::own_grade, Fact::iteration,      Fact::aspect,
                                 Fact::passages,  Fact::passage_grades, Fact::best_entry,
                                 Fact::length,    Fact::highlighted,    Fact::element_grades};

constexpr Facts lost_in_coverage{Fact::own_grade,        Fact::aspect,      Fact::passages,
                                 Fact::passage_grades,   Fact::spans,       Fact::best_entry,
                                 Fact::length,           Fact::highlighted, Fact::collection,
                                 Fact::best_entry_point, Fact::marks,       Fact::sizes,
                                 Fact::element_grades,   Fact::topics};

constexpr std::array registry = std::to_array<FormatEntry>({
    {Format::ndeval, "ndeval", Family::columns, false, true,
     all_but_grades | Facts{Fact::iteration, Fact::no_aspect}, recognise_ndeval, read_ndeval,
     refused_by_none, write_ndeval},
    {Format::trec, "trec", Family::columns, false, true, all_but_grades | Facts{Fact::aspect},
     recognise_trec, read_trec, refused_by_none, write_trec},
    {Format::beir, "beir", Family::columns, false, true,
     all_but_grades | Facts{Fact::iteration, Fact::aspect}, recognise_beir, read_beir,
     refused_by_none, write_beir},
    {Format::fol, "fol", Family::columns, false, true, lost_in_fol, recognise_fol, read_fol,
     refused_by_fol, write_fol},
    {Format::inex_es_xml, "inex-es-xml", Family::xml, false, true,
     lost_in_both_xml | Facts{Fact::spans, Fact::best_entry_point, Fact::codes, Fact::sizes},
     recognise_inex_es_xml, read_assessments, refused_by_es, write_inex_es_xml},
    {Format::inex_xml, "inex-xml", Family::xml, false, true, lost_in_both_xml | Facts{Fact::marks},
     recognise_inex_xml, read_assessments, refused_by_inex_xml, write_inex_xml},
    {Format::coverage, "coverage", Family::columns, true, true, lost_in_coverage,
     recognise_coverage, read_coverage, refused_by_coverage, write_coverage},
    {Format::jsonl, "jsonl", Family::jsonl, true, false, Facts{}, recognise_jsonl, read_jsonl,
     refused_by_none, write_jsonl},
});

constexpr auto formats = [] {
  std::array<Format, registry.size()> result{};
  for (std::size_t i = 0; i < registry.size(); ++i) result[i] = registry[i].format;
  return result;
}();

std::string names() {
  std::string list;
  for (const FormatEntry& entry : registry) {
    if (!list.empty()) list += ", ";
    list += entry.name;
  }
  return list;
}

/// The judgements, or their grades without aspects if the format cannot hold aspects.
class MaybeMerged {
 public:
  MaybeMerged(const Qrels& qrels, const FormatEntry& format) : qrels_(qrels) {
    if (qrels.has_aspects() && format.loses.contains(Fact::aspect))
      merged_ = without_aspects(qrels);
  }
  [[nodiscard]] const Qrels& get() const { return merged_ ? *merged_ : qrels_; }

 private:
  const Qrels& qrels_;
  std::optional<Qrels> merged_;
};

Result<Qrels> read_with(const Bytes& input, const std::string& file, const ReadOptions& options,
                        Problems& problems) {
  const bool marked = input.text().starts_with(byte_order_mark);
  const Source source{.bytes = marked ? input.without_prefix(byte_order_mark.size()) : input,
                      .file = file,
                      .threads = options.threads};
  const std::string_view head = source.bytes.text().substr(0, head_bytes);
  const auto format = options.format ? options.format : recognise(head);
  if (format) return entry_of(*format).read(source, problems);
  std::string_view rest = trim(head);
  const std::string found = rest.empty() ? std::string("the file is empty")
                                         : fmt::format("'{}' is not the beginning of judgements",
                                                       printable(next_line(rest)));
  return Error{.kind = ErrorKind::input,
               .place = {.file = file, .line = 0, .column = 0},
               .message = fmt::format("{}, expected one of {}", found, names()),
               .remedy = "name the format if it is one of these"};
}

}  // namespace

const FormatEntry& entry_of(Format format) {
  for (const FormatEntry& entry : registry) {
    if (entry.format == format) return entry;
  }
  return registry.front();
}

std::string_view name_of(Format format) { return entry_of(format).name; }

std::span<const Format> all_formats() { return formats; }

std::optional<Format> format_named(std::string_view name) {
  for (const FormatEntry& entry : registry) {
    if (entry.name == name) return entry.format;
  }
  return std::nullopt;
}

std::optional<Format> recognise(std::string_view head) {
  if (head.starts_with(byte_order_mark)) head.remove_prefix(byte_order_mark.size());
  for (const FormatEntry& entry : registry) {
    if (entry.recognises(head)) return entry.format;
  }
  return std::nullopt;
}

Result<Qrels> read(const Bytes& input, const std::string& file, const ReadOptions& options) {
  Problems problems(Problems::Mode::stop_at_first);
  return read_with(input, file, options, problems);
}

Result<Qrels> read_lenient(const Bytes& input, const std::string& file, const ReadOptions& options,
                           Findings& findings) {
  Problems problems(Problems::Mode::collect);
  auto qrels = read_with(input, file, options, problems);
  for (Finding& finding : std::move(problems).take(file)) findings.push_back(std::move(finding));
  return qrels;
}

Result<std::vector<std::string>> losses(const Qrels& qrels, Format format) {
  const MaybeMerged held(qrels, entry_of(format));
  if (auto done = holds(held.get(), format); !done) return std::move(done).error();
  return list_losses(qrels, format);
}

Result<void> write(const Qrels& qrels, Format format, TextSink& sink) {
  const MaybeMerged held(qrels, entry_of(format));
  if (auto done = holds(held.get(), format); !done) return done;
  entry_of(format).write(held.get(), sink);
  return sink.finish();
}

}  // namespace fovea::qrels
