import { existsSync, readdirSync } from 'node:fs';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import type { ExportEstimate, ExportJob } from '#contract/exports.ts';
import { spacesOf } from '#tests/builders/spacesOf.ts';
import { startTestServer, type TestServer } from '#tests/drivers/startTestServer.ts';
import { testClient } from '#tests/drivers/testClient.ts';
import { exportQuestion } from './exportHouse.ts';

const dayMs = 86_400_000;
const zones = 200;
const endMs = Date.parse('2025-01-01T00:00:00Z');
let server: TestServer;

beforeAll(async () => {
  server = await startTestServer({ ports: { now: () => endMs } });
  const sketches = Array.from({ length: zones }, (_, at) => ({ id: at + 1 }));
  await testClient(server.url).postSpaces(spacesOf(sketches));
});
afterAll(() => server.dispose());

/** All zones by five minutes, day and night, over the days before 2025. */
function question(days: number): object {
  return {
    ...exportQuestion,
    interval: 'PT5M',
    opening_hours: '24/7',
    startdatetime: new Date(endMs - days * dayMs).toISOString(),
    enddatetime: new Date(endMs).toISOString(),
  };
}

test('of more than 50 million rows nothing is begun, and what it says would fit does', async () => {
  const days = 1096;
  const rows = zones * days * 288;
  const body = question(days);
  const estimate = await server.result<ExportEstimate>('/v4/exports/estimate', { body });
  expect(estimate.rows).toBe(rows);
  const refused = await server.call('/v4/exports', { body });
  const { error } = (await refused.json()) as { error: { code: string; reason: string } };
  expect([refused.status, error.code]).toEqual([422, 'EXPORT_TOO_LARGE']);
  expect(error.reason).toContain(
    `The file would have ${rows.toLocaleString('en-US')} rows, and 50,000,000 fit.`,
  );
  expect(await server.result('/v4/exports')).toMatchObject({ exports: [] });

  const share = Number(/about (\d+)% of the days/.exec(error.reason)?.[1]) / 100;
  expect(share).toBeGreaterThan(0.7);
  const fitting = { body: question(Math.floor(days * share)) };
  const job = await server.result<ExportJob>('/v4/exports', fitting);
  expect(job.rows).toBe(zones * Math.floor(days * share) * 288);
  await server.result(`/v4/exports/${job.id}/cancel`, { body: {} });
});

test('what was written of an export is gone once it is canceled', async () => {
  const job = await server.result<ExportJob>('/v4/exports', { body: question(365) });
  const folder = server.services.exports.folder.of(job);
  await vi.waitFor(() => expect(readdirSync(folder)).not.toEqual([]), { timeout: 20_000 });
  await server.result(`/v4/exports/${job.id}/cancel`, { body: {} });
  await vi.waitFor(() => expect(existsSync(folder)).toBe(false), { timeout: 20_000 });
});
