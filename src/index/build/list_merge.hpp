#pragma once
// The last step of building: merges all runs into lists and a dictionary.

#include <cstdint>
#include <functional>
#include <optional>
#include <string>
#include <vector>

#include "index/build/normalisers.hpp"
#include "index/build/run_store.hpp"
#include "index/build/turnstile.hpp"
#include "index/code/list_code.hpp"
#include "index/files/dictionary.hpp"

namespace fovea::index {

class ListMerge {
 public:
  /// `runs` must outlive this object and hold the postings of `documents` documents.
  ListMerge(Files& files, const RunStore& runs, std::uint64_t documents, std::size_t threads);

  /// Passes the lists to `take`, in the order of terms.
  using Take = std::function<void(std::string_view)>;
  Result<void> run(const Take& take);

  [[nodiscard]] std::string dictionary() { return dictionary_.finish(); }
  [[nodiscard]] std::string normalisers() const { return sums_.finish(); }
  [[nodiscard]] std::uint64_t terms() const { return terms_; }

 private:
  struct Term {
    std::string text;
    std::uint64_t documents = 0;
    std::uint64_t list_bytes = 0;
  };
  /// The lists of one range of terms.
  struct Piece {
    std::string lists;
    std::vector<Term> terms;
    std::optional<Error> error;
  };

  struct Weights {
    NormaliserSums::Column sums;
    std::vector<double> idf;  ///< squared, by tag
  };

  Piece merge_range(const TermRange& range);
  void add_weights(const ListWriter& list, Weights& weights) const;
  void append(const Piece& piece, const Take& take);

  Files& files_;
  const RunStore& runs_;
  std::uint64_t documents_;
  std::size_t threads_;
  DictionaryWriter dictionary_;
  NormaliserSums sums_;
  std::uint64_t terms_ = 0;
  std::optional<Error> error_;
};

}  // namespace fovea::index
