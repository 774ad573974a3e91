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

/// The value of the element under the rules; nullopt if it has no degrees.
std::optional<Value> value_in(const ElementState& element);

/// Values of elements by their paths.
using Decisions = std::map<std::string, Value, std::less<>>;

/// Describes the first decision, by path, that a rule forbids given the agreed judgements and the
/// decisions before it, with the reason; empty if none is forbidden. Without the document (null)
/// only the elements that the paths name are known, and each may have other children: a decision is
/// then forbidden only if it is forbidden in every such document.
std::string forbidden_decision(const Decisions& decided, const DocumentState& agreed, RuleSet rules,
                               const collection::Document* document);

}  // namespace fovea::assess
