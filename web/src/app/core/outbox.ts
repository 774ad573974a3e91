// Actions that the server has not acknowledged yet. Each is kept, before anything is sent, under a
// key of its own, so that a reload, a lost network, an ended session or a second tab loses nothing.
// Sending again is always right: the id makes it the same action.

import type { Acted, Action } from '../api/types';

export interface Entry {
  /** Unique for ever; the server takes an id once. */
  id: string;
  topic: string;
  action: Action;
  /** When it was done, ms since 1970 by this clock. */
  time: number;
  /** The version of the topic that an undo or redo was meant for; null: any. */
  expected: number | null;
}

export type Sent =
  | { kind: 'stored'; answer: Acted }
  /** The server will never take it. */
  | { kind: 'refused'; message: string }
  /** Somebody must log in first. */
  | { kind: 'session' }
  /** Nobody knows what became of it: no answer, or the server cannot now. */
  | { kind: 'later'; seconds: number | null };

export interface Refusal {
  entry: Entry;
  message: string;
}

export type OutboxState = 'saved' | 'waiting' | 'session' | 'failed';

/** The world outside, to be replaced in tests. */
export interface Surroundings {
  /** null: nothing outlives the page. */
  storage: Storage | null;
  send(entry: Entry): Promise<Sent>;
  /** Runs `work` while no other tab runs work of that name. */
  alone(name: string, work: () => Promise<void>): Promise<void>;
  after(milliseconds: number, work: () => void): () => void;
  now(): number;
  newId(): string;
}

export interface Listener {
  changed?(): void;
  stored?(entry: Entry, answer: Acted): void;
  refused?(refusal: Refusal): void;
}

const longestPause = 30_000;

/** Milliseconds until the next try, after so many that failed. */
export const pauseAfter = (failures: number): number => Math.min(500 * 2 ** Math.max(failures - 1, 0), longestPause);

export class Outbox {
  readonly refusals: Refusal[] = [];
  private readonly prefix: string;
  /** What storage did not take, or all where there is none; in order. */
  private unkept: Entry[] = [];
  private failures = 0;
  private session = false;
  private draining = false;
  private closed = false;
  private cancelTimer: (() => void) | null = null;
  private counter = 0;

  constructor(
    user: string,
    private readonly world: Surroundings,
    private readonly listener: Listener = {},
  ) {
    this.prefix = `fovea.outbox.${encodeURIComponent(user)}.`;
  }

  /** Waiting actions, oldest first. */
  entries(): Entry[] {
    return [...this.kept().map(([, entry]) => entry), ...this.unkept].sort((a, b) => a.time - b.time);
  }

  state(): OutboxState {
    if (this.refusals.length > 0) return 'failed';
    if (this.entries().length === 0) return 'saved';
    return this.session ? 'session' : 'waiting';
  }

  /** False: an action would not survive a reload. */
  isKept(): boolean {
    return this.unkept.length === 0;
  }

  /** Tries failed, and the next is to come. */
  isRetrying(): boolean {
    return this.failures > 0;
  }

  add(topic: string, action: Action, expected: number | null = null): Entry {
    const last = this.entries().at(-1);
    const time = Math.max(this.world.now(), last ? last.time + 1 : 0);
    const entry: Entry = { id: this.world.newId(), topic, action, time, expected };
    if (!this.keep(entry)) this.unkept.push(entry);
    this.listener.changed?.();
    void this.drain();
    return entry;
  }

  /** Tries at once: the network is back, somebody has logged in, or a page was opened. */
  resume(): void {
    this.session = false;
    this.failures = 0;
    this.cancelTimer?.();
    this.cancelTimer = null;
    this.listener.changed?.();
    void this.drain();
  }

  /** The refusals were seen. */
  dismissRefusals(): void {
    this.refusals.length = 0;
    this.listener.changed?.();
  }

  /** Sends nothing more: another page, or somebody else, goes on. What waits is kept. */
  close(): void {
    this.closed = true;
    this.cancelTimer?.();
  }

  /** Sends all that waits, in order, while no other tab does. */
  async drain(): Promise<void> {
    if (this.closed || this.draining || this.cancelTimer || this.session) return;
    this.draining = true;
    try {
      await this.world.alone(this.prefix, () => this.sendAll());
    } finally {
      this.draining = false;
    }
    this.listener.changed?.();
    if (this.entries().length > 0) await this.drain();
  }

  private async sendAll(): Promise<void> {
    for (let entry = this.entries()[0]; entry && !this.closed; entry = this.entries()[0]) {
      const sent = await this.world.send(entry);
      if (sent.kind === 'later' || sent.kind === 'session') return this.pause(sent);
      this.failures = 0;
      this.drop(entry);
      if (sent.kind === 'stored') this.listener.stored?.(entry, sent.answer);
      else this.refuse({ entry, message: sent.message });
      this.listener.changed?.();
    }
  }

  private pause(sent: Sent): void {
    if (sent.kind === 'session') this.session = true;
    if (sent.kind !== 'later' || this.closed) return;
    const pause = Math.max(pauseAfter(++this.failures), (sent.seconds ?? 0) * 1000);
    this.cancelTimer = this.world.after(pause, () => {
      this.cancelTimer = null;
      void this.drain();
    });
  }

  private refuse(refusal: Refusal): void {
    this.refusals.push(refusal);
    this.listener.refused?.(refusal);
  }

  private keep(entry: Entry): boolean {
    if (!this.world.storage) return false;
    const order = `${String(entry.time).padStart(15, '0')}.${String(this.counter++).padStart(6, '0')}`;
    try {
      this.world.storage.setItem(`${this.prefix}${order}.${entry.id}`, JSON.stringify(entry));
      return true;
    } catch {
      return false; // full, or forbidden
    }
  }

  private kept(): [string, Entry][] {
    const { storage } = this.world;
    if (!storage) return [];
    const keys = Array.from({ length: storage.length }, (_, at) => storage.key(at) ?? '');
    return keys
      .filter((key) => key.startsWith(this.prefix))
      .sort()
      .flatMap((key) => {
        const entry = readEntry(storage.getItem(key));
        return entry ? [[key, entry] as [string, Entry]] : [];
      });
  }

  private drop(entry: Entry): void {
    this.unkept = this.unkept.filter((other) => other.id !== entry.id);
    for (const [key, other] of this.kept()) if (other.id === entry.id) this.world.storage?.removeItem(key);
  }
}

function readEntry(json: string | null): Entry | null {
  try {
    const entry = JSON.parse(json ?? 'null') as Entry | null;
    return entry && typeof entry.id === 'string' && typeof entry.action === 'object' ? entry : null;
  } catch {
    return null;
  }
}
