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
    Kind& kind = kind_of(code);
    ++kind.total;
    if (kind.kept < cap_) keep(kind, make());
  }
  /// A finding that states a number of others adds to their number and is not kept.
  void add(Finding finding);
  /// Appends the findings of `later`, whose line numbers count from the line after `lines`.
  void append(CappedFindings&& later, std::uint64_t lines);

  [[nodiscard]] bool empty() const { return kept_.empty(); }
  [[nodiscard]] const Findings& kept() const { return kept_; }

  /// Returns the findings ordered by line, and then for each code that exceeded the cap a finding
  /// that counts the others.
  [[nodiscard]] Findings take(const std::string& file) &&;

 private:
  /// The findings of one code.
  struct Kind {
    std::uint64_t total = 0;
    std::size_t kept = 0;
    Severity severity = Severity::error;  ///< of the last one
  };

  Kind& kind_of(std::string_view code);
  void keep(Kind& kind, Finding finding);

  std::size_t cap_;
  Findings kept_;
  std::map<std::string, Kind, std::less<>> kinds_;
};

}  // namespace fovea
