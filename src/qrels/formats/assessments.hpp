#pragma once
// `<assessments>`: the XML judgements of INEX 2002–2007. One reader handles all of them, since
// their elements differ: <path> (2003/4; 2002 with codes), <element>, <passage> and
// <best-entry-point> (2005–7).

#include <optional>
#include <string_view>

#include "fovea/qrels.hpp"

#include "qrels/check/problems.hpp"
#include "qrels/source.hpp"

namespace fovea::qrels {

/// The XML format of the document that begins with `head`, if any. A document without judgements is
/// inex_xml.
std::optional<Format> recognise_assessments(std::string_view head);

Result<Qrels> read_assessments(const Source& source, Problems& problems);

/// Writes the format of INEX 2003/4. 2002 codes become pairs of exhaustivity and specificity.
void write_inex_es_xml(const Qrels& qrels, TextSink& sink);
/// Writes the format of INEX 2005–7.
void write_inex_xml(const Qrels& qrels, TextSink& sink);

/// Whether `name` can be written as an attribute beside the topic's id.
bool is_free_attribute_name(std::string_view name);

}  // namespace fovea::qrels
