#include "server/resources/upload.hpp"

#include <algorithm>

#include <fmt/format.h>

#include "fovea/base/input.hpp"
#include "fovea/base/text.hpp"

#include "server/http/parameters.hpp"
#include "server/limits.hpp"

namespace fovea::server {
namespace {

Response too_large(const std::string& name, std::uint64_t most) {
  return fail(
      {.code = Code::too_large,
       .message = fmt::format("{} unpacks to more than {} MiB.", printable(name), most >> 20),
       .remedy = "Split the file, or store it with fovea campaign."});
}

/// The most bytes that can be unpacked beside the body, which already has its share of the memory
/// if it is large. An upload that could never fit is too large, so a retry is pointless.
std::uint64_t most_unpacked(std::uint64_t total, std::uint64_t body,
                            std::uint64_t memory_per_byte) {
  const std::uint64_t taken = body > Limits::anonymous_body ? std::min(body, total) : 0;
  return std::min(Limits::unpacked, (total - taken) / memory_per_byte);
}

}  // namespace

std::variant<Upload, Response> upload_in(const Call& call, std::uint64_t memory_per_byte) {
  auto name = text_in(call.target, "name");
  if (!name) return refuse_input(name.error());
  MemoryBudget& budget = call.app.uploads;
  const std::uint64_t most =
      most_unpacked(budget.total(), call.request.body.size(), memory_per_byte);
  const Bytes packed = Bytes::from_string(call.request.body);
  const auto begin = unpacked_size(packed, *name, std::min(most, Limits::small_upload));
  if (!begin) return refuse_input(begin.error());
  auto turn = call.app.large_uploads.take(*begin > Limits::small_upload ? 1 : 0);
  if (!turn) return no_memory_for_uploads();
  const auto size = unpacked_size(packed, *name, most);
  if (!size) return refuse_input(size.error());
  if (*size > most) return too_large(*name, most);
  auto memory = budget.take(*size * memory_per_byte);
  if (!memory) return no_memory_for_uploads();
  auto content = unpack_text(packed, *name, most);
  if (!content) return refuse_input(content.error());
  return Upload{*std::move(name), *std::move(content), *std::move(memory), *std::move(turn)};
}

Response checked_and_stored(const Call& call, const Checked& checked,
                            const std::function<Result<void>()>& store) {
  Findings shown = checked.findings;
  if (shown.size() > Limits::findings) shown.resize(Limits::findings);
  if (has_errors(checked.findings))
    return refuse(fmt::format("{}: {}; nothing was stored", checked.summary,
                              counted(total_count(checked.findings), "finding")),
                  shown);
  const bool only_check = flag_in(call.target, "check");
  if (!only_check) {
    if (auto done = store(); !done) return refuse_input(done.error());
  }
  JsonWriter out;
  out.begin_object().member("kind", checked.kind).member("format", checked.format);
  out.member("summary", checked.summary).member("stored", !only_check);
  write(out.key("findings"), shown);
  out.end_object();
  return json(std::move(out));
}

}  // namespace fovea::server
