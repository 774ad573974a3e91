// Any bytes are a file, an archive or a damaged one, whole or split, and what comes out keeps to
// the limits.
#include "fovea/collection.hpp"

#include "fuzz_input.hpp"

using namespace fovea;

namespace {

constexpr std::uint64_t limit = 1 << 20;

void try_options(MemoryFiles& files, const collection::SourceOptions& options) {
  const auto source = collection::open_collection(files, {"f"}, options);
  fuzz::require(source.ok());
  std::uint64_t documents = 0;
  while (const auto document = (*source)->next()) {
    fuzz::require(document->content.size() <= limit);
    ++documents;
  }
  const auto counts = (*source)->counts();
  fuzz::require(counts.documents == documents);
  fuzz::require(!(counts.failures > 0 || counts.duplicates > 0) ||
                has_errors((*source)->findings()));
}

}  // namespace

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  MemoryFiles files;
  files.put("f", std::string(fuzz::bytes(data, size).text()));
  collection::SourceOptions options{
      .any_name = true, .max_document_bytes = limit, .max_ratio_from = limit};
  try_options(files, options);
  options.split = "a";
  try_options(files, options);
  options.id = *collection::parse_id_path("//@id");
  try_options(files, options);
  return 0;
}
