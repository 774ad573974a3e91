#pragma once
// Why a format cannot hold the judgement of a document.

#include <optional>
#include <string>

#include "fovea/qrels.hpp"

namespace fovea::qrels {

struct Refusal {
  std::string message;
  std::string remedy;
};

// Always nullopt: the format can hold the judgement, perhaps with losses.
std::optional<Refusal> refused_by_none(const DocumentView& document);
std::optional<Refusal> refused_by_fol(const DocumentView& document);
std::optional<Refusal> refused_by_es(const DocumentView& document);
std::optional<Refusal> refused_by_inex_xml(const DocumentView& document);
std::optional<Refusal> refused_by_coverage(const DocumentView& document);

}  // namespace fovea::qrels
