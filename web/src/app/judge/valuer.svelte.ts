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

/** How long the answer may take before the cursor goes on without it, ms. */
const patience = 300;

export class Valuer {
  /** The next value is previewed, not given. */
  armed = $state(false);
  shown = $state.raw<Shown | null>(null);
  advance = $state(storage?.getItem('fovea.advance') !== 'no');
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
    app.say(this.armed ? strings.judge.armed : strings.judge.disarmed);
  }

  press(value: number): void {
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
    const asked = ++this.asked;
    const elements = this.model.targets();
    const forbidding = this.model.forbidding(value);
    if (elements.length === 0) return app.say(strings.judge.nothingToJudge);
    this.shown = { value, preview: null, reason: null };
    try {
      const preview = forbidding === null ? await this.model.preview(elements, value) : null;
      const reason = forbidding === null ? null : await this.model.reason(forbidding, value);
      if (asked !== this.asked) return;
      this.shown = { value, preview, reason };
      if (aloud) app.say(this.aloud());
    } catch (error) {
      if (asked === this.asked && aloud) app.say(describe(error));
    }
  }

  /** False: nothing was open. */
  close(): boolean {
    const open = this.shown !== null || this.armed || this.model.scope !== 'single';
    ++this.asked;
    this.shown = null;
    this.armed = false;
    this.model.setGroup(new Set());
    return open;
  }

  /** Without touching what was chosen to be judged. */
  hide(): void {
    ++this.asked;
    this.shown = null;
  }

  private aloud(): string {
    if (this.shown?.reason) return strings.judge.forbidden(valueName(this.shown.value), this.shown.reason.message);
    const preview = this.shown?.preview;
    return preview ? strings.judge.preview(preview.inferred, preview.added, preview.clashes) : '';
  }

  private goOn(): void {
    const from = this.model.cursor;
    let gone = false;
    const go = (): void => {
      if (gone) return;
      gone = true;
      stop();
      if (this.model.cursor !== from) return;
      const next = this.model.nextIn('t') ?? this.model.firstToJudge();
      if (next !== null) this.goTo(next);
      else app.say(strings.judge.articleJudged);
    };
    // The listener of the model comes first: it knows by then what was inferred.
    const stop = app.onStored(go);
    setTimeout(go, patience);
  }
}
