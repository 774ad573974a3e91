#pragma once
// The attribute values of one judged element in the XML formats of INEX.

#include "fovea/base/result.hpp"
#include "fovea/qrels.hpp"
#include "fovea/xml.hpp"

namespace fovea::qrels {

/// Reads everything from `<path>` or `<element>` except the path. Errors have no file.
Result<ElementJudgement> read_values(const xml::ElementStart& tag);

/// The number of code points in an attribute that may be missing. Errors have no file.
Result<std::optional<std::uint64_t>> read_size(const xml::ElementStart& tag, std::string_view name);

/// An error about a tag, without file.
Error about(const xml::ElementStart& tag, std::string message, std::string remedy = "");

}  // namespace fovea::qrels
