#pragma once
// Writes runs in columns.

#include <cstddef>
#include <vector>

#include "fovea/base/output.hpp"
#include "fovea/run.hpp"

namespace fovea::run {

/// The rows that represent the documents of a topic if only documents are written: all rows of a
/// run of whole documents, else the first of each document.
std::vector<std::size_t> document_rows(const Run& run, const TopicSlice& slice);

void write_trec(const Run& run, TextSink& sink);
void write_element(const Run& run, TextSink& sink);
void write_fol(const Run& run, TextSink& sink);
void write_bep(const Run& run, TextSink& sink);

}  // namespace fovea::run
