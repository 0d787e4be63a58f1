import { onTestFinished, expect, test } from 'vitest';
import { spacesOf } from '#tests/builders/spacesOf.ts';
import { temporaryFolder } from '#tests/builders/temporaryFolder.ts';
import { startTestServer } from '#tests/drivers/startTestServer.ts';
import { testClient } from '#tests/drivers/testClient.ts';
import { bookingClient, bookingRow } from './bookingClient.ts';

const hourMs = 3_600_000;
const firstMs = Date.parse('2026-03-02T00:00:00Z');

/** Rows of one batch, an hour each, one after the other. */
function rowsOf(first: number, count: number, change: object = {}): object[] {
  return Array.from({ length: count }, (_, at) => {
    const startMs = firstMs + (first + at) * hourMs;
    const [start, end] = [startMs, startMs + hourMs].map((ms) => new Date(ms).toISOString());
    const updated_at = '2026-02-01T00:00:00Z';
    return bookingRow({ id: `${first + at}`, start, end, updated_at, ...change });
  });
}

test('a large import finds what is stored: by itself, by small ones, and before a restart', async () => {
  const variables = { FLOORSCOPE_DATA_DIR: temporaryFolder() };
  const ports = { now: () => Date.parse('2026-03-05T12:00:00Z') };
  const open = async () => {
    const server = await startTestServer({ variables, ports });
    return { server, client: testClient(server.url) };
  };
  const before = await open();
  await before.client.postSpaces(spacesOf([{ id: 1 }]));
  const countsOf = async (client: typeof before.client, rows: readonly object[]) => {
    const { status, body } = await bookingClient(client).post(rows);
    expect(status).toBe(200);
    const { created, updated, duplicates } = body.result;
    return [created, updated, duplicates];
  };
  const { client } = before;
  expect(await countsOf(client, rowsOf(0, 10))).toEqual([10, 0, 0]);
  expect(await countsOf(client, rowsOf(0, 1500))).toEqual([1490, 0, 10]);
  expect(await countsOf(client, rowsOf(1500, 20))).toEqual([20, 0, 0]);
  const newer = { department: 'Sales', sequence: 1 };
  expect(await countsOf(client, [...rowsOf(0, 700, newer), ...rowsOf(700, 900)])).toEqual([
    80, 700, 820,
  ]);
  await before.server.dispose();
  const after = await open();
  onTestFinished(() => after.server.dispose());
  expect(await countsOf(after.client, rowsOf(0, 2000, newer))).toEqual([400, 900, 700]);
}, 300_000);
