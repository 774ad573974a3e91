// The program under test: commands, and a server of its own on a free port. Campaigns are in SQLite files, or, where
// FOVEA_POSTGRES names a server, each in a database of its own there.

import { execFileSync, spawn, type ChildProcess } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

function needed(name: string): string {
  const value = process.env[name];
  if (!value) throw new Error(`Set ${name}; see web/tests/app/vitest.config.ts`);
  return value;
}

export const program = needed('FOVEA_PROGRAM');
export const samples = needed('FOVEA_SAMPLES');

/** Runs a command in a directory; its standard output. */
export function fovea(directory: string, ...args: string[]): string {
  return execFileSync(program, args, { cwd: directory, encoding: 'utf8', stdio: ['ignore', 'pipe', 'pipe'] });
}

const postgres = process.env.FOVEA_POSTGRES;

/** A statement that concerns no campaign. */
function administer(sql: string): void {
  execFileSync('psql', ['-q', '-d', postgres ?? '', '-c', sql], { stdio: ['ignore', 'ignore', 'pipe'] });
}

export class Place {
  readonly directory = mkdtempSync(join(tmpdir(), 'fovea-app-'));
  private readonly database = `fovea_${randomUUID().replaceAll('-', '')}`;
  /** Where the campaign is, for --campaign and -s. */
  readonly store = this.emptyStore();
  private server: ChildProcess | null = null;
  private port = 0;
  /** The link for the first administrator, if the server printed one. */
  setUpLink = '';

  private emptyStore(): string {
    if (!postgres) return 'campaign.db';
    administer(`CREATE DATABASE ${this.database}`);
    return postgres.replace(/^(\w+:\/\/[^/]*\/)[^?]*/, `$1${this.database}`);
  }

  index(source: string): void {
    fovea(this.directory, 'index', source, '-o', 'library.index');
  }

  get address(): string {
    return `http://127.0.0.1:${this.port}`;
  }

  /** Starts the server, again on the port that it had. Ready when this is. */
  async start(...more: string[]): Promise<void> {
    const args = ['serve', 'library.index', '--campaign', this.store, '--listen', `127.0.0.1:${this.port}`, ...more];
    const server = spawn(program, args, { cwd: this.directory, stdio: ['ignore', 'pipe', 'pipe'] });
    this.server = server;
    let said = '';
    let log = '';
    server.stdout.on('data', (chunk: Buffer) => (said += chunk.toString()));
    server.stderr.on('data', (chunk: Buffer) => (log = (log + chunk.toString()).slice(-5000)));
    for (let waited = 0; waited < 200 && server.exitCode === null; ++waited) {
      const at = /http:\/\/127\.0\.0\.1:(\d+)/.exec(said);
      if (at) this.port = Number(at[1]);
      if (at && (await this.answers())) {
        this.setUpLink = /http:\S+token=\S+/.exec(said)?.[0] ?? '';
        return;
      }
      await new Promise((done) => setTimeout(done, 50));
    }
    throw new Error(`The server did not start: ${said} ${log}`);
  }

  /** As if the power failed. */
  async kill(): Promise<void> {
    await this.end('SIGKILL');
  }
  async stop(): Promise<void> {
    await this.end('SIGTERM');
  }

  async destroy(): Promise<void> {
    await this.end('SIGKILL');
    rmSync(this.directory, { recursive: true, force: true });
    if (postgres) administer(`DROP DATABASE ${this.database} WITH (FORCE)`);
  }

  private async end(signal: NodeJS.Signals): Promise<void> {
    const { server } = this;
    this.server = null;
    if (!server || server.exitCode !== null) return;
    const gone = new Promise((done) => server.once('exit', done));
    server.kill(signal);
    await gone;
  }

  private async answers(): Promise<boolean> {
    try {
      return (await fetch(`${this.address}/health`)).ok;
    } catch {
      return false;
    }
  }
}

/** A campaign that is ready to be judged, with its people and their passwords. */
export interface Ready {
  place: Place;
  passwords: Map<string, string>;
}

export async function readyCampaign(
  kind: 'graded' | 'highlighting',
  people: string[],
  source = join(samples, 'library'),
): Promise<Ready> {
  const place = new Place();
  const run = (...args: string[]): string => fovea(place.directory, ...args);
  const store = ['-s', place.store];
  place.index(source);
  run('campaign', 'init', '--name', 'library', ...store);
  run('campaign', 'topic', join(samples, 'topics.xml'), ...store);
  const pool = run('pool', join(samples, 'runs/elements.run'), '--docs', '6', '--format', 'tsv');
  (await import('node:fs')).writeFileSync(join(place.directory, 'pool.tsv'), pool);
  run('campaign', 'pool', 'pool.tsv', ...store);
  const passwords = new Map<string, string>();
  for (const [name, role] of [['root', 'admin'], ...people.map((name) => [name, 'assessor'])] as [string, string][]) {
    const said = run('campaign', 'user', name, '--role', role, '--new-password', ...store);
    passwords.set(name, /\S+\s*$/.exec(said.trim())?.[0] ?? '');
  }
  if (people.length > 0) run('campaign', 'assign', '--judges', String(people.length), ...store);
  await place.start();
  await new Caller(place).as('root', passwords.get('root') ?? '', (caller) =>
    caller.call('PATCH', '/campaign', { kind }),
  );
  return { place, passwords };
}

/** Calls of the API without a browser. */
export class Caller {
  private cookie = '';
  private csrf = '';

  constructor(private readonly place: Place) {}

  async as<T>(name: string, password: string, work: (caller: Caller) => Promise<T>): Promise<T> {
    await this.call('GET', '/session');
    await this.call('POST', '/session', { name, password });
    return work(this);
  }

  async call(method: string, path: string, body?: object): Promise<any> {
    const response = await fetch(`${this.place.address}/api/v1${path}`, {
      method,
      headers: {
        ...(this.cookie && { Cookie: this.cookie }),
        ...(method !== 'GET' && { 'X-CSRF-Token': this.csrf }),
        ...(body && { 'Content-Type': 'application/json' }),
      },
      body: body && JSON.stringify(body),
    });
    const set = response.headers.get('set-cookie');
    if (set) this.cookie = set.split(';')[0] ?? '';
    const text = await response.text();
    if (!response.ok) throw new Error(`${method} ${path}: ${response.status} ${text}`);
    const answer = text.startsWith('{') ? JSON.parse(text) : text;
    if (answer.csrf) this.csrf = answer.csrf;
    return answer;
  }
}
