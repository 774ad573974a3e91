#pragma once
// Whether a decision agrees with the other judgements of a document under the campaign's rules.

#include <functional>
#include <map>
#include <optional>
#include <string>

#include "fovea/assess/log.hpp"
#include "fovea/assess/rules.hpp"
#include "fovea/collection.hpp"

namespace fovea::assess {

/// What the rules make of it; nothing where it has no degrees.
std::optional<Value> value_in(const ElementState& element);

/// Values of elements by their paths.
using Decisions = std::map<std::string, Value, std::less<>>;

/// The first decision, by path, that a rule forbids beside what is agreed and the decisions before
/// it; in words with its reason, empty where none is forbidden. Without the document (null) only
/// the elements that the paths name are known, and each may have other children: what is forbidden
/// then is forbidden in every such document.
std::string forbidden_decision(const Decisions& decided, const DocumentState& agreed, RuleSet rules,
                               const collection::Document* document);

}  // namespace fovea::assess
