// Giving values: at once, or after a look at what would follow; and why a value cannot be given.

import { app, describe, storage } from '../app.svelte';
import type { Preview, Reason } from '../api/types';
import { valueName } from '../core/values';
import { strings } from '../strings';
import type { JudgingModel } from './model.svelte';

export interface Shown {
  value: number;
  preview: Preview | null;
  reason: Reason | null;
}

export class Valuer {
  /** The next value is previewed, not given. */
  armed = $state(false);
  shown = $state.raw<Shown | null>(null);
  advance = $state(storage?.getItem('fovea.advance') !== 'no');
  /** What the rules say, by name; empty until somebody wants to know. */
  meanings = $state.raw<ReadonlyMap<string, string>>(new Map());
  /** What is shown was asked for: it stays until the cursor moves or Esc, so that its links can be reached. */
  private pinned = false;
  private asked = 0;

  constructor(
    private readonly model: JudgingModel,
    private readonly goTo: (element: number) => void,
  ) {}

  setAdvance(on: boolean): void {
    this.advance = on;
    storage?.setItem('fovea.advance', on ? 'yes' : 'no');
  }

  arm(): void {
    this.armed = !this.armed;
    app.speak(this.armed ? strings.judge.armed(app.keyOf) : strings.judge.disarmed);
  }

  press(value: number): void {
    if (this.model.isUncertain) return app.say(strings.judge.waitForUndo);
    if (this.armed || !this.model.mayBe(value)) void this.show(value, true);
    else this.give(value);
    this.armed = false;
  }

  confirm(): void {
    if (this.shown && this.model.mayBe(this.shown.value)) this.give(this.shown.value);
  }

  give(value: number): void {
    if (!this.model.judge(value)) return app.say(strings.judge.nothingToJudge);
    this.close();
    if (this.advance) this.goOn();
  }

  /** What the value would change, or why it is forbidden. */
  async show(value: number, aloud = false): Promise<void> {
    if (this.pinned && !aloud) return;
    this.pinned = aloud;
    const asked = ++this.asked;
    const elements = this.model.targets();
    const forbidding = this.model.forbidding(value);
    if (elements.length === 0) return app.say(strings.judge.nothingToJudge);
    this.shown = { value, preview: null, reason: null };
    try {
      const preview = forbidding === null ? await this.model.preview(elements, value) : null;
      const reason = forbidding === null ? null : await this.model.reason(forbidding, value);
      if (reason) await this.readRules();
      if (asked !== this.asked) return;
      this.shown = { value, preview, reason };
      if (aloud) app.speak(this.aloud());
    } catch (error) {
      if (asked === this.asked && aloud) app.say(describe(error));
    }
  }

  /** False: nothing was open. */
  close(): boolean {
    const open = this.shown !== null || this.armed || this.model.scope !== 'single';
    this.hide();
    this.armed = false;
    this.model.setGroup(new Set());
    return open;
  }

  /** Without touching what was chosen to be judged. */
  hide(): void {
    ++this.asked;
    this.shown = null;
    this.pinned = false;
  }

  /** The pointer has left the value. */
  leave(): void {
    if (!this.pinned) this.hide();
  }

  get isPinned(): boolean {
    return this.pinned;
  }

  private aloud(): string {
    const { reason, preview, value } = this.shown ?? {};
    if (reason && value !== undefined)
      return [
        valueName(value),
        strings.judge.forbidden,
        ...reason.rules.map((rule) => strings.judge.rule(rule, this.meanings.get(rule))),
        ...reason.judgements.map((judgement) => `${judgement.path} ${strings.judge.is(judgement.value)}`),
      ].join(' ');
    return preview ? strings.judge.preview(preview.inferred, preview.added, preview.clashes) : '';
  }

  private async readRules(): Promise<void> {
    if (this.meanings.size > 0) return;
    const { rules } = await app.client.get('/rules');
    this.meanings = new Map(rules.map(({ name, meaning }) => [name, meaning]));
  }

  /** Moves on at once: the model has inferred what is left to judge, so the next key meets the element that is shown. */
  private goOn(): void {
    const next = this.model.nextIn('t') ?? this.model.firstToJudge();
    if (next !== null) this.goTo(next);
    else app.say(strings.judge.articleJudged(this.model.text.done ? '' : app.keyOf('done')));
  }
}
