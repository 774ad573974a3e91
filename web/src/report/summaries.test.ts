import { expect, test } from 'vitest';
import type { MeasureData } from './data';
import { differences, extent, reach, runOrder, topicOrder, topicSummaries, worstTopics } from './summaries';

function measure(values: (number | null)[][]): MeasureData {
  const means = values.map((row) => {
    const counted = row.filter((value): value is number => value !== null);
    return {
      mean: counted.reduce((sum, value) => sum + value, 0) / counted.length,
      low: null,
      high: null,
      topics: counted.length,
    };
  });
  return { values, means, better: 'higher' } as MeasureData;
}

const two = measure([
  [0.5, 0.9, null],
  [0.5, 0.1, null],
]);

test('runs from best to worst, equal ones in their order', () => {
  expect(runOrder(measure([]))).toEqual([]);
  expect(runOrder(measure([[0.2], [0.7], [0.2]]))).toEqual([1, 0, 2]);
});

test('a topic that counts for no run has no mean, and is the hardest', () => {
  const summaries = topicSummaries(two, 3);
  expect(summaries[1]).toEqual({ topic: 1, runs: 2, mean: 0.5, low: 0.1, high: 0.9, best: 0 });
  expect(summaries[2]).toEqual({ topic: 2, runs: 0, mean: null, low: null, high: null, best: null });
  expect(topicOrder(summaries)).toEqual([0, 1, 2]);
});

test('worst by value, and by what others made of the topic', () => {
  const all = measure([
    [0.1, 0.3, 0.9],
    [0.1, 0.9, 0.9],
  ]);
  const summaries = topicSummaries(all, 3);
  expect(worstTopics(all.values[0] ?? [], summaries, 1, 'value').map((worst) => worst.topic)).toEqual([0]);
  expect(worstTopics(all.values[0] ?? [], summaries, 1, 'gap').map((worst) => worst.topic)).toEqual([1]);
  expect(worstTopics(all.values[1] ?? [], summaries, 5, 'gap')).toEqual([]);
  expect(worstTopics([null, null], summaries, 5, 'value')).toEqual([]);
});

test('extents hold 0, and are never empty', () => {
  expect(extent([])).toEqual([0, 1]);
  expect(extent([null, 0])).toEqual([0, 1]);
  expect(extent([0.2, 3, null])).toEqual([0, 3]);
  expect(extent([-2, -1])).toEqual([-2, 0]);
});

test('reaches hold every number with room, and are never empty', () => {
  expect(reach([])).toEqual([0, 1]);
  expect(reach([null, 3])).toEqual([2.5, 3.5]);
  expect(reach([1, null, 2])).toEqual([0.96, 2.04]);
});

test('differences leave out topics that do not count for both', () => {
  expect(differences(two, 1, 0).map(({ topic, difference }) => [topic, difference])).toEqual([
    [0, 0],
    [1, -0.8],
  ]);
});

test('where lower values are better, everything is turned round', () => {
  const costs: MeasureData = {
    ...measure([
      [10, 1],
      [20, 3],
    ]),
    better: 'lower',
  };
  expect(runOrder(costs)).toEqual([0, 1]);
  const summaries = topicSummaries(costs, 2);
  expect(summaries.map((each) => each.best)).toEqual([0, 0]);
  expect(topicOrder(summaries, -1)).toEqual([1, 0]);
  expect(worstTopics(costs.values[1] ?? [], summaries, 1, 'value', -1).map((worst) => worst.topic)).toEqual([0]);
  expect(differences(costs, 0, 1).map((each) => each.topic)).toEqual([0, 1]);
});
