import { describe, expect, it } from 'vitest';
import { formatRoute, parseRoute, type Route } from './route';

describe('routes', () => {
  const routes: Route[] = [
    { page: 'home' },
    { page: 'setup', token: 'a+b/c=' },
    { page: 'search', query: 'old "castle" +x & //sec[about(., y)]', model: 'bm25(k1=0.9)', task: '' },
    { page: 'article', doc: 'a/b c#?', query: 'é😀', element: 0 },
    { page: 'topics' },
    { page: 'topic', topic: '1/2' },
    { page: 'judge', topic: '12', doc: 'x/../y%2F', element: 17 },
    { page: 'judge', topic: '12', doc: 'd', element: null },
    { page: 'organise', tab: 'people' },
    { page: 'adjudicate', topic: '3', doc: '' },
    { page: 'adjudicate', topic: '3', doc: 'd' },
    { page: 'settings' },
  ];

  it.each(routes)('go there and back: $page', (route) => {
    expect(parseRoute(formatRoute(route))).toEqual(route);
  });

  it('take nonsense for the home page', () => {
    for (const hash of ['', '#', '#/', '#/nothing', '#/judge', '#/%E0%A4%A', '#/article'])
      expect(parseRoute(hash)).toEqual({ page: 'home' });
    expect(parseRoute('#/judge/1/d?element=-1')).toMatchObject({ element: null });
    expect(parseRoute('#/judge/1/d?element=99999999999')).toMatchObject({ element: null });
  });
});
