#pragma once
// Sizes of the documents of the index, for checks of runs and for pools.

#include "fovea/run.hpp"

#include "server/documents.hpp"

namespace fovea::server {

/// A document that cannot be read counts as unknown.
class IndexLengths : public run::Lengths {
 public:
  explicit IndexLengths(Documents& documents) : documents_(documents) {}

  std::optional<std::uint64_t> document_length(std::string_view doc) override {
    const auto found = documents_.find(std::string(doc));
    return found && *found ? std::optional((*found)->length()) : std::nullopt;
  }
  std::optional<region::Range> element_range(std::string_view doc, std::string_view path) override {
    const auto found = documents_.find(std::string(doc));
    const auto element = found && *found ? (*found)->find(path) : std::nullopt;
    return element ? std::optional((*found)->range(*element)) : std::nullopt;
  }

 private:
  Documents& documents_;
};

}  // namespace fovea::server
