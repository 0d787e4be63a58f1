import { expect, test } from 'vitest';
import { spacesOf } from '#tests/builders/spacesOf.ts';
import { openTestClient } from '#tests/drivers/openTestClient.ts';

const hour = {
  building_id: '900',
  startdatetime: '2025-03-05T10:00:00Z',
  enddatetime: '2025-03-05T11:00:00Z',
  opening_hours: '24/7',
};

test('coverage is returned with the share of seats measured while the group was valid', async () => {
  const server = await openTestClient();
  await server.postSpaces(
    spacesOf([
      { id: 1, capacity: { default: 8 } },
      { id: 2, capacity: { default: 2 } },
    ]),
  );
  await server.observe([
    { time: hour.startdatetime, zone_id: 1, layer: 'sensorlayer', count: 4, period_s: 3600 },
    { time: hour.startdatetime, zone_id: 2, layer: 'sensorlayer', count: 1, period_s: 1800 },
  ]);
  const answer = await server.metrics({ ...hour, interval: 'INF', group_zones: 'floor,zone' });
  expect(answer.coverage).toEqual([[1], [1], [0.5]]);
  expect(answer.seats_measured).toEqual([[expect.closeTo(0.9, 9)], [1], [1]]);
});

test('the share of seats measured is unknown if nothing was measured', async () => {
  const server = await openTestClient();
  await server.postSpaces(spacesOf([{ id: 1, capacity: { default: 8 } }]));
  const answer = await server.metrics({ ...hour, interval: 'INF', group_zones: 'floor,zone' });
  expect(answer.coverage).toEqual([[0], [0]]);
  expect(answer.seats_measured).toEqual([[null], [null]]);
});
