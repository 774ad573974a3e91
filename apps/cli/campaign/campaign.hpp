#pragma once
// Options, formats and messages that the parts of `fovea campaign` share.

#include <memory>
#include <string>
#include <vector>

#include "fovea/assess/campaign.hpp"
#include "fovea/base/finding.hpp"
#include "fovea/work/campaign/store.hpp"

#include "cli/shell/tables.hpp"
#include "cli/shell/verb.hpp"

namespace fovea::cli {

// One function per part; each file has the parts of one subject.
Verb campaign_init();
Verb campaign_topics();
Verb campaign_pool();
Verb campaign_user();
Verb campaign_assign();
Verb campaign_import();
Verb campaign_export();
Verb campaign_adjudicate();
Verb campaign_status();
Verb campaign_agreement();
Verb campaign_analyse();
Verb campaign_backup();
Verb campaign_restore();

/// The option that names the campaign.
Option store_option(std::string& store);

/// An interruption then reports that the campaign keeps what was stored.
Result<assess::Campaign> open_campaign(const std::string& store, bool create = false);

/// The time in milliseconds since 1970.
std::int64_t now();

/// Formats of rows: a readable one with aligned columns, and two for programs.
std::vector<std::string> row_formats();
using CellRows = std::vector<std::vector<Cell>>;
/// The first `words` columns (nullopt: all) hold words, the others numbers.
void print_rows(const std::vector<std::string>& header, const CellRows& rows,
                const std::string& format, std::optional<std::size_t> words = std::nullopt);

/// Prints some findings of each kind on standard error, and how many more there are.
void say_findings(Findings findings, const std::string& store);

/// The exit code of a part; prints its error on standard error.
int answer(const Result<void>& result);

/// A command whose options point into a shared state, and an action on that state.
template <class Options>
Command command_of(std::shared_ptr<Options> options, std::vector<Option> list,
                   Result<void> (*action)(Files&, const Options&), Files& files) {
  return {std::move(list), [options, action, &files] { return answer(action(files, *options)); }};
}

}  // namespace fovea::cli
