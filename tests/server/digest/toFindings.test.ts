import { describe, expect, it } from 'vitest';
import type { Incident, Misreading } from '#contract/incidents.ts';
import { opportunity } from '#domain/planning/opportunity.ts';
import type { BuildingRecord, SpaceIndex } from '#server/directory/SpaceIndex.ts';
import type { FloorSeats } from '#server/modules/digest/readSeats.ts';
import { noShowFindings, seatFindings, sensorFindings } from '#server/modules/digest/toFindings.ts';

const building = { id: '7', wireId: 7 } as BuildingRecord;
const endMs = Date.parse('2026-11-24T00:00:00Z');

/** A floor by its seats and the people of its busy days. */
function floor(floorId: number, [capacity, people]: readonly [number, number]): FloorSeats {
  return { floorId, capacity, people, seats: opportunity(capacity, people), days: 20 };
}

const index = {
  zoneById: new Map(
    Object.entries({ '1': { default: 4 }, '2': {}, '3': { default: 1 } }).map(([id, capacity]) => [
      id,
      [{ wireId: Number(id), floorId: '9', capacity }],
    ]),
  ),
} as unknown as SpaceIndex;

const misreading = (id: number, part: Partial<Misreading> = {}): Misreading =>
  ({ id, name: `Zone ${id}`, building_id: 7, end: null, open_minutes: 60, ...part }) as Misreading;
const incident = (id: number, part: Partial<Incident> = {}): Incident =>
  ({
    id,
    kind: 'zone',
    name: `Zone ${id}`,
    building_id: 7,
    end: null,
    minutes: 1500,
    reason: 'no_data',
    ...part,
  }) as Incident;

describe('findings about no-shows', () => {
  const room = (id: string, noShows: number, judged: number) => ({
    id,
    noShows,
    judged,
    lostMinutes: noShows * 60,
    openMinutes: 14_400,
  });

  it('are of all rooms together, weighed by the seats that stood empty', () => {
    // 12 hours of 240 for a room of 4 seats, and as long for one of 1 seat.
    const rooms = [room('1', 12, 50), room('3', 12, 50)];
    expect(noShowFindings(building, rooms, index)).toEqual([
      {
        kind: 'no_shows',
        id: 'no-shows 7',
        building_id: 7,
        effect: Math.round((720 / 14_400) * 5),
        no_shows: 24,
        judged: 100,
        lost_minutes: 1440,
        weeks: 4,
      },
    ]);
  });

  it('are silent about less than a tenth, and where few bookings were judged', () => {
    expect(noShowFindings(building, [room('1', 9, 100)], index)).toEqual([]);
    expect(noShowFindings(building, [room('1', 10, 100)], index)).toHaveLength(1);
    expect(noShowFindings(building, [room('1', 49, 49)], index)).toEqual([]);
    expect(noShowFindings(building, [], index)).toEqual([]);
  });
});

describe('findings about seats', () => {
  it('release what the floors can, net of seats short, and name the shortest floor', () => {
    const [release, short] = seatFindings(building, [floor(1, [100, 52]), floor(2, [40, 36])]);
    expect([opportunity(100, 52), opportunity(40, 36)]).toEqual([30, -8]);
    expect(release).toEqual({
      kind: 'seats_to_release',
      id: 'release 7',
      building_id: 7,
      effect: 22,
      capacity: 140,
      days: 20,
      seats: 22,
      seats_short: 8,
      most: { floor_id: 1, seats: 30 },
    });
    expect(short).toMatchObject({ id: 'short 2', floor_id: 2, seats: 8, people: 36, effect: 80 });
  });

  it('are silent about a building that fits and one without measured floors', () => {
    expect(seatFindings(building, [floor(1, [100, 74])])).toEqual([]);
    expect(seatFindings(building, [])).toEqual([]);
  });

  it('release nothing where all floors together are short', () => {
    const kinds = seatFindings(building, [floor(1, [100, 73]), floor(2, [40, 36])]).map(
      ({ kind }) => kind,
    );
    expect(kinds).toEqual(['seats_short']);
  });
});

describe('findings about sensors', () => {
  it('name those that are still stuck or silent, with the seats they are about', () => {
    const found = sensorFindings(
      building,
      {
        endMs,
        misreadings: [
          misreading(1),
          misreading(2),
          misreading(3, { end: '2026-11-23T00:00:00Z' }),
          misreading(3, { building_id: 8 }),
          misreading(3, { open_minutes: 0 }),
        ],
        incidents: [
          incident(3),
          incident(1, { minutes: 1439 }),
          incident(1, { end: '2026-11-23T23:55:00Z' }),
          incident(1, { reason: 'too_little_data' }),
          incident(1, { kind: 'floor' }),
        ],
      },
      index,
    );
    expect(found.map(({ id, effect }) => [id, effect])).toEqual([
      ['stuck 7', 5],
      ['silent 7', 1],
    ]);
    expect(found[0]).toMatchObject({
      zones: [
        { id: 1, name: 'Zone 1', floor_id: '9', seats: 4 },
        { id: 2, name: 'Zone 2', seats: null },
      ],
    });
  });

  it('are of the end of the days asked about', () => {
    const lasting = incident(1, { end: '2026-11-24T00:00:00Z' });
    const faults = { misreadings: [], incidents: [lasting], endMs };
    expect(sensorFindings(building, faults, index)).toHaveLength(1);
  });
});
