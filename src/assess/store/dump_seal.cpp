#include "assess/store/dump_seal.hpp"

#include <array>

#include <fmt/format.h>

#include "fovea/base/json_reader.hpp"
#include "fovea/base/json_writer.hpp"

#include "assess/store/schema.hpp"

namespace fovea::assess {

DumpSeal::DumpSeal() {
  crypto_hash_sha256_init(&state_);
  for (const Table* table : schema::dumped()) rows_.emplace(table->name, 0);
}

void DumpSeal::add(std::string_view line) {
  const std::string ended = std::string(line) + "\n";
  crypto_hash_sha256_update(&state_, reinterpret_cast<const unsigned char*>(ended.data()),
                            ended.size());
  ++lines_;
}

void DumpSeal::add(std::string_view line, std::string_view table) {
  add(line);
  ++rows_.find(table)->second;
}

std::string DumpSeal::sum() const {
  crypto_hash_sha256_state state = state_;
  std::array<unsigned char, crypto_hash_sha256_BYTES> bytes{};
  crypto_hash_sha256_final(&state, bytes.data());
  return fmt::format("{:02x}", fmt::join(bytes, ""));
}

std::string DumpSeal::line() const {
  JsonWriter out;
  out.begin_object();
  out.member("end", lines_);
  for (const auto& [table, rows] : rows_) out.member(table, rows);
  out.member("sha256", sum());
  return std::move(out.end_object()).finish();
}

bool DumpSeal::is_seal(std::string_view line) { return line.starts_with(R"({"end":)"); }

Result<void> DumpSeal::check(std::string_view seal, const Place& place) const {
  JsonReader in(seal, {.place = place});
  const std::int64_t lines = in.integer("end");
  std::string differ;
  for (const auto& [table, rows] : rows_) {
    const std::int64_t expected = in.integer(table);
    if (rows != expected)
      differ +=
          fmt::format("{}{} of {} rows of {}", differ.empty() ? "" : ", ", rows, expected, table);
  }
  const bool same = in.text("sha256") == sum();
  if (auto done = in.finish(); !done) return done;
  if (same && lines == lines_ && differ.empty()) return {};
  return Error{.place = place,
               .message = fmt::format(
                   "the dump has changed since it was written: {} of {} lines are present{}",
                   lines_, lines, differ.empty() ? ", and some were changed" : ": " + differ),
               .remedy = "nothing was restored; use another backup"};
}

}  // namespace fovea::assess
