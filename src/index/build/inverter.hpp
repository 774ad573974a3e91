#pragma once
// Converts documents to a sorted run of postings, in memory.

#include <cstdint>
#include <functional>
#include <string>
#include <string_view>
#include <vector>

#include "index/build/document.hpp"
#include "index/build/posting.hpp"
#include "index/build/sorted_run.hpp"
#include "index/code/posting_facts.hpp"

namespace fovea::index {

/// Collects the postings of documents one by one. The caller assigns term and context numbers.
class Inverter {
 public:
  /// Documents are numbered from 0 in the order of the calls.
  void add(const Document& document, const Structure& structure);

  /// The run of all documents since the last call; `text_of` returns the text of a term.
  SortedRun::Piece finish(const std::function<std::string_view(std::uint32_t)>& text_of);

  [[nodiscard]] std::size_t memory() const { return log_.size() + terms_.size() * sizeof(OfTerm); }

 private:
  static constexpr std::uint32_t none = 0xFFFF'FFFF;

  struct OfTerm {
    std::uint32_t postings = 0;
    std::uint32_t bytes = 0;  ///< of the postings
    std::size_t place = 0;    ///< of the next one in the run
  };
  struct Slot {
    std::uint32_t term = 0;
    std::uint32_t begin = 0;  ///< in positions_
    std::uint32_t end = 0;
  };

  void make_room(std::uint32_t term);
  void group_positions(const Document& document);
  void append(std::uint32_t term, const Posting& posting);
  void distribute(std::string& run);

  std::vector<OfTerm> terms_;
  std::vector<std::uint32_t> slot_of_;  ///< by term, for the current document
  std::vector<std::uint32_t> used_;     ///< terms with postings
  std::vector<Slot> slots_;
  std::vector<std::uint32_t> positions_;
  PostingCounter counter_;
  std::string coded_positions_;
  std::string log_;  ///< postings in the order of arrival: term, length, bytes
  std::uint32_t documents_ = 0;
};

}  // namespace fovea::index
