import { expect, test } from 'vitest';
import { spacesOf } from '#tests/builders/spacesOf.ts';
import { openTestClient } from '#tests/drivers/openTestClient.ts';

/** Monday and Tuesday of Whitsun week 2025; the Monday is a bank holiday. */
const frame = {
  startdatetime: '2025-06-09T00:00:00+02:00',
  enddatetime: '2025-06-11T00:00:00+02:00',
};

test('hours with PH follow the bank holidays of the building, its settings and a query', async () => {
  const server = await openTestClient();
  await server.postSpaces(
    spacesOf([{ id: 1 }], {
      timezone: 'Europe/Amsterdam',
      opening_hours: 'Mo-Fr 08:00-18:00; PH 10:00-14:00',
      settings: { bank_holidays: [{ date: '2025-06-09', title: 'Whit Monday' }] },
    }),
  );
  const { status } = await server.observe([
    { time: '2025-06-09T08:00:00Z', zone_id: 1, layer: 'sensorlayer', count: 1, period_s: 14_400 },
    { time: '2025-06-10T06:00:00Z', zone_id: 1, layer: 'sensorlayer', count: 1, period_s: 36_000 },
  ]);
  expect(status).toBe(200);
  const openMinutes = async (query: Record<string, string>) => {
    const asked = { building_id: '900', interval: 'INF', ...frame, ...query };
    const { open_minutes: open, valid_minutes: valid } = await server.metrics(asked);
    return [open[0]?.[0], valid[0]?.[0]];
  };
  expect(await openMinutes({})).toEqual([840, 840]);
  expect(await openMinutes({ opening_hours: 'Mo-Fr 08:00-18:00; PH off' })).toEqual([600, 600]);

  const data = { core_hours: 'Mo-Th 10:00-16:00; PH 12:00-13:00' };
  const change = JSON.stringify({ building_id: 900, data });
  const saved = await server.post('/v4/building-settings', change, {
    'content-type': 'application/json',
  });
  expect(saved.status).toBe(200);
  expect(await openMinutes({ opening_hours: 'core_hours' })).toEqual([420, 420]);
});
