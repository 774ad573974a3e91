// How far the parts of an article are judged, for its table of contents.

import type { Entry } from '../core/contents';
import type { PartState } from '../view/Contents.svelte';
import type { JudgingModel } from './model.svelte';

/** Judged with values: what is left in a part. By highlighting: whether the part has highlighted text. */
export function partStates(model: JudgingModel): (entry: Entry) => PartState {
  return model.graded ? gradedParts(model) : highlightedParts(model);
}

function gradedParts(model: JudgingModel): (entry: Entry) => PartState {
  const counts = { t: before(model, 't'), j: before(model, 'j'), x: before(model, 'x') };
  return ({ element, end }) => {
    const of = (state: keyof typeof counts): number => (counts[state][end] ?? 0) - (counts[state][element] ?? 0);
    return { left: of('t'), mark: of('x') > 0 ? 'x' : of('t') > 0 ? 't' : of('j') > 0 ? 'j' : '' };
  };
}

/** Of each element, how many before it are in the state; once more for the end. */
function before(model: JudgingModel, state: string): Uint32Array {
  const counts = new Uint32Array(model.article.size + 1);
  for (let element = 0; element < model.article.size; ++element)
    counts[element + 1] = (counts[element] ?? 0) + (model.state(element) === state ? 1 : 0);
  return counts;
}

function highlightedParts({ article, text }: JudgingModel): (entry: Entry) => PartState {
  return (entry) => {
    const start = article.start(entry.element);
    const end = entry.end < article.size ? article.start(entry.end) : article.text.length;
    const marked = text.highlights.some(([from = 0, to = 0]) => from < end && to > start);
    return { left: 0, mark: marked ? 'm' : '' };
  };
}
