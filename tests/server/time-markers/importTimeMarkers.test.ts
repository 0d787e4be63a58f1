import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { z } from 'zod';
import type { importTimeMarkers } from '#contract/importTimeMarkers.ts';
import { buildingBody, floorBody, zoneBody } from '#tests/builders/spacesBody.ts';
import { refusal } from '#tests/drivers/signIn.ts';
import { startTestServer, type TestServer } from '#tests/drivers/startTestServer.ts';

type Answer = z.infer<typeof importTimeMarkers.result>;

let server: TestServer;
const path = '/v4/time-markers/import';
const good = 'Snow,2026-03-09,2026-03-13\nRegatta,2026-06-01,';
const bad = `${good}\nNo day,2026-02-30,`;

function body(rows: string, part: object = {}) {
  const text = `title,start,end\n${rows}`;
  return { space_id: 10, format: 'csv', text, is_trial: false, takes_part: false, ...part };
}

const send = (rows: string, part?: object) =>
  server.result<Answer>(path, { body: body(rows, part) });

async function titles(): Promise<string[]> {
  const { time_markers: markers } = await server.result<{
    time_markers: { title: string; space_ids: number[] }[];
  }>('/v4/time-markers/all');
  return markers.filter(({ space_ids: ids }) => ids[0] === 10).map(({ title }) => title);
}

beforeAll(async () => {
  server = await startTestServer();
  const floors = [floorBody(10, { zones: [zoneBody(100)] })];
  await server.result('/v4/ingest/spaces', { body: { buildings: [buildingBody(1, { floors })] } });
});
afterAll(() => server.dispose());

describe('an import of time markers', () => {
  it('can be tried without storing anything', async () => {
    const answer = await send(bad, { is_trial: true });
    expect(answer.stored).toBe(0);
    expect(answer.made.map(({ row, title }) => [row, title])).toEqual([
      [1, 'Snow'],
      [2, 'Regatta'],
    ]);
    expect(answer.refused[0]).toMatchObject({ row: 3, title: 'No day', field: 'start' });
    expect(await titles()).toEqual([]);
  });

  it('stores nothing if a row is rejected and all were requested', async () => {
    expect((await send(bad)).stored).toBe(0);
    expect(await titles()).toEqual([]);
  });

  it('stores valid rows if partial imports are allowed, and is in the audit log', async () => {
    expect((await send(bad, { takes_part: true })).stored).toBe(2);
    expect(await titles()).toEqual(['Snow', 'Regatta']);
    const { directory } = server.services;
    const rows = await directory.query<{ detail: { stored: number } }>(
      "select detail from audit where action = 'time_markers_imported'",
    );
    expect(rows.map(({ detail }) => detail)).toMatchObject([
      { space: '10', format: 'csv', stored: 2 },
    ]);
  });

  it('reports repeated markers, in the file or before it, and stores the rest', async () => {
    const answer = await send(`${good}\nStrike,2026-07-01,\nStrike,2026-07-01,`);
    expect(answer.stored).toBe(1);
    expect(answer.passed_over.map(({ row, reason }) => [row, reason])).toEqual(
      [1, 2, 4].map((row) => [
        row,
        'A time marker with the same title, space and dates already exists.',
      ]),
    );
  });

  it('accepts a calendar', async () => {
    const text =
      'BEGIN:VCALENDAR\r\nVERSION:2.0\r\nBEGIN:VEVENT\r\nUID:1\r\nSUMMARY:Inventory\r\nDTSTART;VALUE=DATE:20260801\r\nEND:VEVENT\r\nEND:VCALENDAR';
    expect((await send('', { format: 'ics', text })).stored).toBe(1);
    expect(await titles()).toContain('Inventory');
  });

  it('is rejected for an unknown space, another format, no calendar and an oversized file', async () => {
    const refused = (part: object) => refusal(server.call(path, { body: body(good, part) }));
    expect(await refused({ space_id: 999 })).toBe('400 INVALID_BODY');
    expect(await refused({ format: 'xlsx' })).toBe('400 INVALID_PARAMETER');
    expect(await refused({ format: 'ics' })).toBe('400 INVALID_BODY');
    expect(await refused({ text: 'x'.repeat(2_000_001) })).toBe('400 INVALID_PARAMETER');
    expect(await refused({ text: 'x'.repeat(13_000_000) })).toBe('413 PAYLOAD_TOO_LARGE');
  });
});
