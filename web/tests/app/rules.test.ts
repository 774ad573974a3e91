// The rules in the browser infer exactly what the server infers: random judgements under named and random sets of rules, answer by answer.

import { afterAll, beforeAll, expect, it } from 'vitest';
import type { Acted, Document, Judging } from '../../src/app/api/types';
import { Article } from '../../src/app/core/article';
import { Inference } from '../../src/app/core/rules/inference';
import { RulesTree } from '../../src/app/core/rules/messages';
import { valueCount, valueName } from '../../src/app/core/values';
import { Caller, readyCampaign, type Ready } from './program';

let ready: Ready;
beforeAll(async () => void (ready = await readyCampaign('graded', ['ann'])));
afterAll(() => ready.place.destroy());

let state = 19;
/** The same numbers in every run. */
function random(below: number): number {
  state = (Math.imul(state, 1664525) + 1013904223) >>> 0;
  return Math.floor((state / 2 ** 32) * below);
}

const names = ['E1', 'E2', 'E3', 'E4', 'C1', 'C2', 'C3', 'C4', 'C5', 'C6'];
const drawnRules = (): string => names.filter((name) => name === 'C1' || random(2) === 1).join();
const ruleSets = ['2002', '2003', '2004a', '2004b', ...Array.from({ length: 6 }, drawnRules)];

function infer(article: Article, judging: Judging): Inference {
  const facts = judging.inference;
  if (!facts) throw new Error('the server sends what is needed to infer');
  const parents = Array.from({ length: article.size }, (_, element) => article.parent(element) ?? 0);
  const tree = new RulesTree(parents, facts.ownText);
  const inference = new Inference({ tree, rules: new Set(facts.rules), pool: facts.pool });
  for (const [element = 0, value = 0] of facts.judged) inference.judge([element], value);
  return inference;
}

function compare(mine: Inference, { elements, counts }: Judging): void {
  const all = [...elements.state].map((_, element) => element);
  expect(all.map((element) => mine.state(element)).join('')).toBe(elements.state);
  expect(all.map((element) => mine.value(element))).toEqual(elements.value);
  expect(all.map((element) => mine.allowed(element))).toEqual(elements.allowed);
  expect(all.map((element) => mine.choices(element))).toEqual(elements.choices);
  expect(mine.numberOf('t')).toBe(counts.toJudge);
}

/** A step of an assessor who does not mind the rules. */
async function step(ann: Caller, article: Article, mine: Inference, id: string): Promise<void> {
  const elements = Array.from({ length: 1 + random(2) }, () => random(article.size));
  const different = [...new Set(elements)];
  const paths = different.map((element) => article.path(element));
  const value = random(valueCount);
  const clears = random(5) === 0;
  const action = clears
    ? { action: 'clear', doc: article.id, paths }
    : { action: 'judge', doc: article.id, mode: 'group', paths, value: valueName(value) };
  const answer: Acted = await ann.call('POST', '/topics/1/actions', { id, time: Date.now(), action });
  const changes = clears ? mine.clear(different) : mine.judge(different, value);
  expect(changes.map(({ before: _, ...change }) => change)).toEqual(answer.changes);
}

it('infers what the server infers, under named and random sets of rules', async () => {
  await new Caller(ready.place).as('root', ready.passwords.get('root') ?? '', (root) =>
    new Caller(ready.place).as('ann', ready.passwords.get('ann') ?? '', async (ann) => {
      for (const [set, rules] of ruleSets.entries()) {
        await root.call('PATCH', '/campaign', { rules });
        for (const doc of ['wells', 'castles']) {
          const document: Document = await ann.call('GET', `/documents/${doc}`);
          const article = new Article(document);
          const here = (): Promise<Judging> => ann.call('GET', `/topics/1/documents/${doc}`);
          const mine = infer(article, await here());
          compare(mine, await here());
          for (let round = 0; round < 60; ++round) await step(ann, article, mine, `${set}-${doc}-${round}`);
          compare(mine, await here());
        }
      }
    }),
  );
}, 170_000);
