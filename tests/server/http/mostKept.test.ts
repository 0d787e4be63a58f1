import { afterAll, beforeAll, expect, it } from 'vitest';
import { mostFeeds } from '#contract/bookingFeeds.ts';
import { mostSchedules } from '#contract/exportSchedules.ts';
import { mostWebhooks } from '#contract/webhooks.ts';
import { calls, measured } from '#tests/server/auth/matrix/rightCalls.ts';
import { startTestServer, type TestServer } from '#tests/drivers/startTestServer.ts';

let server: TestServer;
const keys: Record<'ann' | 'ben', string> = { ann: '', ben: '' };

beforeAll(async () => {
  server = await startTestServer({ ports: { now: () => Date.parse('2026-03-02T08:00:00Z') } });
  await server.result('/v4/ingest/spaces', { body: { buildings: [measured(1)] } });
  for (const name of ['ann', 'ben'] as const) {
    const body = { name, roles: ['planner'] };
    keys[name] = (await server.result<{ api_key: string }>('/v4/admin/keys', { body })).api_key;
  }
});
afterAll(() => server.dispose());

function bodyOf(operationId: string): object {
  return calls[operationId]?.(1).body as object;
}

async function reasonOf(answer: Promise<Response>): Promise<[number, string]> {
  const response = await answer;
  const { error } = (await response.json()) as { error?: { reason: string } };
  return [response.status, error?.reason ?? ''];
}

/** Copies the only row of a table until there are so many; values replace its columns and may use n, the number of the copy. */
async function fill(table: string, most: number, values: Record<string, string>): Promise<void> {
  const { directory } = server.services;
  const [row] = await directory.query<Record<string, unknown>>(`select * from ${table}`);
  const columns = Object.keys(row ?? {});
  await directory.query(
    `insert into ${table} (${columns.join(', ')})
     select ${columns.map((column) => values[column] ?? column).join(', ')}
     from ${table} cross join generate_series(2, ${most}) as n`,
  );
}

const newId = 'gen_random_uuid()';

it('there may be 100 webhooks', async () => {
  const add = () => server.call('/v4/admin/webhooks', { body: bodyOf('createWebhook') });
  expect((await add()).status).toBe(200);
  await fill('webhook', mostWebhooks - 1, { id: newId });
  expect((await add()).status).toBe(200);
  expect(await reasonOf(add())).toEqual([409, 'There are 100 webhooks already. Delete one first']);
});

it('there may be 1,000 calendars at an address', async () => {
  const add = (room: string) =>
    server.call('/v4/admin/booking-feeds', { body: { ...bodyOf('createBookingFeed'), room } });
  expect((await add('First')).status).toBe(200);
  const later = "now() + interval '1 year'";
  await fill('booking_feed', mostFeeds - 1, {
    id: newId,
    room: "'Room ' || n",
    id_suffix: 'n::text',
    next_poll_at: later,
  });
  expect((await add('Last')).status).toBe(200);
  const full = 'There are 1,000 calendars already. Remove one first';
  expect(await reasonOf(add('One too many'))).toEqual([409, full]);
});

it('a person has 50 export schedules', async () => {
  const add = (key: string) =>
    server.call('/v4/export-schedules', { key, body: bodyOf('createExportSchedule') });
  expect((await add(keys.ann)).status).toBe(200);
  await fill('export_schedule', mostSchedules - 1, { id: newId, next_run_at: 'null' });
  expect((await add(keys.ann)).status).toBe(200);
  const full = 'You have 50 schedules already. Delete one first';
  expect(await reasonOf(add(keys.ann))).toEqual([409, full]);
  expect((await add(keys.ben)).status).toBe(200);
});

it('a person has 1,000 saved scenarios of a tool', async () => {
  const add = (key: string) =>
    server.call('/v4/planning/consolidations', { key, body: bodyOf('saveConsolidation') });
  expect((await add(keys.ann)).status).toBe(200);
  await fill('planning_scenario', 999, { id: newId });
  expect((await add(keys.ann)).status).toBe(200);
  const full = 'You have 1,000 saved scenarios already. Delete one first';
  expect(await reasonOf(add(keys.ann))).toEqual([409, full]);
  expect((await add(keys.ben)).status).toBe(200);
});
