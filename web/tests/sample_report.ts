// Reports of any size with invented values, the same every time, for tests of the page.
import type { ComparisonData, CurveData, MeasureData, ReportData } from '../src/report/data';

/** Numbers in [0, 1) from a seed (mulberry32). */
export function random(seed: number): () => number {
  let state = seed >>> 0;
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4294967296;
  };
}

const MEASURES = ['AP', 'nDCG@10', 'P(rel=2)@10', 'MAiP', 'nxCG@25', 'RR', 'iP@0.01', 'Rprec'];
/** As many digits as the program writes. */
const rough = (value: number) => Number(value.toPrecision(8));
const within = (value: number) => Math.min(1, Math.max(0, Number(value.toFixed(6))));

function values(runs: number, topics: number, next: () => number): (number | null)[][] {
  const ease = Array.from({ length: topics }, () => next() * 0.8);
  return Array.from({ length: runs }, (_, run) => {
    const skill = 0.35 * (1 - run / Math.max(1, runs)) + 0.05 * next();
    return ease.map((each) => (next() < 0.004 ? null : within(each + skill + (next() - 0.6) * 0.35)));
  });
}

function mean(row: (number | null)[]): MeasureData['means'][number] {
  const counted = row.filter((value): value is number => value !== null);
  const average = counted.reduce((sum, value) => sum + value, 0) / Math.max(1, counted.length);
  const spread = counted.reduce((sum, value) => sum + (value - average) ** 2, 0) / Math.max(1, counted.length - 1);
  const half = 1.96 * Math.sqrt(spread / Math.max(1, counted.length));
  return { mean: average, low: average - half, high: average + half, topics: counted.length };
}

function comparison(rows: (number | null)[][], next: () => number): ComparisonData {
  const all: ComparisonData = {
    test: 't',
    correction: 'Holm',
    difference: [],
    low: [],
    high: [],
    p: [],
    adjusted: [],
    d: [],
    wins: [],
    losses: [],
  };
  const means = rows.map((row) => mean(row).mean);
  for (let a = 0; a < rows.length; a++) {
    for (let b = a + 1; b < rows.length; b++) {
      const difference = (means[a] ?? 0) - (means[b] ?? 0);
      const p = Math.exp(-Math.abs(difference) * 60 * (0.5 + next()));
      all.difference.push(rough(difference));
      all.low.push(rough(difference - 0.05));
      all.high.push(rough(difference + 0.05));
      all.p.push(rough(p));
      all.adjusted.push(rough(Math.min(1, p * 8)));
      all.d.push(rough(difference * 4));
      all.wins.push((rows[a] ?? []).filter((value, i) => (value ?? 0) > (rows[b]?.[i] ?? 0)).length);
      all.losses.push((rows[a] ?? []).filter((value, i) => (value ?? 0) < (rows[b]?.[i] ?? 0)).length);
    }
  }
  return all;
}

function measure(name: string, runs: number, topics: number, next: () => number): MeasureData {
  const rows = values(runs, topics, next);
  const means = rows.map(mean);
  return {
    name,
    says: `How well ${name} thinks the runs did: the share of what was wanted among what was shown, topic by topic.`,
    misleads: 'Where judgements are few, and where results overlap; it counts a passage twice that is returned twice.',
    citation: 'A. Author and B. Author, Evaluating focused retrieval, Proceedings of a Workshop (2004), 1–12.',
    better: 'higher',
    values: rows,
    means,
    bounds:
      name === 'RR'
        ? null
        : means.map(({ mean: value }, run) => ({
            low: value * 0.92,
            high: run % 7 === 6 ? null : within(value * 1.1 + 0.02),
          })),
    letters:
      runs > 26
        ? null
        : means.map((_, run) => 'abcdefghijklmnopqrstuvwxyz'.slice(Math.floor(run / 3), Math.floor(run / 3) + 2)),
    comparison: comparison(rows, next),
    variance: runs > 1 && topics > 1 ? { systems: 0.012, topics: 0.051, rest: 0.021 } : null,
  };
}

function curve(name: string, x: string, y: string, at: number[], runs: number, falling: boolean): CurveData {
  const shape = (place: number, run: number) => {
    const part = place / (at.at(-1) ?? 1);
    const height = 0.9 - 0.5 * (run / Math.max(1, runs));
    return falling ? height * (1 - part) ** (0.7 + run / runs) : height * Math.sqrt(part);
  };
  return {
    name,
    x,
    y,
    at,
    runs: Array.from({ length: runs }, (_, run) => {
      const line = at.map((place) => within(shape(place, run)));
      return {
        mean: line,
        low: line.map((value) => within(value - 0.04)),
        high: line.map((value) => within(value + 0.04)),
      };
    }),
  };
}

function correlation(count: number): ReportData['correlation'] {
  if (count < 2) return null;
  const table = (scale: number) =>
    Array.from({ length: count }, (_, a) => Array.from({ length: count }, (_, b) => 1 - scale * Math.abs(a - b)));
  return { tau: table(0.11), tau_ap: table(0.16), rbo: table(0.05), persistence: 0.9 };
}

export function sampleReport(runs: number, topics: number, measures = 5, seed = 7): ReportData {
  const next = random(seed);
  const names = MEASURES.slice(0, measures);
  const words = ['castles', 'dark night', 'tides', 'bees and hives', 'old bridges', 'glass', 'letters from sea', 'ink'];
  return {
    format: 1,
    title: 'Focused retrieval on the sample library',
    made: {
      command: 'fovea report qrels.fol run*.fol --title "Focused retrieval on the sample library" -o report.html',
      version: '0.1.0',
      seed: 1,
      alpha: 0.05,
    },
    collection: { source: 'library', documents: 24, elements: 1532 },
    judgements: { files: ['qrels.fol'], kind: 'highlighted text', topics, judged: topics * 120, relevant: topics * 31 },
    topics: Array.from({ length: topics }, (_, i) => ({
      id: String(201 + i),
      title: words[i % words.length] ?? null,
      relevant: 3 + Math.floor(next() * 40),
    })),
    runs: Array.from({ length: runs }, (_, i) => ({
      name: `team${1 + (i % 23)}-focused-${i + 1}`,
      file: `runs/team${1 + (i % 23)}/${i + 1}.fol`,
      topics,
      results: topics * 1500 - i,
      unjudged: within(next() * 0.4),
      remarks: i % 5 === 3 ? ['2 topics had no results.'] : [],
    })),
    measures: names.map((name) => measure(name, runs, topics, next)),
    curves: [
      curve(
        'iP',
        'recall',
        'interpolated precision',
        Array.from({ length: 101 }, (_, i) => i / 100),
        runs,
        true,
      ),
      curve(
        'xCG',
        'rank',
        'normalised cumulated gain',
        [1, 2, 3, 5, 10, 15, 25, 50, 100, 250, 500, 1000, 1500],
        runs,
        false,
      ),
    ],
    correlation: runs < 2 ? null : correlation(names.length),
  };
}

/** The page with these data in it, as `fovea report` writes it. */
export function reportPage(form: string, data: ReportData): string {
  return form.replace('/*FOVEA_REPORT_DATA*/', () => JSON.stringify(data).replaceAll('<', '\\u003c'));
}
