#include "server/resources/upload.hpp"

#include <fmt/format.h>

#include "fovea/base/input.hpp"
#include "fovea/base/text.hpp"

#include "server/parameters.hpp"

namespace fovea::server {
namespace {

constexpr std::uint64_t max_unpacked = std::uint64_t{512} << 20;
/// A file that is wrong throughout needs no more to be seen so.
constexpr std::size_t max_findings = 200;
constexpr std::string_view byte_order_mark = "\xEF\xBB\xBF";

}  // namespace

Result<Upload> upload_in(const Call& call) {
  auto name = text_in(call.target, "name");
  if (!name) return std::move(name).error();
  auto content = unpack(Bytes::from_string(call.request.body), *name, max_unpacked);
  if (!content) return std::move(content).error();
  const bool marked = content->text().starts_with(byte_order_mark);
  return Upload{*std::move(name),
                marked ? content->without_prefix(byte_order_mark.size()) : *std::move(content)};
}

Response checked_and_stored(const Call& call, const Checked& checked,
                            const std::function<Result<void>()>& store) {
  Findings shown = checked.findings;
  if (shown.size() > max_findings) shown.resize(max_findings);
  if (has_errors(checked.findings))
    return refuse(fmt::format("{}: {}; nothing was stored", checked.summary,
                              counted(checked.findings.size(), "finding")),
                  shown);
  const bool only_check = flag_in(call.target, "check");
  if (!only_check) {
    if (auto done = store(); !done) return refuse_input(done.error());
  }
  JsonOut out;
  out.begin_object().member("kind", checked.kind).member("format", checked.format);
  out.member("summary", checked.summary).member("stored", !only_check);
  write(out.key("findings"), shown);
  out.end_object();
  return json(std::move(out));
}

}  // namespace fovea::server
