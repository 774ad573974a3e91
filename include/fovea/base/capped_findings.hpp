#pragma once
// Findings that stay readable when a file is wrong in millions of places.

#include <cstddef>
#include <cstdint>
#include <map>
#include <string>
#include <string_view>
#include <utility>

#include "fovea/base/finding.hpp"

namespace fovea {

/// Keeps the first `cap` findings of each code and counts the rest.
class CappedFindings {
 public:
  static constexpr std::size_t default_cap = 1'000;

  explicit CappedFindings(std::size_t cap = default_cap) : cap_(cap) {}

  /// `make` returns the Finding, which must have this code; it is called only if the finding is
  /// kept.
  template <class Make>
  void add(std::string_view code, const Make& make) {
    if (count(code)) kept_.push_back(make());
  }
  void add(Finding finding) {
    if (count(finding.code)) kept_.push_back(std::move(finding));
  }
  /// Appends the findings of `later`, whose line numbers count from the line after `lines`.
  void append(CappedFindings&& later, std::uint64_t lines);

  [[nodiscard]] bool empty() const { return kept_.empty(); }
  [[nodiscard]] const Findings& kept() const { return kept_; }

  /// Returns the findings ordered by line, with a closing note for each code that exceeded the cap.
  [[nodiscard]] Findings take(const std::string& file) &&;

 private:
  /// Counts one more finding with this code and returns whether to keep it.
  bool count(std::string_view code);

  std::size_t cap_;
  Findings kept_;
  std::map<std::string, std::size_t, std::less<>> counts_;
};

}  // namespace fovea
