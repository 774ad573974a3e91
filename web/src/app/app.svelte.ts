// What all pages share: who is here, where they are, what waits to be saved, what was said aloud.

import { ApiError, Client } from './api/client';
import type { Acted, Action, Session } from './api/types';
import { firstKey, readRemapped, shownKey, type CommandId, type Remapped } from './core/keys';
import { Outbox, type Entry, type OutboxState, type Sent } from './core/outbox';
import { formatRoute, parseRoute, type Route } from './core/route';
import { sentences } from './core/sentences';
import { strings } from './strings';

/** Where the browser keeps small things; null where it forbids that. */
export const storage: Storage | null = (() => {
  try {
    localStorage.setItem('fovea.try', '1');
    localStorage.removeItem('fovea.try');
    return localStorage;
  } catch {
    return null;
  }
})();

/** What became of an action; without an answer: the server has refused it. */
type Stored = (entry: Entry, answer: Acted | null) => void;

class App {
  readonly client = new Client();
  session = $state.raw<Session | null>(null);
  route = $state.raw<Route>(parseRoute(location.hash));
  /** The session has ended while somebody worked: they log in again in place. */
  logInAgain = $state(false);
  helpOpen = $state(false);
  remapped = $state.raw<Remapped>(readRemapped(storage?.getItem('fovea.keys') ?? null));
  /** Shown for a while, and spoken by screen readers. */
  message = $state('');
  /** Spoken alone: what the page shows elsewhere already. */
  spoken = $state('');
  saving = $state.raw<Saving>({ state: 'saved', waiting: 0, kept: true, retrying: false, refused: [] });
  outbox: Outbox | null = null;
  /** Somebody is logging out. Not $state: what cleans up must see it as it is now. */
  isLeaving = false;
  private readonly listeners = new Set<Stored>();
  private readonly channel = typeof BroadcastChannel === 'undefined' ? null : new BroadcastChannel('fovea');

  constructor() {
    addEventListener('hashchange', () => (this.route = parseRoute(location.hash)));
    addEventListener('online', () => this.outbox?.resume());
    addEventListener('storage', () => this.refreshSaving());
    addEventListener('beforeunload', (event) => {
      if (this.outbox && !this.outbox.isKept()) event.preventDefault();
    });
    this.client.onLoggedOut = () => (this.logInAgain = this.session?.user != null);
    this.channel?.addEventListener('message', (event: MessageEvent<[Entry, Acted | null]>) => this.tell(...event.data));
  }

  get user() {
    return this.session?.user ?? null;
  }
  get isOrganiser(): boolean {
    return this.user !== null && this.user.role !== 'assessor';
  }

  async load(): Promise<void> {
    this.enter(await this.client.session(this.client.get('/session')));
  }

  /**
   * Takes over a session: who is logged in, and what of theirs still waits. Where the session of
   * somebody at work has ended, they stay where they are, and are asked to log in.
   */
  enter(session: Session): void {
    if (this.user && !session.user) {
      this.logInAgain = true;
      return;
    }
    const same = this.outbox && this.session?.user?.name === session.user?.name;
    this.session = session;
    this.logInAgain = false;
    if (!same) this.openOutbox(session.user?.name ?? null);
    this.outbox?.resume();
  }

  /** The page is left first, so that nothing of it asks on without a session. */
  async logOut(): Promise<void> {
    const before = this.session;
    this.isLeaving = true;
    this.session = null;
    try {
      this.enter(await this.client.session(this.client.delete('/session')));
      this.go({ page: 'home' });
    } catch (error) {
      this.session = before;
      throw error;
    } finally {
      this.isLeaving = false;
    }
  }

  go(route: Route): void {
    location.hash = formatRoute(route);
  }

  say(message: string): void {
    this.message = '';
    queueMicrotask(() => (this.message = message));
  }

  /** Says what can be seen, to those who do not see it. */
  speak(message: string): void {
    this.spoken = '';
    queueMicrotask(() => (this.spoken = message));
  }

  /** Says what went wrong, with what to do about it. */
  sayError(error: unknown): void {
    this.say(describe(error));
  }

  act(topic: string, action: Action, expected: number | null = null): Entry | null {
    return this.outbox?.add(topic, action, expected) ?? null;
  }

  /** Told of every action that was stored or refused, in any tab; returns how to stop that. */
  onStored(listener: Stored): () => void {
    this.listeners.add(listener);
    return () => this.listeners.delete(listener);
  }

  /** The key of a command as it is shown; empty: it has none. */
  readonly keyOf = (id: CommandId): string => shownKey(firstKey(id, this.remapped));

  remap(remapped: Remapped): void {
    this.remapped = remapped;
    storage?.setItem('fovea.keys', JSON.stringify(remapped));
  }

  private openOutbox(user: string | null): void {
    this.outbox?.close();
    this.outbox =
      user === null
        ? null
        : new Outbox(
            user,
            {
              storage,
              send: (entry) => this.send(entry),
              alone,
              after: (milliseconds, work) => {
                const timer = setTimeout(work, milliseconds);
                return () => clearTimeout(timer);
              },
              now: () => Date.now(),
              newId: () => crypto.randomUUID?.() ?? randomId(),
            },
            {
              changed: () => this.refreshSaving(),
              stored: (entry, answer) => this.tellAll(entry, answer),
              refused: ({ entry, message }) => {
                this.say(message);
                this.tellAll(entry, null);
              },
            },
          );
    this.refreshSaving();
  }

  private tellAll(entry: Entry, answer: Acted | null): void {
    this.tell(entry, answer);
    this.channel?.postMessage([entry, answer]);
  }

  private tell(entry: Entry, answer: Acted | null): void {
    for (const listener of this.listeners) listener(entry, answer);
  }

  private refreshSaving(): void {
    this.saving = {
      state: this.outbox?.state() ?? 'saved',
      waiting: this.outbox?.entries().length ?? 0,
      kept: this.outbox?.isKept() ?? true,
      retrying: this.outbox?.isRetrying() ?? false,
      refused: (this.outbox?.refusals ?? []).map(({ message }) => message),
    };
  }

  private async send(entry: Entry): Promise<Sent> {
    const { id, time, action, topic } = entry;
    const expected = entry.expected === null ? undefined : { topic: entry.expected };
    try {
      const body = { id, time, action, expected };
      const answer = await this.client.post('/topics/{topic}/actions', { params: { path: { topic } }, body });
      return { kind: 'stored', answer };
    } catch (error) {
      return this.sentAnyway(error);
    }
  }

  private sentAnyway(error: unknown): Sent {
    if (!(error instanceof ApiError)) return { kind: 'later', seconds: null };
    if (error.status === 401) return { kind: 'session' };
    if (error.code === 'wrong-csrf') {
      void this.load().catch(() => {}); // the server has forgotten the session, and gives a new one
      return { kind: 'later', seconds: null };
    }
    const passing = error.status === 0 || error.status === 429 || error.status >= 500;
    if (passing) return { kind: 'later', seconds: error.retryAfter };
    return { kind: 'refused', message: describe(error) };
  }
}

export interface Saving {
  state: OutboxState;
  waiting: number;
  kept: boolean;
  retrying: boolean;
  refused: string[];
}

export function describe(error: unknown): string {
  if (!(error instanceof ApiError)) return error instanceof Error ? error.message : String(error);
  if (error.status === 0) return strings.noAnswer;
  return sentences(error.message, error.remedy);
}

async function alone(name: string, work: () => Promise<void>): Promise<void> {
  if (navigator.locks) await navigator.locks.request(name, work);
  else await work();
}

/** crypto.randomUUID exists only on pages that came over TLS or from this machine. */
function randomId(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
}

export const app = new App();
