#pragma once
// Imports judgements from a file, or the log of another campaign, into a campaign.

#include <cstdint>
#include <optional>
#include <string>
#include <vector>

#include "fovea/assess/campaign.hpp"
#include "fovea/collection.hpp"
#include "fovea/work/sources.hpp"

namespace fovea::work {

struct ImportOptions {
  std::string file;                            ///< what the user named, for messages
  std::optional<std::string> assessor;         ///< whose judgements they are; not for a log
  std::int64_t time = 0;                       ///< in ms since 1970
  collection::Catalogue* catalogue = nullptr;  ///< for text points (INEX 2005–7); may be null
};

struct ImportedFile {
  std::string file;
  std::size_t entries = 0;  ///< judgements, or lines of a log
  std::size_t stored = 0;   ///< entries that the campaign did not have
};

struct Import {
  bool is_log = false;
  std::vector<ImportedFile> files;  ///< one per source of a log; one for judgements
  std::vector<std::string> losses;  ///< what a campaign cannot hold, one line each, with counts
  std::vector<std::string> notes;   ///< remarks for the user, one line each
};

/// Stores all sources or none of them. The same content is stored once, whatever its name. The
/// assessor need not have an account; a note reports a name that the campaign does not know yet,
/// because a misspelt one looks the same.
Result<Import> import_judgements(assess::Campaign& campaign, const std::vector<Source>& sources,
                                 const ImportOptions& options);

}  // namespace fovea::work
