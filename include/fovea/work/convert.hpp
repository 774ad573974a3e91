#pragma once
// Converts topics, runs and judgements into other formats, and documents into lists of elements.

#include <cstddef>
#include <optional>
#include <string>
#include <string_view>
#include <variant>
#include <vector>

#include "fovea/base/files.hpp"
#include "fovea/base/output.hpp"
#include "fovea/measure.hpp"
#include "fovea/work/artefact.hpp"
#include "fovea/work/sources.hpp"

namespace fovea::work {

/// The only format into which documents are converted: one line per element, with path, start, end
/// and words.
constexpr std::string_view elements_format = "elements";

/// The names of the formats into which a file of this kind, or of any kind, can be converted.
std::vector<std::string> target_names(const std::string& kind = "");

struct ConvertOptions {
  std::string file;  ///< a file, or a directory whose files are one input
  std::string to;    ///< the name of a format
  InputOptions input;
  std::optional<std::string> catalogue;  ///< the documents, to locate elements and text
  std::optional<measure::Order> order;   ///< order of a run; nullopt: the usual order of its format
  std::size_t threads = 1;
};

/// The content to write, and messages for the user. Lines have no place in front.
struct Converted {
  std::variant<Loaded<run::Run, run::Format>, Loaded<qrels::Qrels, qrels::Format>,
               Loaded<topic::Topics, topic::Format>, xml::Outline>
      content;                        ///< with the new format
  std::vector<std::string> warnings;  ///< about the input, with their places
  std::vector<std::string> lost;      ///< what the new format does not hold, one line each
  std::vector<std::string> notes;     ///< what was changed to keep the ranking of a run
};

/// Converts a file. A format that the kind of the file does not have is a usage error. Errors
/// without a place are about the whole file.
Result<Converted> convert(Files& files, const ConvertOptions& options);

Result<void> write(const Converted& converted, TextSink& sink);

}  // namespace fovea::work
