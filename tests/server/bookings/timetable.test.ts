import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parse } from 'csv-parse/sync';
import { describe, expect, onTestFinished, test } from 'vitest';
import type { BookingAnswer } from '#contract/bookings.ts';
import type { BookingsAnswer } from '#contract/ingestBookings.ts';
import { spacesOf } from '#tests/builders/spacesOf.ts';
import { startTestServer } from '#tests/drivers/startTestServer.ts';
import { testClient, type TestClient } from '#tests/drivers/testClient.ts';
import { openBookings } from './bookingClient.ts';

async function send(client: TestClient, text: string, query: Record<string, string>) {
  const parameters = new URLSearchParams({ format: 'timetable', source: 'syllabus', ...query });
  const address = `/v4/ingest/bookings?${parameters.toString()}`;
  return await client.post<BookingsAnswer>(address, text, { 'content-type': 'text/csv' });
}

const header = 'id,course_code,activity,room,weekdays,start,duration,weeks,except,planned_size';
const term = { term_start: '2026-03-04' };

test('a class meets on its weekdays in the weeks of the term, but for the days that are excepted', async () => {
  const { client, list } = await openBookings();
  const text = `${header}\nMA1,MA101,Algebra of Smith,Boardroom 1,Mo We,09:30,50,"1-2,4",2026-03-11,30\n`;
  const { body } = await send(client, text, term);
  expect(body.result).toMatchObject({ accepted: 5, created: 5 });
  const found = await list();
  expect(found.map(({ id, start }) => [id, start])).toEqual([
    ['MA1/20260302', '2026-03-02T09:30:00+00:00'],
    ['MA1/20260304', '2026-03-04T09:30:00+00:00'],
    ['MA1/20260309', '2026-03-09T09:30:00+00:00'],
    ['MA1/20260323', '2026-03-23T09:30:00+00:00'],
    ['MA1/20260325', '2026-03-25T09:30:00+00:00'],
  ]);
  expect(found[0]).toMatchObject({
    end: '2026-03-02T10:20:00+00:00',
    is_timetable: true,
    course_code: 'MA101',
    recurrence_id: 'MA1',
    planned_size: 30,
  });
});

test('a class that cannot be read is named by its row, once for all its meetings', async () => {
  const { client } = await openBookings();
  const bad = 'MA2,,,Boardroom 9,Mo,09:30,50,1-3,,';
  const worse = 'MA3,,,Boardroom 1,often,25:00,,0,soon,many';
  const { status, body } = await send(client, `${header}\n${bad}\n${worse}\n`, term);
  expect([status, body.error?.reason, body.error?.rows]).toEqual([
    422,
    '4 of 4 rows cannot be taken',
    [
      { row: 1, field: 'room', reason: 'unknown room Boardroom 9' },
      { row: 2, field: 'weekdays', reason: 'not weekdays such as Mo We, or 1 to 7' },
      { row: 2, field: 'weeks', reason: 'not weeks such as 1-6,8 or 1011' },
      { row: 2, field: 'start', reason: 'not a time of day such as 09:00' },
      { row: 2, field: 'end', reason: 'missing' },
      { row: 2, field: 'except', reason: 'not days such as 2026-03-02, with semicolons' },
    ],
  ]);
  const without = await send(client, `${header}\n${bad}\n`, {});
  expect([without.status, without.body.error?.code]).toEqual([400, 'INVALID_PARAMETER']);
});

test('a timetable of another system is read by a map', async () => {
  const { client, list } = await openBookings();
  const map = {
    columns: {
      id: 'Ref',
      room: 'Place',
      weekdays: 'Days',
      start: 'From',
      end: 'Until',
      weeks: 'Pattern',
    },
    time: { format: 'h:mm a' },
    delimiter: ';',
  };
  const text =
    'Ref;Place;Days;From;Until;Pattern;Who\nX1;Boardroom 2;Tuesday;1:00 PM;2:00 PM;101;Smith\n';
  const { body } = await send(client, text, { ...term, map: JSON.stringify(map) });
  expect(body.result).toMatchObject({ accepted: 2 });
  expect((await list()).map(({ start }) => start)).toEqual([
    '2026-03-03T13:00:00+00:00',
    '2026-03-17T13:00:00+00:00',
  ]);
});

const folder = join(process.cwd(), '..', 'shared', 'data', 'unitime-woebegon');

interface Meeting {
  id: string;
  date: string;
  start: string;
  end: string;
  room: string;
  planned_size: string;
}

function rowsOf<Row>(name: string): Row[] {
  return parse<Row>(readFileSync(join(folder, name)), { columns: true });
}

async function college(nowMs: number): Promise<TestClient> {
  const server = await startTestServer({
    variables: {
      FLOORSCOPE_READS_PER_MINUTE: '1000000',
      FLOORSCOPE_BOOKING_RETENTION_MONTHS: '240',
    },
    ports: { now: () => nowMs },
  });
  onTestFinished(() => server.dispose());
  const client = testClient(server.url);
  const rooms = rowsOf<{ room: string; capacity: string }>('rooms.csv');
  const spaces = spacesOf(
    rooms.map(({ room, capacity }, at) => ({
      id: at + 1,
      name: room,
      capacity: { default: Number(capacity) },
    })),
    { timezone: 'America/Indiana/Indianapolis', startdate: '2000-01-01' },
  );
  await client.postSpaces(spaces);
  return client;
}

const terms = [
  {
    year: 2007,
    start: '2007-08-20',
    end: '2007-12-10',
    meetings: 3362,
    all: [3362, 224_830, 0.6691, 0.8949],
    rooms: {
      'EDUC 101': [607, 35_540, 0.7404, 0.9683, 0.717],
      'EDUC 102': [606, 35_100, 0.7312, 0.8048, 0.5885],
      'EDUC 103': [680, 35_800, 0.7458, 0.6634, 0.4948],
      'EDUC 104': [637, 33_350, 0.6948, 1, 0.6948],
      'EDUC 106': [180, 29_400, 0.6125, 1, 0.6125],
      'EDUC 107': [207, 22_770, 0.4744, 1, 0.4744],
      'EDUC 108': [445, 32_870, 0.6848, 1, 0.6848],
    },
  },
  {
    year: 2010,
    start: '2010-08-23',
    end: '2010-12-13',
    meetings: 3360,
    all: [3360, 224_340, 0.6677, 0.8981],
    rooms: {
      'EDUC 101': [621, 35_490, 0.7394, 0.9683, 0.7159],
      'EDUC 102': [606, 33_600, 0.7, 0.6429, 0.45],
      'EDUC 103': [606, 35_400, 0.7375, 0.827, 0.6099],
      'EDUC 104': [710, 37_300, 0.7771, 1, 0.7771],
      'EDUC 106': [120, 19_800, 0.4125, 1, 0.4125],
      'EDUC 107': [252, 29_820, 0.6212, 1, 0.6212],
      'EDUC 108': [445, 32_930, 0.686, 1, 0.686],
    },
  },
];

describe.skipIf(!existsSync(folder))(
  'a real timetable (skipped where ../shared/data is absent)',
  () => {
    test.each(terms)(
      'gives the meetings and planned figures of $year',
      async ({ year, start, end, ...expected }) => {
        const client = await college(Date.parse(`${year}-12-31T12:00:00Z`));
        const text = readFileSync(join(folder, `timetable-${year}.csv`), 'utf8');
        const query = { source: 'unitime', term_start: start };
        const { body } = await send(client, text, query);
        expect(body.result).toMatchObject({
          accepted: expected.meetings,
          created: expected.meetings,
        });
        expect(body.result.warnings.filter(({ code }) => code === 'overlap')).toEqual([]);
        const again = await send(client, text, query);
        expect(again.body.result).toMatchObject({ duplicates: expected.meetings, updated: 0 });

        const frame = `startdatetime==${year}-08-01T00:00:00Z;enddatetime==${year + 1}-01-01T00:00:00Z`;
        const pick = async (cursor: string | null): Promise<BookingAnswer[]> => {
          const more = cursor === null ? '' : `;cursor=='${cursor}'`;
          const answer = await client.get<{
            bookings: BookingAnswer[];
            next_cursor: string | null;
          }>('/v4/bookings', { filter_bookings: `${frame};limit==5000${more}` });
          const { bookings, next_cursor: next } = answer.body.result;
          return next === null ? bookings : [...bookings, ...(await pick(next))];
        };
        const names = rowsOf<{ room: string }>('rooms.csv').map(({ room }) => room);
        const stored = (await pick(null)).map((one) =>
          [
            one.recurrence_id,
            one.start.slice(0, 10),
            one.start.slice(11, 16),
            one.end.slice(11, 16),
            names[Number(one.zone_id) - 1],
            one.planned_size,
          ].join(),
        );
        const meetings = rowsOf<Meeting>(`meetings-${year}.csv`).map((one) =>
          [one.id, one.date, one.start, one.end, one.room, one.planned_size].join(),
        );
        expect(stored.toSorted()).toEqual(meetings.toSorted());

        const answer = await client.get<{
          groups: { kind: string; name: string }[];
          metrics: Record<string, (number | null)[][]>;
        }>('/v4/metrics/bookings', {
          filter_bookings: `startdatetime==${start}T04:00:00Z;enddatetime==${end}T05:00:00Z;opening_hours=='Mo-Fr 07:30-17:30'`,
          group_bookings: 'all,room',
          interval: 'INF',
        });
        const { groups, metrics } = answer.body.result;
        const labels = [
          'bookings',
          'booked_minutes',
          'planned_frequency',
          'planned_occupancy',
          'planned_utilisation',
        ];
        const wanted = Object.entries<readonly number[]>({
          all: expected.all,
          ...expected.rooms,
        });
        const seen = wanted.map(([name, figures]) => {
          const at = groups.findIndex((group) => group.kind === name || group.name === name);
          const values = figures.map((_, label) => metrics[labels[label] ?? '']?.[at]?.[0] ?? null);
          return [name, values.map((value, label) => rounded(value, figures[label]))];
        });
        expect(seen).toEqual(wanted);
      },
    );
  },
);

/** A value as the table gives it, whose halves are rounded to the even digit. */
function rounded(value: number | null, given = Number.NaN): number | null {
  return value !== null && Math.abs(value - given) < 0.000_051 ? given : value;
}
