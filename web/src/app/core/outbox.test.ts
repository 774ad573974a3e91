import { describe, expect, it } from 'vitest';
import type { Acted, Action } from '../api/types';
import { Outbox, pauseAfter, type Entry, type Listener, type Sent, type Surroundings } from './outbox';

const judge = (path: string): Action => ({
  action: 'judge',
  doc: 'd',
  mode: 'single',
  paths: [path],
  value: 'E1S1',
});

class FakeStorage implements Storage {
  readonly map = new Map<string, string>();
  constructor(private readonly room = Infinity) {}
  get length() {
    return this.map.size;
  }
  clear() {
    this.map.clear();
  }
  getItem(key: string) {
    return this.map.get(key) ?? null;
  }
  key(at: number) {
    return [...this.map.keys()][at] ?? null;
  }
  removeItem(key: string) {
    this.map.delete(key);
  }
  setItem(key: string, value: string) {
    if (this.map.size >= this.room) throw new Error('full');
    this.map.set(key, value);
  }
}

/** A server and a browser; several outboxes of one world are tabs. */
class World implements Surroundings {
  storage: Storage | null = new FakeStorage();
  /** What the server holds: the first of each id. */
  readonly log = new Map<string, Entry>();
  answers: (Sent['kind'] | 'lost')[] = [];
  timers: { pause: number; work: () => void }[] = [];
  sending = 0;
  mostAtOnce = 0;
  private ids = 0;
  private queue = Promise.resolve();

  async send(entry: Entry): Promise<Sent> {
    this.mostAtOnce = Math.max(this.mostAtOnce, ++this.sending);
    await Promise.resolve();
    --this.sending;
    const how = this.answers.shift() ?? 'stored';
    if (how === 'later') return { kind: 'later', seconds: null };
    if (how === 'session') return { kind: 'session' };
    if (how === 'refused') return { kind: 'refused', message: 'no' };
    if (!this.log.has(entry.id)) this.log.set(entry.id, entry);
    return how === 'lost' ? { kind: 'later', seconds: null } : { kind: 'stored', answer: {} as Acted };
  }
  alone(_name: string, work: () => Promise<void>): Promise<void> {
    this.queue = this.queue.then(work);
    return this.queue;
  }
  after(pause: number, work: () => void): () => void {
    const timer = { pause, work };
    this.timers.push(timer);
    return () => (this.timers = this.timers.filter((other) => other !== timer));
  }
  now = () => 1000;
  newId = () => `id${++this.ids}`;

  tab(listener: Listener = {}): Outbox {
    return new Outbox('ann', this, listener);
  }
  async settle(): Promise<void> {
    for (let turn = 0; turn < 100; ++turn) await Promise.resolve();
  }
  async ring(): Promise<number | undefined> {
    const timer = this.timers.shift();
    timer?.work();
    await this.settle();
    return timer?.pause;
  }
  paths(): string[] {
    return [...this.log.values()].map(({ action }) => ('paths' in action ? action.paths.join() : '-'));
  }
}

describe('Outbox', () => {
  it('without actions has saved everything', () => {
    expect(new World().tab().state()).toBe('saved');
  });

  it('sends in order, one at a time, even within one millisecond', async () => {
    const world = new World();
    const outbox = world.tab();
    for (const path of ['/a', '/b', '/c', '/d']) outbox.add('1', judge(path));
    expect(outbox.state()).toBe('waiting');
    await world.settle();
    expect(world.paths()).toEqual(['/a', '/b', '/c', '/d']);
    expect([outbox.state(), world.mostAtOnce]).toEqual(['saved', 1]);
  });

  it('keeps an action before it is sent, and a new page sends it', async () => {
    const world = new World();
    world.answers = ['later'];
    const first = world.tab();
    first.add('1', judge('/a'));
    await world.settle();
    first.close(); // the page is reloaded
    const second = world.tab();
    expect([second.state(), second.entries().length]).toEqual(['waiting', 1]);
    second.resume();
    await world.settle();
    expect([second.state(), world.paths()]).toEqual(['saved', ['/a']]);
  });

  it('stores once what was stored without an answer', async () => {
    const world = new World();
    world.answers = ['lost', 'stored'];
    const outbox = world.tab();
    outbox.add('1', judge('/a'));
    await world.settle();
    expect([outbox.state(), outbox.isRetrying()]).toEqual(['waiting', true]);
    await world.ring();
    expect([outbox.state(), world.paths()]).toEqual(['saved', ['/a']]);
  });

  it('waits longer after each failure, and then goes on in order', async () => {
    const world = new World();
    world.answers = ['later', 'later', 'later'];
    const outbox = world.tab();
    outbox.add('1', judge('/a'));
    outbox.add('1', judge('/b'));
    await world.settle();
    expect([await world.ring(), await world.ring(), await world.ring()]).toEqual([500, 1000, 2000]);
    expect([world.paths(), outbox.isRetrying()]).toEqual([['/a', '/b'], false]);
  });

  it('adding while it pauses does not shorten the pause', async () => {
    const world = new World();
    world.answers = ['later'];
    const outbox = world.tab();
    outbox.add('1', judge('/a'));
    await world.settle();
    outbox.add('1', judge('/b'));
    await world.settle();
    expect([world.timers.length, world.log.size]).toEqual([1, 0]);
  });

  it('asks for a log-in, and goes on after it', async () => {
    const world = new World();
    world.answers = ['session'];
    const outbox = world.tab();
    outbox.add('1', judge('/a'));
    outbox.add('1', judge('/b'));
    await world.settle();
    expect([outbox.state(), world.log.size]).toEqual(['session', 0]);
    outbox.resume();
    await world.settle();
    expect([outbox.state(), world.paths()]).toEqual(['saved', ['/a', '/b']]);
  });

  it('shows what the server refuses, and sends the rest', async () => {
    const world = new World();
    world.answers = ['refused'];
    const outbox = world.tab();
    outbox.add('1', judge('/a'));
    outbox.add('1', judge('/b'));
    await world.settle();
    expect([outbox.state(), outbox.refusals[0]?.message]).toEqual(['failed', 'no']);
    expect(world.paths()).toEqual(['/b']);
    outbox.dismissRefusals();
    expect(outbox.state()).toBe('saved');
  });

  it('of two tabs sends one at a time, and each action once', async () => {
    const world = new World();
    const [one, two] = [world.tab(), world.tab()];
    for (let n = 0; n < 5; ++n) {
      one.add('1', judge(`/one${n}`));
      two.add('1', judge(`/two${n}`));
    }
    await world.settle();
    await world.settle();
    expect([world.log.size, world.mostAtOnce]).toEqual([10, 1]);
    expect([one.state(), two.state()]).toEqual(['saved', 'saved']);
  });

  it('sends nothing more once it is closed, and keeps the rest', async () => {
    const world = new World();
    const outbox = world.tab();
    for (const path of ['/a', '/b', '/c']) outbox.add('1', judge(path));
    await Promise.resolve();
    outbox.close();
    await world.settle();
    expect(world.log.size).toBeLessThanOrEqual(1);
    expect(world.log.size + world.tab().entries().length).toBe(3);
  });

  it('keeps the actions of one person from another', () => {
    const world = new World();
    world.answers = ['later'];
    world.tab().add('1', judge('/a'));
    expect(new Outbox('an', world).entries()).toEqual([]);
    expect(new Outbox('bob', world).entries()).toEqual([]);
  });

  it('goes on in memory when the storage is full or absent, and says so', async () => {
    for (const storage of [new FakeStorage(1), null]) {
      const world = new World();
      world.storage = storage;
      world.answers = ['later'];
      const outbox = world.tab();
      outbox.add('1', judge('/a'));
      outbox.add('1', judge('/b'));
      await world.settle();
      expect(outbox.isKept()).toBe(false);
      await world.ring();
      expect([world.paths(), outbox.isKept()]).toEqual([['/a', '/b'], true]);
    }
  });

  it('passes over what it cannot read', () => {
    const world = new World();
    world.storage?.setItem('fovea.outbox.ann.1', '{');
    world.storage?.setItem('fovea.outbox.ann.2', 'null');
    expect(world.tab().state()).toBe('saved');
  });
});

describe('pauseAfter', () => {
  it('doubles up to half a minute', () => {
    expect([0, 1, 2, 3, 7, 8, 1000].map(pauseAfter)).toEqual([500, 500, 1000, 2000, 30000, 30000, 30000]);
  });
});
