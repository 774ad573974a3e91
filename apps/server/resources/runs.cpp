// Runs: uploaded, listed, removed.
#include <fmt/format.h>

#include "fovea/base/text.hpp"
#include "fovea/run.hpp"
#include "fovea/work/campaign/names.hpp"
#include "fovea/work/campaign/ranking.hpp"
#include "fovea/work/check.hpp"
#include "fovea/work/sources.hpp"

#include "server/limits.hpp"
#include "server/resources/shapes.hpp"
#include "server/resources/upload.hpp"
#include "server/routes.hpp"

namespace fovea::server {
namespace {

/// The topics of the campaign, if it has any, the documents of the index, and the task of the
/// request. The rest is as in `fovea check`.
Result<work::CheckOptions> check_options(Call& call) {
  work::CheckOptions options;
  auto topics = work::topics_of_uploads(*call.app.campaign);
  if (!topics) return std::move(topics).error();
  options.topics = *std::move(topics);
  if (const auto task = call.target.parameter("task"))
    options.task = run::task_named(*task).value_or(run::Task::unknown);
  options.catalogue = call.app.catalogue();
  return options;
}

}  // namespace

Response list_runs(Call& call) {
  const auto all = work::campaign_runs(*call.app.campaign);
  if (!all) return refuse(all.error());
  JsonWriter out;
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
  const auto format = work::run_format_of({upload->name, upload->content}, {});
  if (!format)
    return fail({.code = Code::invalid,
                 .message = fmt::format("{} does not look like a run", printable(upload->name)),
                 .remedy = "fovea check lists the errors"});
  const auto options = check_options(call);
  if (!options) return refuse(options.error());
  Findings findings;
  auto run = work::check_run(upload->content, upload->name, *format, *options, findings);
  if (!run) return refuse_input(run.error());
  const Checked checked{"run", std::string(run::name_of(*format)), std::move(run->counts),
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
