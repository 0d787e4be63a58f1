import type { SpacesInput } from '#contract/ingestSpaces.ts';
import { spacesOf, type ZoneSketch } from '#tests/builders/spacesOf.ts';

const timezone = 'Europe/Amsterdam';
/** A week of local days around the one of 25 hours. */
export const heldFrame = {
  startMs: Date.parse('2025-10-22T00:00:00+02:00'),
  endMs: Date.parse('2025-10-29T00:00:00+01:00'),
};
/** In the frame, so that its last slots have not passed. */
export const nowMs = Date.parse('2025-10-28T15:02:00+01:00');
export const closures = {
  excluded_periods: [
    { startdate: '2025-10-22T11:02:00+02:00', enddate: '2025-10-22T15:31:00+02:00' },
  ],
  bank_holidays: [{ date: '2025-10-27', title: 'A holiday' }],
  bank_holidays_open: false,
};

const slotMs = 300_000;

type Random = () => number;

function pick<Value>(random: Random, values: readonly [Value, ...Value[]]): Value {
  return values[Math.floor(random() * values.length)] ?? values[0];
}

function capacityOf(random: Random): Record<string, number> {
  const capacity = pick(random, [null, 0, 1, 2, 4, 6, 12]);
  const social = random() < 0.3 ? { social: 2 } : {};
  return capacity === null ? social : { default: capacity, ...social };
}

function tagsOf(random: Random): string[] {
  return ['a', 'b', 'c'].filter(() => random() < 0.4).map((team) => `team:${team}`);
}

/** An outline that no other zone has unless it is given it too. */
function corner(at: number): [number, number][] {
  const y = 0.96 + at * 0.02;
  return [
    [0.97, y],
    [0.99, y],
    [0.99, y + 0.01],
    [0.97, y + 0.01],
  ];
}

/** A zone, mostly in two periods of different capacity, the second beginning amid a slot. */
function periodsOf(random: Random, zone: ZoneSketch): ZoneSketch[] {
  const sketch = () => ({
    ...zone,
    capacity: capacityOf(random),
    tags: tagsOf(random),
    ...(random() < 0.5 ? { type: 'room' } : {}),
  });
  if (random() < 0.4) return [sketch()];
  const change = pick(random, ['2025-10-25T09:02:00Z', '2025-10-26', '2025-10-28T12:00:00+01:00']);
  const gone = random() < 0.3 ? '2025-10-28' : null;
  return [
    { ...sketch(), enddate: change },
    { ...sketch(), startdate: change, ...(change < '2025-10-27' ? { enddate: gone } : {}) },
  ];
}

/** Floor 901: sensors. Floor 902: Wi-Fi with sensors inside, and places of several layers. Floor 903: counters beside sensors. Floor 904: bookings. */
export function randomSpaces(random: Random): { spaces: SpacesInput; zones: ZoneSketch[] } {
  const sensors: ZoneSketch[] = [1, 2, 3, 4, 5, 6].map((id) => ({
    id,
    floor: 901,
    layer_name: 'sensorlayer',
  }));
  const unified: ZoneSketch[] = [
    { id: 11, floor: 902, layer_name: 'wifilayer' },
    { id: 12, floor: 902, layer_name: 'sensorlayer', parent: 11 },
    { id: 13, floor: 902, layer_name: 'sensorlayer', parent: 11 },
    { id: 14, floor: 902, layer_name: 'wifilayer' },
    { id: 15, floor: 902, layer_name: 'sensorlayer' },
    // Places that several layers measure: an area, and a desk in another.
    { id: 16, floor: 902, layer_name: 'wifilayer', normalised_points: corner(0) },
    { id: 17, floor: 902, layer_name: 'sensorlayer', normalised_points: corner(0) },
    { id: 18, floor: 902, layer_name: 'pirlayer', normalised_points: corner(0) },
    { id: 19, floor: 902, layer_name: 'sensorlayer', parent: 11, normalised_points: corner(1) },
    { id: 20, floor: 902, layer_name: 'pirlayer', normalised_points: corner(1) },
  ];
  const counted: ZoneSketch[] = [
    { id: 21, floor: 903, layer_name: 'sensorlayer', metadata: { floor_level_aggregate: true } },
    {
      id: 22,
      floor: 903,
      layer_name: 'sensorlayer',
      metadata: { floor_level_aggregate_subtract: true },
    },
    { id: 23, floor: 903, layer_name: 'sensorlayer' },
  ];
  const booked: ZoneSketch[] = [31, 32].map((id) => ({
    id,
    floor: 904,
    layer_name: 'bookinglayer',
  }));
  const zones = [...sensors, ...unified, ...counted, ...booked].flatMap((zone) =>
    zone.id === 12 ? [{ ...zone, capacity: { default: 3 } }] : periodsOf(random, zone),
  );
  return { spaces: spacesOf(zones, { timezone, opening_hours: 'Mo-Fr 08:00-18:00' }), zones };
}

/** Readings of some length, runs of silence between them, some without a count of people and some in part of their slot. */
export function randomRows(zone: ZoneSketch, random: Random): object[] {
  const rows: object[] = [];
  const isWifi = zone.layer_name === 'wifilayer';
  const countless = random() < 0.3 ? 0.3 : 0;
  for (let ms = heldFrame.startMs; ms < nowMs;) {
    const slots = 1 + Math.floor(random() * 30);
    const isSilent = random() < 0.2;
    const isFree = random() < 0.4;
    const period_s = pick(random, [300, 300, 300, 200, 120]);
    const hasCount = random() >= countless;
    for (let at = 0; at < slots && ms < nowMs; at += 1, ms += slotMs) {
      if (isSilent) continue;
      const people = isFree ? 0 : Math.floor(random() * 7);
      const count = isWifi && !isFree ? people + Math.round(random() * 1000) / 1000 : people;
      const in_use = isFree ? 0 : pick(random, [1, 1, 0.2, 0.25, 0.6]);
      const reading = hasCount ? { count, ...(isWifi ? {} : { in_use }) } : { in_use };
      rows.push({
        time: new Date(ms).toISOString(),
        zone_id: zone.id,
        layer: zone.layer_name,
        period_s,
        ...reading,
      });
    }
  }
  return rows;
}
