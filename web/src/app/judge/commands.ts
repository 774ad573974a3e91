// What each command does at the desk where a document is judged.

import { app } from '../app.svelte';
import type { NextPlace } from '../api/types';
import type { CommandId } from '../core/keys';
import type { Entry } from '../core/outbox';
import { strings } from '../strings';
import { move } from '../view/moves';
import { focusContents } from '../view/side';
import { judgingTags } from '../view/tags.svelte';
import type { Highlighter } from './highlighter.svelte';
import type { JudgingModel } from './model.svelte';
import type { Valuer } from './valuer.svelte';

export interface DeskParts {
  model: JudgingModel;
  valuer: Valuer;
  highlighter: Highlighter;
  goTo(element: number): void;
  find(): void;
  note(): void;
  /** When the action is stored, if the desk is still there. */
  when(entry: Entry | null, work: () => void): void;
  /** False: there was nothing to close. */
  close(): boolean;
}

type Doing = (desk: DeskParts) => void;

const doings: Partial<Record<CommandId, Doing>> = {
  nextToJudge: (desk) => jump(desk, 't', desk.model.graded ? 'to-judge' : 'article'),
  nextUnknown: (desk) => jump(desk, 'to', 'unknown'),
  nextInconsistent: (desk) => jump(desk, 'x', 'inconsistent'),
  nextLater: (desk) => jump(desk, '', 'later'),
  nextArticle: (desk) => jump(desk, '', 'article'),
  previousToJudge({ model, goTo }) {
    const before = model.nextIn('t', -1);
    if (before === null) app.say(strings.judge.noneBefore);
    else goTo(before);
  },
  previousArticle({ model }) {
    const documents = model.status?.documents ?? [];
    const before = documents[documents.findIndex(({ doc }) => doc === model.doc) - 1];
    if (before) app.go({ page: 'judge', topic: model.topic, doc: before.doc, element: null });
    else app.say(strings.judge.firstArticle);
  },
  find: (desk) => desk.find(),
  tags: () => app.say(strings.article.tagsShown[judgingTags.next()]),
  contents: () => void focusContents(),
  note: (desk) => desk.note(),
  undo: ({ model }) => model.undo(),
  redo: ({ model }) => model.redo(),
  later({ model }) {
    const on = !model.isLater(model.cursor);
    const path = model.article.path(model.cursor);
    model.act({ action: 'later', doc: model.doc, path, on });
    app.say(on ? strings.judge.later : strings.judge.notLater);
  },
  done(desk) {
    const { model, valuer } = desk;
    const on = !model.text.done;
    const entry = model.act({ action: 'done', doc: model.doc, on });
    app.say(on ? strings.judge.done : strings.judge.notDone);
    if (on && model.graded && valuer.advance) desk.when(entry, () => jump(desk, '', 'article', true));
  },
  notRelevant({ model, valuer, goTo }) {
    if (model.graded) {
      goTo(0);
      valuer.press(0);
    } else {
      model.act({ action: 'not-relevant', doc: model.doc });
      app.say(strings.judge.notRelevant);
    }
  },
  clear: ({ model }) => model.clear(),
  group({ model }) {
    model.toggleGroup();
    app.speak(strings.judge.groupHas(model.group.size));
  },
  siblings: (desk) => setScope(desk, 'siblings'),
  below: (desk) => setScope(desk, 'below'),
  preview: ({ valuer }) => valuer.arm(),
  confirm: ({ valuer }) => valuer.confirm(),
  selectText: ({ highlighter }) => highlighter.start(),
  highlight: ({ highlighter }) => highlighter.highlight(),
  erase: ({ highlighter }) => highlighter.erase(),
  snap: ({ highlighter }) => highlighter.nextSnap(),
  bestEntry: ({ highlighter }) => highlighter.bestEntry(),
  exhaustive1: ({ highlighter }) => highlighter.exhaustivity('1'),
  exhaustive2: ({ highlighter }) => highlighter.exhaustivity('2'),
  tooSmall: ({ highlighter }) => highlighter.exhaustivity('?'),
  otherEnd: ({ highlighter }) => highlighter.otherEnd(),
};

/** False: the command means nothing here. */
export function deskCommand(desk: DeskParts, command: CommandId): boolean {
  if (command === 'close') return desk.close();
  const value = /^value(\d)$/.exec(command)?.[1];
  if (value !== undefined) {
    desk.valuer.press(Number(value));
    return true;
  }
  if (desk.highlighter.extend(command)) return true;
  const doing = doings[command];
  if (doing) doing(desk);
  return doing !== undefined || moved(desk, command);
}

function moved({ model, goTo }: DeskParts, command: CommandId): boolean {
  const next = move(model.article, model.cursor, command);
  if (next === undefined) return false;
  if (next === null) app.say(strings.judge.noneThere);
  else goTo(next);
  return true;
}

function setScope({ model }: DeskParts, scope: 'siblings' | 'below'): void {
  model.scope = model.scope === scope ? 'single' : scope;
  app.speak(strings.judge.scopes[model.scope](model.targets().length));
}

/** To the next place in this article that is in one of the states, else where the server says. `orOut`: if nowhere, to the topic. */
function jump(desk: DeskParts, states: string, what: NextPlace, orOut = false): void {
  const near = states === '' ? null : desk.model.nextIn(states);
  if (near !== null) desk.goTo(near);
  else void jumpFar(desk, what, orOut).catch((error) => app.sayError(error));
}

async function jumpFar({ model, goTo }: DeskParts, what: NextPlace, orOut: boolean): Promise<void> {
  const { topic, doc } = model;
  const here = what === 'article' ? { doc } : { doc, element: model.cursor };
  const next = await app.client.get('/topics/{topic}/next', {
    params: { path: { topic }, query: { what, ...here } },
  });
  if (next.doc === null && orOut) app.go({ page: 'topic', topic });
  if (next.doc === null) app.say(what === 'article' ? strings.topic.nothingLeft : strings.judge.noneLeft);
  else if (next.doc !== doc) app.go({ page: 'judge', topic, doc: next.doc, element: next.element });
  else if (next.element !== null && next.element !== model.cursor) goTo(next.element);
  else app.say(what === 'article' ? strings.judge.onlyArticle : strings.judge.noneLeft);
}
