// Calls of the server, as api/openapi.yaml has them.

import type { Failure, Finding, Session } from './types';

/** What the server said instead of an answer; status 0: it did not answer. */
export class ApiError extends Error {
  constructor(
    readonly status: number,
    readonly code: string,
    message: string,
    readonly remedy: string = '',
    readonly findings: Finding[] = [],
    /** Seconds after which to come back, if the server said so. */
    readonly retryAfter: number | null = null,
  ) {
    super(message);
  }
}

type Query = Record<string, string | number | boolean | null | undefined>;
type Body = Blob | object | undefined;

const patience = 20_000; // ms until a call counts as lost

/** "/topics/1/documents/a%2Fb", each part encoded. */
export const at = (strings: TemplateStringsArray, ...parts: (string | number)[]): string =>
  String.raw({ raw: strings.raw }, ...parts.map((part) => encodeURIComponent(part)));

export class Client {
  csrf = '';
  /** Told when the session has ended. */
  onLoggedOut: () => void = () => {};

  constructor(private readonly base = '/api/v1') {}

  get<T>(path: string, query: Query = {}): Promise<T> {
    return this.json<T>('GET', path, query);
  }
  post<T>(path: string, body?: Body, query: Query = {}): Promise<T> {
    return this.json<T>('POST', path, query, body);
  }
  put<T>(path: string, body: Body): Promise<T> {
    return this.json<T>('PUT', path, {}, body);
  }
  patch<T>(path: string, body: Body): Promise<T> {
    return this.json<T>('PATCH', path, {}, body);
  }
  delete<T>(path: string): Promise<T> {
    return this.json<T>('DELETE', path, {});
  }

  /** A file to keep, with the name that the server gives it. */
  async file(path: string, query: Query = {}): Promise<{ blob: Blob; name: string; lost: string }> {
    const response = await this.call('GET', path, query);
    const named = /filename="?([^";]+)"?/.exec(response.headers.get('Content-Disposition') ?? '');
    const lost = decodeURIComponent(response.headers.get('X-Fovea-Lost') ?? '');
    return { blob: await response.blob(), name: named?.[1] ?? 'download', lost };
  }

  /** Takes over the token of the answer. */
  async session(answer: Promise<Session>): Promise<Session> {
    const session = await answer;
    this.csrf = session.csrf;
    return session;
  }

  address(path: string, query: Query = {}): string {
    const given = Object.entries(query).filter(([, value]) => value !== null && value !== undefined && value !== '');
    const search = new URLSearchParams(given.map(([name, value]) => [name, String(value)])).toString();
    return `${this.base}${path}${search ? `?${search}` : ''}`;
  }

  private async json<T>(method: string, path: string, query: Query, body?: Body): Promise<T> {
    const response = await this.call(method, path, query, body);
    return (response.status === 204 ? undefined : await response.json()) as T;
  }

  private async call(method: string, path: string, query: Query, body?: Body): Promise<Response> {
    const headers: Record<string, string> = {};
    if (method !== 'GET') headers['X-CSRF-Token'] = this.csrf;
    if (body) headers['Content-Type'] = body instanceof Blob ? 'application/octet-stream' : 'application/json';
    const response = await fetch(this.address(path, query), {
      method,
      headers,
      body: body instanceof Blob ? body : body && JSON.stringify(body),
      signal: AbortSignal.timeout(patience),
      credentials: 'same-origin',
    }).catch((lost: unknown) => {
      throw new ApiError(0, 'no-answer', lost instanceof Error ? lost.message : '');
    });
    if (response.ok) return response;
    throw await this.failure(response);
  }

  private async failure(response: Response): Promise<ApiError> {
    const body = (await response.json().catch(() => null)) as Failure | null;
    const error = body?.error ?? { code: 'failed', message: response.statusText };
    if (response.status === 401) this.onLoggedOut();
    const wait = Number(response.headers.get('Retry-After') ?? NaN);
    return new ApiError(
      response.status,
      error.code,
      error.message,
      error.remedy,
      error.findings,
      Number.isFinite(wait) ? wait : null,
    );
  }
}
