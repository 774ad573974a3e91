// What src/report/data.ts promises beyond types: that tables have a place for each run, topic, pair and measure.
import type { MeasureData, ReportData } from '../src/report/data';

function lengths(name: string, rows: unknown[][], down: number, across: number): string[] {
  const found = rows.length === down ? [] : [`${name}: ${rows.length} rows instead of ${down}`];
  rows.forEach((row, i) => {
    if (row.length !== across) found.push(`${name}[${i}]: ${row.length} instead of ${across}`);
  });
  return found;
}

function measureProblems(data: ReportData, measure: MeasureData): string[] {
  const runs = data.runs.length;
  const { test, correction, ...columns } = measure.comparison;
  const found = [
    ...lengths(`${measure.name} values`, measure.values, runs, data.topics.length),
    ...lengths(`${measure.name} means`, [measure.means], 1, runs),
    ...lengths(`${measure.name} pairs`, Object.values(columns), 8, (runs * (runs - 1)) / 2),
  ];
  if (measure.bounds) found.push(...lengths(`${measure.name} bounds`, [measure.bounds], 1, runs));
  if (measure.letters) found.push(...lengths(`${measure.name} letters`, [measure.letters], 1, runs));
  for (const text of [measure.name, measure.says, measure.misleads, test, correction]) {
    if (!text) found.push(`${measure.name}: a text is empty`);
  }
  return found;
}

export function contractProblems(data: ReportData): string[] {
  const found = data.measures.flatMap((measure) => measureProblems(data, measure));
  for (const curve of data.curves) {
    for (const column of ['mean', 'low', 'high'] as const) {
      const rows = curve.runs.map((run) => run[column]);
      found.push(...lengths(`${curve.name} ${column}`, rows, data.runs.length, curve.at.length));
    }
  }
  const count = data.measures.length;
  const alone = count < 2 || data.runs.length < 2;
  if ((data.correlation === null) !== alone) found.push('correlation: null for one measure or one run, and only then');
  for (const table of data.correlation ? [data.correlation.tau, data.correlation.tau_ap, data.correlation.rbo] : []) {
    found.push(...lengths('correlation', table, count, count));
  }
  if (new Set(data.measures.map((measure) => measure.name)).size !== count) found.push('two measures have one name');
  return found;
}
