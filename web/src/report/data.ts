// The data that `fovea report` embeds in its page: the contract between src/report and web/src/report.
// Tables are arrays of numbers, indexed [measure][run][topic] by position in `measures`, `runs`
// and `topics`, so that 200 runs on 500 topics stay small. null means that there is no value.

export interface ReportData {
  format: 1;
  title: string;
  /** How to reproduce the report. It contains no times, so the same input gives the same bytes. */
  made: { command: string; version: string; seed: number; alpha: number };
  /** The judged collection; null without a catalogue. */
  collection: { source: string; documents: number; elements: number } | null;
  judgements: { files: string[]; kind: string; topics: number; judged: number; relevant: number };
  topics: { id: string; title: string | null; relevant: number }[];
  runs: RunData[];
  measures: MeasureData[];
  curves: CurveData[];
  /** [measure][measure]: correlation of the rankings of the runs by two measures; null for one measure or one run. */
  correlation: { tau: number[][]; tau_ap: number[][]; rbo: number[][]; persistence: number } | null;
}

export interface RunData {
  name: string;
  file: string;
  topics: number;
  results: number;
  /** Share of unjudged results, 0 to 1. */
  unjudged: number | null;
  /** What the evaluation omitted or repaired, one sentence each. */
  remarks: string[];
}

export interface MeasureData {
  /** Canonical name, such as `P(rel=2)@10`. */
  name: string;
  says: string;
  misleads: string;
  citation: string;
  /** Whether higher or lower values are better. */
  better: 'higher' | 'lower';
  /** [run][topic]; null if the topic does not count. */
  values: (number | null)[][];
  /** [run]: the mean over `topics` values, with its confidence interval at level 1 - alpha. */
  means: { mean: number; low: number | null; high: number | null; topics: number }[];
  /** [run]: the bounds of the mean if everything were judged; null if the measure has no bounds. */
  bounds: { low: number; high: number | null }[] | null;
  /** Runs that share a letter are not significantly different; null if there are too many letters. */
  letters: string[] | null;
  comparison: ComparisonData;
  /** Components of variance; null for fewer than two runs or topics. */
  variance: { systems: number; topics: number; rest: number } | null;
}

/** All pairs a < b in the order (0,1), (0,2), …, (1,2), …. Differences are a - b. */
export interface ComparisonData {
  test: string;
  correction: string;
  difference: number[];
  low: (number | null)[];
  high: (number | null)[];
  p: number[];
  adjusted: number[];
  /** Effect size; null: infinite, because every topic differs by the same amount. */
  d: (number | null)[];
  wins: number[];
  losses: number[];
}

export interface CurveData {
  /** Name, such as `iP` or `xCG`. */
  name: string;
  x: string;
  y: string;
  /** The x values, the same for all runs. */
  at: number[];
  /** [run], each with one entry per x value: the mean over topics and its confidence band at level 1 - alpha. */
  runs: { mean: (number | null)[]; low: (number | null)[]; high: (number | null)[] }[];
}
