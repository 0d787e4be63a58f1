import { afterAll, beforeAll, expect, it } from 'vitest';
import { mostFeeds } from '#contract/bookingFeeds.ts';
import { mostUserData } from '#contract/account.ts';
import { mostSchedules } from '#contract/exportSchedules.ts';
import { mostLinks } from '#contract/sharedLinks.ts';
import { mostUnfinished } from '#contract/uploads.ts';
import { mostWebhooks } from '#contract/webhooks.ts';
import { mostDrafts } from '#contract/zoneDrafts.ts';
import { uploadClient } from '#tests/server/uploads/uploadClient.ts';
import { calls, measured } from '#tests/server/auth/matrix/rightCalls.ts';
import { startTestServer, type TestServer } from '#tests/drivers/startTestServer.ts';

let server: TestServer;
const keys: Record<'ann' | 'ben', string> = { ann: '', ben: '' };

beforeAll(async () => {
  server = await startTestServer({
    variables: { FLOORSCOPE_READS_PER_MINUTE: '1000000' },
    ports: { now: () => Date.parse('2026-03-02T08:00:00Z') },
  });
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

/** Copies the only row of a table, or of a part of it, until there are so many; values replace its columns and may use n, the number of the copy. */
async function fill(
  table: string,
  most: number,
  values: Record<string, string>,
  part = 'true',
): Promise<void> {
  const { directory } = server.services;
  const [row] = await directory.query<Record<string, unknown>>(
    `select * from ${table} where ${part}`,
  );
  const columns = Object.keys(row ?? {});
  await directory.query(
    `insert into ${table} (${columns.join(', ')})
     select ${columns.map((column) => values[column] ?? column).join(', ')}
     from ${table} cross join generate_series(2, ${most}) as n where ${part}`,
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

it('an account keeps 10,000 keys and 50 MB of user data, and can shorten what is more', async () => {
  const { directory } = server.services;
  const put = (values: Record<string, string>, key = keys.ann) =>
    server.call('/v4/user-data', { key, body: { key_value_data: values } });
  const { userid } = await server.result<{ userid: string }>('/v4/session', { key: keys.ann });
  await directory.query(
    `insert into user_data (account_id, key, value)
     select $1, 'key ' || n, '1' from generate_series(2, $2::int) as n`,
    [userid, mostUserData.keys],
  );
  const full =
    'An account can keep 10,000 keys and 50 MB of user data. Save shorter values, or reuse keys';
  expect((await put({ first: '1' })).status).toBe(200);
  expect(await reasonOf(put({ first: '22', second: '1' }))).toEqual([409, full]);
  const saved = await server.result<Record<string, string>>('/v4/user-data', { key: keys.ann });
  expect([saved['first'], saved['second']]).toEqual(['1', undefined]);
  expect((await put({ first: '22' })).status).toBe(200);
  expect((await put({ second: '1' }, keys.ben)).status).toBe(200);

  const long = `"${'x'.repeat(100_000)}"`;
  await directory.query(`update user_data set value = repeat('x', $2) where key = $1`, [
    'key 2',
    mostUserData.bytes,
  ]);
  expect(await reasonOf(put({ first: long }))).toEqual([409, full]);
  expect((await put({ first: '1' })).status).toBe(200);
  expect((await put({ 'key 2': long })).status).toBe(200);
});

it('an account has 50 uploads under way; what was sent before is answered, and one that ends makes room', async () => {
  const client = uploadClient(() => server, keys.ann);
  const bytes = 'name,seats\nRoom 1,4';
  const send = (headers = {}) => client.send('rooms.csv', bytes, { building: 1, headers });
  const again = { 'idempotency-key': 'rooms' };
  const first = await send(again);
  expect((await client.rested(first.result.id)).result.state).toBe('ready');
  await fill('upload', mostUnfinished - 1, { id: newId, idempotency_key: 'null' });
  const last = await send();
  expect((await client.rested(last.result.id)).result.state).toBe('ready');
  const full = 'You have 50 unfinished uploads already. Confirm or cancel one first';
  for (const headers of [{}, { 'idempotency-key': 'another' }])
    expect(await send(headers)).toMatchObject({
      status: 409,
      error: { code: 'WRONG_STATE', reason: full },
    });
  expect((await send(again)).result.id).toBe(first.result.id);
  await client.step(last.result.id, 'cancel');
  expect((await send()).status).toBe(201);
});

it('an account has 200 open drafts of zones, those of uploads among them', async () => {
  const add = (key: string) =>
    server.call('/v4/zone-drafts', { key, body: bodyOf('createZoneDraft') });
  expect((await add(keys.ann)).status).toBe(200);
  await fill('zone_draft', mostDrafts - 1, { id: newId });
  expect((await add(keys.ann)).status).toBe(200);
  const full = 'You have 200 open drafts already. Publish or discard one first';
  expect(await reasonOf(add(keys.ann))).toEqual([409, full]);
  expect((await add(keys.ben)).status).toBe(200);
  const client = uploadClient(() => server, keys.ann);
  const { uploads } = await server.result<{ uploads: { id: string; state: string }[] }>(
    '/v4/uploads',
    { key: keys.ann },
  );
  const waiting = uploads.find(({ state }) => state === 'ready');
  const refused = await client.step(waiting?.id ?? '', 'confirm', { as: 'draft' });
  expect([refused.status, refused.error?.reason]).toEqual([409, full]);
});

it('an account has 500 shared links that have not ended', async () => {
  const add = (key: string) =>
    server.call('/v4/shared-links', { key, body: bodyOf('createSharedLink') });
  expect((await add(keys.ann)).status).toBe(200);
  await fill('api_key', mostLinks - 1, { id: 'id || n', hash: 'hash || n' }, "kind = 'shr'");
  await fill('shared_link', mostLinks - 1, { key_id: 'key_id || n' });
  expect((await add(keys.ann)).status).toBe(200);
  const full = 'You have 500 shared links already. Revoke one first';
  expect(await reasonOf(add(keys.ann))).toEqual([409, full]);
  expect((await add(keys.ben)).status).toBe(200);
  const { shared_links: links } = await server.result<{ shared_links: { id: string }[] }>(
    '/v4/shared-links',
    { key: keys.ann },
  );
  const body = { id: links[0]?.id };
  await server.result('/v4/shared-links/revoke', { key: keys.ann, body });
  expect((await add(keys.ann)).status).toBe(200);
});
