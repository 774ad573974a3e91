#pragma once
// JSON in: the members of a request's body.

#include <cstdint>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "fovea/base/result.hpp"

namespace fovea::server {

/// Reads one object. What is missing or of another type is an error, kept until finish(), and
/// reads as nothing; so is a member that nobody asked for. Nesting is limited.
class Fields {
 public:
  explicit Fields(std::string_view json);
  ~Fields();
  Fields(Fields&&) noexcept;

  [[nodiscard]] bool has(std::string_view name);
  std::string text(std::string_view name);
  std::optional<std::string> optional_text(std::string_view name);
  std::uint64_t natural(std::string_view name);
  std::optional<std::uint64_t> optional_natural(std::string_view name);
  bool flag(std::string_view name);
  std::optional<bool> optional_flag(std::string_view name);
  std::vector<std::string> texts(std::string_view name);  ///< none where there is no such member
  std::vector<std::uint64_t> naturals(std::string_view name);  ///< likewise
  /// A member that is an object, as JSON; "{}" where there is none.
  std::string object(std::string_view name);

  /// The first thing that was wrong.
  Result<void> finish();

 private:
  struct State;
  std::unique_ptr<State> state_;
};

}  // namespace fovea::server
