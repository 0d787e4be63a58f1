import { parse } from 'csv-parse/sync';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { getBookingMetrics } from '#contract/bookingMetrics.ts';
import type { getBookings } from '#contract/bookings.ts';
import type { ResultOf } from '#contract/endpoint.ts';
import { bookingLabels } from '#domain/booking/metric/labels.ts';
import { spacesOf } from '#tests/builders/spacesOf.ts';
import { startTestServer, type TestServer } from '#tests/drivers/startTestServer.ts';
import { testClient } from '#tests/drivers/testClient.ts';
import { seededRandom } from '#tests/seededRandom.ts';
import { callsOf, type ExportHouse } from './exportHouse.ts';

/** From a Monday morning of February over the end of the month, in two time zones. */
const frame = {
  startdatetime: '2025-02-10T08:30:00+01:00',
  enddatetime: '2025-03-17T00:00:00+01:00',
};
const question = { kind: 'booking_metrics', format: 'csv', building_id: ['900', '990'], ...frame };
const settings = `startdatetime==${frame.startdatetime};enddatetime==${frame.enddatetime}`;
const random = seededRandom(20_250_210);
const hourMs = 3_600_000;
const firstMs = Date.parse('2025-02-09T00:00:00Z');

let server: TestServer;
let calls: Omit<ExportHouse, 'server'>;
afterAll(() => server.dispose());

function booking(room: number, at: number): object {
  const startMs = firstMs + Math.floor(random() * 36 * 24 * 4) * (hourMs / 4);
  const iso = (ms: number): string => new Date(ms).toISOString();
  return {
    source: room === 31 ? 'outlook' : 'exchange',
    id: `${room}-${at}`,
    zone_id: room,
    start: iso(startMs),
    end: iso(startMs + (1 + Math.floor(random() * 8)) * (hourMs / 4)),
    status: random() < 0.1 ? 'cancelled' : 'confirmed',
    created_at: iso(startMs - 50 * hourMs),
    updated_at: iso(startMs - 20 * hourMs),
    department: random() < 0.5 ? 'Sales' : '=Legal',
    organiser: 'ann@example.com',
    accepted: Math.floor(random() * 6),
    is_private: random() < 0.2,
    ...(random() < 0.4 ? { recurrence_id: `s${at % 4}` } : {}),
  };
}

beforeAll(async () => {
  const nowMs = Date.parse('2025-03-14T15:07:00Z');
  server = await startTestServer({ ports: { now: () => nowMs } });
  calls = callsOf(server, question);
  const client = testClient(server.url);
  const rooms = [1, 2, 3].map((id) => ({ id, capacity: { default: 2 + id } }));
  await client.postSpaces(spacesOf(rooms, { timezone: 'Europe/Amsterdam' }));
  const lisbon = { id: 990, name: 'Annex', timezone: 'Europe/Lisbon' };
  await client.postSpaces(spacesOf([{ id: 31, floor: 991, name: 'Attic' }], lisbon));
  const observed = await client.observe(
    [1, 2, 31].flatMap((zone_id) =>
      Array.from({ length: 33 * 24 * 4 }, (_, quarter) => ({
        time: new Date(firstMs + quarter * (hourMs / 4)).toISOString(),
        zone_id,
        layer: 'sensorlayer',
        period_s: 900,
        count: Math.floor(random() * 4) * Math.floor(random() * 2),
      })).filter(({ time }) => zone_id !== 2 || time < '2025-02-20' || time > '2025-02-23'),
    ),
  );
  if (observed.status !== 200) throw new Error(JSON.stringify(observed.body));
  const bookings = [1, 2, 3, 31].flatMap((room) =>
    Array.from({ length: 120 }, (_, at) => booking(room, at)),
  );
  await server.result('/v4/ingest/bookings', { body: bookings });
});

type Line = Record<string, string>;
const figure = (text: string | undefined): number | null =>
  text === undefined || text === '' ? null : Number(text);

async function fileOf(changes: object): Promise<Line[]> {
  const estimate = await calls.estimate(changes);
  const job = await calls.make(changes);
  expect(job).toMatchObject({ state: 'ready', rows: estimate.rows, rows_done: estimate.rows });
  const rows = parse<Line>(await calls.bytes(job.id), { columns: true, comment: '#' });
  expect(rows).toHaveLength(estimate.rows);
  const first = rows.slice(0, 20).map((row) => estimate.columns.map((name) => row[name]));
  const shown = estimate.first_rows.map((cells) =>
    cells.map((cell) => (cell === null ? '' : String(cell))),
  );
  expect(shown.map((row) => row.map((text) => text.replace(/^=/, "'=")))).toEqual(first);
  return rows;
}

const measures = bookingLabels.filter((label) => label !== 'popularity');

interface Cell {
  open: number | null;
  valid: number | null;
  metrics: Record<string, number | null>;
}

/** The settings and selectors of a call as one filter. */
function filterText(frameText: string, hours: string | undefined, filter: string): string {
  const hoursText = hours === undefined ? [] : [`opening_hours=="${hours}"`];
  return [frameText, ...hoursText, ...(filter === '' ? [] : [filter])].join(';');
}

/** What getBookingMetrics says of each room where anything was open, interval after interval. */
async function answered(interval: string, filter: string): Promise<Map<string, Cell[]>> {
  const query = new URLSearchParams({ interval, filter_bookings: filter });
  const { groups, intervals, metrics, open_minutes, valid_minutes } = await server.result<
    ResultOf<typeof getBookingMetrics>
  >(`/v4/metrics/bookings?${query.toString()}`);
  return new Map(
    groups.map(({ id }, at) => {
      const valueOf = (matrix: (number | null)[][] | undefined, of: number) =>
        matrix?.[at]?.[of] ?? null;
      const cells = intervals.map((_, of): Cell => {
        const values = measures.map((label) => [label, valueOf(metrics[label], of)] as const);
        return {
          open: valueOf(open_minutes, of),
          valid: valueOf(valid_minutes, of),
          metrics: Object.fromEntries(values),
        };
      });
      return [String(id), cells.filter(({ open }) => Number(open) > 0)] as const;
    }),
  );
}

function cellOf(row: Line): Cell {
  return {
    open: figure(row['open_minutes']),
    valid: figure(row['valid_minutes']),
    metrics: Object.fromEntries(measures.map((label) => [label, figure(row[label])])),
  };
}

/** The minutes in use as the file has them, and as its other columns make them. */
function usedOf(row: Line): [number | null, number | null] {
  const parts = [row['booked_used'], row['unbooked_used']].map(figure);
  const sum = parts.reduce((total, one) => (total === null || one === null ? null : total + one));
  const round = (value: number | null | undefined): number | null =>
    value === null || value === undefined ? null : Math.round(value * 1e6) / 1e6;
  return [round(figure(row['used_minutes'])), round(sum)];
}

test.each([
  ['PT15M', 'Mo-Fr 07:00-19:00', ''],
  ['PT1H', '24/7', ''],
  ['P1D', undefined, 'department==Sales'],
  ['P1W', '24/7', ''],
  ['P1M', '24/7', 'outcome!=late'],
  ['INF', undefined, 'zone.capacity.default=gt=3'],
])(
  'a file by %s has the figures of getBookingMetrics, each once',
  async (interval, hours, filter) => {
    const columns = ['zone_id', 'interval_start_local', 'interval_start_utc'];
    const rows = await fileOf({
      interval,
      ...(hours === undefined ? {} : { opening_hours: hours }),
      ...(filter === '' ? {} : { filter_bookings: filter }),
      columns: [...columns, 'open_minutes', 'valid_minutes', 'used_minutes', ...measures],
    });
    const wanted = await answered(interval, filterText(settings, hours, filter));
    expect(rows.length).toBeGreaterThan(0);
    for (const [zone, cells] of wanted) {
      const own = rows.filter(({ zone_id }) => zone_id === zone);
      expect([zone, own.map(cellOf)]).toEqual([zone, cells]);
    }
    expect(rows).toHaveLength([...wanted.values()].flat().length);
    for (const row of rows) {
      const [used, sum] = usedOf(row);
      expect(used).toBe(sum);
      const local = row['interval_start_local'] ?? '';
      expect(new Date(local).toISOString()).toBe(row['interval_start_utc']);
    }
  },
);

test.each([
  ['', undefined],
  ['outcome=in=(no_show,late);is_recurring==true', undefined],
  ['', 'Mo-Fr 09:00-12:00'],
])(
  'a file of bookings has those of getBookings, each as it lists it (%s)',
  async (filter, hours) => {
    const asked = {
      kind: 'bookings',
      ...(hours === undefined ? {} : { opening_hours: hours }),
      ...(filter === '' ? {} : { filter_bookings: filter }),
    };
    const rows = await fileOf(asked);
    const listed: Record<string, unknown>[] = [];
    for (const building of [900, 990]) {
      const own =
        building === 900
          ? settings
          : // The same days by the clocks of Lisbon.
            settings.replaceAll('+01:00', 'Z');
      const of = `${own};limit==5000;building_id==${building}`;
      const text = filterText(of, hours, filter);
      const path = `/v4/bookings?filter_bookings=${encodeURIComponent(text)}`;
      const { bookings } = await server.result<ResultOf<typeof getBookings>>(path);
      listed.push(...bookings);
    }
    expect(listed.length).toBeGreaterThan(10);
    const textOf = (value: unknown): string =>
      typeof value === 'string'
        ? value.replace(/^=/, "'=")
        : JSON.stringify(value ?? '').replaceAll('"', '');
    expect(rows).toEqual(
      listed.map(({ floor_id: _floor, ...fields }) =>
        Object.assign(
          Object.fromEntries(Object.entries(fields).map(([name, value]) => [name, textOf(value)])),
          {
            building: fields['building_id'] === 900 ? 'Test building' : 'Annex',
            floor: rows.find(({ zone_id }) => zone_id === textOf(fields['zone_id']))?.['floor'],
            zone: fields['zone_id'] === 31 ? 'Attic' : `Zone ${textOf(fields['zone_id'])}`,
          },
        ),
      ),
    );
    expect(rows.every(({ organiser_key }) => organiser_key?.startsWith('k1_'))).toBe(true);
  },
);

test('people seen at bookings are added up, and other formats hold the same rows', async () => {
  const asked = { interval: 'INF', opening_hours: '24/7' };
  const first = (await fileOf(asked)).find(({ zone_id }) => zone_id === '1');
  const rows = await fileOf({ kind: 'bookings' });
  const seen = rows
    .filter(({ zone_id, outcome = '' }) => zone_id === '1' && /late|early|attended/.test(outcome))
    .map(({ observed_p90 }) => Number(observed_p90));
  expect(seen.length).toBeGreaterThan(5);
  expect(figure(first?.['observed_p90'])).toBeCloseTo(
    seen.reduce((sum, one) => sum + one, 0),
    9,
  );
  for (const format of ['ndjson', 'xlsx', 'parquet', 'arrow']) {
    const job = await calls.make({ ...asked, format });
    expect([format, job.state, job.rows]).toEqual([format, 'ready', 4]);
    const { byteLength } = await calls.bytes(job.id);
    expect(byteLength).toBe(job.bytes);
  }
});

test('a file states what it rests on', async () => {
  const job = await calls.make({ interval: 'P1D', opening_hours: '24/7' });
  const text = (await calls.bytes(job.id)).toString();
  expect(text).toMatch(/^# content: booking metrics\r\n# definitions_version: \d/);
  expect(text).toContain('# interval: P1D\r\n');
  expect(text).toContain(`# rows: ${job.rows}\r\n`);
  expect(text).not.toContain('ann@example.com');
});

test('settings in the filter and unknown columns are refused by name', async () => {
  const ask = async (changes: object) => {
    const body = { ...question, interval: 'P1D', ...changes };
    const response = await server.call('/v4/exports/estimate', { body });
    const { error } = (await response.json()) as { error?: { code: string; reason: string } };
    return [response.status, error?.code, error?.reason];
  };
  expect(await ask({ filter_bookings: 'limit==5' })).toEqual([
    400,
    'INVALID_FILTER',
    expect.stringContaining('limit is no selector'),
  ]);
  expect((await ask({ filter_bookings: 'nothing==5' }))[1]).toBe('INVALID_FILTER');
  expect((await ask({ columns: ['popularity'] }))[0]).toBe(400);
  expect((await ask({ opening_hours: 'never' }))[1]).toBe('INVALID_OPENING_HOURS');
  expect((await ask({ enddatetime: frame.startdatetime }))[1]).toBe('INVALID_DATES');
});

test('buildings without bookings have files without rows', async () => {
  const early = { startdatetime: '2024-01-01T00:00:00Z', enddatetime: '2024-02-01T00:00:00Z' };
  for (const changes of [{ interval: 'PT1H' }, { kind: 'bookings' }]) {
    const estimate = await calls.estimate({ ...changes, ...early });
    expect(estimate).toMatchObject({ rows: 0, first_rows: [] });
  }
});
