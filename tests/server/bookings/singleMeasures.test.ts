import { expect, test } from 'vitest';
import type { getBookingMetrics } from '#contract/bookingMetrics.ts';
import type { ResultOf } from '#contract/endpoint.ts';
import { bookingLabels } from '#domain/booking/metric/labels.ts';
import { spacesOf } from '#tests/builders/spacesOf.ts';
import { openTestClient } from '#tests/drivers/openTestClient.ts';
import { bookingClient, bookingRow } from './bookingClient.ts';
import { at as ms, monday, readingsOf, timeOf, usedOnMonday } from './mondayReadings.ts';

type Matrices = ResultOf<typeof getBookingMetrics>;

const quarterMs = 15 * 60_000;

/** Meetings of a quarter of an hour, enough of a size for popularity, and some that their readings tell apart. */
function meetings(zoneId: number): object[] {
  const row = (id: string, change: object) =>
    bookingRow({ id: `${zoneId}${id}`, zone_id: zoneId, ...change });
  const short = Array.from({ length: 24 }, (_, at) => {
    const startMs = ms('18:00') + at * quarterMs;
    const [start, end] = [startMs, startMs + quarterMs].map((one) => new Date(one).toISOString());
    return row(`q${at}`, { start, end, recurrence_id: 'evening', accepted: 3 });
  });
  return [
    ...short,
    row('late', { ...timeOf('09:00', '10:00'), accepted: 4, created_at: '2026-02-20T10:00:00Z' }),
    row('missed', { ...timeOf('10:30', '11:30'), invited: 6 }),
    row('early', { ...timeOf('12:00', '13:30'), planned_size: 3 }),
    row('came', { ...timeOf('14:00', '15:00'), checked_in_at: '2026-03-02T14:01:00Z' }),
    row('left', { ...timeOf('17:00', '18:00'), updated_at: '2026-03-02T09:00:00Z' }),
    row('left', { ...timeOf('17:00', '17:20'), updated_at: '2026-03-02T17:20:00Z' }),
    row('gone', {
      ...timeOf('17:00', '18:00'),
      status: 'cancelled',
      updated_at: '2026-03-01T09:00:00Z',
    }),
  ];
}

test('a measure that is asked for alone is the one among all of them', async () => {
  // The sensors tell nothing of the last hour, and a meeting of it is not over.
  const client = await openTestClient({ nowMs: ms('23:50') });
  await client.postSpaces(spacesOf([1, 2].map((id) => ({ id, capacity: { default: 4 } }))));
  const { post } = bookingClient(client);
  await client.observe([
    ...readingsOf(1, usedOnMonday, '23:00'),
    ...readingsOf(2, usedOnMonday.slice(1), '23:00'),
  ]);
  const stored = await post([...meetings(1), ...meetings(2).slice(4)]);
  expect(stored.status).toBe(200);
  const ask = async (group: string, measures: Record<string, string>) => {
    const { body } = await client.get<Matrices>('/v4/metrics/bookings', {
      interval: 'INF',
      filter_bookings: monday,
      group_bookings: group,
      ...measures,
    });
    if (body.error) throw new Error(JSON.stringify(body.error));
    return body.result;
  };
  const known = new Set<string>();
  for (const group of ['room', 'all', 'hour', 'outcome']) {
    const all = valuesOf(await ask(group, {}));
    for (const label of bookingLabels) {
      const alone = valuesOf(await ask(group, { returntype: label }));
      expect(alone, `${label} by ${group}`).toEqual({ [label]: all[label] });
      if (Object.values(all[label] ?? {}).some(Boolean)) known.add(label);
    }
  }
  expect(bookingLabels.filter((label) => !known.has(label))).toEqual([]);
});

/** Each measure by the ids of the groups. */
function valuesOf({ groups, metrics }: Matrices): Record<string, Record<string, number | null>> {
  return Object.fromEntries(
    Object.entries(metrics).map(([label, rows]) => [
      label,
      Object.fromEntries(rows.map(([value = null], at) => [String(groups[at]?.id), value])),
    ]),
  );
}
