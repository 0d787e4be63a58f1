import { describe, expect, it } from 'vitest';
import { toHeldMatrix } from '#contract/decodeMatrix.ts';
import { countAt, groupSlots, isValidAt } from '#domain/matrix/group/GroupSlots.ts';
import type { HeldMatrix } from '#domain/matrix/HeldMatrix.ts';
import { parseOpeningHours } from '#domain/opening-hours/parseOpeningHours.ts';
import { readTeamFloor, type TeamPlan } from '#domain/planning/team-space/readTeamFloor.ts';
import { Replay } from '#domain/planning/team-space/Replay.ts';
import type { TeamFloor } from '#domain/planning/team-space/TeamFloor.ts';
import { matrixBytes, type SketchedZone } from '#tests/workers/matrix/matrixBytes.ts';
import { seededRandom } from '#tests/seededRandom.ts';

/** Monday, 2 March 2026, in UTC. */
const startMs = Date.UTC(2026, 2, 2);
const days = 7;
const slotsPerDay = 288;
const slots = days * slotsPerDay;
const range = { startMs, endMs: startMs + days * 86_400_000 };
const hours = { rule: parseOpeningHours('Mo-Su 09:00-11:00') };
const today = Math.floor(startMs / 86_400_000) + days;

const plan: TeamPlan = {
  width: 200,
  height: 100,
  outlines: Object.fromEntries(
    ['1', '2', '3', '4', '10', '11', '12'].map((id, at) => {
      const x = at * 0.1;
      const ring = [
        [x, 0.2],
        [x + 0.05, 0.2],
        [x + 0.05, 0.3],
        [x, 0.3],
      ] as const;
      return [id, ring];
    }),
  ),
};

function read(matrix: HeldMatrix, own = plan): TeamFloor {
  return readTeamFloor(matrix, { floorId: '11', frame: range, hours, plan: own, today });
}

function matrixOf(zones: readonly SketchedZone[]): HeldMatrix {
  return toHeldMatrix(matrixBytes({ zones, startMs }));
}

function zone(id: string, capacity: number, change: Partial<SketchedZone> = {}): SketchedZone {
  const { period, ...rest } = change;
  return {
    id,
    capacity,
    people: Array<number>(slots).fill(1),
    period: { type: 'open area', ...period },
    ...rest,
  };
}

describe('the places of a floor', () => {
  it('are seats, and rooms where they count', () => {
    const { places, placesWithRooms } = read(
      matrixOf([
        zone('1', 10),
        zone('2', 4, { period: { type: 'room', metadata: { meeting_room: true } } }),
        zone('3', 0),
        zone('4', 200, { period: { metadata: { floor_level_aggregate: true } } }),
      ]),
    );
    expect(places.map(({ id, seats, coverage }) => ({ id, seats, coverage }))).toEqual([
      { id: '1', seats: 10, coverage: 1 },
    ]);
    expect(placesWithRooms.map(({ id }) => id)).toEqual(['1', '2']);
  });

  it('are in meters by the areas of the zones, across a plan that is not square', () => {
    const [place] = read(matrixOf([zone('1', 10, { period: { type: 'area', m2: 25 } })])).places;
    expect([...(place?.outline ?? [])]).toEqual([0, 10, 5, 10, 5, 15, 0, 15]);
    expect(place?.m2).toBe(25);
  });

  it('are 3 to 2% of the longer side where no area is known', () => {
    const [place] = read(matrixOf([zone('1', 10)])).places;
    // 10 pixels of 200 are 5%, and 4 pixels stand for 3 meters.
    expect(place?.outline[2]).toBeCloseTo(7.5, 9);
    expect(place?.m2).toBeNull();
  });

  it('are one for an area with its desks, and filtered by the area', () => {
    const inArea = { period: { type: 'desk', metadata: { desk: true }, parent_id: '10' } };
    const { places } = read(
      matrixOf([
        zone('10', 12, { layer: 'wifilayer', period: { tags: ['wing:a'] } }),
        zone('11', 1, inArea),
        zone('12', 1, inArea),
        zone('1', 6),
      ]),
    );
    expect(
      places.map(({ id, zoneIds, seats, zones }) => [
        id,
        zoneIds.toSorted(),
        seats,
        zones.map((z) => z.id),
      ]),
    ).toEqual([
      ['1', ['1'], 6, ['1']],
      ['10', ['10', '11', '12'], 12, ['10']],
    ]);
  });
});

/** Zones of two layers with gaps, one of which is there for some days only. */
function randomMatrix(seed: number): HeldMatrix {
  const random = seededRandom(seed);
  const people = (most: number, gaps: number) =>
    Array.from({ length: slots }, () =>
      random() < gaps ? null : Math.round(random() * most * 10) / 10,
    );
  const inArea = { type: 'desk', metadata: { desk: true }, parent_id: '10' };
  return matrixOf([
    zone('10', 12, { layer: 'wifilayer', people: people(10, 0.2) }),
    zone('11', 1, { people: people(1, 0.1), period: inArea }),
    zone('12', 1, { people: people(1, 0.1), period: inArea }),
    zone('1', 6, { people: people(6, 0.3) }),
    zone('2', 8, { people: people(7, 0) }),
    zone('3', 4, {
      people: people(4, 0.05),
      period: { type: 'area', start: '2026-03-04T00:00:00Z' },
    }),
  ]);
}

describe('a set of places', () => {
  it.each([1, 2, 3, 4])('has the people of the group that it makes, in building %i', (seed) => {
    const matrix = randomMatrix(seed);
    const floor = read(matrix);
    const { places } = floor;
    expect(places.map(({ id }) => id)).toEqual(['1', '2', '3', '10']);
    for (let mask = 1; mask < 2 ** places.length; mask += 1) {
      const members = places.filter((_, at) => (mask >> at) & 1);
      const zones = matrix.zonesOf(members.flatMap(({ zoneIds }) => zoneIds));
      const group = groupSlots(matrix, zones, {
        wanted: { first: 0, length: slots, spans: [{ from: 0, to: slots }] },
        capacity: null,
      });
      const peaks: number[] = [];
      for (let day = 0; day < days; day += 1) {
        const quarters = Array.from({ length: 8 }, (_, quarter) =>
          [0, 1, 2]
            .map((slot) => day * slotsPerDay + 108 + quarter * 3 + slot)
            .filter((slot) => isValidAt(group, slot))
            .map((slot) => countAt(group, slot)),
        ).filter((own) => own.length > 0);
        const known = quarters.reduce((sum, own) => sum + own.length, 0);
        if (known / 24 < 0.7) continue;
        peaks.push(Math.max(...quarters.map((own) => own.reduce((a, b) => a + b, 0) / own.length)));
      }
      const replay = new Replay(floor, { places, weekdays: [0, 1, 2, 3, 4, 5, 6] });
      for (const [at, place] of places.entries()) if (members.includes(place)) replay.change(at, 1);
      const figures = replay.figures(1, 1);
      expect(figures?.days ?? 0).toBe(peaks.length);
      expect(figures?.peak ?? -Infinity).toBeCloseTo(Math.max(...peaks), 9);
    }
  });
});
