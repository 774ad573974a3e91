// The client of the server's API. TypeScript checks every call against api/openapi.yaml.

import createClient, {
  type Client as Api,
  type ClientPathsWithMethod,
  type MaybeOptionalInit,
  type MethodResponse,
} from 'openapi-fetch';
import type { paths } from './schema';
import type { Failure, Finding, Session } from './types';

/** A failed call. Status 0: the server did not answer. */
export class ApiError extends Error {
  constructor(
    readonly status: number,
    readonly code: string,
    message: string,
    readonly remedy: string = '',
    readonly findings: Finding[] = [],
    /** Seconds to wait before the next attempt, if the server sent Retry-After. */
    readonly retryAfter: number | null = null,
  ) {
    super(message);
  }
}

const timeout = 20_000; // ms until a call counts as lost

type HttpMethod = 'get' | 'post' | 'put' | 'patch' | 'delete';
type PathFor<Method extends HttpMethod> = ClientPathsWithMethod<Api<paths>, Method>;
type InitFor<Method extends HttpMethod, Path extends PathFor<Method>> = MaybeOptionalInit<paths[Path], Method>;
/** The options of a call. They may be missing where the operation requires none. */
type Init<Method extends HttpMethod, Path extends PathFor<Method>> =
  undefined extends InitFor<Method, Path> ? [init?: InitFor<Method, Path>] : [init: InitFor<Method, Path>];
type Body<Method extends HttpMethod, Path extends PathFor<Method>> = MethodResponse<Api<paths>, Method, Path>;

export class Client {
  csrf = '';
  /** Called when the server reports that the session has ended. */
  onLoggedOut: () => void = () => {};
  private readonly api: Api<paths>;
  /** How many sessions the server has answered with. */
  private sessions = 0;

  constructor(private readonly base = '/api/v1') {
    this.api = createClient<paths>({
      baseUrl: base,
      credentials: 'same-origin',
      fetch: (request) => this.fetch(request),
      querySerializer: (query) => withoutEmpty(query),
      bodySerializer: (body: unknown) => (body instanceof Blob ? body : JSON.stringify(body)),
    });
  }

  get<Path extends PathFor<'get'>>(path: Path, ...init: Init<'get', Path>): Promise<Body<'get', Path>> {
    return this.call('get', path, ...init);
  }
  post<Path extends PathFor<'post'>>(path: Path, ...init: Init<'post', Path>): Promise<Body<'post', Path>> {
    return this.call('post', path, ...init);
  }
  put<Path extends PathFor<'put'>>(path: Path, ...init: Init<'put', Path>): Promise<Body<'put', Path>> {
    return this.call('put', path, ...init);
  }
  patch<Path extends PathFor<'patch'>>(path: Path, ...init: Init<'patch', Path>): Promise<Body<'patch', Path>> {
    return this.call('patch', path, ...init);
  }
  delete<Path extends PathFor<'delete'>>(path: Path, ...init: Init<'delete', Path>): Promise<Body<'delete', Path>> {
    return this.call('delete', path, ...init);
  }

  /** Uploads a file as it is. */
  upload(path: '/runs' | '/topics', file: File): Promise<Body<'post', '/runs' | '/topics'>> {
    return this.post(path, {
      params: { query: { name: file.name } },
      body: file as unknown as string, // the generated type of binary content is string
      headers: { 'Content-Type': 'application/octet-stream' },
    });
  }

  /** Downloads a file, with the name that the server gives it and what its format cannot hold. */
  async file<Path extends '/exports/{format}' | '/backup' | '/ab/events'>(
    path: Path,
    ...init: Init<'get', Path>
  ): Promise<{ blob: Blob; name: string; lost: string }> {
    const options = { ...init[0], parseAs: 'blob' };
    const { data, response } = await this.answer('get', path, options);
    const named = /filename="?([^";]+)"?/.exec(response.headers.get('Content-Disposition') ?? '');
    const lost = decodeURIComponent(response.headers.get('X-Fovea-Lost') ?? '');
    return { blob: (data as Blob | undefined) ?? new Blob(), name: named?.[1] ?? 'download', lost };
  }

  /** Keeps the token of the session for the calls that follow. */
  async session(answer: Promise<Session>): Promise<Session> {
    const session = await answer;
    this.csrf = session.csrf;
    this.sessions += 1;
    return session;
  }

  address(path: keyof paths): string {
    return `${this.base}${path}`;
  }

  private async call<Method extends HttpMethod, Path extends PathFor<Method>>(
    method: Method,
    path: Path,
    ...init: Init<Method, Path>
  ): Promise<Body<Method, Path>> {
    return (await this.answer(method, path, init[0])).data as Body<Method, Path>;
  }

  /**
   * A call that was refused because its session had ended is sent again if somebody has logged in
   * meanwhile: otherwise the late refusal would end the new session for the page.
   */
  private async answer(method: HttpMethod, path: string, init: object | undefined): Promise<Answer> {
    const request = this.api.request as (method: HttpMethod, path: string, init?: object) => Promise<Answer>;
    const sessionsBefore = this.sessions;
    const answer = await request(method, path, init);
    if (answer.response.ok) return answer;
    if (answer.response.status === 401) {
      if (this.sessions > sessionsBefore) return this.answer(method, path, init);
      this.onLoggedOut();
    }
    throw failure(answer);
  }

  private fetch(request: Request): Promise<Response> {
    if (request.method !== 'GET') request.headers.set('X-CSRF-Token', this.csrf);
    return fetch(request, { signal: AbortSignal.timeout(timeout) }).catch((lost: unknown) => {
      throw new ApiError(0, 'no-answer', lost instanceof Error ? lost.message : '');
    });
  }
}

interface Answer {
  data?: unknown;
  error?: unknown;
  response: Response;
}

function failure({ error: body, response }: Answer): ApiError {
  const unknown: Failure['error'] = { code: 'failed', message: response.statusText };
  const error = (body as Partial<Failure> | null | undefined)?.error ?? unknown;
  const wait = Number(response.headers.get('Retry-After') ?? NaN);
  const retryAfter = Number.isFinite(wait) ? wait : null;
  return new ApiError(response.status, error.code, error.message, error.remedy, error.findings, retryAfter);
}

/** The search part of an address. The server treats an empty parameter like a missing one, so both are omitted. */
function withoutEmpty(query: Record<string, unknown>): string {
  const given = Object.entries(query).filter(([, value]) => value !== null && value !== undefined && value !== '');
  return new URLSearchParams(given.map(([name, value]) => [name, String(value)])).toString();
}
