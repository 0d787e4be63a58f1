import type { SpacesInput } from '#contract/ingestSpaces.ts';
import { spacesOf } from '#tests/builders/spacesOf.ts';

export type Random = () => number;

export function pick<Item>(random: Random, items: readonly Item[]): Item {
  return items[Math.floor(random() * items.length)] as Item;
}

/** A zone as the reference knows it: what it measures is said here, not found out from outlines. */
export interface WorldZone {
  id: number;
  building: number;
  floor: number;
  layer: string;
  /** When each capacity holds, half-open. */
  periods: { startMs: number; endMs: number; capacity: Record<string, number> }[];
  /** Zones of one place share a text. */
  place: string;
  parent: number | null;
  role: 'none' | 'aggregate' | 'subtract';
  tags: string[];
}

export interface WorldBuilding {
  id: number;
  timezone: string;
  defaultLayer: string;
  /** Between when there are readings, on hours of UTC. */
  startMs: number;
  endMs: number;
  zones: WorldZone[];
}

export interface Reading {
  zone: WorldZone;
  startMs: number;
  seconds: number;
  count: number | null;
  inUse: number | null;
}

/**
 * Fourteen time zones: clocks that change by an hour in either direction, by half an hour, by half past the hours of UTC, at midnight and
 * over a whole day, offsets of quarters of an hour, and leap days.
 */
const clocks: readonly (readonly [timezone: string, start: string, days?: number])[] = [
  ['Australia/Lord_Howe', '2025-04-03T13:00:00Z'],
  ['Australia/Lord_Howe', '2025-10-02T13:00:00Z'],
  ['Pacific/Apia', '2011-12-28T10:00:00Z'],
  ['America/St_Johns', '2025-03-07T03:00:00Z'],
  ['America/St_Johns', '2025-10-31T02:00:00Z'],
  ['Africa/Cairo', '2025-04-23T22:00:00Z'],
  ['Africa/Cairo', '2025-10-28T22:00:00Z'],
  ['Europe/Amsterdam', '2024-02-28T11:00:00Z', 2],
  ['Europe/Amsterdam', '2025-03-29T11:00:00Z', 2],
  ['Europe/Amsterdam', '2025-10-25T10:00:00Z', 2],
  ['America/New_York', '2025-03-08T17:00:00Z', 2],
  ['America/New_York', '2025-11-01T16:00:00Z', 2],
  ['America/Havana', '2025-03-08T17:00:00Z', 2],
  ['America/Santiago', '2025-04-05T15:00:00Z', 2],
  ['Africa/Casablanca', '2025-02-22T11:00:00Z', 2],
  ['Pacific/Chatham', '2025-04-05T00:00:00Z', 2],
  ['Asia/Kathmandu', '2024-02-28T12:00:00Z', 2],
  ['Asia/Kolkata', '2024-02-28T12:00:00Z', 2],
  ['Pacific/Kiritimati', '2024-02-28T00:00:00Z', 2],
  ['UTC', '2024-02-28T12:00:00Z', 2],
];
const hourMs = 3_600_000;
const dayMs = 24 * hourMs;
const usualDays = 4;
const long = {
  startMs: Date.parse('2010-01-01T00:00:00Z'),
  endMs: Date.parse('2100-01-01T00:00:00Z'),
};

interface Part {
  at: number;
  floor: number;
  layer?: string;
  place?: string;
  parent?: number;
  role?: WorldZone['role'];
}

/** Floor 1: sensors. Floor 2: an area with desks, one measured twice, a hall that three layers measure. Floor 3: counters. Floor 4: a booked room. */
const parts: readonly Part[] = [
  ...[11, 12, 13, 14, 15].map((at) => ({ at, floor: 1 })),
  { at: 20, floor: 2, layer: 'wifilayer' },
  { at: 21, floor: 2, parent: 20 },
  { at: 22, floor: 2, parent: 20 },
  { at: 23, floor: 2, parent: 20, place: 'desk' },
  { at: 24, floor: 2, layer: 'pirlayer', place: 'desk' },
  { at: 25, floor: 2, layer: 'wifilayer2', place: 'hall' },
  { at: 26, floor: 2, layer: 'pirlayer', place: 'hall' },
  { at: 27, floor: 2, place: 'hall' },
  { at: 28, floor: 2 },
  { at: 31, floor: 3, role: 'aggregate' },
  { at: 32, floor: 3, role: 'aggregate' },
  { at: 33, floor: 3, role: 'subtract' },
  { at: 34, floor: 3 },
  { at: 41, floor: 4, layer: 'bookinglayer', place: 'room' },
  { at: 42, floor: 4, place: 'room' },
];

function randomZone(random: Random, part: Part, of: Omit<WorldBuilding, 'zones'>): WorldZone {
  const { at, floor, layer = 'sensorlayer', parent, role = 'none', place } = part;
  const capacity = (): Record<string, number> => {
    const seats = pick(random, [null, 0, 1, 2, 4, 4, 8]);
    const named = random() < 0.2 ? { plan: 3 } : {};
    return seats === null ? named : { default: at === 20 ? seats + 6 : seats, ...named };
  };
  const slots = (of.endMs - of.startMs) / 300_000;
  const changeMs = of.startMs + Math.floor(random() * slots) * 300_000 + pick(random, [0, 120_000]);
  const hasChange = random() < 0.25;
  return {
    id: of.id + at,
    building: of.id,
    floor: of.id + floor,
    layer,
    periods: hasChange
      ? [
          { startMs: long.startMs, endMs: changeMs, capacity: capacity() },
          { startMs: changeMs, endMs: long.endMs, capacity: capacity() },
        ]
      : [{ ...long, capacity: capacity() }],
    place: place === undefined ? `zone ${of.id + at}` : `${of.id} ${place}`,
    parent: parent === undefined ? null : of.id + parent,
    role,
    tags: role === 'none' && random() < 0.5 ? [`team:${pick(random, ['a', 'b'])}`] : [],
  };
}

export function randomWorld(random: Random): WorldBuilding[] {
  return clocks.map(([timezone, start, days = usualDays], at) => {
    const startMs = Date.parse(start);
    const building = {
      id: 1000 * (at + 1),
      timezone,
      defaultLayer: pick(random, ['sensorlayer', 'pirlayer', 'wifilayer']),
      startMs,
      endMs: startMs + days * dayMs,
    };
    const zones = parts.map((part) => randomZone(random, part, building));
    return Object.assign(building, { zones });
  });
}

/** Squares of their own for each place of a building. */
function outlineOf(number: number): [number, number][] {
  const [x, y] = [(number % 20) / 20, Math.floor(number / 20) / 20];
  return [
    [x, y],
    [x + 0.04, y],
    [x + 0.04, y + 0.04],
    [x, y + 0.04],
  ];
}

const flags = {
  none: {},
  aggregate: { floor_level_aggregate: true },
  subtract: { floor_level_aggregate_subtract: true },
};

export function toSpaces(world: readonly WorldBuilding[]): SpacesInput {
  const bodies = world.map(({ id, timezone, defaultLayer, zones }) => {
    const places = [...new Set(zones.map(({ place }) => place))];
    const sketches = zones.flatMap((zone) =>
      zone.periods.map(({ startMs, capacity }) => ({
        id: zone.id,
        floor: zone.floor,
        layer_name: zone.layer,
        capacity,
        parent: zone.parent,
        tags: zone.tags,
        metadata: flags[zone.role],
        normalised_points: outlineOf(places.indexOf(zone.place)),
        startdate: new Date(startMs).toISOString(),
      })),
    );
    return spacesOf(sketches, {
      id,
      name: `House ${id}`,
      timezone,
      startdate: '2010-01-01',
      opening_hours: 'Mo-Fr 07:00-19:00',
      settings: { default_layer: defaultLayer },
    });
  });
  return { buildings: bodies.flatMap(({ buildings }) => buildings) };
}

/** Runs of readings with gaps, none over another; a few come twice, the second time with other values. */
export function randomReadings(
  random: Random,
  { zones, startMs, endMs }: WorldBuilding,
): Reading[] {
  return zones.flatMap((zone) => {
    const readings: Reading[] = [];
    const isBinary = zone.layer === 'sensorlayer' && zone.role === 'none' && random() < 0.25;
    for (let ms = startMs; ms < endMs;) {
      const lengthMs = (1 + Math.floor(random() * 24)) * 300_000;
      const seconds = Math.min(
        (endMs - ms) / 1000,
        pick(random, [60, 120, 180, 300, 420, 900, lengthMs / 1000]),
      );
      const nextMs = ms + pick(random, [seconds * 1000, seconds * 1000, lengthMs + seconds * 1000]);
      const tell = (): Reading => {
        const count = isBinary ? null : Math.floor(random() * 8);
        const tellsUse = isBinary || (zone.layer !== 'wifilayer' && random() < 0.2);
        return {
          zone,
          startMs: ms,
          seconds,
          count,
          inUse: tellsUse ? pick(random, [0, 0.25, 1]) : null,
        };
      };
      if (random() < 0.8) readings.push(tell());
      if (readings.at(-1)?.startMs === ms && random() < 0.05) readings.push(tell());
      ms = Math.ceil(nextMs / 60_000) * 60_000;
    }
    return readings;
  });
}

export function toRow({ zone, startMs, seconds, count, inUse }: Reading): object {
  return {
    time: new Date(startMs).toISOString(),
    zone_id: zone.id,
    layer: zone.layer,
    period_s: seconds,
    ...(count === null ? {} : { count }),
    ...(inUse === null ? {} : { in_use: inUse }),
  };
}
