#pragma once
// Topics as TREC has them: <top>, tags at the beginning of lines, mostly without end tags.

#include <string_view>

#include "fovea/base/bytes.hpp"
#include "fovea/base/output.hpp"

#include "topic/intake.hpp"

namespace fovea::topic {

bool is_trec(std::string_view head);

/// A start tag counts at the beginning of a line and behind another tag; an end tag closes its own
/// field wherever it stands. Labels such as "Number:" behind a tag are taken off. Tags other than
/// those of fields become `other` fields. Outside <top> only markup is allowed.
Result<void> read_trec(const Bytes& input, Intake& intake);

/// One line a field; white space is collapsed. Only fields whose names are letters, digits, - and
/// _.
void write_trec(const Topics& topics, TextSink& sink);

}  // namespace fovea::topic
