// The judgements of one document of a topic: the state of the server, and over it the actions that wait to be sent.

import { app } from '../app.svelte';
import type { Acted, Action, ActionKind, Judging, Reason, Preview, TextState, TopicStatus } from '../api/types';
import { find, type Article, type Range } from '../core/article';
import { historyAfter } from '../core/history';
import type { Entry } from '../core/outbox';
import { Inference, type ChangedElement, type State } from '../core/rules/inference';
import { RulesTree } from '../core/rules/messages';
import { changedPlace, erased, highlighted, type Highlight } from '../core/ranges';
import { allows, valueCount, valueName, valueWords } from '../core/values';
import { strings } from '../strings';

export type Scope = 'single' | 'group' | 'siblings' | 'below';

export type { State };

export class JudgingModel {
  cursor = $state(0);
  scope = $state<Scope>('single');
  group = $state.raw<ReadonlySet<number>>(new Set());
  status = $state.raw<TopicStatus | null>(null);
  text = $state.raw<TextState>(noText);
  judging = $state.raw<Judging>() as Judging;
  /** Increases with every change of an element's state or value. */
  revision = $state(0);
  /** Elements whose change the server has not acknowledged. */
  waiting = $state.raw<ReadonlySet<number>>(new Set());
  /** Called with the elements whose look has changed; null: possibly all. */
  onLook: (elements: readonly number[] | null) => void = () => {};

  private states: string[] = [];
  private values: (number | null)[] = [];
  private choices: number[] = [];
  /** True if the choices of judged elements may have changed since they were loaded. */
  private stale = false;
  /** What follows from the judgements that are shown; null if assessors highlight. */
  private inference: Inference | null = null;
  /** The choices of judged elements, as far as somebody asked for them at this revision. */
  private readonly judgedChoices = new Map<number, number>();
  /** The state of the server when it was loaded, and the actions on the topic since then that are in effect or undone. */
  private base = undefined as unknown as Judging;
  private applied: Entry[] = [];
  private undone: Entry[] = [];
  /** By id of the entry: the changes that the server should report. */
  private readonly expected = new Map<string, ChangedElement[]>();
  /** An undo or redo of an action from before the document was loaded: only the server knows its effect. */
  private unknown = $state<string | null>(null);
  private tree: RulesTree | null = null;
  private statusTimer: ReturnType<typeof setTimeout> | undefined;
  private readonly stop: () => void;

  constructor(
    readonly topic: string,
    readonly article: Article,
    judging: Judging,
    /** Whether assessors also judge the exhaustivity of highlighted elements. */
    readonly secondPass: boolean,
    /** The actions of the campaign, as the server describes them. */
    private readonly kinds: readonly ActionKind[],
  ) {
    this.take(judging);
    this.stop = app.onStored((entry, answer) => this.stored(entry, answer));
    this.showWaiting();
  }

  destroy(): void {
    clearTimeout(this.statusTimer);
    this.stop();
  }

  get doc(): string {
    return this.article.id;
  }
  private get place(): { topic: string; doc: string } {
    return { topic: this.topic, doc: this.doc };
  }
  get graded(): boolean {
    return this.judging.kind === 'graded';
  }
  get history() {
    void app.saving; // depends on the waiting actions
    return historyAfter(
      this.judging,
      this.entries().map(({ action }) => action),
      this.kinds,
    );
  }

  state(element: number): State {
    void this.revision;
    return (this.states[element] ?? 'o') as State;
  }
  value(element: number): number | null {
    void this.revision;
    return this.values[element] ?? null;
  }
  /** Whether the rules allow the value for all of the elements. */
  mayBe(value: number, elements = this.targets()): boolean {
    void this.revision;
    return elements.every((element) => allows(this.choicesOf(element), value));
  }
  /** The first target for which the rules forbid the value; null: none. */
  forbidding(value: number): number | null {
    return this.targets().find((element) => !allows(this.choicesOf(element), value)) ?? null;
  }
  /** The page does not know what an undo or redo changes until the server has answered. It must not judge until then. */
  get isUncertain(): boolean {
    return this.unknown !== null;
  }
  private choicesOf(element: number): number {
    if (!this.inference || !'jx'.includes(this.states[element] ?? 'o')) return this.choices[element] ?? 0;
    const found = this.judgedChoices.get(element) ?? this.inference.choices(element);
    this.judgedChoices.set(element, found);
    return found;
  }
  note(element: number | null): string {
    return this.judging.notes.find((note) => note.element === element)?.text ?? '';
  }
  isLater(element: number | null): boolean {
    return this.judging.later.includes(element);
  }

  /** The elements that would receive a value now. */
  targets(): number[] {
    void this.revision;
    if (this.scope === 'group') return [...this.group].sort((a, b) => a - b);
    if (this.scope === 'single') return [this.cursor];
    const open = (element: number): boolean => 'to'.includes(this.states[element] ?? 'o');
    if (this.scope === 'below') return this.article.below(this.cursor).filter(open);
    return this.article.siblings(this.cursor).filter((element) => element === this.cursor || open(element));
  }

  toggleGroup(element = this.cursor): void {
    const group = new Set(this.group);
    if (!group.delete(element)) group.add(element);
    this.setGroup(group);
  }
  setGroup(group: ReadonlySet<number>): void {
    const before = this.group;
    this.group = group;
    this.scope = group.size > 0 ? 'group' : 'single';
    this.onLook([...before, ...group]);
  }

  /** Gives a value to the targets. False: the rules forbid it, or there is nothing to judge. */
  judge(value: number): boolean {
    const elements = this.targets();
    if (this.isUncertain || elements.length === 0 || !this.mayBe(value, elements)) return false;
    const paths = elements.map((element) => this.article.path(element));
    this.act({ action: 'judge', doc: this.doc, mode: this.scope, paths, value: valueName(value) });
    app.say(strings.judge.given(elements.length, valueName(value), valueWords(value)));
    this.setGroup(new Set());
    return true;
  }

  clear(): void {
    if (this.isUncertain) return app.say(strings.judge.waitForUndo);
    const elements = this.targets();
    if (elements.length === 0) return;
    const paths = elements.map((element) => this.article.path(element));
    this.act({ action: 'clear', doc: this.doc, paths });
    app.say(strings.judge.cleared(elements.length));
    this.setGroup(new Set());
  }

  act(action: Action): Entry | null {
    const back = action.action === 'undo' || action.action === 'redo';
    const expected = back && this.entries().length === 0 ? this.judging.topicVersion : null;
    const entry = app.act(this.topic, action, expected);
    const before = this.snapshot();
    if (entry) this.showEntry(entry);
    if (back && entry && this.unknown !== entry.id) this.goToChanged(before);
    return entry;
  }

  undo(): void {
    if (this.history.canUndo) this.act({ action: 'undo' });
    else app.say(strings.judge.nothingToUndo);
  }
  redo(): void {
    if (this.history.canRedo) this.act({ action: 'redo' });
    else app.say(strings.judge.nothingToRedo);
  }

  firstToJudge(): number | null {
    const first = this.states.indexOf('t');
    return first < 0 ? null : first;
  }
  /** The next element after the cursor (before it with step -1) in one of the states; null: none. */
  nextIn(states: string, step: 1 | -1 = 1): number | null {
    for (let at = this.cursor + step; at >= 0 && at < this.article.size; at += step)
      if (states.includes(this.states[at] ?? 'o')) return at;
    return null;
  }

  /** Inferred here where possible: the answer then agrees with what is shown, also while judgements wait. */
  reason(element: number, value: number): Promise<Reason> {
    const reason = this.inference?.whyNot(element, value);
    if (reason)
      return Promise.resolve({
        allowed: false,
        judgements: reason.judgements.map((other) => ({
          element: other,
          path: this.article.path(other),
          value: valueName(this.inference?.judged(other) ?? 0),
        })),
        rules: reason.rules,
        message: '',
      });
    return app.client.get('/topics/{topic}/documents/{doc}/reason', {
      params: { path: this.place, query: { element, value: valueName(value) } },
    });
  }
  preview(elements: number[], value: number): Promise<Preview> {
    return app.client.post('/topics/{topic}/documents/{doc}/preview', {
      params: { path: this.place },
      body: { elements, value: valueName(value) },
    });
  }

  /**
   * Moves the cursor. The group stays, but a scope that depended on the previous element ends.
   * The choices of a judged element are loaded again if they may have changed.
   */
  goTo(element: number): void {
    this.cursor = element;
    if (this.scope !== 'group') this.scope = 'single';
    if (this.stale && !this.inference && 'jx'.includes(this.state(element)))
      this.reload().catch((error) => app.sayError(error));
  }

  async reload(): Promise<void> {
    const known = this.judging.topicVersion;
    const judging = await app.client.get('/topics/{topic}/documents/{doc}', { params: { path: this.place } });
    const newest = this.judging.topicVersion;
    // The server stored more while it answered, and what it stored no longer waits here.
    if (judging.topicVersion < newest && newest !== known) return this.reload();
    this.take(judging);
    this.showWaiting();
    this.onLook(null);
  }
  /** Loads the document again and goes to the first place that has changed, so that the user sees the effect of an undo. */
  private async reloadAndGo(): Promise<void> {
    const before = this.snapshot();
    await this.reload();
    this.goToChanged(before);
  }
  private snapshot(): Pick<JudgingModel, 'text'> & { states: string[]; values: (number | null)[] } {
    return { states: [...this.states], values: [...this.values], text: this.text };
  }
  private goToChanged({ states, values, text }: ReturnType<JudgingModel['snapshot']>): void {
    const judged = (state: string | undefined): boolean => state === 'j' || state === 'x';
    const changed = states.findIndex(
      (state, at) =>
        (judged(state) || judged(this.states[at])) && (state !== this.states[at] || values[at] !== this.values[at]),
    );
    const place = changedPlace(text.highlights as Highlight[], this.text.highlights as Highlight[]);
    if (changed >= 0) this.goTo(changed);
    else if (place !== null) this.goTo(this.article.around(place));
  }
  async reloadStatus(): Promise<void> {
    this.status = await app.client.get('/topics/{topic}/status', { params: { path: { topic: this.topic } } });
  }

  /** Loads the progress once for many judgements in a row. */
  private reloadStatusSoon(): void {
    this.statusTimer ??= setTimeout(() => {
      this.statusTimer = undefined;
      void this.reloadStatus().catch(() => {}); // the next judgement tries again
    }, 400);
  }

  find(wanted: string): Range[] {
    return find(this.article.text, wanted);
  }

  private entries(): Entry[] {
    return (app.outbox?.entries() ?? []).filter(({ topic }) => topic === this.topic);
  }

  private take(judging: Judging): void {
    this.base = judging;
    this.applied = [];
    this.undone = [];
    this.unknown = null;
    this.takeState(judging);
  }

  private takeState(judging: Judging): void {
    this.judging = judging;
    this.inference = this.inferenceOf(judging);
    this.judgedChoices.clear();
    this.expected.clear();
    this.text = judging.text;
    this.states = [...judging.elements.state];
    this.values = [...judging.elements.value];
    this.choices = [...judging.elements.choices];
    this.stale = false;
    this.waiting = new Set();
    ++this.revision;
  }

  private inferenceOf({ inference: facts }: Judging): Inference | null {
    if (!facts) return null;
    this.tree ??= new RulesTree(
      Array.from({ length: this.article.size }, (_, element) => this.article.parent(element) ?? 0),
      facts.ownText,
    );
    const inference = new Inference({ tree: this.tree, rules: new Set(facts.rules), pool: facts.pool });
    for (const [element = 0, value = 0] of facts.judged) inference.judge([element], value);
    return inference;
  }

  private showWaiting(): void {
    for (const entry of this.entries()) this.showEntry(entry);
  }

  /** Shows an action over those before it. An undo takes back the last one, as the server will. */
  private showEntry(entry: Entry): void {
    const { action } = entry.action;
    if (action === 'undo') return this.moveLast(this.applied, this.undone, entry);
    if (action === 'redo') return this.moveLast(this.undone, this.applied, entry);
    if (this.kinds.some(({ name, undoable }) => name === action && undoable)) {
      this.applied.push(entry);
      this.undone = [];
    }
    this.show(entry.action, entry.id);
  }

  private moveLast(from: Entry[], to: Entry[], { id }: Entry): void {
    const last = from.pop();
    if (!last) return void (this.unknown = id);
    to.push(last);
    const { topicVersion, canUndo, canRedo } = this.judging;
    this.takeState({ ...this.base, topicVersion, canUndo, canRedo });
    for (const entry of this.applied) this.show(entry.action, entry.id);
    this.onLook(null);
  }

  /** Shows an action before the server has answered. The answer brings what follows from it. */
  private show(action: Action, id: string): void {
    if (!('doc' in action) || action.doc !== this.doc) return;
    switch (action.action) {
      case 'judge':
        return this.showValue(action.paths, valueNumber(action.value), 'j', id);
      case 'clear':
        return this.showValue(action.paths, null, 'o', id);
      case 'highlight':
        return this.showText({
          highlights: highlighted(this.text.highlights as Highlight[], [action.start, action.end], action.grade),
          notRelevant: false,
        });
      case 'erase':
        return this.showText({
          highlights: erased(this.text.highlights as Highlight[], [action.start, action.end]),
        });
      case 'best-entry':
        return this.showText({ bestEntry: action.offset ?? null });
      case 'not-relevant':
        return this.showText({ highlights: [], bestEntry: null, notRelevant: true });
      case 'done':
        return this.showText({ done: action.on });
      case 'note':
        return this.showNote(this.article.numbered(action.path), action.text);
      case 'later':
        return this.showLater(this.article.numbered(action.path), action.on);
      default: // The page shows the other actions when the server has answered.
    }
  }

  private showValue(paths: string[], value: number | null, state: State, id: string): void {
    const elements = paths.flatMap((path) => this.article.numbered(path) ?? []);
    if (this.entries().some((entry) => entry.id === id)) this.waiting = new Set([...this.waiting, ...elements]);
    if (this.inference) return this.showInferred(elements, value, id);
    for (const element of elements) {
      this.values[element] = value;
      this.states[element] = state;
    }
    ++this.revision;
    this.onLook(elements);
  }

  /** Shows the judgement with all that follows from it. */
  private showInferred(elements: number[], value: number | null, id: string): void {
    const { inference } = this;
    if (!inference) return;
    const changes = value === null ? inference.clear(elements) : inference.judge(elements, value);
    this.expected.set(id, changes);
    this.judgedChoices.clear();
    for (const change of changes) {
      this.states[change.element] = change.state;
      this.values[change.element] = change.value;
      this.choices[change.element] = change.allowed;
    }
    const counts = {
      judged: inference.numberOf('j'),
      inferred: inference.numberOf('i'),
      toJudge: inference.numberOf('t'),
      open: inference.numberOf('o'),
      inconsistent: inference.numberOf('x'),
    };
    this.judging = { ...this.judging, counts };
    ++this.revision;
    this.onLook([...elements, ...changes.map(({ element }) => element)]);
  }

  private showText(change: Partial<TextState>): void {
    this.text = { ...this.text, ...change };
    ++this.revision;
  }

  private showNote(element: number | null, text: string): void {
    const others = this.judging.notes.filter((note) => note.element !== element);
    const notes = text === '' ? others : [...others, { element, text }];
    this.judging = { ...this.judging, notes };
    this.lookAgain(element);
  }

  private showLater(element: number | null, on: boolean): void {
    const others = this.judging.later.filter((other) => other !== element);
    this.judging = { ...this.judging, later: on ? [...others, element] : others };
    this.lookAgain(element);
  }

  private lookAgain(element: number | null): void {
    ++this.revision;
    if (element !== null) this.onLook([element]);
  }

  private stored(entry: Entry, answer: Acted | null): void {
    if (entry.topic !== this.topic) return;
    if (!answer) return void this.reload().catch((error) => app.sayError(error));
    this.reloadStatusSoon();
    const isNext = answer.outcome === 'stored' && answer.version === this.judging.topicVersion + 1;
    this.judging = {
      ...this.judging,
      topicVersion: answer.version,
      canUndo: answer.canUndo,
      canRedo: answer.canRedo,
    };
    const undoing = entry.action.action === 'undo' || entry.action.action === 'redo';
    if (undoing) this.sayUndone(entry.action.action === 'undo', answer);
    if (answer.doc !== this.doc) return;
    if (undoing) {
      const loaded = this.unknown === entry.id || !this.inference ? this.reloadAndGo() : this.reload();
      return void loaded.catch((error) => app.sayError(error));
    }
    if (this.inference && 'paths' in entry.action && isNext && this.agrees(entry, answer))
      return this.acknowledge(answer);
    if (this.inference && 'paths' in entry.action) return void this.reload().catch((error) => app.sayError(error));
    if (answer.reload && !(isNext && this.isShownWhole(entry.action)))
      void this.reload().catch((error) => app.sayError(error));
    else this.takeChanges(answer);
  }

  private sayUndone(undo: boolean, answer: Acted): void {
    if (answer.outcome === 'nothing-to-undo') app.say(undo ? strings.judge.nothingToUndo : strings.judge.nothingToRedo);
    else app.say((undo ? strings.judge.undone : strings.judge.redone)(answer.doc === this.doc ? null : answer.doc));
  }

  /**
   * Whether the action and the text in the response are its whole effect if nothing happened in between. The page then need
   * not load the document again, which would take long for 20,000 elements after each highlight.
   */
  private isShownWhole({ action }: Action): boolean {
    return this.kinds.some(({ name, reload }) => name === action && reload === 'if-behind');
  }

  /** Whether the server reports exactly the changes that the page has shown. */
  private agrees({ id }: Entry, { changes }: Acted): boolean {
    const expected = this.expected.get(id);
    this.expected.delete(id);
    return (
      expected?.length === changes.length &&
      changes.every(({ element, state, value, allowed }, at) => {
        const mine = expected[at];
        return (
          mine?.element === element &&
          mine.state === state &&
          mine.value === (value ?? null) &&
          mine.allowed === allowed
        );
      })
    );
  }

  /** The page shows the effect already. Only what waits is marked anew. */
  private acknowledge(answer: Acted): void {
    const before = this.waiting;
    const waiting = this.entries().flatMap(({ action }) =>
      'paths' in action && action.doc === this.doc ? action.paths : [],
    );
    this.waiting = new Set(waiting.flatMap((path) => this.article.numbered(path) ?? []));
    this.judging = { ...this.judging, version: answer.documentVersion };
    ++this.revision;
    this.onLook([...before]);
  }

  private takeChanges(answer: Acted): void {
    const before = this.waiting;
    for (const { element, state, value, allowed } of answer.changes) {
      this.states[element] = state;
      this.values[element] = value ?? null;
      // `allowed` of a judged element is its own value. Its choices do not depend on that value, but on those of others.
      if (!'jx'.includes(state)) this.choices[element] = allowed;
      else this.stale = true;
    }
    this.judging = {
      ...this.judging,
      version: answer.documentVersion,
      counts: answer.counts ?? this.judging.counts,
    };
    if (answer.text) this.text = answer.text;
    this.waiting = new Set();
    this.showWaiting();
    ++this.revision;
    this.onLook([...before, ...answer.changes.map(({ element }) => element)]);
  }
}

const noText: TextState = {
  highlights: [],
  bestEntry: null,
  notRelevant: false,
  done: false,
  exhaustivity: [],
  specificity: [],
  missing: { highlights: false, bestEntry: false, exhaustivity: 0 },
};

function valueNumber(name: string): number | null {
  for (let value = 0; value < valueCount; ++value) if (valueName(value) === name) return value;
  return null;
}
