#include "qrels/formats/formats.hpp"

#include <array>

#include <fmt/format.h>

#include "base/shared/numbered_formats.hpp"
#include "qrels/formats/losses.hpp"

namespace fovea::qrels {
namespace {

constexpr std::string_view byte_order_mark = "\xEF\xBB\xBF";

constexpr std::array every_format = {
#define FORMAT(name) Format::name,
#include "fovea/qrels/formats.def"
#undef FORMAT
};

/// The records, in the order of formats.def.
std::span<const FormatEntry> registry() {
  static const auto entries = numbered_formats(std::array{
#define FORMAT(name) formats::name(),
#include "fovea/qrels/formats.def"
#undef FORMAT
  });
  return entries;
}

std::string names() {
  std::string list;
  for (const FormatEntry& entry : registry()) {
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

const FormatEntry& entry_of(Format format) { return registry()[static_cast<std::size_t>(format)]; }

std::string_view name_of(Format format) { return entry_of(format).name; }

std::span<const Format> all_formats() { return every_format; }

std::optional<Format> format_named(std::string_view name) {
  for (const FormatEntry& entry : registry()) {
    if (entry.name == name) return entry.format;
  }
  return std::nullopt;
}

std::optional<Format> recognise(std::string_view head) {
  if (head.starts_with(byte_order_mark)) head.remove_prefix(byte_order_mark.size());
  for (const FormatEntry& entry : registry()) {
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
