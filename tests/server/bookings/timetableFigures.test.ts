import { expect, test } from 'vitest';
import type { getBookingMetrics, getGroupedBookings } from '#contract/bookingMetrics.ts';
import type { getBookingAttendance } from '#contract/bookingTools.ts';
import type { ResultOf } from '#contract/endpoint.ts';
import { spacesOf } from '#tests/builders/spacesOf.ts';
import { openTestClient } from '#tests/drivers/openTestClient.ts';
import type { TestClient } from '#tests/drivers/testClient.ts';

type Matrices = ResultOf<typeof getBookingMetrics>;
type Attendance = ResultOf<typeof getBookingAttendance>;

const minuteMs = 60_000;
const frame =
  "startdatetime==2026-03-02T00:00:00Z;enddatetime==2026-03-16T00:00:00Z;opening_hours=='Mo 09:00-13:00';is_timetable==true";

/** Readings of every five minutes of a day; people between two hours of it. */
function readingsOf(
  day: string,
  { from, to, people }: { from: number; to: number; people: number },
) {
  const startMs = Date.parse(`${day}T00:00:00Z`);
  return Array.from({ length: 288 }, (_, slot) => {
    const hour = slot / 12;
    return {
      zone_id: 1,
      layer: 'sensorlayer',
      time: new Date(startMs + slot * 5 * minuteMs).toISOString(),
      count: hour >= from && hour < to ? people : 0,
    };
  });
}

/** A room of 30 with a class of 24 on two Mondays from 9 to 11: 18 came for an hour, then 12 from half past 9 until half past 11. */
async function openCampus(): Promise<TestClient> {
  const client = await openTestClient({ nowMs: Date.parse('2026-03-20T12:00:00Z') });
  await client.postSpaces(spacesOf([{ id: 1, name: 'Aula', capacity: { default: 30 } }]));
  await client.observe(readingsOf('2026-03-02', { from: 9, to: 10, people: 18 }));
  await client.observe(readingsOf('2026-03-09', { from: 9.5, to: 11.5, people: 12 }));
  const text =
    'id,course_code,room,weekdays,start,end,weeks,planned_size\nMA1,MA101,Aula,Mo,09:00,11:00,1-2,24\n';
  const query = 'format=timetable&source=syllabus&term_start=2026-03-02';
  const { status } = await client.post(`/v4/ingest/bookings?${query}`, text, {
    'content-type': 'text/csv',
  });
  expect(status).toBe(200);
  return client;
}

async function figures(client: TestClient, group: string) {
  const { body } = await client.get<Matrices>('/v4/metrics/bookings', {
    interval: 'INF',
    filter_bookings: frame,
    group_bookings: group,
  });
  const { groups, metrics } = body.result;
  return groups.map(({ keys }, at) => {
    const measures = Object.entries(metrics).map(([label, matrix]) => {
      const value = matrix[at]?.[0] ?? null;
      return [label, value === null ? null : Math.round(value * 1e4) / 1e4];
    });
    const own = Object.fromEntries(measures) as Record<string, number | null>;
    return Object.assign(own, { keys });
  });
}

test('a class is planned and used as the timetable and the sensors of its room say', async () => {
  const client = await openCampus();
  const [room] = await figures(client, 'room');
  expect(room).toMatchObject({
    planned_frequency: 0.5,
    planned_occupancy: 0.8,
    planned_utilisation: 0.4,
    frequency_mean: 0.375,
    capacity_fraction_used_mean: 0.4667,
    utilisation_mean: 0.175,
    late: 1,
    early_end: 1,
  });
  const sectors = await figures(client, 'room*weekday*quarter_hour');
  const at = (clock: string) => sectors.find(({ keys }) => keys['quarter_hour'] === clock);
  expect(sectors).toHaveLength(16);
  expect(at('09:00')).toMatchObject({
    keys: { room: '1', weekday: 'Mo' },
    booked_rate: 1,
    used_rate: 0.5,
    booked_unused_rate: 0.5,
    unbooked_used_rate: 0,
  });
  expect(at('11:00')).toMatchObject({
    booked_rate: 0,
    used_rate: 0.5,
    booked_unused_rate: 0,
    unbooked_used_rate: 0.5,
  });
});

test('those who came to a class are compared with the size that it was planned for', async () => {
  const client = await openCampus();
  const { body } = await client.get<Attendance>('/v4/bookings/attendance', {
    filter_bookings: frame,
    group_bookings: 'course_code',
    basis: 'planned',
  });
  expect(body.result.groups).toMatchObject([
    {
      keys: { course_code: 'MA101' },
      meetings: 2,
      meetings_expected: 48,
      meetings_observed: 30,
      attendance_rate: 0.625,
    },
  ]);
});

test('weeks of a room with a timetable are numbered from the term, those of others by the calendar', async () => {
  const client = await openCampus();
  await client.postSpaces(
    spacesOf([{ id: 31, floor: 991, name: 'Attic' }], { id: 990, name: 'Annex' }),
  );
  const booking = { source: 'exchange', id: 'a', zone_id: 31, start: '2026-03-09T09:00:00Z' };
  const rows = JSON.stringify([{ ...booking, end: '2026-03-09T10:00:00Z' }]);
  await client.post('/v4/ingest/bookings', rows, { 'content-type': 'application/json' });
  const { body } = await client.get<ResultOf<typeof getGroupedBookings>>('/v4/bookings/grouped', {
    filter_bookings: frame.replace(';is_timetable==true', ''),
    group_bookings: 'room*week',
  });
  const held = body.result.groups.filter(({ metrics }) => metrics.bookings);
  expect(held.map(({ keys, metrics }) => [keys['room'], keys['week'], metrics.bookings])).toEqual([
    ['1', '1', 1],
    ['1', '2', 1],
    ['31', '2026-W11', 1],
  ]);
});
