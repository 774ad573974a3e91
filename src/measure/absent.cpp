#include "measure/absent.hpp"

#include <fmt/format.h>

#include "fovea/base/text.hpp"

namespace fovea::measure {

void Absent::add(std::string_view doc, std::string_view path, std::uint64_t line) {
  if (count_++ > 0) return;
  if (!path.empty()) first_ = fmt::format("element {} of ", printable(path));
  first_ += fmt::format("document '{}'", printable(doc));
  if (line != 0) first_ += fmt::format(" in line {}", line);
}

void Absent::remark(Remarks& remarks) const {
  if (count_ <= remarks.judged_not_in_collection) return;
  remarks.judged_not_in_collection = count_;
  remarks.first_judged_not_in_collection = first_;
}

}  // namespace fovea::measure
