import { expect, test } from 'vitest';
import type { ResultOf } from '#contract/endpoint.ts';
import type { getRoomDemand } from '#contract/roomDemand.ts';
import { spacesOf } from '#tests/builders/spacesOf.ts';
import { openTestClient } from '#tests/drivers/openTestClient.ts';
import { readingsOf } from '../bookings/mondayReadings.ts';

type Demand = ResultOf<typeof getRoomDemand>;

async function openRooms() {
  const client = await openTestClient({ nowMs: Date.parse('2026-03-05T12:00:00Z') });
  await client.postSpaces(
    spacesOf([
      { id: 1, name: 'M 1', capacity: { default: 4 } },
      { id: 2, name: 'M 2', capacity: { default: 6 } },
      { id: 3, name: 'L 1', capacity: { default: 10 } },
      { id: 4, name: 'Without seats' },
      { id: 5, name: 'M 3', capacity: { default: 4 }, layer_name: 'bookinglayer' },
    ]),
  );
  await client.observe([
    ...readingsOf(1, [['09:00', '09:30', 2]]),
    ...readingsOf(2, [['09:15', '09:45', 5]]),
    ...readingsOf(3, [['09:30', '09:50', 3]]),
  ]);
  const ask = async (change: Record<string, string> = {}) =>
    await client.get<Demand>('/v4/rooms/demand', {
      building_id: '900',
      startdatetime: '2026-03-02T09:00:00Z',
      enddatetime: '2026-03-02T10:00:00Z',
      opening_hours: '24/7',
      ...change,
    });
  return { client, ask };
}

const day = { startdatetime: '2026-03-02T00:00:00Z', enddatetime: '2026-03-03T00:00:00Z' };
const decades = { ...day, startdatetime: '1990-01-01T00:00:00Z' };

test('demand tells rooms in use at once, needed, sold out and blocked, and who sat where', async () => {
  const { ask } = await openRooms();
  const { body } = await ask();
  expect(body.result).toMatchObject({ open_minutes: 180, valid_minutes: 180 });
  const [medium, large] = body.result.classes;
  expect(medium).toMatchObject({
    size: 'M',
    have: 2,
    need: 2,
    sold_out_share: 0.25,
    minutes_in_use: [15, 30, 15],
    carried: 1,
  });
  expect(medium?.offered).toBeCloseTo(Math.SQRT2, 4);
  expect(medium?.blocked).toBeCloseTo(0.2929, 4);
  expect(large).toMatchObject({
    size: 'L',
    have: 1,
    need: 1,
    required: 1,
    minutes_in_use: [40, 20],
  });
  expect(large?.sold_out_share).toBeCloseTo(0.3333, 4);
  expect(medium?.required).toBe(1);
  expect(body.result.matrix).toEqual(
    expect.arrayContaining([
      { needed: 'S', used: 'M', minutes: 30 },
      { needed: 'M', used: 'M', minutes: 30 },
      { needed: 'M', used: 'L', minutes: 20 },
    ]),
  );
  expect(body.result.matrix).toHaveLength(3);

  const [weekly] = (await ask({ expand_week: 'true' })).body.result.classes;
  expect(weekly?.week).toEqual([
    { weekday: 'Mo', hour: '9', open_minutes: 60, minutes: 60, sold_out_minutes: 15 },
  ]);
  expect(medium).not.toHaveProperty('week');

  const half = (await ask({ service_level: '0.5' })).body.result.classes;
  expect(half.map(({ need }) => need)).toEqual([1, 0]);
  const one = (await ask({ filter_zones: 'id==1' })).body.result.classes;
  expect(one).toMatchObject([{ size: 'M', have: 1, sold_out_share: 0.5 }]);
  const empty = await ask({
    startdatetime: '2026-03-04T09:00:00Z',
    enddatetime: '2026-03-04T10:00:00Z',
  });
  expect(empty.body.result.classes).toMatchObject([
    { have: 2, need: null, sold_out_share: null, required: null, carried: null, blocked: null },
    { have: 1, need: null },
  ]);
  expect(empty.body.result).toMatchObject({ open_minutes: 180, valid_minutes: 0, matrix: [] });
  for (const change of [{ service_level: '2' }, { enddatetime: '2026-03-01T00:00:00Z' }]) {
    expect((await ask(change)).status).toBe(400);
  }
});

test('demand of decades is that of the days known, and too many rooms are refused with the bound', async () => {
  const { client, ask } = await openRooms();
  const [ofDay, ofDecades] = [await ask(day), await ask(decades)].map(({ body }) => body.result);
  expect(ofDay?.classes).toMatchObject([{ minutes_in_use: [1395, 30, 15] }, { have: 1 }]);
  expect(ofDecades?.classes).toEqual(ofDay?.classes);
  expect(ofDecades?.matrix).toEqual(ofDay?.matrix);

  const many = Array.from({ length: 20 }, (_, at) => ({
    id: 100 + at,
    name: `S ${at}`,
    capacity: { default: 2 },
  }));
  await client.postSpaces(spacesOf(many));
  const refused = await client.get<{ error: { code: string; reason: string } }>(
    '/v4/rooms/demand',
    { building_id: '900', ...decades },
  );
  expect(refused.status).toBe(400);
  expect(refused.body.error?.code).toBe('INVALID_PARAMETER');
  expect(refused.body.error?.reason).toContain('The limit is 60,000,000 per call');
});

test('a combined room is one room more only where its parts are not asked for', async () => {
  const { client, ask } = await openRooms();
  await client.postSpaces(
    spacesOf([
      { id: 1, name: 'M 1', capacity: { default: 4 } },
      { id: 2, name: 'M 2', capacity: { default: 6 } },
      { id: 6, name: 'M 1 and 2', capacity: { default: 10 }, metadata: { combined_of: [1, 2] } },
    ]),
  );
  const haveOf = async (filter_zones: string) => {
    const { classes } = (await ask({ filter_zones })).body.result;
    return classes.map(({ size, have, minutes_in_use }) => [size, have, minutes_in_use]);
  };
  expect(await haveOf('id=in=(1,2,6)')).toEqual([['M', 2, [15, 30, 15]]]);
  expect(await haveOf('id==6')).toEqual([['L', 1, [15, 45]]]);
});
