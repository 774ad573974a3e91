#pragma once
// Recognises the format by the beginning of a file.

#include <string_view>

namespace fovea::qrels {

bool recognise_trec(std::string_view head);
bool recognise_ndeval(std::string_view head);
bool recognise_beir(std::string_view head);
bool recognise_fol(std::string_view head);

/// Whether the fourth of five columns counts the lines of each topic, as in a run that lacks a
/// column. Lengths of highlighted text do not.
bool is_ranked(std::string_view head);

bool recognise_inex_es_xml(std::string_view head);
bool recognise_inex_xml(std::string_view head);
bool recognise_coverage(std::string_view head);
bool recognise_jsonl(std::string_view head);

}  // namespace fovea::qrels
