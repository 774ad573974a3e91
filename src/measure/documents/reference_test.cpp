// The definitions with which agreement_test.cpp compares the calculations.
#include "measure/documents/reference.hpp"

#include <algorithm>
#include <cmath>
#include <set>

namespace fovea::measure::reference {
namespace {

/// 1, 2, … n.
std::vector<int> up_to(std::size_t n) {
  std::vector<int> ranks;
  for (int i = 1; i <= static_cast<int>(n); ++i) ranks.push_back(i);
  return ranks;
}

std::vector<int> ranks_of(const Topic& topic) { return up_to(topic.ranking.size()); }

const std::string& doc_at(const Topic& topic, int rank) {
  return topic.ranking[static_cast<std::size_t>(rank - 1)];
}

bool in_pool(const Topic& topic, int rank) {
  return topic.judgements.contains(doc_at(topic, rank));
}

bool is_judged(const Topic& topic, int rank) {
  return in_pool(topic, rank) && topic.judgements.at(doc_at(topic, rank)) >= 0;
}

int grade(const Topic& topic, int rank) {
  return is_judged(topic, rank) ? topic.judgements.at(doc_at(topic, rank)) : 0;
}

bool relevant(const Topic& topic, int rank, int level) {
  return rank <= static_cast<int>(topic.ranking.size()) && is_judged(topic, rank) &&
         grade(topic, rank) >= level;
}

double found(const Topic& topic, int rank, int level) {
  double count = 0;
  for (int i = 1; i <= rank; ++i) count += relevant(topic, i, level);
  return count;
}

double all_relevant(const Topic& topic, int level) {
  double count = 0;
  for (const auto& [doc, given] : topic.judgements) count += given >= level;
  return count;
}

double retrieved(const Topic& topic) { return static_cast<double>(topic.ranking.size()); }

double all_found(const Topic& topic, int level) {
  return found(topic, static_cast<int>(topic.ranking.size()), level);
}

/// 0/0 is 0.
double over(double a, double b) { return b == 0 ? 0 : a / b; }

Definition precision(int cutoff, int level) {
  return [=](const Topic& topic) { return found(topic, cutoff, level) / cutoff; };
}

Definition relative_precision(int cutoff) {
  return [=](const Topic& topic) {
    return over(found(topic, cutoff, 1), std::min<double>(cutoff, all_relevant(topic, 1)));
  };
}

Definition recall(int cutoff, int level) {
  return [=](const Topic& topic) {
    return over(found(topic, cutoff, level), all_relevant(topic, level));
  };
}

Definition success(int cutoff) {
  return [=](const Topic& topic) { return found(topic, cutoff, 1) > 0 ? 1.0 : 0.0; };
}

Definition average_precision(int cutoff, int level) {
  return [=](const Topic& topic) {
    double sum = 0;
    for (const int rank : ranks_of(topic)) {
      if (rank <= cutoff && relevant(topic, rank, level)) sum += found(topic, rank, level) / rank;
    }
    return over(sum, all_relevant(topic, level));
  };
}

Definition r_precision(double multiple) {
  return [=](const Topic& topic) {
    const int cutoff = static_cast<int>(multiple * all_relevant(topic, 1) + 0.9);
    return over(found(topic, cutoff, 1), cutoff);
  };
}

Definition reciprocal_rank(int cutoff) {
  return [=](const Topic& topic) {
    for (const int rank : ranks_of(topic)) {
      if (rank <= cutoff && relevant(topic, rank, 1)) return 1.0 / rank;
    }
    return 0.0;
  };
}

double bpref(const Topic& topic, int level) {
  const double relevant_number = all_relevant(topic, level);
  const double nonrelevant_number = all_relevant(topic, 0) - relevant_number;
  double sum = 0;
  for (const int rank : ranks_of(topic)) {
    if (!relevant(topic, rank, level)) continue;
    double above = 0;
    for (const int higher : up_to(static_cast<std::size_t>(rank - 1)))
      above += is_judged(topic, higher) && !relevant(topic, higher, level);
    sum +=
        1 - over(std::min(above, relevant_number), std::min(relevant_number, nonrelevant_number));
  }
  return over(sum, relevant_number);
}

/// Yilmaz and Aslam's expected precision with Lidstone smoothing.
double inferred_ap(const Topic& topic) {
  constexpr double epsilon = 0.00001;
  double sum = 0;
  for (const int rank : ranks_of(topic)) {
    if (!relevant(topic, rank, 1)) continue;
    double pool = 0, good = 0, bad = 0;
    for (const int higher : up_to(static_cast<std::size_t>(rank - 1))) {
      pool += in_pool(topic, higher);
      good += relevant(topic, higher, 1);
      bad += is_judged(topic, higher) && !relevant(topic, higher, 1);
    }
    const double above = rank - 1;
    sum += 1.0 / rank;
    if (rank > 1)
      sum += above / rank * (pool / above) * (good + epsilon) / (good + bad + 2 * epsilon);
  }
  return over(sum, all_relevant(topic, 1));
}

/// The highest precision at any rank with enough relevant documents.
double interpolated(const Topic& topic, double level_of_recall) {
  double best = 0;
  for (const int rank : ranks_of(topic)) {
    if (found(topic, rank, 1) >= level_of_recall * all_relevant(topic, 1) - 1e-9)
      best = std::max(best, found(topic, rank, 1) / rank);
  }
  return best;
}

double eleven_points(const Topic& topic) {
  double sum = 0;
  for (int i = 0; i <= 10; ++i) sum += interpolated(topic, i / 10.0);
  return sum / 11;
}

std::vector<int> ideal_grades(const Topic& topic) {
  std::vector<int> grades;
  for (const auto& [doc, given] : topic.judgements) grades.push_back(std::max(given, 0));
  std::sort(grades.rbegin(), grades.rend());
  return grades;
}

std::vector<int> run_grades(const Topic& topic) {
  std::vector<int> grades;
  for (const int rank : ranks_of(topic)) grades.push_back(grade(topic, rank));
  return grades;
}

double dcg(const std::vector<int>& grades, std::size_t cutoff, bool exponential) {
  double sum = 0;
  for (std::size_t i = 0; i < grades.size() && i < cutoff; ++i) {
    const double gain = exponential ? std::pow(2, grades[i]) - 1 : grades[i];
    sum += gain / std::log2(static_cast<double>(i) + 2);
  }
  return sum;
}

double ndcg_at(const Topic& topic, std::size_t cutoff, bool exponential = false) {
  return over(dcg(run_grades(topic), cutoff, exponential),
              dcg(ideal_grades(topic), cutoff, exponential));
}

Definition ndcg(std::size_t cutoff, bool exponential = false) {
  return [=](const Topic& topic) { return ndcg_at(topic, cutoff, exponential); };
}

double ndcg_at_relevant(const Topic& topic) {
  double sum = 0;
  for (const int rank : ranks_of(topic)) {
    if (grade(topic, rank) > 0) sum += ndcg_at(topic, static_cast<std::size_t>(rank));
  }
  sum += (all_relevant(topic, 1) - all_found(topic, 1)) * ndcg_at(topic, 1'000'000);
  return over(sum, all_relevant(topic, 1));
}

double ndcg_at_levels(const Topic& topic) {
  const auto ideal = ideal_grades(topic);
  const auto relevant_number = static_cast<std::size_t>(all_relevant(topic, 1));
  std::set<std::size_t> points;
  for (std::size_t i = 0; i < relevant_number; ++i) {
    if (i + 1 == ideal.size() || ideal[i + 1] != ideal[i]) points.insert(i + 1);
  }
  if (relevant_number > 0 && topic.ranking.size() > relevant_number + 1)
    points.insert(topic.ranking.size());
  double sum = 0;
  for (const std::size_t point : points) sum += ndcg_at(topic, point);
  return over(sum, static_cast<double>(points.size()));
}

double cumulated_gain(const Topic& topic) {
  double sum = 0;
  for (const int rank : ranks_of(topic)) sum += grade(topic, rank);
  return sum;
}

Definition expected_reciprocal_rank(int cutoff, int highest) {
  return [=](const Topic& topic) {
    double sum = 0;
    for (const int rank : ranks_of(topic)) {
      if (rank > cutoff) continue;
      const auto stops = [&](int at) {
        return (std::pow(2, std::min(grade(topic, at), highest)) - 1) / std::pow(2, highest);
      };
      double arrives = 1;
      for (int higher = 1; higher < rank; ++higher) arrives *= 1 - stops(higher);
      sum += arrives * stops(rank) / rank;
    }
    return sum;
  };
}

double nearly_ideal_err(const Topic& topic, int cutoff, int highest) {
  Topic ideal = topic;
  ideal.ranking.clear();
  for (int grade = 100; grade > 0; --grade) {
    for (const auto& [doc, given] : topic.judgements) {
      if (given == grade) ideal.ranking.push_back(doc);
    }
  }
  return expected_reciprocal_rank(cutoff, highest)(ideal);
}

Definition normalised_err(int cutoff, int highest) {
  return [=](const Topic& topic) {
    return over(expected_reciprocal_rank(cutoff, highest)(topic),
                nearly_ideal_err(topic, cutoff, highest));
  };
}

Definition harmonic_mean(int cutoff, int level) {
  return [=](const Topic& topic) {
    const double p = precision(cutoff, level)(topic), r = recall(cutoff, level)(topic);
    return over(2 * p * r, p + r);
  };
}

/// The grade over `highest`, at most 1; 0 beyond the end.
double gain_at(const Topic& topic, int rank, int highest) {
  const bool beyond = rank > static_cast<int>(topic.ranking.size());
  return beyond ? 0 : std::min(1.0, static_cast<double>(grade(topic, rank)) / highest);
}

/// Weights ranks by the probability that they are read, down to rank 1000. The probability of
/// continuing depends on the rank, its gain and all gains so far.
Definition cwl(std::function<double(double gain, double total, int rank)> goes_on) {
  return [=](const Topic& topic) {
    double sum = 0, weights = 0, total = 0, read = 1;
    for (int rank = 1; rank <= 1000; ++rank) {
      const double gain = gain_at(topic, rank, 4);
      sum += read * gain;
      weights += read;
      total += gain;
      read = read * goes_on(gain, total, rank);
    }
    return sum / weights;
  };
}

double square(double x) { return x * x; }

/// Overlap of the two lists at each depth, counted document by document.
Definition compatibility(double p, bool normalised) {
  return [=](const Topic& topic) {
    std::vector<std::string> ideal;
    for (int given = 100; given > 0; --given) {
      for (const std::string& doc : topic.ranking) {
        if (topic.judgements.contains(doc) && topic.judgements.at(doc) == given)
          ideal.push_back(doc);
      }
      for (const auto& [doc, found] : topic.judgements) {
        if (found == given && std::find(ideal.begin(), ideal.end(), doc) == ideal.end())
          ideal.push_back(doc);
      }
    }
    const std::size_t depth = std::max(ideal.size(), topic.ranking.size());
    const auto overlap = [&](const std::vector<std::string>& list) {
      double sum = 0, weights = 0;
      for (std::size_t i = 1; i <= depth; ++i) {
        double common = 0;
        for (std::size_t a = 0; a < std::min(i, list.size()); ++a) {
          for (std::size_t b = 0; b < std::min(i, ideal.size()); ++b) common += list[a] == ideal[b];
        }
        const double weight = std::pow(p, static_cast<double>(i) - 1);
        sum += weight * common / static_cast<double>(i);
        weights += weight;
      }
      return over(sum, weights);
    };
    return normalised ? over(overlap(topic.ranking), overlap(ideal)) : overlap(topic.ranking);
  };
}

/// Ignores unjudged results.
Definition on_judged(Definition definition) {
  return [=](const Topic& topic) {
    Topic judged = topic;
    judged.ranking.clear();
    for (const int rank : ranks_of(topic)) {
      if (is_judged(topic, rank)) judged.ranking.push_back(doc_at(topic, rank));
    }
    return definition(judged);
  };
}

/// Maps grade 0 to 1, 1 to 5 and 3 to 2.
Definition with_gains(Definition definition) {
  return [=](const Topic& topic) {
    Topic other = topic;
    for (auto& [doc, given] : other.judgements)
      given = given == 0 ? 1 : given == 1 ? 5 : given == 3 ? 2 : given;
    return definition(other);
  };
}

Definition rank_biased_precision(double p, bool graded, int cutoff = 1'000'000) {
  return [=](const Topic& topic) {
    int highest = 0;
    for (const auto& [doc, given] : topic.judgements) highest = std::max(highest, given);
    double sum = 0;
    for (const int rank : ranks_of(topic)) {
      if (rank > cutoff) continue;
      const double gain = graded ? over(grade(topic, rank), highest) : relevant(topic, rank, 1);
      sum += (1 - p) * std::pow(p, rank - 1) * gain;
    }
    return sum;
  };
}

/// RBP of a very long list if all unknown results were relevant, minus the RBP of the known ones.
double rank_biased_residual(const Topic& topic) {
  double sum = 0;
  for (int rank = 1; rank < 1000; ++rank) {
    const bool beyond = rank > static_cast<int>(topic.ranking.size());
    if (beyond || !is_judged(topic, rank)) sum += 0.1 * std::pow(0.9, rank - 1);
  }
  return sum;
}

double binary_g(const Topic& topic) {
  double sum = 0;
  for (const int rank : ranks_of(topic)) {
    if (relevant(topic, rank, 1)) sum += 1 / std::log2(2 + rank - found(topic, rank, 1));
  }
  return over(sum, all_relevant(topic, 1));
}

double graded_g(const Topic& topic) {
  const auto ideal = ideal_grades(topic);
  double sum = 0, total = 0;
  for (const int given : ideal) total += given;
  for (const int rank : ranks_of(topic)) {
    double cost = 0, gained = 0;
    for (int higher = 1; higher <= rank; ++higher) {
      const auto index = static_cast<std::size_t>(higher - 1);
      cost += index < ideal.size() ? std::max(1, ideal[index]) : 1;
      gained += grade(topic, higher);
    }
    sum += grade(topic, rank) / std::log2(2 + cost - gained);
  }
  return over(sum, total);
}

double set_precision(const Topic& topic) { return over(all_found(topic, 1), retrieved(topic)); }
double set_recall(const Topic& topic) { return over(all_found(topic, 1), all_relevant(topic, 1)); }

Definition set_f(double beta) {
  return [=](const Topic& topic) {
    const double p = set_precision(topic), r = set_recall(topic);
    return over((beta * beta + 1) * p * r, beta * beta * p + r);
  };
}

/// Counts the correctly treated documents of a collection of 1000 one by one.
double accuracy(const Topic& topic) {
  double right = 0;
  std::set<std::string> named(topic.ranking.begin(), topic.ranking.end());
  for (const auto& [doc, given] : topic.judgements) named.insert(doc);
  for (const std::string& doc : named) {
    const bool returned =
        std::find(topic.ranking.begin(), topic.ranking.end(), doc) != topic.ranking.end();
    const bool good = topic.judgements.contains(doc) && topic.judgements.at(doc) >= 1;
    right += returned == good;
  }
  return (right + 1000 - static_cast<double>(named.size())) / 1000;
}

double judged_among(const Topic& topic, int cutoff) {
  double count = 0;
  for (const int rank : ranks_of(topic)) count += rank <= cutoff && is_judged(topic, rank);
  return count;
}

double judged_nonrelevant(const Topic& topic) {
  return judged_among(topic, 1000) - all_found(topic, 1);
}

}  // namespace

const std::map<std::string, Definition>& definitions() {
  constexpr int end = 1'000'000;
  static const std::map<std::string, Definition> all = {
      {"P@1", precision(1, 1)},
      {"P@7", precision(7, 1)},
      {"P(rel=2)@5", precision(5, 2)},
      {"RelP@5", relative_precision(5)},
      {"R@5", recall(5, 1)},
      {"R(rel=3)@100", recall(100, 3)},
      {"Success@3", success(3)},
      {"AP", average_precision(end, 1)},
      {"AP@4", average_precision(4, 1)},
      {"AP(rel=2)", average_precision(end, 2)},
      {"GMAP", average_precision(end, 1)},
      {"Rprec", r_precision(1)},
      {"RprecMult@0.4", r_precision(0.4)},
      {"RprecMult@1.8", r_precision(1.8)},
      {"RR", reciprocal_rank(end)},
      {"RR@2", reciprocal_rank(2)},
      {"Bpref", [](const Topic& topic) { return bpref(topic, 1); }},
      {"Bpref(rel=2)", [](const Topic& topic) { return bpref(topic, 2); }},
      {"GMBpref", [](const Topic& topic) { return bpref(topic, 1); }},
      {"infAP", inferred_ap},
      {"IPrec@0", [](const Topic& topic) { return interpolated(topic, 0); }},
      {"IPrec@0.3", [](const Topic& topic) { return interpolated(topic, 0.3); }},
      {"IPrec@1", [](const Topic& topic) { return interpolated(topic, 1); }},
      {"IPrecAvg", eleven_points},
      {"CG", cumulated_gain},
      {"DCG@6", [](const Topic& topic) { return dcg(run_grades(topic), 6, false); }},
      {"IdealDCG", [](const Topic& topic) { return dcg(ideal_grades(topic), 10'000, false); }},
      {"nDCG", ndcg(10'000)},
      {"nDCG@3", ndcg(3)},
      {"nDCG(dcg=exp-log2)@10", ndcg(10, true)},
      {"nDCGrel", ndcg_at_relevant},
      {"Rndcg", ndcg_at_levels},
      {"ERR", expected_reciprocal_rank(end, 4)},
      {"ERR(max=2)@5", expected_reciprocal_rank(5, 2)},
      {"RBP", rank_biased_precision(0.9, true)},
      {"RBP(rel=1,p=0.8)", rank_biased_precision(0.8, false)},
      {"RBP(p=0.8)@3", rank_biased_precision(0.8, true, 3)},
      {"F1@5", harmonic_mean(5, 1)},
      {"F1(rel=2)@3", harmonic_mean(3, 2)},
      {"nERR", normalised_err(end, 4)},
      {"nERR(max=2)@3", normalised_err(3, 2)},
      {"BPM(T=1.5,max_rel=4)@5",
       cwl([](double, double total, int rank) { return total < 1.5 && rank < 5 ? 1.0 : 0.0; })},
      {"SDCG(max_rel=4)@7", cwl([](double, double, int rank) {
         return rank < 7 ? std::log2(rank + 1) / std::log2(rank + 2) : 0.0;
       })},
      {"INST(T=2,max_rel=4)", cwl([](double, double total, int rank) {
         const double sum = rank + 2 + 2 - total;
         return square((sum - 1) / sum);
       })},
      {"INSQ(T=3,max_rel=4)",
       cwl([](double, double, int rank) { return square((rank + 5.0) / (rank + 6.0)); })},
      {"NERR8(max_rel=4)@5",
       cwl([](double gain, double, int rank) { return rank < 5 ? 1 - gain : 0.0; })},
      {"NERR9(max_rel=4)@5", cwl([](double gain, double, int rank) {
         return rank < 5 ? (1 - gain) * rank / (rank + 1) : 0.0;
       })},
      {"NERR10(p=0.8,max_rel=4)", cwl([](double gain, double, int) { return 0.8 * (1 - gain); })},
      {"NERR11(T=2,max_rel=4)", cwl([](double gain, double, int rank) {
         return (1 - gain) * square((rank + 3.0) / (rank + 4.0));
       })},
      {"Compat", compatibility(0.95, true)},
      {"Compat(p=0.8,normalize=False)", compatibility(0.8, false)},
      {"P(judged_only=True)@5", on_judged(precision(5, 1))},
      {"AP(rel=2,judged_only=True)", on_judged(average_precision(end, 2))},
      {"nDCG(judged_only=True)@4", on_judged(ndcg(4))},
      {"nDCG(gains={0:1,1:5,3:2})@5", with_gains(ndcg(5))},
      {"nDCG(gains={0:1,1:5,3:2},judged_only=True)", on_judged(with_gains(ndcg(10'000)))},
      {"RBPResid", rank_biased_residual},
      {"binG", binary_g},
      {"G", graded_g},
      {"Utility", [](const Topic& topic) { return 2 * all_found(topic, 1) - retrieved(topic); }},
      {"SetP", set_precision},
      {"SetR", set_recall},
      {"SetF", set_f(1)},
      {"SetF(beta=0.25)", set_f(0.25)},
      {"SetAP", [](const Topic& topic) { return set_precision(topic) * set_recall(topic); }},
      {"SetRelP",
       [](const Topic& topic) {
         return over(all_found(topic, 1), std::min(retrieved(topic), all_relevant(topic, 1)));
       }},
      {"Accuracy(docs=1000)", accuracy},
      {"Judged@5",
       [](const Topic& topic) {
         return over(judged_among(topic, 5), std::min(5.0, retrieved(topic)));
       }},
      {"Unjudged@5",
       [](const Topic& topic) {
         return (std::min(5.0, retrieved(topic)) - judged_among(topic, 5)) / 5;
       }},
      {"NumQ", [](const Topic&) { return 1.0; }},
      {"NumRet", retrieved},
      {"NumRel", [](const Topic& topic) { return all_relevant(topic, 1); }},
      {"NumRelRet", [](const Topic& topic) { return all_found(topic, 1); }},
      {"NumNonrelJudgedRet", judged_nonrelevant},
  };
  return all;
}

}  // namespace fovea::measure::reference
