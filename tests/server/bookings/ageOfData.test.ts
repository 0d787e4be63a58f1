import { expect, test } from 'vitest';
import { spacesOf } from '#tests/builders/spacesOf.ts';
import { openTestClient } from '#tests/drivers/openTestClient.ts';
import { bookingClient, bookingRow } from './bookingClient.ts';

const hourMs = 3_600_000;

test('bookings to come leave the age of data to what was measured, as far ahead as they are taken', async () => {
  const clock = { nowMs: Date.parse('2026-03-02T08:00:00Z') };
  const client = await openTestClient(clock);
  await client.postSpaces(spacesOf([{ id: 1, capacity: { default: 4 } }]));
  await client.observe([
    { time: '2026-03-02T07:55:00Z', zone_id: 1, layer: 'sensorlayer', count: 2 },
  ]);
  clock.nowMs += 2 * hourMs;
  const now = async () => {
    const { groups } = await client.latest({ building_id: '900', group_zones: 'zone,building' });
    return groups.map(({ kind, count, time, age_s, stale }) => ({
      kind,
      count,
      time,
      age_s,
      stale,
    }));
  };
  const before = await now();
  expect(before).toMatchObject([
    { kind: 'zone', age_s: 7200, stale: true },
    { kind: 'building', age_s: 7200, stale: true },
  ]);
  const { status, body } = await bookingClient(client).post([
    bookingRow({ id: 'soon', start: '2026-03-02T10:30:00Z', end: '2026-03-02T11:00:00Z' }),
    bookingRow({ id: 'now', start: '2026-03-02T09:30:00Z', end: '2026-03-02T10:15:00Z' }),
    bookingRow({ id: 'late', start: '2029-03-01T10:00:00Z', end: '2029-03-01T11:00:00Z' }),
  ]);
  expect([status, body.result.created]).toEqual([200, 3]);
  expect(await now()).toEqual(before);
});
