#pragma once
// Recognises the kind and the format of a file.

#include <optional>
#include <string>
#include <string_view>
#include <variant>
#include <vector>

#include "fovea/base/files.hpp"
#include "fovea/base/finding.hpp"
#include "fovea/qrels.hpp"
#include "fovea/run.hpp"
#include "fovea/topic.hpp"
#include "fovea/xml.hpp"

namespace fovea::work {

/// The one format of documents.
enum class DocumentFormat : std::uint8_t { xml };
std::string_view name_of(DocumentFormat format);

/// A format of any kind. The alternative is the kind.
using AnyFormat = std::variant<topic::Format, run::Format, qrels::Format, DocumentFormat>;

/// "topics", "run", "qrels", "document".
std::vector<std::string> kind_names();
std::string kind_of(const AnyFormat& format);
std::string name_of(const AnyFormat& format);
/// The names of all formats of one kind or of all kinds, each once.
std::vector<std::string> format_names(const std::string& kind = "");

/// What the user stated about the input, if anything.
struct InputOptions {
  std::optional<std::string> kind;
  std::optional<std::string> format;
  std::string named_by = "--kind and --from";  ///< the options that state it, for messages
};

/// Recognises a file by its content, within what the user stated. The error says what the file is
/// instead, or what is wrong with it in the nearest format.
Result<AnyFormat> recognise(std::string_view content, const std::string& file,
                            const InputOptions& options);

/// `paths` with each directory replaced by the files below it.
Result<std::vector<std::string>> expand(Files& files, const std::vector<std::string>& paths);

}  // namespace fovea::work
