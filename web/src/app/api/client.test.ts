import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { ApiError, Client } from './client';

const sent: Request[] = [];
let answer: () => Response | Promise<Response>;

const json = (body: unknown, init: ResponseInit = {}): Response => new Response(JSON.stringify(body), init);
const failed = (status: number, error: object, headers: Record<string, string> = {}): Response =>
  json({ error }, { status, headers });
const errorOf = (call: Promise<unknown>): Promise<ApiError> =>
  call.then(
    () => expect.fail('the call succeeded'),
    (error) => error,
  );

beforeEach(() => {
  sent.length = 0;
  answer = () => json({});
  vi.stubGlobal('fetch', (request: Request) => {
    sent.push(request);
    return Promise.resolve().then(answer);
  });
});
afterEach(() => vi.unstubAllGlobals());

const client = (): Client => new Client('http://fovea.test/api/v1');

it('encodes parameters of the path and omits empty parameters of the query', async () => {
  await client().get('/topics/{topic}/documents/{doc}', { params: { path: { topic: '7', doc: 'a/b c' } } });
  await client().get('/log', { params: { query: { after: 0, limit: 5, assessor: '', topic: 'ä&b' } } });
  expect(sent.map(({ url }) => url)).toEqual([
    'http://fovea.test/api/v1/topics/7/documents/a%2Fb%20c',
    'http://fovea.test/api/v1/log?after=0&limit=5&topic=%C3%A4%26b',
  ]);
});

it('sends the token of the session with every change, and with nothing else', async () => {
  const one = client();
  answer = () => json({ csrf: 'secret' });
  await one.session(one.get('/session'));
  await one.post('/session', { body: { name: 'ann', password: 'p' } });
  await one.delete('/session');
  expect(sent.map(({ headers }) => headers.get('X-CSRF-Token'))).toEqual([null, 'secret', 'secret']);
  expect(sent[1]?.headers.get('Content-Type')).toBe('application/json');
  expect(await sent[1]?.json()).toEqual({ name: 'ann', password: 'p' });
});

it('returns nothing for a response without a body', async () => {
  answer = () => new Response(null, { status: 204 });
  expect(await client().delete('/runs/{run}', { params: { path: { run: 'r' } } })).toBeUndefined();
});

it('uploads a file as it is', async () => {
  const file = Object.assign(new Blob(['1 Q0 d 1 1 r']), { name: 'r.run' }) as File; // Node 18 has no File
  await client().upload('/runs', file);
  expect(sent[0]?.url).toBe('http://fovea.test/api/v1/runs?name=r.run');
  expect(sent[0]?.headers.get('Content-Type')).toBe('application/octet-stream');
  expect(await sent[0]?.text()).toBe('1 Q0 d 1 1 r');
});

it('downloads a file with its name and with what its format cannot hold', async () => {
  const headers = { 'Content-Disposition': 'attachment; filename="a.qrels"', 'X-Fovea-Lost': '3%20ranges' };
  answer = () => new Response('0 0 d 1', { headers });
  const file = await client().file('/exports/{format}', { params: { path: { format: 'trec' } } });
  expect([file.name, file.lost, await file.blob.text()]).toEqual(['a.qrels', '3 ranges', '0 0 d 1']);
});

it('throws what the server reports', async () => {
  answer = () => failed(429, { code: 'slow-down', message: 'Too many.', remedy: 'Wait.' }, { 'Retry-After': '30' });
  const error = await errorOf(client().get('/topics'));
  expect(error).toBeInstanceOf(ApiError);
  expect(error).toMatchObject({
    status: 429,
    code: 'slow-down',
    message: 'Too many.',
    remedy: 'Wait.',
    retryAfter: 30,
  });
  expect(error.findings).toEqual([]);
});

it('throws an error without details when the response is not one of the server', async () => {
  answer = () => new Response('<h1>Bad gateway</h1>', { status: 502, statusText: 'Bad Gateway' });
  const error = await errorOf(client().get('/topics'));
  expect(error).toMatchObject({ status: 502, code: 'failed', message: 'Bad Gateway', remedy: '', retryAfter: null });
});

it('throws status 0 when there is no answer', async () => {
  answer = () => Promise.reject(new TypeError('Failed to fetch'));
  expect(await errorOf(client().get('/topics'))).toMatchObject({ status: 0, code: 'no-answer' });
});

it('reports the end of the session, and no other failure', async () => {
  const one = client();
  const ended = vi.fn();
  one.onLoggedOut = ended;
  answer = () => failed(403, { code: 'not-yours', message: 'Not your topic.' });
  await errorOf(one.get('/topics'));
  expect(ended).not.toHaveBeenCalled();
  answer = () => failed(401, { code: 'log-in', message: 'Log in.' });
  await errorOf(one.get('/topics'));
  expect(ended).toHaveBeenCalledOnce();
});

it('sends a call again if it was refused for the session before the present one', async () => {
  const one = client();
  const ended = vi.fn();
  one.onLoggedOut = ended;
  let refuse: (late: Response) => void = () => {};
  answer = () => new Promise<Response>((resolve) => (refuse = resolve));
  const early = one.get('/topics');
  await vi.waitFor(() => expect(sent).toHaveLength(1));
  answer = () => json({ csrf: 'new' });
  await one.session(one.get('/session'));
  answer = () => json([]);
  refuse(failed(401, { code: 'log-in', message: 'Log in.' }));
  expect(await early).toEqual([]);
  expect(ended).not.toHaveBeenCalled();
});
