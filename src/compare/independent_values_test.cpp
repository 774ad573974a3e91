// Compares the tests with values of other programs, which tests/independent/make_statistics lists.
#include <array>
#include <cstdlib>
#include <fstream>
#include <sstream>

#include <gtest/gtest.h>

#include "compare/testing.hpp"

namespace fovea::compare {
namespace {

struct Case {
  std::vector<double> a;  ///< tenths, with their rounding errors
  std::vector<double> b;
  std::vector<double> p;  ///< of t, wilcoxon, sign, randomisation
  double tau = 0;
};

std::vector<double> numbers_in(const std::string& text, double unit) {
  std::istringstream words(text);
  std::vector<double> numbers;
  for (double number = 0; words >> number;) numbers.push_back(number * unit);
  return numbers;
}

std::vector<Case> cases() {
  const char* source = std::getenv("FOVEA_SOURCE");
  std::ifstream file(std::string(source == nullptr ? "." : source) +
                     "/tests/independent/statistics.tsv");
  std::vector<Case> all;
  std::string line;
  std::getline(file, line);  // the names of the columns
  while (std::getline(file, line)) {
    std::istringstream columns(line);
    std::string a;
    std::string b;
    std::string figures;
    std::getline(columns, a, '\t');
    std::getline(columns, b, '\t');
    std::getline(columns, figures);
    std::vector<double> values = numbers_in(figures, 1);
    const double tau = values.back();
    values.pop_back();
    all.push_back({numbers_in(a, 0.1), numbers_in(b, 0.1), std::move(values), tau});
  }
  return all;
}

TEST(IndependentValues, TestsAndTauAgreeOnSmallCasesWithTies) {
  const std::vector<Case> all = cases();
  ASSERT_EQ(all.size(), 200U);
  constexpr std::array tests = {compare::Test::t, compare::Test::wilcoxon, compare::Test::sign,
                                compare::Test::randomisation};
  for (std::size_t i = 0; i < all.size(); ++i) {
    const Case& each = all[i];
    const Grid grid = grid_with({each.a, each.b});
    ASSERT_EQ(each.p.size(), tests.size());
    for (std::size_t test = 0; test < tests.size(); ++test) {
      PairOptions options;
      options.test = tests[test];
      const auto pairs = compare_pairs(grid, options);
      EXPECT_NEAR(pairs.at(0).outcome.p, each.p[test], 1e-9)
          << name_of(tests[test]) << " of case " << i + 1;
    }
    EXPECT_NEAR(kendall_tau(each.a, each.b), each.tau, 1e-9) << "tau of case " << i + 1;
  }
}

}  // namespace
}  // namespace fovea::compare
