import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { Acted, Action, ActionKind, Change, Judging } from '../api/types';
import { Article } from '../core/article';
import { parse } from '../core/testing';
import type { Entry } from '../core/outbox';
import { strings } from '../strings';
import { deskCommand, type DeskParts } from './commands';
import type { Highlighter } from './highlighter.svelte';
import { JudgingModel } from './model.svelte';
import { Valuer } from './valuer.svelte';

/** The application around the model: an outbox that sends nothing until the test answers, and a scripted server. */
const world = vi.hoisted(() => {
  const waiting: Entry[] = [];
  const listeners = new Set<(entry: Entry, answer: Acted | null) => void>();
  const said: string[] = [];
  let made = 0;
  const app = {
    saving: {},
    outbox: { entries: () => [...waiting] },
    client: { get: vi.fn(), post: vi.fn() },
    act(topic: string, action: Action, expected: number | null): Entry {
      const entry = { id: String(++made), topic, action, time: made, expected };
      waiting.push(entry);
      return entry;
    },
    onStored(listener: (entry: Entry, answer: Acted | null) => void) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    say: (message: string) => said.push(message),
    speak: () => {},
    sayError: (error: Error) => said.push(error.message),
    keyOf: () => 'k',
  };
  return { app, waiting, listeners, said };
});
vi.mock('../app.svelte', () => ({
  app: world.app,
  storage: null,
  describe: String,
}));

const [allValues, noHighValues] = [0b1111111111, 0b0000001111];

/** Elements by number: a 0, s 1 with p 2 and p 3, s 4 with p 5. */
const article = new Article(parse('<a><s><p>one</p><p>two</p></s><s><p>three</p></s></a>'));
const paths = (...elements: number[]): string[] => elements.map((element) => article.path(element));

const judged = (change: Partial<Judging> = {}, state = 'ootooo', choices = Array(6).fill(allValues)): Judging => ({
  topic: '7',
  doc: 'd',
  version: 0,
  topicVersion: 3,
  kind: 'graded',
  rules: 'strict',
  canUndo: false,
  canRedo: false,
  fit: true,
  elements: {
    state,
    value: [...state].map(() => null),
    allowed: choices,
    choices,
  },
  inference: null,
  counts: {
    judged: 0,
    inferred: 0,
    toJudge: 1,
    open: 5,
    inconsistent: 0,
  } as Judging['counts'],
  clashes: [],
  text: {
    highlights: [],
    bestEntry: null,
    notRelevant: false,
    done: false,
    exhaustivity: [],
    specificity: [],
    missing: { highlights: false, bestEntry: false, exhaustivity: 0 },
  },
  notes: [],
  later: [],
  hints: { elements: [], ranges: [] },
  ...change,
});

const acted = (change: Partial<Acted> = {}): Acted => ({
  outcome: 'stored',
  sequence: 1,
  version: 4,
  doc: 'd',
  documentVersion: 4,
  canUndo: true,
  canRedo: false,
  changes: [],
  counts: null,
  text: null,
  ...change,
});

/** Some actions of a campaign; `reload` is all that the model reads. */
const kinds = (
  [
    ['judge', 'never'],
    ['clear', 'always'],
    ['not-relevant', 'always'],
    ...['note', 'later', 'done', 'highlight', 'erase', 'best-entry', 'exhaustivity'].map(
      (name) => [name, 'if-behind'] as const,
    ),
  ] as const
).map(([name, reload]): ActionKind => ({
  name,
  reload,
  needsDocument: true,
  undoable: true,
  changesText: false,
  broadcast: true,
  assessment: true,
}));

const open = (judging: Judging = judged()): JudgingModel => new JudgingModel('7', article, judging, false, kinds);
const statesOf = (model: JudgingModel): string => Array.from({ length: 6 }, (_, at) => model.state(at)).join('');
const sentActions = (): Action[] => world.waiting.map(({ action }) => action);

/** The server answers the oldest waiting action; null: it refuses the action. */
function answer(result: Acted | null): void {
  const entry = world.waiting.shift();
  if (!entry) throw new Error('nothing waits');
  for (const listener of [...world.listeners]) listener(entry, result);
}
const serverHas = (judging: Judging): void => void world.app.client.get.mockResolvedValue(judging);
const settled = async (): Promise<void> => void (await vi.advanceTimersByTimeAsync(0));

beforeEach(() => {
  vi.useFakeTimers();
  world.waiting.length = 0;
  world.said.length = 0;
  world.listeners.clear();
  world.app.client.get.mockReset().mockResolvedValue(judged());
  world.app.client.post.mockReset();
});
afterEach(() => vi.useRealTimers());

describe('which elements are judged', () => {
  it('is the element at the cursor, its open siblings, or what is open below it', () => {
    const model = open(judged({}, 'ojtooo'));
    model.cursor = 2;
    expect(model.targets()).toEqual([2]);
    model.scope = 'siblings';
    expect(model.targets()).toEqual([2, 3]);
    model.cursor = 0;
    model.scope = 'below';
    expect(model.targets()).toEqual([2, 3, 4, 5]);
  });

  it('is the group, in document order, until it is empty', () => {
    const model = open();
    model.toggleGroup(5);
    model.toggleGroup(2);
    expect([model.scope, model.targets()]).toEqual(['group', [2, 5]]);
    model.toggleGroup(5);
    model.toggleGroup(2);
    expect([model.scope, model.targets()]).toEqual(['single', [0]]);
  });

  it('stays the group when the cursor moves, but not the siblings', () => {
    const model = open();
    model.toggleGroup(2);
    model.goTo(5);
    expect(model.targets()).toEqual([2]);
    model.setGroup(new Set());
    model.scope = 'siblings';
    model.goTo(2);
    expect(model.targets()).toEqual([2]);
  });
});

describe('judging', () => {
  it('shows the value at once and sends one action', () => {
    const model = open();
    const looked: unknown[] = [];
    model.onLook = (elements) => looked.push(elements);
    model.cursor = 2;
    expect(model.judge(6)).toBe(true);
    expect([model.state(2), model.value(2), [...model.waiting]]).toEqual(['j', 6, [2]]);
    expect(sentActions()).toEqual([
      {
        action: 'judge',
        doc: 'd',
        mode: 'single',
        paths: paths(2),
        value: 'E2S3',
      },
    ]);
    expect(looked).toContainEqual([2]);
    expect(world.said).toHaveLength(1);
  });

  it('judges a group and dissolves it', () => {
    const model = open();
    model.setGroup(new Set([5, 2]));
    model.judge(0);
    expect(sentActions()).toEqual([
      {
        action: 'judge',
        doc: 'd',
        mode: 'group',
        paths: paths(2, 5),
        value: 'E0S0',
      },
    ]);
    expect([statesOf(model), model.scope]).toEqual(['oojooj', 'single']);
  });

  it('refuses a value that the rules forbid for any of the elements', () => {
    const choices = [allValues, allValues, allValues, noHighValues, allValues, allValues];
    const model = open(judged({}, 'ootooo', choices));
    model.setGroup(new Set([2, 3]));
    expect([model.mayBe(9), model.forbidding(9), model.judge(9)]).toEqual([false, 3, false]);
    expect([model.mayBe(3), model.forbidding(3)]).toEqual([true, null]);
    expect([sentActions(), statesOf(model), model.scope]).toEqual([[], 'ootooo', 'group']);
  });

  it('refuses to judge nothing', () => {
    const model = open(judged({}, 'jjjjjj'));
    model.scope = 'below';
    expect(model.judge(1)).toBe(false);
    expect(sentActions()).toEqual([]);
  });

  it('clears', () => {
    const model = open(judged({}, 'oojooo'));
    model.cursor = 2;
    model.clear();
    expect([model.state(2), model.value(2)]).toEqual(['o', null]);
    expect(sentActions()).toEqual([{ action: 'clear', doc: 'd', paths: paths(2) }]);
  });
});

describe('the answer of the server', () => {
  const changes: Change[] = [
    { element: 2, state: 'j', value: 6, allowed: 1 << 6 },
    { element: 1, state: 'i', value: 6, allowed: 1 << 6 },
    { element: 3, state: 't', value: null, allowed: noHighValues },
  ];

  it('brings what follows from the judgement', () => {
    const model = open();
    model.cursor = 2;
    model.judge(6);
    answer(acted({ changes }));
    expect(statesOf(model)).toBe('oijtoo');
    expect([model.value(1), model.mayBe(9, [3]), model.waiting.size]).toEqual([6, false, 0]);
    expect([model.judging.topicVersion, model.judging.version, model.history.canUndo]).toEqual([4, 4, true]);
  });

  it('leaves the choices of a judged element, which do not depend on its own value', () => {
    const model = open();
    model.cursor = 2;
    model.judge(6);
    answer(acted({ changes }));
    expect(model.mayBe(0, [2])).toBe(true);
  });

  it('does not hide what still waits', () => {
    const model = open();
    model.cursor = 2;
    model.judge(6);
    model.cursor = 5;
    model.judge(0);
    answer(acted({ changes }));
    expect([statesOf(model), [...model.waiting]]).toEqual(['oijtoj', [5]]);
  });

  it('is ignored for another topic, and brings only the version for another document', () => {
    const model = open();
    world.app.act('8', { action: 'view', doc: 'd' }, null);
    answer(acted({ changes, version: 9 }));
    expect([statesOf(model), model.judging.topicVersion]).toEqual(['ootooo', 3]);
    world.app.act('7', { action: 'view', doc: 'e' }, null);
    answer(acted({ changes, version: 9, doc: 'e' }));
    expect([statesOf(model), model.judging.topicVersion]).toEqual(['ootooo', 9]);
  });

  it('loads the choices again at a judged element after others were judged', async () => {
    const model = open(judged({}, 'ojoooo'));
    model.cursor = 2;
    model.judge(6);
    model.goTo(1);
    expect(world.app.client.get).not.toHaveBeenCalled();
    answer(acted({ changes }));
    serverHas(judged({}, 'ojjooo', Array(6).fill(noHighValues)));
    model.goTo(3);
    expect(world.app.client.get).not.toHaveBeenCalled();
    model.goTo(2);
    await settled();
    expect([model.mayBe(9, [2]), model.mayBe(1, [2])]).toEqual([false, true]);
  });

  it('restores the state of the server when the action is refused', async () => {
    const model = open();
    model.judge(9);
    expect(model.state(0)).toBe('j');
    answer(null);
    await settled();
    expect([statesOf(model), model.value(0), model.waiting.size]).toEqual(['ootooo', null, 0]);
  });

  it('is not heard after the model was destroyed', async () => {
    const model = open();
    model.judge(6);
    model.destroy();
    answer(acted({ changes }));
    await vi.advanceTimersByTimeAsync(1000);
    expect([model.state(1), world.app.client.get.mock.calls]).toEqual(['o', []]);
  });

  it('updates the progress once for many judgements, and survives a failure', async () => {
    const model = open();
    for (const element of [2, 3, 5]) {
      model.cursor = element;
      model.judge(1);
    }
    world.app.client.get.mockRejectedValueOnce(new Error('offline'));
    for (let count = 0; count < 3; ++count) answer(acted());
    await vi.advanceTimersByTimeAsync(1000);
    expect(world.app.client.get).toHaveBeenCalledTimes(1);
    expect(model.status).toBeNull();
    model.judge(0);
    world.app.client.get.mockResolvedValue({ left: { elements: 2 } });
    answer(acted());
    await vi.advanceTimersByTimeAsync(1000);
    expect(model.status).toEqual({ left: { elements: 2 } });
  });
});

describe('without a connection', () => {
  it('shows what waits over the state of the server when a document is opened again', () => {
    const first = open();
    first.cursor = 2;
    first.judge(6);
    first.act({ action: 'later', doc: 'd', path: article.path(3), on: true });
    first.act({
      action: 'note',
      doc: 'd',
      path: article.path(3),
      text: 'why?',
    });
    first.destroy();
    const second = open();
    expect([statesOf(second), second.value(2), [...second.waiting]]).toEqual(['oojooo', 6, [2]]);
    expect([second.isLater(3), second.note(3), second.note(2)]).toEqual([true, 'why?', '']);
  });

  it('does not show what waits for another document', () => {
    world.app.act(
      '7',
      {
        action: 'judge',
        doc: 'e',
        mode: 'single',
        paths: paths(2),
        value: 'E1S1',
      },
      null,
    );
    expect(statesOf(open())).toBe('ootooo');
  });

  it('keeps what is shown when loading fails, and reports it', async () => {
    const model = open();
    model.judge(9);
    world.app.client.get.mockRejectedValue(new Error('no answer'));
    answer(null);
    await settled();
    expect(model.state(0)).toBe('j');
    expect(world.said).toContain('no answer');
  });

  it('can undo and redo what waits', () => {
    const model = open();
    model.undo();
    expect([sentActions(), world.said]).toEqual([[], [strings.judge.nothingToUndo]]);
    model.judge(1);
    model.undo();
    model.redo();
    expect(sentActions().map(({ action }) => action)).toEqual(['judge', 'undo', 'redo']);
    expect(model.history).toEqual({ canUndo: true, canRedo: true });
  });
});

describe('undo', () => {
  it('names the version it was meant for only if nothing waits before it', () => {
    const model = open(judged({ canUndo: true }));
    model.undo();
    model.undo();
    expect(world.waiting.map(({ expected }) => expected)).toEqual([3, null]);
  });

  it('loads the document again and goes to the element that changed', async () => {
    const model = open(judged({ canUndo: true }, 'ootooj'));
    serverHas(judged({ topicVersion: 4 }, 'ootooo'));
    model.undo();
    answer(acted({ reload: true }));
    await settled();
    expect([model.cursor, model.state(5)]).toEqual([5, 'o']);
    expect(world.said).toEqual([strings.judge.undone(null)]);
  });

  it('goes to text whose highlighting changed', async () => {
    const text = { ...judged().text, highlights: [[6, 11, 1]] };
    const model = open(judged({ kind: 'highlighting', canUndo: true, text }));
    serverHas(judged({ kind: 'highlighting' }));
    model.undo();
    answer(acted({ reload: true }));
    await settled();
    expect(model.cursor).toBe(article.around(6));
  });

  it('reports the document where something else was undone, and stays', () => {
    const model = open(judged({ canUndo: true }));
    model.undo();
    answer(acted({ doc: 'e' }));
    expect([world.said, model.cursor]).toEqual([[strings.judge.undone('e')], 0]);
    expect(world.app.client.get).not.toHaveBeenCalled();
  });

  it('reports that the server found nothing to undo', () => {
    const model = open(judged({ canUndo: true }));
    model.undo();
    answer(acted({ outcome: 'nothing-to-undo', doc: null }));
    expect(world.said).toEqual([strings.judge.nothingToUndo]);
  });
});

describe('highlighting', () => {
  const highlighting = (): JudgingModel => open(judged({ kind: 'highlighting' }));

  it('is shown at once, and replaces "not relevant"', () => {
    const model = highlighting();
    model.act({ action: 'not-relevant', doc: 'd' });
    expect(model.text).toMatchObject({ notRelevant: true, highlights: [] });
    model.act({ action: 'highlight', doc: 'd', start: 0, end: 6, grade: 1 });
    model.act({ action: 'erase', doc: 'd', start: 2, end: 4 });
    model.act({ action: 'best-entry', doc: 'd', offset: 4 });
    model.act({ action: 'done', doc: 'd', on: true });
    const highlights = [
      [0, 2, 1],
      [4, 6, 1],
    ];
    expect(model.text).toMatchObject({
      notRelevant: false,
      highlights,
      bestEntry: 4,
      done: true,
    });
    model.act({ action: 'not-relevant', doc: 'd' });
    expect(model.text).toMatchObject({ highlights: [], bestEntry: null });
  });

  it('takes the text of the answer without loading the document again', () => {
    const model = highlighting();
    const text = {
      ...judged().text,
      highlights: [[0, 3, 1]],
      specificity: [[2, 3]] as [number, number][],
    };
    model.act({ action: 'highlight', doc: 'd', start: 0, end: 3, grade: 1 });
    answer(acted({ reload: true, text }));
    expect(model.text).toEqual(text);
    expect(world.app.client.get).not.toHaveBeenCalled();
  });

  it('loads the document again if another action came between', async () => {
    const model = highlighting();
    model.act({ action: 'highlight', doc: 'd', start: 0, end: 3, grade: 1 });
    serverHas(judged({ kind: 'highlighting', topicVersion: 5 }));
    answer(acted({ reload: true, version: 5 }));
    await settled();
    expect(model.text.highlights).toEqual([]);
    expect(model.judging.topicVersion).toBe(5);
  });
});

describe('places to go', () => {
  it('are found by state, before and behind the cursor', () => {
    const model = open(judged({}, 'otjxto'));
    expect(model.firstToJudge()).toBe(1);
    model.cursor = 2;
    expect([model.nextIn('t'), model.nextIn('t', -1), model.nextIn('x'), model.nextIn('i')]).toEqual([4, 1, 3, null]);
    expect(open(judged({}, 'jjjjjj')).firstToJudge()).toBeNull();
  });
});

describe('keys', () => {
  function desk(model: JudgingModel): DeskParts {
    const goTo = (element: number): void => model.goTo(element);
    return {
      model,
      valuer: new Valuer(model, goTo),
      highlighter: { extend: () => false } as unknown as Highlighter,
      goTo,
      find: () => {},
      note: () => {},
      when: () => {},
      close: () => false,
    };
  }

  it('give an allowed value and go on to what is left to judge', async () => {
    const model = open(judged({}, 'ootoot'));
    model.cursor = 2;
    deskCommand(desk(model), 'value6');
    expect(model.value(2)).toBe(6);
    answer(acted());
    expect(model.cursor).toBe(5);
  });

  it('go on without an answer after a moment', async () => {
    const model = open(judged({}, 'ootoot'));
    model.cursor = 2;
    deskCommand(desk(model), 'value6');
    await vi.advanceTimersByTimeAsync(1000);
    expect(model.cursor).toBe(5);
  });

  it('explain a forbidden value instead of giving it', async () => {
    const model = open(judged({}, 'ootooo', Array(6).fill(noHighValues)));
    model.cursor = 2;
    deskCommand(desk(model), 'value9');
    await settled();
    const params = {
      path: { topic: '7', doc: 'd' },
      query: { element: 2, value: 'E3S3' },
    };
    expect(world.app.client.get).toHaveBeenCalledWith('/topics/{topic}/documents/{doc}/reason', { params });
    expect([sentActions(), model.state(2)]).toEqual([[], 't']);
  });

  it('preview a value before it is given', async () => {
    const model = open();
    const parts = desk(model);
    world.app.client.post.mockResolvedValue({
      inferred: 1,
      added: 0,
      clashes: 0,
    });
    deskCommand(parts, 'preview');
    deskCommand(parts, 'value1');
    await settled();
    expect([sentActions(), parts.valuer.shown?.preview]).toEqual([[], { inferred: 1, added: 0, clashes: 0 }]);
    deskCommand(parts, 'confirm');
    expect(model.value(0)).toBe(1);
  });

  it('collect a group, choose siblings and what is below, and clear', () => {
    const model = open();
    const parts = desk(model);
    model.cursor = 2;
    deskCommand(parts, 'group');
    expect([...model.group]).toEqual([2]);
    deskCommand(parts, 'group');
    deskCommand(parts, 'siblings');
    expect(model.targets()).toEqual([2, 3]);
    deskCommand(parts, 'siblings');
    expect(model.targets()).toEqual([2]);
    model.cursor = 1;
    deskCommand(parts, 'below');
    expect(model.targets()).toEqual([2, 3]);
    deskCommand(parts, 'clear');
    expect(sentActions()).toEqual([{ action: 'clear', doc: 'd', paths: paths(2, 3) }]);
  });

  it('mark for later, mark as done, and reject a whole article', () => {
    const model = open(judged({ kind: 'highlighting' }));
    const parts = desk(model);
    deskCommand(parts, 'later');
    deskCommand(parts, 'later');
    expect(model.isLater(0)).toBe(false);
    deskCommand(parts, 'done');
    expect(model.text.done).toBe(true);
    deskCommand(parts, 'notRelevant');
    expect(model.text.notRelevant).toBe(true);
  });
});

describe('judging faster than the server answers', () => {
  /** The pool asks for all elements under rule C1; texts are in 2, 3 and 5. */
  const inferring = (): Judging =>
    judged({ inference: { ownText: '001101', rules: ['C1'], pool: [0, 1, 2, 3, 4, 5], judged: [] } }, 'tttttt');
  const at = (): { model: JudgingModel; valuer: Valuer } => {
    const model = open(inferring());
    return { model, valuer: new Valuer(model, (element) => model.goTo(element)) };
  };

  it('moves the cursor at once, past what is inferred, so that each key meets another element', () => {
    const { model, valuer } = at();
    model.goTo(1);
    valuer.press(0);
    expect(statesOf(model)).toBe('tjiitt');
    expect(model.cursor).toBe(4);
    valuer.press(5);
    expect(model.cursor).toBe(5);
    expect(sentActions().map((action) => 'paths' in action && action.paths)).toEqual([paths(1), paths(4)]);
  });

  it('gives no value that the waiting judgements forbid', () => {
    const { model, valuer } = at();
    model.goTo(4);
    valuer.press(1);
    expect(model.mayBe(9, [5])).toBe(false);
    expect(model.mayBe(1, [5])).toBe(true);
  });

  it('shows an undo of a waiting judgement at once, and judges nothing while the effect of an undo is unknown', () => {
    const { model, valuer } = at();
    model.goTo(1);
    valuer.press(0);
    model.undo();
    expect(statesOf(model)).toBe('tttttt');
    expect(model.cursor).toBe(1);
    expect(model.isUncertain).toBe(false);
    model.judging = { ...model.judging, canUndo: true };
    model.undo();
    expect(model.isUncertain).toBe(true);
    valuer.press(0);
    expect(sentActions().map(({ action }) => action)).toEqual(['judge', 'undo', 'undo']);
  });

  it('changes nothing when the server agrees, and takes its state when it does not', async () => {
    const { model, valuer } = at();
    model.goTo(5);
    valuer.press(0);
    const mine = statesOf(model);
    answer(
      acted({
        changes: [...mine].flatMap((state, element): Change[] =>
          state === 't' ? [] : [{ element, state: state as Change['state'], value: 0, allowed: 1 }],
        ),
      }),
    );
    await settled();
    expect(world.app.client.get).not.toHaveBeenCalledWith('/topics/{topic}/documents/{doc}', expect.anything());
    expect(statesOf(model)).toBe(mine);
    serverHas(judged({ topicVersion: 5 }, 'oooooo'));
    model.goTo(1);
    valuer.press(0);
    answer(acted({ version: 5, changes: [] }));
    await settled();
    expect(statesOf(model)).toBe('oooooo');
  });
});
