import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import type { ExportJob } from '#contract/exports.ts';
import type { ExportSchedule } from '#contract/exportSchedules.ts';
import type { WebhookDelivery } from '#contract/webhooks.ts';
import { spacesOf } from '#tests/builders/spacesOf.ts';
import { refusal } from '#tests/drivers/signIn.ts';
import type { CallInit } from '#tests/drivers/startTestServer.ts';
import { testClient } from '#tests/drivers/testClient.ts';
import { exportHouse, exportQuestion, type ExportHouse } from './exportHouse.ts';

const dayMs = 86_400_000;
let nowMs = Date.parse('2025-03-18T00:00:00Z');
let house: ExportHouse;

beforeAll(async () => (house = await exportHouse(() => nowMs)));
afterAll(() => house.server.dispose());

const { startdatetime: _start, enddatetime: _end, ...question } = exportQuestion;
const order = {
  export: { ...question, interval: 'P1D', name: 'Daily' },
  every: 'day',
  at: '06:00',
  timezone: 'Europe/Amsterdam',
  frame: 'now-1d/d',
};

function schedule(changes: object = {}, init: CallInit = {}): Promise<ExportSchedule> {
  return house.server.result('/v4/export-schedules', { ...init, body: { ...order, ...changes } });
}

async function read(id: string, init: CallInit = {}): Promise<ExportSchedule | undefined> {
  const { schedules } = await house.server.result<{ schedules: ExportSchedule[] }>(
    '/v4/export-schedules',
    init,
  );
  return schedules.find((one) => one.id === id);
}

/** Lets time pass until a moment, and begins what is due then. */
async function at(moment: string): Promise<void> {
  nowMs = Date.parse(moment);
  await house.server.services.exportSchedules.runner.look();
}

/** Waits until the file of the latest run is ready or has failed. */
function ended(id: string, init: CallInit = {}): Promise<ExportSchedule> {
  return vi.waitFor(
    async () => {
      const one = await read(id, init);
      const state = one?.last?.state;
      if (one === undefined || state === 'queued' || state === 'running' || state === undefined)
        throw new Error(state ?? 'No run');
      return one;
    },
    { timeout: 20_000, interval: 30 },
  );
}

async function filesOf(name: string, init: CallInit = {}): Promise<ExportJob[]> {
  const { exports } = await house.server.result<{ exports: ExportJob[] }>('/v4/exports', init);
  return exports.filter((one) => one.name === name);
}

async function plannerKey(): Promise<{ id: string; api_key: string }> {
  const body = { name: 'Scheduler', roles: ['planner'], building_ids: ['900'] };
  return await house.server.result('/v4/admin/keys', { body });
}

async function remove(id: string, init: CallInit = {}): Promise<Response> {
  return await house.server.call(`/v4/export-schedules/${id}/delete`, { method: 'POST', ...init });
}

test('a file is made each day at the local time, of the day before', async () => {
  const { id, next_run_at: next, last, state } = await schedule();
  expect({ next, last, state }).toEqual({
    next: '2025-03-18T05:00:00.000Z',
    last: null,
    state: 'active',
  });
  await at('2025-03-18T04:59:59Z');
  expect(await filesOf('Daily')).toEqual([]);
  await at('2025-03-18T05:00:00Z');
  const run = await ended(id);
  expect(run).toMatchObject({
    next_run_at: '2025-03-19T05:00:00.000Z',
    failures: 0,
    last: { at: '2025-03-18T05:00:00.000Z', state: 'ready', error: null },
  });
  const [file] = await filesOf('Daily');
  expect(file).toMatchObject({
    id: run.last?.export_id,
    rows: 12,
    export: {
      startdatetime: '2025-03-17T00:00:00+01:00',
      enddatetime: '2025-03-18T00:00:00+01:00',
    },
  });
  expect((await remove(id)).status).toBe(200);
  await at('2025-03-19T06:00:00Z');
  expect(await filesOf('Daily')).toHaveLength(1);
});

test('runs that were missed are made up once', async () => {
  const { id } = await schedule({ export: { ...order.export, name: 'Missed' } });
  await at('2025-03-25T12:00:00Z');
  await ended(id);
  await at('2025-03-25T12:00:30Z');
  expect(await filesOf('Missed')).toHaveLength(1);
  expect((await read(id))?.next_run_at).toBe('2025-03-26T05:00:00.000Z');
  await remove(id);
});

test('the rights of the moment count, and five failures pause it until it is resumed', async () => {
  const key = await plannerKey();
  const init = { key: key.api_key };
  const named = { export: { ...order.export, name: 'Rights' } };
  const { id } = await schedule(named, init);
  await at('2025-03-26T05:00:00Z');
  expect((await ended(id, init)).last?.state).toBe('ready');
  await house.server.result('/v4/admin/keys/revoke', { body: { id: key.id } });
  const { store } = house.server.services.exportSchedules;
  for (let failures = 1; failures <= 5; failures += 1) {
    await at(new Date(Date.parse('2025-03-26T05:00:00Z') + failures * dayMs).toISOString());
    const stored = await store.find(id);
    expect(stored).toMatchObject({
      failures,
      last: { state: 'failed', export_id: null, error: { code: 'METHOD_NOT_ALLOWED' } },
    });
    expect(stored?.nextRunAt === null).toBe(failures === 5);
  }
  await at('2025-06-01T05:00:00Z');
  expect((await store.find(id))?.failures).toBe(5);
  const resume = () => house.server.call(`/v4/export-schedules/${id}/resume`, { method: 'POST' });
  const { result } = (await (await resume()).json()) as { result: ExportSchedule };
  expect(result).toMatchObject({
    state: 'active',
    failures: 0,
    next_run_at: '2025-06-02T04:00:00.000Z',
  });
  expect((await resume()).status).toBe(409);
  await at('2025-06-02T05:00:00Z');
  expect((await store.find(id))?.failures).toBe(1);
  await remove(id);
});

test('a run that succeeds begins the count of failures anew', async () => {
  const { id } = await schedule({
    export: { ...order.export, name: 'Broken', interval: 'PT5M', format: 'xlsx' },
    frame: 'now-40y/y',
  });
  await at(new Date(nowMs + dayMs).toISOString());
  expect(await read(id)).toMatchObject({
    failures: 1,
    last: { error: { code: 'EXPORT_TOO_LARGE' } },
  });
  const { directory } = house.server.services;
  const mended = { frame: 'now-1d/d', export: { ...order.export, building_id: ['900'] } };
  await directory.query('update export_schedule set asked = asked || $2::jsonb where id = $1', [
    id,
    JSON.stringify(mended),
  ]);
  await at(new Date(nowMs + dayMs).toISOString());
  expect(await ended(id)).toMatchObject({ failures: 0, last: { state: 'ready' } });
  await remove(id);
});

test('its webhook is told of each run, whatever it asked for', async () => {
  const { webhook } = await house.server.result<{ webhook: { id: string } }>('/v4/admin/webhooks', {
    body: { url: 'https://hooks.invalid', events: ['plan.published'] },
  });
  const { id } = await schedule({ webhook: webhook.id });
  await at(new Date(nowMs + dayMs).toISOString());
  const { last } = await ended(id);
  const { deliveries } = await house.server.result<{ deliveries: WebhookDelivery[] }>(
    `/v4/admin/webhooks/${webhook.id}/deliveries`,
  );
  expect(deliveries.map(({ type }) => type)).toEqual(['export.ready']);
  expect(deliveries[0]?.body).toContain(last?.export_id);
  await remove(id);
});

test('a schedule of somebody else is not found', async () => {
  const { id } = await schedule();
  const stranger = { key: (await plannerKey()).api_key };
  expect(await read(id, stranger)).toBeUndefined();
  expect((await remove(id, stranger)).status).toBe(404);
  expect((await remove(id)).status).toBe(200);
});

test.each([
  [{ at: '6:00' }, '400 INVALID_PARAMETER'],
  [{ at: '24:00' }, '400 INVALID_PARAMETER'],
  [{ timezone: 'Mars/Olympus' }, '400 INVALID_PARAMETER'],
  [{ frame: '2025-01-01' }, '400 INVALID_PARAMETER'],
  [{ every: 'hour' }, '400 INVALID_PARAMETER'],
  [{ export: exportQuestion }, '400 UNKNOWN_PARAMETER'],
  [{ webhook: '00000000-0000-4000-8000-000000000000' }, '404 NOT_FOUND'],
])('%j is refused', async (changes, expected) => {
  const body = { ...order, ...changes };
  expect(await refusal(house.server.call('/v4/export-schedules', { body }))).toBe(expected);
});

test('a run whose file cannot be made counts as a failure, is told as one, and the fifth pauses', async () => {
  const { webhook } = await house.server.result<{ webhook: { id: string } }>('/v4/admin/webhooks', {
    body: { url: 'https://hooks.invalid', events: ['export.failed'] },
  });
  const { id } = await schedule({ export: { ...order.export, name: 'Overtaken' } });
  const { directory } = house.server.services;
  await directory.query('update export_schedule set failures = 4 where id = $1', [id]);
  const long = { ...exportQuestion, interval: 'PT5M', opening_hours: '24/7' };
  const body = { ...long, startdatetime: '2024-06-01T00:00:00Z' };
  const before: ExportJob[] = [];
  // Two files are made at once: the scheduled one waits, and meanwhile its building has another zone.
  for (let at = 0; at < 2; at += 1)
    before.push(await house.server.result<ExportJob>('/v4/exports', { body }));
  await at(new Date(nowMs + dayMs).toISOString());
  expect((await read(id))?.last?.state).toBe('queued');
  const zone = { id: 99, floor: 902 };
  await testClient(house.server.url).postSpaces(spacesOf([zone], { timezone: 'Europe/Amsterdam' }));
  for (const one of before) await house.server.result(`/v4/exports/${one.id}/cancel`, { body: {} });
  expect(await ended(id)).toMatchObject({
    state: 'paused',
    next_run_at: null,
    failures: 5,
    last: { state: 'failed', error: { code: 'EXPORT_CHANGED' } },
  });
  const { deliveries } = await house.server.result<{ deliveries: WebhookDelivery[] }>(
    `/v4/admin/webhooks/${webhook.id}/deliveries`,
  );
  expect(deliveries.map(({ type }) => type)).toEqual(['export.failed']);
  expect(JSON.parse(deliveries[0]?.body ?? '')).toMatchObject({
    data: { name: 'Overtaken', state: 'failed', error: { code: 'EXPORT_CHANGED' } },
  });
});
