import { afterAll, beforeAll, expect, test } from 'vitest';
import { exportHouse, exportQuestion, type ExportHouse } from './exportHouse.ts';

let house: ExportHouse;
beforeAll(async () => (house = await exportHouse()));
afterAll(() => house.server.dispose());

let names = 0;

async function keyOf(roles: string[], buildings?: string[]): Promise<string> {
  names += 1;
  const body = { name: `Someone ${names}`, roles, building_ids: buildings };
  const { api_key: key } = await house.server.result<{ api_key: string }>('/v4/admin/keys', {
    body,
  });
  return key;
}

test('viewers cannot export, and planners only in their buildings', async () => {
  const call = (key: string) => house.server.call('/v4/exports', { body: exportQuestion, key });
  expect((await call(await keyOf(['viewer']))).status).toBe(403);
  expect((await call(await keyOf(['planner'], ['901']))).status).toBe(403);
  expect((await call(await keyOf(['planner'], ['900']))).status).toBe(202);
});

test('an export of somebody else is not found, whatever is asked of it', async () => {
  const key = await keyOf(['planner'], ['900']);
  const job = await house.make({ interval: 'P1D' }, { key });
  const stranger = await keyOf(['planner'], ['900']);
  const asks = [
    ['', undefined],
    ['/file', undefined],
    ['/cancel', {}],
    ['/delete', {}],
  ] as const;
  for (const [end, body] of asks) {
    const init = { key: stranger, ...(body === undefined ? {} : { body }) };
    expect((await house.server.call(`/v4/exports/${job.id}${end}`, init)).status).toBe(404);
  }
  const list = await house.server.result<{ exports: unknown[] }>('/v4/exports', { key: stranger });
  expect(list.exports).toEqual([]);
  expect((await house.server.call(`/v4/exports/${job.id}`, { key })).status).toBe(200);
});

test('who made a file, fetched and deleted it is in the audit log', async () => {
  const { id } = await house.make({ interval: 'P1W' });
  await house.bytes(id);
  await house.server.call(`/v4/exports/${id}/delete`, { body: {} });
  const { entries } = await house.server.result<{
    entries: { action: string; detail: { export?: string } }[];
  }>('/v4/admin/audit?kind=export');
  expect(entries.filter(({ detail }) => detail.export === id).map(({ action }) => action)).toEqual([
    'export_deleted',
    'export_downloaded',
    'export_created',
  ]);
});
