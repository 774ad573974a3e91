#include <algorithm>

#include <fmt/format.h>

#include "fovea/assess/log.hpp"
#include "fovea/base/text.hpp"

#include "assess/actions/checks.hpp"

namespace fovea::assess {
namespace {

constexpr std::size_t max_name_bytes = 1'000;

bool is_control(char c) { return static_cast<unsigned char>(c) < 0x20 || c == 0x7f; }

Result<void> check_name(std::string_view what, std::string_view name) {
  if (name.empty()) return refuse(fmt::format("the {} must not be empty", what));
  if (name.size() > max_name_bytes)
    return refuse(
        fmt::format("the {} '{}' is longer than {} bytes", what, printable(name), max_name_bytes));
  if (std::any_of(name.begin(), name.end(), is_control) || invalid_utf8_at(name))
    return refuse(fmt::format("the {} '{}' must be printable UTF-8", what, printable(name)));
  return {};
}

struct MemberChecker {
  template <class Which>
  Result<void> operator()(const Which& action) const {
    if constexpr (Which::kind.is_checked) return action.check();
    return {};
  }
};

}  // namespace

Result<void> check(const Entry& entry) {
  if (auto good = check_name("id", entry.id); !good) return good;
  if (auto good = check_name("assessor", entry.assessor); !good) return good;
  if (auto good = check_name("topic", entry.topic); !good) return good;
  const std::string_view doc = document_of(entry.action);
  if (!doc.empty() || kind_of(entry.action).needs_document) {
    if (auto good = check_name("document", doc); !good) return good;
  }
  return std::visit(MemberChecker{}, entry.action);
}

}  // namespace fovea::assess
