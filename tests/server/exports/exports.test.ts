import { createHash } from 'node:crypto';
import { existsSync, readdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { gunzipSync } from 'node:zlib';
import { tableFromIPC } from 'apache-arrow';
import { query } from 'chdb';
import { parse } from 'csv-parse/sync';
import { strFromU8, unzipSync } from 'fflate';
import readSheets from 'read-excel-file/node';
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest';
import type { ExportJob } from '#contract/exports.ts';
import type { ZoneMetrics } from '#contract/zoneMetrics.ts';
import { spacesOf } from '#tests/builders/spacesOf.ts';
import { testClient } from '#tests/drivers/testClient.ts';
import {
  exportHouse,
  exportQuestion,
  longExportQuestion,
  type ExportHouse,
} from './exportHouse.ts';

let house: ExportHouse;
beforeAll(async () => (house = await exportHouse()));
afterAll(() => house.server.dispose());

type Line = Record<string, string>;

function csvRows(bytes: Buffer): Line[] {
  return parse<Line>(bytes, { columns: true, comment: '#' });
}

async function metricsOf(changes: Record<string, string> = {}): Promise<ZoneMetrics> {
  const { kind: _, format: __, ...question } = exportQuestion;
  const query = new URLSearchParams({ ...question, ...changes });
  return await house.server.result(`/v4/metrics/zones?${query.toString()}`);
}

/** What getZoneMetrics says, by group and instant of the interval. */
function answered({ groups, intervals, open_minutes, metrics, coverage }: ZoneMetrics) {
  const cells = groups.flatMap((group, at) =>
    intervals.map(({ start }, interval) => ({
      key: `${group.id} ${new Date(start).toISOString()}`,
      open: open_minutes[at]?.[interval] ?? 0,
      start,
      coverage: coverage[at]?.[interval] ?? null,
      values: Object.fromEntries(
        Object.entries(metrics).map(([label, matrix]) => [label, matrix[at]?.[interval] ?? null]),
      ),
    })),
  );
  return cells.filter(({ open }) => open > 0);
}

const figure = (text: string | undefined): number | null =>
  text === undefined || text === '' ? null : Number(text);

test.each([
  ['PT1H', undefined],
  ['P1D', undefined],
  ['P1W', undefined],
  ['P1M', undefined],
  ['INF', undefined],
  ['PT15M', 'floor'],
  ['P1W', 'all,building'],
  ['P1D', 'space_type'],
])('a file by %s of %s has the figures of getZoneMetrics, each once', async (interval, group) => {
  const asked = { interval, ...(group === undefined ? {} : { group_zones: group }) };
  const estimate = await house.estimate(asked);
  const job = await house.make(asked);
  expect(job).toMatchObject({ state: 'ready', rows: estimate.rows, rows_done: estimate.rows });
  const rows = csvRows(await house.bytes(job.id));
  const expected = answered(await metricsOf(asked));
  expect(rows).toHaveLength(expected.length);
  expect(estimate.rows).toBe(expected.length);
  const byKey = new Map(expected.map((cell) => [cell.key, cell]));
  for (const row of rows) {
    const cell = byKey.get(`${row['zone_id'] ?? row['group_id']} ${row['interval_start_utc']}`);
    expect(cell).toBeDefined();
    expect(figure(row['open_minutes'])).toBe(cell?.open);
    expect(figure(row['coverage'])).toBe(cell?.coverage);
    expect(row['interval_start_local']).toBe(cell?.start);
    for (const label of [
      'count_mean',
      'count_max',
      'utilisation_mean',
      'frequency_mean',
      'capacity_mean',
    ])
      expect([label, figure(row[label])]).toEqual([label, cell?.values[label]]);
  }
});

test('a file states its settings, columns in order, flags and guarded text', async () => {
  const job = await house.make({ interval: 'P1W' });
  const text = (await house.bytes(job.id)).toString();
  expect(text).toMatch(/^# content: zone metrics\r\n# definitions_version: \d/);
  expect(text).toContain('# opening_hours: Mo-Fr 07:00-19:00\r\n');
  expect(text).toContain(`# rows: ${job.rows}\r\n`);
  const rows = csvRows(Buffer.from(text));
  expect(Object.keys(rows[0] ?? {})).toEqual([
    'building_id',
    'building',
    'floor',
    'zone_id',
    'zone',
    'layer',
    'space_type',
    'tags',
    'capacity_mean',
    'interval_start_local',
    'interval_start_utc',
    'open_minutes',
    'valid_minutes',
    'coverage',
    'count_mean',
    'count_max',
    'utilisation_mean',
    'utilisation_max',
    'frequency_mean',
    'frequency_max',
    'capacity_fraction_used_mean',
    'count_mean_uncorrected',
    'flags',
  ]);
  const ofFirst = rows.filter(({ zone_id: id }) => id === '1');
  expect(ofFirst.map(({ flags }) => flags)).toEqual(['partial', '', '', '', '']);
  const ofSecond = rows.filter(({ zone_id: id }) => id === '2');
  expect(ofSecond.map(({ flags }) => flags)).toContain('low_coverage');
  expect(rows.some(({ zone }) => zone === "'=cmd|calc")).toBe(true);
});

test('rows of groups are flagged where seats were missing, and where the frame cuts them', async () => {
  const job = await house.make({
    group_zones: 'floor',
    interval: 'P1D',
    startdatetime: '2025-02-20T08:30:00+01:00',
    enddatetime: '2025-02-22T00:00:00+01:00',
    columns: ['group_id', 'flags'],
    metrics: ['count_mean'],
  });
  const rows = csvRows(await house.bytes(job.id));
  expect(rows.map(({ group_id, flags }) => [group_id, flags])).toEqual([
    ['901', 'corrected|partial'],
    ['901', 'corrected'],
    ['902', 'partial'],
    ['902', ''],
  ]);
});

test('an interval that is not over is partial, and later ones have no rows', async () => {
  const job = await house.make({
    filter_zones: 'id==1',
    interval: 'P1D',
    opening_hours: '24/7',
    startdatetime: '2025-03-16T00:00:00+01:00',
    enddatetime: '2025-03-21T00:00:00+01:00',
    columns: ['interval_start_local', 'open_minutes', 'flags'],
    metrics: ['count_mean'],
  });
  const rows = csvRows(await house.bytes(job.id));
  // It is 01:00 on March 18.
  expect(
    rows.map((row) => [row['interval_start_local'], row['open_minutes'], row['flags']]),
  ).toEqual([
    ['2025-03-16T00:00:00+01:00', '1440', ''],
    ['2025-03-17T00:00:00+01:00', '1440', 'low_coverage'],
    ['2025-03-18T00:00:00+01:00', '60', 'low_coverage|partial'],
  ]);
});

test('columns and metrics are chosen and ordered by the question', async () => {
  const columns = ['zone', 'interval_start_local', 'flags'];
  const metrics = ['utilisation_max', 'count_mean'];
  const job = await house.make({ columns, metrics, interval: 'P1M' });
  const [first] = csvRows(await house.bytes(job.id));
  expect(Object.keys(first ?? {})).toEqual([
    'zone',
    'interval_start_local',
    'utilisation_max',
    'count_mean',
    'flags',
  ]);
  const refused = await house.server.call('/v4/exports/estimate', {
    body: { ...exportQuestion, columns: ['group'] },
  });
  expect(refused.status).toBe(400);
  expect(await refused.json()).toMatchObject({
    error: { code: 'INVALID_PARAMETER', rows: [{ field: 'columns' }] },
  });
});

test('all formats hold the same rows', async () => {
  const asked = { interval: 'P1D' };
  const csv = csvRows(await house.bytes((await house.make(asked)).id));
  const numbers = csv.map((row) => [
    row['zone_id'],
    figure(row['count_mean']),
    row['interval_start_utc'],
  ]);
  const packed = await house.make({ ...asked, compression: 'gzip' });
  expect(csvRows(gunzipSync(await house.bytes(packed.id)))).toEqual(csv);

  const arrow = tableFromIPC(
    await house.bytes((await house.make({ ...asked, format: 'arrow' })).id),
  );
  expect(arrow.schema.metadata.get('interval')).toBe('P1D');
  expect(
    arrow
      .toArray()
      .map((row: Record<string, unknown>) => [
        row['zone_id'],
        row['count_mean'],
        new Date(Number(row['interval_start_utc'])).toISOString(),
      ]),
  ).toEqual(numbers);

  const book = await readSheets(
    await house.bytes((await house.make({ ...asked, format: 'xlsx' })).id),
  );
  expect(book.map(({ sheet }) => sheet)).toEqual(['Settings', 'Zone metrics']);
  const [titles, ...rows] = book[1]?.data ?? [];
  const at = (name: string): number => titles?.indexOf(name) ?? -1;
  expect(
    rows.map((row) => [row[at('zone_id')], row[at('count_mean')], row[at('interval_start_utc')]]),
  ).toEqual(numbers);

  const zip = unzipSync(await house.bytes((await house.make({ ...asked, format: 'parquet' })).id));
  expect(Object.keys(zip)).toEqual([
    'settings.json',
    'part-900-2025-02.parquet',
    'part-900-2025-03.parquet',
  ]);
  expect(JSON.parse(strFromU8(zip['settings.json'] ?? new Uint8Array()))).toMatchObject({
    interval: 'P1D',
    rows: csv.length,
  });
  const read = Object.entries(zip)
    .filter(([name]) => name.endsWith('.parquet'))
    .flatMap(([name, bytes]) => {
      const path = join(house.server.dataDir, name);
      writeFileSync(path, bytes);
      const text = query(
        `SELECT zone_id, count_mean, formatDateTime(interval_start_utc, '%FT%T.000Z', 'UTC') FROM file('${path}', 'Parquet')`,
        'JSONCompactEachRow',
      );
      return text
        .trimEnd()
        .split('\n')
        .map((line) => JSON.parse(line) as unknown[]);
    });
  expect(read).toEqual(numbers);
});

test('equal questions give equal bytes, and the hash of the job is that of the file', async () => {
  for (const format of ['csv', 'xlsx', 'parquet', 'arrow'] as const) {
    const [one, other] = [
      await house.make({ format }),
      await house.make({ format, name: 'Other' }),
    ];
    expect(one.sha256).toBe(other.sha256);
    const bytes = await house.bytes(one.id);
    expect(createHash('sha256').update(bytes).digest('hex')).toBe(one.sha256);
    expect(bytes.length).toBe(one.bytes);
  }
});

test('ranges are sent as long as the file is the same', async () => {
  const job = await house.make();
  const whole = await house.bytes(job.id);
  const tag = `"${job.sha256}"`;
  const middle = await house.fetchFile(job.id, { range: 'bytes=100-199' });
  expect(middle.status).toBe(206);
  expect(middle.headers.get('content-range')).toBe(`bytes 100-199/${whole.length}`);
  expect(middle.headers.get('etag')).toBe(tag);
  expect(middle.headers.get('cache-control')).toBe('private, no-store, no-transform');
  expect(middle.headers.get('content-disposition')).toMatch(
    /^attachment; filename\*=UTF-8''[a-z0-9-]+\.\w+$/,
  );
  expect(Buffer.from(await middle.arrayBuffer())).toEqual(whole.subarray(100, 200));
  const tail = await house.fetchFile(job.id, { range: 'bytes=-50', 'if-range': tag });
  expect(Buffer.from(await tail.arrayBuffer())).toEqual(whole.subarray(-50));
  const other = await house.fetchFile(job.id, { range: 'bytes=-50', 'if-range': '"x"' });
  expect([other.status, (await other.arrayBuffer()).byteLength]).toEqual([200, whole.length]);
  expect((await house.fetchFile(job.id, { range: `bytes=${whole.length}-` })).status).toBe(416);
  expect((await house.fetchFile(job.id, { 'if-none-match': tag })).status).toBe(304);
});

test('an export is accepted, can be canceled twice, and is gone once deleted', async () => {
  const accepted = await house.server.call('/v4/exports', { body: longExportQuestion });
  expect(accepted.status).toBe(202);
  const { result } = (await accepted.json()) as { result: ExportJob };
  const path = `/v4/exports/${result.id}`;
  const cancel = () => house.server.result<ExportJob>(`${path}/cancel`, { body: {} });
  expect(await cancel()).toMatchObject({ state: 'cancelled', step: 'Canceled' });
  expect(await cancel()).toMatchObject({ state: 'cancelled' });
  const file = await house.fetchFile(result.id);
  expect([file.status, await file.json()]).toMatchObject([409, { error: { code: 'WRONG_STATE' } }]);
  expect((await house.server.call(`${path}/delete`, { body: {} })).status).toBe(200);
  expect((await house.server.call(path)).status).toBe(404);
});

test('a finished export cannot be canceled', async () => {
  const { id } = await house.make({ interval: 'INF' });
  const answer = await house.server.call(`/v4/exports/${id}/cancel`, { body: {} });
  expect([answer.status, await answer.json()]).toMatchObject([
    409,
    { error: { code: 'WRONG_STATE', current: { state: 'ready' } } },
  ]);
});

test('a building whose id is no name of a file has its parts under one that is', async () => {
  const id = 'campus/../north';
  const other = await exportHouse();
  onTestFinished(() => other.server.dispose());
  const zones = [{ id: 71, floor: 971 }];
  await testClient(other.server.url).postSpaces(spacesOf(zones, { id, name: 'North' }));
  const asked = { building_id: id, interval: 'P1W' };
  const job = await other.make({ ...asked, format: 'parquet' });
  expect(job).toMatchObject({ state: 'ready', parts: 2 });
  const names = Object.keys(unzipSync(await other.bytes(job.id)));
  const name = 'part-campus%2F..%2Fnorth';
  expect(names).toEqual(['settings.json', `${name}-2025-02.parquet`, `${name}-2025-03.parquet`]);
  const folder = other.server.services.exports.folder.of(job);
  expect(readdirSync(folder)).toEqual(['file']);
  expect(csvRows(await other.bytes((await other.make(asked)).id))).toHaveLength(job.rows);
});

test('a question without rows gives a file with titles alone', async () => {
  const job = await house.make({
    startdatetime: '2019-01-01T00:00:00Z',
    enddatetime: '2019-02-01T00:00:00Z',
  });
  expect(job).toMatchObject({ state: 'ready', rows: 0, parts: 0 });
  expect(csvRows(await house.bytes(job.id))).toEqual([]);
});

test('a question that is wrong is refused as getZoneMetrics refuses it', async () => {
  for (const changes of [
    { filter_zones: 'id=!1' },
    { opening_hours: 'nonsense' },
    { group_zones: 'x' },
  ]) {
    const answer = await house.server.call('/v4/exports', {
      body: { ...exportQuestion, ...changes },
    });
    expect(answer.status).toBe(400);
  }
});

test('a file beyond the bound is refused at the start with what would fit', async () => {
  const answer = await house.server.call('/v4/exports', {
    body: {
      ...exportQuestion,
      format: 'xlsx',
      interval: 'PT5M',
      opening_hours: 'Mo-Su 00:00-24:00',
      startdatetime: '2022-01-01T00:00:00Z',
      enddatetime: '2026-01-01T00:00:00Z',
    },
  });
  expect(await answer.json()).toMatchObject({ error: { code: 'EXPORT_TOO_LARGE' } });
});

test('a file is kept for seven days, then deleted and told to have expired, and forgotten after a month', async () => {
  let nowMs = Date.parse('2025-03-18T00:00:00Z');
  const other = await exportHouse(() => nowMs);
  onTestFinished(() => other.server.dispose());
  const { runner, folder } = other.server.services.exports;
  const job = await other.make({ interval: 'INF' });
  const path = folder.file(job);
  const expiresMs = Date.parse(job.expires_at ?? '');
  expect(expiresMs - nowMs).toBe(7 * 86_400_000);
  nowMs = expiresMs - 1;
  await runner.sweep();
  expect((await other.fetchFile(job.id)).status).toBe(200);
  nowMs = expiresMs;
  const atOnce = await other.fetchFile(job.id);
  expect([atOnce.status, await atOnce.json()]).toMatchObject([
    410,
    { error: { code: 'EXPORT_EXPIRED', reason: 'Kept until March 25. Make it again.' } },
  ]);
  expect(existsSync(path)).toBe(true);
  await runner.sweep();
  expect(existsSync(path)).toBe(false);
  expect((await other.fetchFile(job.id)).status).toBe(410);
  expect(await other.server.result(`/v4/exports/${job.id}`)).toMatchObject({ state: 'expired' });
  nowMs += 31 * 86_400_000;
  await runner.sweep();
  expect((await other.server.call(`/v4/exports/${job.id}`)).status).toBe(404);
});
