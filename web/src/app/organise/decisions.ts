// Deciding a difference as one judge has it: the actions that an adjudicator does.

import type { Action, JudgedElement, TextState } from '../api/types';

export interface Judgements {
  assessor: string;
  elements: JudgedElement[];
  text: TextState;
}

/** What makes the adjudicator's judgement of a place that of the judge; an empty path is the text. */
export function decisions(judge: Judgements, doc: string, path: string, length: number): Action[] {
  if (path !== '') return [ofElement(judge, doc, path)];
  const { text } = judge;
  if (text.notRelevant || (text.highlights.length === 0 && text.bestEntry === null))
    return [{ action: 'not-relevant', doc }];
  const marks = text.highlights.map(([start = 0, end = 0, grade = 1]): Action => ({
    action: 'highlight',
    doc,
    start,
    end,
    grade,
  }));
  const entry: Action[] = text.bestEntry === null ? [] : [{ action: 'best-entry', doc, offset: text.bestEntry }];
  return [{ action: 'erase', doc, start: 0, end: length }, ...marks, ...entry];
}

function ofElement(judge: Judgements, doc: string, path: string): Action {
  const value = judge.elements.find((element) => element.path === path)?.value;
  return value == null
    ? { action: 'clear', doc, paths: [path] }
    : { action: 'judge', doc, mode: 'single', paths: [path], value };
}
