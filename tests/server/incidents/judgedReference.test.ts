import { afterAll, beforeAll, expect, test } from 'vitest';
import { toSpaceId } from '#domain/space/ids.ts';
import { spacesOf } from '#tests/builders/spacesOf.ts';
import { startTestServer, type TestServer } from '#tests/drivers/startTestServer.ts';
import { testClient } from '#tests/drivers/testClient.ts';
import { seededRandom } from '#tests/seededRandom.ts';

const seed = Number(process.env['PROPERTY_SEED'] ?? 20_261_121);
const rounds = 6;
const startMs = Date.parse('2026-03-09T00:00:00Z');
/** Half hours of five days. */
const halves = 5 * 48;
const zoneIds = [1, 2, 3, 4, 5];
const capacity = 4;

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer({ ports: { now: () => startMs + 6 * 86_400_000 } });
});
afterAll(() => server.dispose());

type Random = ReturnType<typeof seededRandom>;
/** What a zone tells in each half hour; null is silence. */
type Told = (number | null)[];

function pick<Item>(random: Random, items: readonly Item[]): Item {
  return items[Math.floor(random() * items.length)] as Item;
}

/** Stretches of one value each, at night 0 more or less often. */
function randomTold(random: Random, isSticky: boolean): Told {
  const told: Told = [];
  while (told.length < halves) {
    const length = 1 + Math.floor(random() * pick(random, [3, 20, 70]));
    const isNight = told.length % 48 < 16 || told.length % 48 >= 36;
    const value = pick(
      random,
      isNight && !isSticky ? [0, 0, 0, 0, 0, 3, null] : [0, 1, 2, 3, 3, 15, null],
    );
    for (let at = 0; at < length; at += 1) told.push(value);
  }
  return told.slice(0, halves);
}

/** The definition `incident` word for word, half hour by half hour: 0 believed, 1 stuck, 2 implausible, null silent. */
function reference(tolds: readonly Told[], isClosed: (half: number) => boolean) {
  const isQuiet = (half: number, zone: number): boolean => {
    const others = tolds.filter((_, at) => at !== zone).map((told) => told[half] ?? null);
    const heard = others.filter((value) => value !== null);
    return heard.length > 0 && heard.filter((value) => value === 0).length / heard.length >= 0.8;
  };
  const step = (told: Told, from: number, by: 1 | -1): number | null => {
    for (let at = from + by; at >= 0 && at < halves && Math.abs(at - from) <= 49; at += by)
      if (told[at] !== null) return told[at] === told[from] ? at : null;
    return null;
  };
  return tolds.map((told, zone) =>
    told.map((value, half) => {
      if (value === null) return null;
      if (value > 0) {
        let first = half;
        for (let at = step(told, half, -1); at !== null; at = step(told, at, -1)) first = at;
        let quiet = 0;
        for (let at: number | null = first; at !== null; at = step(told, at, 1))
          if (isClosed(at) && isQuiet(at, zone)) quiet += 1;
        if (quiet >= 8) return 1;
      }
      return value > 3 * capacity && value > 10 ? 2 : 0;
    }),
  );
}

async function stored(buildingId: number): Promise<(number | null)[][]> {
  const { samples, spaces } = server.services;
  const index = spaces.current();
  const no = index.buildingById.get(toSpaceId(buildingId))?.[0]?.no;
  const rows = await samples.query<{ zone_no: number; half: number; judged: number; ok: number }>(
    `SELECT zone_no, intDiv(toUnixTimestamp(time) - {start:UInt32}, 1800) AS half, max(slot.judged) AS judged, min(v) AS ok
     FROM slot FINAL WHERE building_no = {no:UInt32} AND (v > 0 OR slot.judged > 0) GROUP BY zone_no, half
     HAVING min(slot.judged) = max(slot.judged)`,
    { no, start: startMs / 1000 },
  );
  return zoneIds.map((id) => {
    const zoneNo = index.zoneById.get(toSpaceId(buildingId * 10 + id))?.[0]?.no;
    const told = Array<number | null>(halves).fill(null);
    for (const { zone_no, half, judged, ok } of rows) {
      if (zone_no !== zoneNo) continue;
      told[half] = judged;
      expect(ok).toBe(judged === 0 ? 1 : 0);
    }
    return told;
  });
}

test(
  'judged slots match the definition, however readings arrive and settings change',
  { timeout: 240_000 },
  async () => {
    const client = testClient(server.url);
    const found = new Set<number>();
    for (let round = 0; round < rounds; round += 1) {
      const random = seededRandom(seed + round);
      const buildingId = 1000 + round;
      const [opens, closes] = pick(random, [
        [8, 18],
        [6, 22],
        [0, 20],
      ] as const);
      const hours = `Mo-Su ${String(opens).padStart(2, '0')}:00-${closes}:00`;
      const sketch = zoneIds.map((id) => ({
        id: buildingId * 10 + id,
        capacity: { default: capacity },
        floor: 901 + buildingId * 10,
      }));
      const body = spacesOf(sketch, { id: buildingId, opening_hours: hours });
      await client.postSpaces(body);
      const tolds = zoneIds.map((id) => randomTold(random, id === 1));
      const all = tolds.flatMap((told, zone) =>
        told.flatMap((count, half) =>
          count === null
            ? []
            : [
                {
                  time: new Date(startMs + half * 1_800_000).toISOString(),
                  zone_id: buildingId * 10 + (zoneIds[zone] ?? 0),
                  layer: 'sensorlayer',
                  count,
                  period_s: 1800,
                },
              ],
        ),
      );
      // Of a reading that comes twice the greater counts, so what comes first is less.
      for (const part of [2, 0, 1]) {
        const some = all.filter((_, at) => (at >> 3) % 3 === part);
        await client.observe(some.map((row) => ({ ...row, count: Math.floor(row.count / 2) })));
        if (random() < 0.5) await server.services.rollups.settle();
        await client.observe(some);
        if (random() < 0.5) await server.services.rollups.settle();
      }
      await server.services.rollups.settle();
      const isClosed = (half: number) => (half % 48) / 2 < opens || (half % 48) / 2 >= closes;
      const expected = reference(tolds, isClosed);
      for (const one of expected.flat()) if (one !== null) found.add(one);
      expect({ round, judged: await stored(buildingId) }).toEqual({ round, judged: expected });
    }
    expect(found).toEqual(new Set([0, 1, 2]));
  },
);
