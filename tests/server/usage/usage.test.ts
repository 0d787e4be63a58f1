import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { UsageDay } from '#contract/usage.ts';
import { refusal } from '#tests/drivers/signIn.ts';
import { startTestServer, type TestServer } from '#tests/drivers/startTestServer.ts';

let server: TestServer;
let nowMs = Date.parse('2026-03-02T08:00:00Z');

const put = (...counts: unknown[]) => server.call('/v4/usage', { body: { counts } });
const visit = (page: string, count = 1) => ({ page, kind: 'path', count });
const daysOf = async () =>
  (await server.result<{ days: UsageDay[] }>('/v4/admin/usage')).days.map(({ day, counts }) => ({
    day,
    counts: counts.map(({ page, kind, count }) => `${kind} ${page} ${count}`),
  }));

beforeAll(async () => {
  server = await startTestServer({ ports: { now: () => nowMs } });
});
afterAll(() => server.dispose());

describe('page view counts', () => {
  it('are empty before the first visit', async () => {
    expect(await daysOf()).toEqual([]);
  });

  it('add up by page, kind and day', async () => {
    await put(visit('/building/chart', 2), { page: '/building/chart', kind: 'query', count: 4 });
    await put(visit('/building/chart'), visit('/tools/timemarkers/:id/edit'));
    nowMs += 86_400_000;
    await put(visit('/'), visit('/error/404/rooms/:value'));
    expect(await daysOf()).toEqual([
      { day: '2026-03-03', counts: ['path / 1', 'path /error/404/rooms/:value 1'] },
      {
        day: '2026-03-02',
        counts: [
          'path /building/chart 3',
          'query /building/chart 4',
          'path /tools/timemarkers/:id/edit 1',
        ],
      },
    ]);
  });

  it('are anonymous', async () => {
    const columns = await server.services.directory.query<{ column_name: string }>(
      "select column_name from information_schema.columns where table_name = 'usage_count'",
    );
    expect(columns.map(({ column_name: name }) => name).toSorted()).toEqual([
      'count',
      'day',
      'kind',
      'page',
    ]);
  });

  it('reject paths that could contain an id or a name', async () => {
    for (const page of ['/building/4711', '/people/Jane', '/a?b=c', 'chart'])
      expect(await refusal(put(visit(page)))).toBe('400 INVALID_PARAMETER');
  });

  it('are deleted after 90 days', async () => {
    nowMs += 91 * 86_400_000;
    await put(visit('/'));
    expect(await daysOf()).toEqual([{ day: '2026-06-02', counts: ['path / 1'] }]);
  });
});
