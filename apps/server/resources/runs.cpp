// Runs: uploaded, listed, removed.
#include <fmt/format.h>

#include "fovea/base/text.hpp"
#include "fovea/run.hpp"

#include "server/index_lengths.hpp"
#include "server/limits.hpp"
#include "server/resources/shapes.hpp"
#include "server/resources/upload.hpp"
#include "server/routes.hpp"

namespace fovea::server {
namespace {

/// As `fovea check --topics … --catalogue …` does.
Result<Findings> check(Call& call, const run::Run& run, run::Format format,
                       const std::string& name) {
  run::CheckOptions options;
  const auto topics = call.app.campaign->topics();
  if (!topics) return topics.error();
  if (!topics->empty()) {
    options.topics.emplace();
    for (const topic::Topic& each : *topics) options.topics->push_back(each.id);
  }
  if (const auto task = call.target.parameter("task"))
    options.task = run::task_named(*task).value_or(run::Task::unknown);
  IndexLengths lengths(call.app.documents);
  if (call.app.index) options.lengths = &lengths;
  return run::check(run, format, name, options);
}

}  // namespace

Response list_runs(Call& call) {
  const auto all = read_runs(call.app);
  if (!all) return refuse(all.error());
  JsonOut out;
  out.begin_object().key("runs").begin_array();
  for (std::size_t i = 0; i < all->stored.size(); ++i) {
    out.begin_object().member("name", all->stored[i].name).member("format", all->stored[i].format);
    out.member("topics", all->runs[i]->topics().size());
    out.member("results", all->runs[i]->size()).end_object();
  }
  out.end_array().end_object();
  return json(std::move(out));
}

Response upload_run(Call& call) {
  auto uploaded = upload_in(call, Limits::memory_per_run_byte);
  if (auto* refused = std::get_if<Response>(&uploaded)) return std::move(*refused);
  const Upload* upload = std::get_if<Upload>(&uploaded);
  const auto format = run::recognise(upload->content.text());
  if (!format)
    return fail({.code = Code::invalid,
                 .message = fmt::format("{} does not look like a run", printable(upload->name)),
                 .remedy = "fovea check tells more"});
  Findings findings;
  const auto run = run::read_lenient(upload->content, upload->name, {.format = *format}, findings);
  if (!run) return refuse_input(run.error());
  auto more = check(call, *run, *format, upload->name);
  if (!more) return refuse(more.error());
  for (Finding& each : *more) findings.push_back(std::move(each));
  const Checked checked{
      "run", std::string(run::name_of(*format)),
      counted(run->topics().size(), "topic") + ", " + counted(run->size(), "result"),
      std::move(findings)};
  return checked_and_stored(call, checked, [&] {
    return call.app.campaign->put_run(
        {upload->name, checked.format, std::string(upload->content.text())});
  });
}

Response delete_run(Call& call) {
  const auto removed = call.app.campaign->remove_run(call.parts[0]);
  if (!removed) return refuse(removed.error());
  if (*removed) return no_content();
  return fail({.code = Code::not_found,
               .message = fmt::format("there is no run '{}'", printable(call.parts[0]))});
}

}  // namespace fovea::server
