import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import type { ExportJob } from '#contract/exports.ts';
import { exportHouse, longExportQuestion, type ExportHouse } from './exportHouse.ts';

let house: ExportHouse;
beforeAll(async () => (house = await exportHouse()));
afterAll(() => house.server.dispose());

test('a key has five exports under way', async () => {
  const jobs: ExportJob[] = [];
  for (let at = 0; at < 5; at += 1)
    jobs.push(await house.server.result('/v4/exports', { body: longExportQuestion }));
  const sixth = await house.server.call('/v4/exports', { body: longExportQuestion });
  expect([sixth.status, sixth.headers.get('retry-after')]).toEqual([429, '10']);
  for (const { id } of jobs) await house.server.call(`/v4/exports/${id}/cancel`, { body: {} });
});

test('of exports that are asked for at the same time a key has five, too', async () => {
  // A busy server may ask to come back.
  const ask = () =>
    vi.waitFor(
      async () => {
        const answer = await house.server.call('/v4/exports', { body: longExportQuestion });
        if (answer.status === 503) throw new Error('busy');
        return answer;
      },
      { timeout: 20_000, interval: 50 },
    );
  const answers = await Promise.all(Array.from({ length: 9 }, ask));
  const accepted = answers.filter(({ status }) => status === 202);
  const statuses = answers.map(({ status }) => status).toSorted((a, b) => a - b);
  expect(statuses).toEqual([202, 202, 202, 202, 202, 429, 429, 429, 429]);
  for (const answer of accepted) {
    const { result } = (await answer.json()) as { result: ExportJob };
    await house.server.call(`/v4/exports/${result.id}/cancel`, { body: {} });
  }
});
