import type { SpacesInput } from '#contract/ingestSpaces.ts';
import { spacesOf, type ZoneSketch } from '#tests/builders/spacesOf.ts';

export type Random = () => number;

const dayMs = 86_400_000;
const slotMs = 300_000;

/** A week of a portfolio: its clocks, and between when there are readings. */
export interface Season {
  firstMs: number;
  nowMs: number;
  timezones: readonly string[];
}

/** The clock of Amsterdam goes forward; hours of Kolkata start at half past those of UTC. */
export const spring: Season = {
  firstMs: Date.parse('2025-03-27T00:00:00Z'),
  nowMs: Date.parse('2025-04-02T13:37:00Z'),
  timezones: ['Europe/Amsterdam', 'Asia/Kolkata', 'America/New_York'],
};

/** The clocks of Amsterdam and, at midnight, of Cairo go back. */
export const autumn: Season = {
  firstMs: Date.parse('2025-10-25T00:00:00Z'),
  nowMs: Date.parse('2025-10-31T13:37:00Z'),
  timezones: ['Europe/Amsterdam', 'Asia/Kolkata', 'Africa/Cairo'],
};

const ownHours = ['Mo-Fr 07:00-19:00', 'Mo-Fr 07:00-19:00', 'Mo-Su 05:30-22:10'];

function pick<Item>(random: Random, items: readonly Item[]): Item {
  return items[Math.floor(random() * items.length)] as Item;
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

/** Zones with and without capacities, tags and types; a Wi-Fi zone with sensors inside; a floor with counters. */
function zonesOf(random: Random, firstId: number): ZoneSketch[] {
  const floor = firstId;
  const plain = Array.from({ length: 9 }, (_, at): ZoneSketch => {
    const seats = pick(random, [null, 0, 1, 2, 4.5, 8]);
    return {
      id: firstId + 10 + at,
      floor: floor + (at % 2),
      capacity: seats === null ? {} : { default: seats, ...(at % 3 === 0 ? { plan: 7 } : {}) },
      type: pick(random, ['meeting_room', 'desk', 'lounge']),
      tags: [`team:${pick(random, ['a', 'b', 'c'])}`],
    };
  });
  return [
    ...plain,
    { id: firstId + 30, floor: floor + 2, layer_name: 'wifilayer', capacity: { default: 10 } },
    ...[31, 32].map((offset) => ({
      id: firstId + offset,
      floor: floor + 2,
      capacity: { default: 3 },
      parent: firstId + 30,
    })),
    // Places that several layers measure: one of the sensors in the Wi-Fi zone, and a room.
    ...[
      { id: firstId + 33, layer_name: 'sensorlayer', parent: firstId + 30, at: 0 },
      { id: firstId + 34, layer_name: 'pirlayer', at: 0 },
      { id: firstId + 35, layer_name: 'wifilayer2', at: 1 },
      { id: firstId + 36, layer_name: 'pirlayer', at: 1 },
    ].map(({ at, ...zone }): ZoneSketch =>
      Object.assign(zone, {
        floor: floor + 2,
        capacity: { default: 4 },
        normalised_points: corner(at),
      }),
    ),
    ...[41, 42, 43].map((offset) => ({
      id: firstId + offset,
      floor: floor + 3,
      capacity: { default: 12 },
      metadata:
        offset === 43 ? { floor_level_aggregate_subtract: true } : { floor_level_aggregate: true },
    })),
    { id: firstId + 44, floor: floor + 3, capacity: { default: 5 } },
  ];
}

/** Three buildings in three time zones, some zones with a second period that has another capacity. */
export function randomSpaces(
  random: Random,
  { timezones, firstMs }: Season,
): { all: SpacesInput; changes: SpacesInput } {
  const changed = new Date(firstMs + 4 * dayMs + 9 * 3_600_000 + 3_000_000).toISOString();
  const buildings = timezones.map((timezone, at) => {
    const firstId = 1000 * (at + 1);
    const list = zonesOf(random, firstId);
    const of = (some: ZoneSketch[], startdate: string) =>
      spacesOf(
        some.map((zone) => ({ ...zone, startdate })),
        { id: firstId, name: `House ${at}`, timezone, opening_hours: ownHours[at] ?? '24/7' },
      );
    return {
      all: of(list, '2020-01-01'),
      changes: of(
        list.slice(0, 3).map((zone) => Object.assign({}, zone, { capacity: { default: 3 } })),
        changed,
      ),
    };
  });
  return {
    all: { buildings: buildings.flatMap(({ all }) => all.buildings) },
    changes: { buildings: buildings.flatMap(({ changes }) => changes.buildings) },
  };
}

interface Row {
  time: string;
  zone_id: number;
  layer: string;
  count?: number;
  in_use?: number;
  period_s: number;
}

/** Readings of a zone in runs with gaps: some told by counts, some by use, some of a part of a slot. */
function rowsOf(
  random: Random,
  zone: { id: number; layer: string },
  { firstMs, nowMs }: Season,
): Row[] {
  const rows: Row[] = [];
  for (let ms = firstMs; ms < nowMs - slotMs;) {
    const slots = 1 + Math.floor(random() * 30);
    if (random() < 0.2) {
      ms += slots * slotMs;
      continue;
    }
    const periodS = random() < 0.3 ? pick(random, [100, 160, 450, 900]) : slots * 300;
    const isUse = random() < 0.2 && zone.layer !== 'wifilayer';
    rows.push({
      time: new Date(ms).toISOString(),
      zone_id: zone.id,
      layer: zone.layer,
      ...(isUse ? { in_use: pick(random, [0, 0.3, 1]) } : { count: Math.floor(random() * 7) }),
      period_s: Math.min(periodS, Math.floor((nowMs - ms) / 1000)),
    });
    ms += Math.ceil(periodS / 60) * 60_000;
  }
  return rows;
}

/** The readings of all zones, by day, and some more for any of these days that come late. */
export function randomHistory(
  random: Random,
  { buildings }: SpacesInput,
  season: Season,
): { days: Row[][]; late: Row[][] } {
  const zones = buildings.flatMap(({ floors }) =>
    floors.flatMap((floor) =>
      floor.zones.map((zone) => ({ id: Number(zone.id), layer: zone.layer_name ?? 'sensorlayer' })),
    ),
  );
  const days = new Map<number, Row[]>();
  for (const row of zones.flatMap((zone) => rowsOf(random, zone, season))) {
    const day = Math.floor(Date.parse(row.time) / dayMs);
    const list = days.get(day) ?? [];
    days.set(day, list);
    list.push(row);
  }
  const { firstMs, nowMs } = season;
  const late = Array.from({ length: 3 }, () =>
    Array.from({ length: 12 }, (): Row => {
      const zone = pick(random, zones);
      const at = firstMs + Math.floor(random() * ((nowMs - firstMs) / slotMs - 20)) * slotMs;
      return {
        time: new Date(at).toISOString(),
        zone_id: zone.id,
        layer: zone.layer,
        count: 9,
        period_s: pick(random, [300, 3600, 77]),
      };
    }),
  );
  return { days: [...days.values()], late };
}

/** A question of getZoneMetrics about the portfolio, as its query parameters. */
export function randomQuestion(
  random: Random,
  { firstMs }: Season,
): Record<string, string | string[]> {
  const step = pick(random, [3_600_000, 3_600_000, 1_800_000, slotMs, 420_000]);
  const start = firstMs + Math.floor((random() * 5 * dayMs) / step) * step;
  const end = start + step * (1 + Math.floor((random() * 4 * dayMs) / step));
  const buildings = pick(random, [
    ['1000'],
    ['2000'],
    ['3000'],
    ['1000', '2000', '3000'],
    ['3000', '1000'],
  ]);
  const incident = new Date(start + 5_040_000).toISOString();
  const optional: Record<string, string> = {
    opening_hours: pick(random, [
      '24/7',
      'Mo-Fr 08:00-18:00',
      'Mo-Su 07:30-16:45',
      'Fr 20:00-30:00',
    ]),
    ignore_zero_values: 'true',
    capacity: 'plan',
    percentage_data_needed_for_aggregation: '55',
    ignore_missing_data: 'false',
    filter_zones: pick(random, ['layer_name==sensorlayer', 'floor_id==1000', 'space_type==desk']),
    custom_incident_period: `${incident}/${new Date(start + 9_120_000).toISOString()}`,
  };
  const likely: Record<string, number> = { opening_hours: 0.7 };
  return {
    building_id: buildings,
    startdatetime: new Date(start).toISOString(),
    enddatetime: new Date(end).toISOString(),
    interval: pick(random, ['PT5M', 'PT15M', 'PT1H', 'PT1H', 'P1D', 'P1D', 'P1W', 'INF']),
    group_zones: pick(random, [
      'building',
      'floor',
      'zone',
      'all',
      'campus',
      'space_type,size',
      'floor*space_type,building*size',
      'tag:team,zone',
      'building,floor',
    ]),
    ...Object.fromEntries(
      Object.entries(optional).filter(([name]) => random() < (likely[name] ?? 0.15)),
    ),
  };
}
