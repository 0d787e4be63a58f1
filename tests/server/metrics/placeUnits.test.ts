import { expect, test } from 'vitest';
import { spacesOf, type ZoneSketch } from '#tests/builders/spacesOf.ts';
import { openTestClient } from '#tests/drivers/openTestClient.ts';

/** Twelve hours, of which the Wi-Fi may be silent in the second half. */
const startMs = Date.parse('2025-03-05T07:00:00Z');
const hourS = 3600;
const day = {
  building_id: '900',
  startdatetime: '2025-03-05T07:00:00Z',
  enddatetime: '2025-03-05T19:00:00Z',
  opening_hours: '24/7',
  interval: 'INF',
  group_zones: 'floor',
};

/** An outline in the middle of the floor, moved by a part of its width. */
function outline(moved = 0): [number, number][] {
  const x = 0.4 + moved * 0.1;
  return [
    [x, 0.4],
    [x + 0.1, 0.4],
    [x + 0.1, 0.5],
    [x, 0.5],
  ];
}

interface Measured extends ZoneSketch {
  /** People in the first and the second half of the day; null is silence. */
  people: [number | null, number | null];
}

function withoutPeople(zone: Measured): ZoneSketch {
  const sketch: Partial<Measured> & ZoneSketch = { ...zone };
  delete sketch.people;
  return sketch;
}

/** The server after the day, told by an hour at a time. */
async function afterTheDay(
  zones: readonly Measured[],
  building: Parameters<typeof spacesOf>[1] = {},
) {
  const clock = { nowMs: startMs + 12 * hourS * 1000 };
  const server = await openTestClient(clock);
  await server.postSpaces(spacesOf(zones.map(withoutPeople), building));
  const rows = zones.flatMap(({ id, layer_name: layer = 'sensorlayer', people }) =>
    Array.from({ length: 12 }, (_, hour) => {
      const count = people[hour < 6 ? 0 : 1];
      const time = new Date(startMs + hour * hourS * 1000).toISOString();
      return count === null ? [] : [{ time, zone_id: id, layer, count, period_s: hourS }];
    }).flat(),
  );
  await server.observe(rows);
  return server;
}

/** What the floor has over the day. */
async function floorOf(...question: Parameters<typeof afterTheDay>) {
  const server = await afterTheDay(...question);
  const { metrics, coverage, seats_measured, zones_total } = await server.metrics(day);
  const [live] = (await server.latest({ building_id: '900', group_zones: 'floor' })).groups;
  const one = (matrix: (number | null)[][] | undefined) => matrix?.[0]?.[0] ?? null;
  return {
    count: one(metrics.count_mean),
    seats: one(metrics.capacity_mean),
    utilisation: one(metrics.utilisation_mean),
    spaces: one(metrics.frequency_max),
    coverage: one(coverage),
    seatsMeasured: one(seats_measured),
    zones: one(zones_total),
    live: live && { count: live.count, capacity: live.capacity, coverage: live.coverage },
  };
}

const area = { id: 1, layer_name: 'wifilayer', capacity: { default: 40 } };
const desks = [2, 3, 4, 5].map((id): Measured => {
  return { id, parent: 1, capacity: { default: 1 }, people: [1, 1] };
});

test('a few desks with sensors never represent a silent Wi-Fi area', async () => {
  const floor = await floorOf([{ ...area, people: [30, null] }, ...desks]);
  expect(floor).toMatchObject({ count: 30, seats: 40, utilisation: 0.75, coverage: 0.5 });
  expect(floor.live).toEqual({ count: null, capacity: 40, coverage: 0 });
});

test('sensors with 70% of a silent area’s seats represent it, and fewer do not', async () => {
  const inside = (seats: number): Measured[] => [
    { ...area, capacity: { default: 10 }, people: [8, null] },
    { id: 2, parent: 1, capacity: { default: seats }, people: [4, 6] },
  ];
  expect(await floorOf(inside(7))).toMatchObject({
    count: 7,
    seats: 10,
    coverage: 1,
    live: { count: 6, capacity: 10, coverage: 1 },
  });
  expect(await floorOf(inside(6))).toMatchObject({
    count: 8,
    coverage: 0.5,
    live: { count: null, capacity: 10, coverage: 0 },
  });
});

test.each(['pirlayer', 'wifilayer2'])(
  'a place measured by Wi-Fi, sensors and the %s counts once',
  async (third) => {
    const zones = ['wifilayer', 'sensorlayer', third].map((layer_name, at): Measured => {
      const normalised_points = outline(at * 0.05);
      return {
        id: at + 1,
        layer_name,
        capacity: { default: 10 },
        normalised_points,
        people: [5, 5],
      };
    });
    expect(await floorOf(zones)).toEqual({
      count: 5,
      seats: 10,
      utilisation: 0.5,
      spaces: 1,
      coverage: 1,
      seatsMeasured: 1,
      zones: 3,
      live: { count: 5, capacity: 10, coverage: 1 },
    });
  },
);

test('the first valid of coinciding zones counts, by default layer, sensors, Wi-Fi, then name', async () => {
  const zones = (silent: readonly string[]) =>
    ['alayer', 'pirlayer', 'wifilayer', 'sensorlayer'].map((layer_name, at): Measured => {
      const count = silent.includes(layer_name) ? null : at + 1;
      return {
        id: at + 1,
        layer_name,
        capacity: { default: 10 },
        normalised_points: outline(),
        people: [count, count],
      };
    });
  const asked = ['pirlayer', 'sensorlayer', 'wifilayer', 'alayer'];
  const building = { settings: { default_layer: 'pirlayer' } };
  const told = [2, 4, 3, 1];
  for (const [at, count] of told.entries()) {
    const floor = await floorOf(zones(asked.slice(0, at)), building);
    expect(floor).toMatchObject({ count, seats: 10, coverage: 1, live: { count, capacity: 10 } });
  }
  expect(await floorOf(zones(asked), building)).toMatchObject({ count: null, coverage: 0 });
});

test('outlines that share less than 80% of their union are two places', async () => {
  const zones = (moved: number): Measured[] => [
    {
      id: 1,
      layer_name: 'wifilayer',
      capacity: { default: 10 },
      normalised_points: outline(),
      people: [5, 5],
    },
    {
      id: 2,
      layer_name: 'wifilayer2',
      capacity: { default: 10 },
      normalised_points: outline(moved),
      people: [5, 5],
    },
    { id: 3, capacity: { default: 1 }, people: [0, 0] },
  ];
  expect(await floorOf(zones(0.11))).toMatchObject({ count: 5, seats: 11 });
  expect(await floorOf(zones(0.12))).toMatchObject({ count: 10, seats: 21 });
});

test('bookings of a room never join its sensors', async () => {
  const floor = await floorOf([
    { id: 1, capacity: { default: 4 }, normalised_points: outline(), people: [3, null] },
    {
      id: 2,
      layer_name: 'bookinglayer',
      capacity: { default: 4 },
      normalised_points: outline(),
      people: [4, 4],
    },
  ]);
  expect(floor).toMatchObject({ count: 3, seats: 4, coverage: 0.5, zones: 1 });
});

test('a desk measured by two layers counts once in the area around it', async () => {
  const floor = await floorOf([
    { ...area, capacity: { default: 10 }, people: [3, 3] },
    { id: 2, parent: 1, capacity: { default: 4 }, normalised_points: outline(), people: [2, null] },
    {
      id: 3,
      layer_name: 'pirlayer',
      capacity: { default: 4 },
      normalised_points: outline(),
      people: [4, 4],
    },
    { id: 4, parent: 1, capacity: { default: 4 }, people: [2, 2] },
  ]);
  // In the first half the sensors tell 2 and 2, in the second the other layer's 4 and 2.
  expect(floor).toMatchObject({ count: 5, seats: 10, coverage: 1, live: { count: 6 } });
});
