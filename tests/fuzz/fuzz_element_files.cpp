// Any bytes as a file that a measure of elements names give its content or an error; probabilities
// are probabilities.
#include "fuzz_input.hpp"
#include "measure/elements/element_files.hpp"

using namespace fovea;

namespace {

void check(const measure::Links& links) {
  for (const auto& [from, all] : links)
    for (const measure::Link& link : all)
      fuzz::require(link.probability >= 0 && link.probability <= 1);
}

}  // namespace

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  MemoryFiles files;
  files.put("f", std::string(fuzz::bytes(data, size).text()));
  for (const char* const name : {"PRUM(quant=table=f)", "PRUM(ideal=file=f)", "PRUM(user=file=f)",
                                 "PRUM(user=log=f)", "PRUM(user=steps=f)"}) {
    const auto measures = measure::parse(name);
    const auto read = measure::read_element_files(&files, *measures);
    if (!read) continue;
    for (const auto& [file, links] : read->links) check(links);
    for (const auto& [file, links] : read->logs) check(links);
    for (const auto& [file, steps] : read->steps)
      for (const char* const to : {"a", "b", "y"})
        for (const auto& [from, probability] : steps.reaching({to, ""}))
          fuzz::require(probability >= 0 && probability <= 1);
  }
  return 0;
}
