#pragma once
// Topics in the format of TREC: <top>, tags at the beginning of lines, mostly without end tags.

#include <string_view>

#include "fovea/base/bytes.hpp"
#include "fovea/base/output.hpp"

#include "topic/intake.hpp"

namespace fovea::topic {

bool is_trec(std::string_view head);

/// A start tag counts at the beginning of a line and after another tag; an end tag closes its own
/// field anywhere. Labels such as "Number:" after a tag are removed. Tags that are not fields
/// become `other` fields. Outside <top> only markup is allowed.
Result<void> read_trec(const Bytes& input, Intake& intake);

/// Writes one line per field, with white space collapsed. Writes only fields whose names consist of
/// letters, digits, - and _.
void write_trec(const Topics& topics, TextSink& sink);

}  // namespace fovea::topic
