import { describe, expect, it } from 'vitest';
import type { UsageCount } from '#contract/usage.ts';
import type { ApiClient } from '#src/data/api/ApiClient.ts';
import { navigationEvents, notFoundPage } from '#src/data/analytics/useAnalytics.ts';
import { UsageCounts } from '#src/data/analytics/UsageCounts.ts';
import { lastDays, toPageUse } from '#src/pages/usage/toPageUse.ts';
import { FakeClock } from '../FakeClock.ts';

const place = (path: string, query = '', page = path) => ({ page, path, query });

describe('navigation', () => {
  it('reports path changes and query changes separately', () => {
    const trend = place('/building/chart');
    expect(navigationEvents(null, trend)).toEqual([{ kind: 'path', page: trend.path }]);
    expect(navigationEvents(trend, place(trend.path, '?ids=4'))).toEqual([
      { kind: 'query', page: trend.path },
    ]);
    expect(navigationEvents(trend, place('/', '?a=1')).map(({ kind }) => kind)).toEqual([
      'path',
      'query',
    ]);
    expect(navigationEvents(trend, trend)).toEqual([]);
  });

  it('ignores the pages under /test', () => {
    expect(navigationEvents(null, place('/test/query'))).toEqual([]);
  });

  it('reports a missing page as a virtual page', () => {
    expect(notFoundPage('/booking/unheard-of')).toBe('/error/404/booking/unheard-of');
  });
});

/** A server that takes counts, or says what is wrong. */
function counting({ mayReport = true } = {}) {
  const clock = new FakeClock();
  const sent: UsageCount[][] = [];
  const failures: Error[] = [];
  const call = async (_endpoint: unknown, { body }: { body: { counts: UsageCount[] } }) => {
    const failure = failures.shift();
    if (failure) throw failure;
    sent.push(body.counts);
  };
  const api = { call } as unknown as Pick<ApiClient, 'call'>;
  const counts = new UsageCounts(api, { clock, mayReport: () => mayReport });
  return { clock, counts, sent, failures };
}

describe('the default analytics', () => {
  it('sends sums by page and kind, and then starts over', async () => {
    const { clock, counts, sent } = counting();
    for (let n = 0; n < 3; n += 1) counts.report({ kind: 'path', page: '/building/chart' });
    counts.report({ kind: 'query', page: '/building/chart' });
    clock.pass(10_000);
    expect(sent).toEqual([
      [
        { kind: 'path', page: '/building/chart', count: 3 },
        { kind: 'query', page: '/building/chart', count: 1 },
      ],
    ]);
    clock.pass(10_000);
    expect(sent).toHaveLength(1);
  });

  it('ignores parts of a path that could be an id or a name', () => {
    const { clock, counts, sent } = counting();
    counts.report({ kind: 'path', page: notFoundPage('/building/5f2/Jane%20Doe/heatmap') });
    counts.report({ kind: 'path', page: '/tools/timemarkers/:id/edit' });
    clock.pass(10_000);
    expect(sent[0]?.map(({ page }) => page)).toEqual([
      '/error/404/building/:value/:value/heatmap',
      '/tools/timemarkers/:id/edit',
    ]);
  });

  it('keeps counts while offline, and drops rejected ones', async () => {
    const { counts, sent, failures } = counting();
    failures.push(new TypeError('Failed to fetch'));
    counts.report({ kind: 'path', page: '/' });
    await counts.send();
    counts.report({ kind: 'path', page: '/' });
    await counts.send();
    expect(sent).toEqual([[{ kind: 'path', page: '/', count: 2 }]]);
    failures.push(new RangeError('refused'));
    counts.report({ kind: 'path', page: '/' });
    await counts.send();
    await counts.send();
    expect(sent).toHaveLength(1);
  });

  it('sends nothing for clients without permission, such as displays', () => {
    const { clock, counts, sent } = counting({ mayReport: false });
    counts.report({ kind: 'path', page: '/' });
    clock.pass(60_000);
    expect(sent).toEqual([]);
  });
});

describe('page views', () => {
  it('are summed over the days shown, with zeros for days without views', () => {
    const days = lastDays(Date.parse('2026-03-02T23:00:00Z'), 3);
    expect(days).toEqual(['2026-02-28', '2026-03-01', '2026-03-02']);
    const counts = (count: number) => [
      { page: '/', kind: 'path' as const, count },
      { page: '/', kind: 'error' as const, count: 1 },
    ];
    const usage = [
      { day: '2026-03-02', counts: counts(5) },
      { day: '2026-02-28', counts: counts(2) },
      { day: '2026-02-01', counts: counts(90) },
    ];
    expect(toPageUse(usage, days)).toEqual([
      { page: '/', visits: 7, changes: 0, errors: 2, byDay: [2, 0, 5] },
    ]);
  });
});
