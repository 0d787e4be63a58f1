import { describe, expect, it } from 'vitest';
import type { TeamFloor } from '#domain/planning/team-space/TeamFloor.ts';
import { usualQuestion, type TeamQuestion } from '#domain/planning/team-space/TeamQuestion.ts';
import type { PlainPlace } from '#tests/oracles/teamSpace.ts';
import { toTeamFloor } from './randomFloors.ts';
import { findTeamSpace } from './teamSpaceAtOnce.ts';

/** Monday, 2 March 2026. */
const monday = 20_514;

interface Square {
  id: number;
  x: number;
  y?: number;
  seats: number;
  people: number | readonly number[];
  tags?: readonly string[];
}

/** Squares of 5 m over five opening days of 09:00 to 10:00. */
function floorOf(squares: readonly Square[], id = 1, days = 5): TeamFloor {
  const slots = Array.from({ length: days * 12 }, (_, at) => {
    const day = monday + Math.floor(at / 12);
    return { w: 5, day, quarter: (day * 96 + 36 + Math.floor((at % 12) / 3)) * 900_000 };
  });
  const places = squares.map(({ x, y = 0, people, tags = [], ...square }): PlainPlace => ({
    ...square,
    x,
    y,
    width: 5,
    height: 5,
    tags,
    isRoom: false,
    people: slots.map(({ day }) =>
      typeof people === 'number' ? people : (people[day - monday] ?? 0),
    ),
  }));
  return toTeamFloor({ id, slots, places }, monday + 100);
}

function ask(floor: TeamFloor, people: number, change: Partial<TeamQuestion> = {}) {
  return findTeamSpace([floor], { ...usualQuestion, people, ...change });
}

const row = floorOf([
  { id: 1, x: 0, seats: 10, people: 2 },
  { id: 2, x: 5, seats: 10, people: 7 },
  { id: 3, x: 12, seats: 10, people: 1 },
  { id: 4, x: 21, seats: 10, people: 1 },
]);

const cross = floorOf([
  { id: 5, x: 20, y: 5, seats: 8, people: 2, tags: ['wing:a'] },
  { id: 6, x: 15, y: 5, seats: 8, people: 2 },
  { id: 7, x: 25, y: 5, seats: 8, people: 2 },
  { id: 8, x: 20, y: 10, seats: 8, people: 4 },
  { id: 9, x: 20, y: 0, seats: 8, people: 4 },
]);

const crowded = floorOf([
  { id: 1, x: 0, seats: 12, people: [9, 9, 9, 9, 1] },
  { id: 2, x: 5, seats: 12, people: [8, 8, 8, 8, 0] },
]);

describe('a place for a team', () => {
  it('is grown from neighbors until there is room', () => {
    const { need, candidates, unsaid, results, largest, binding } = ask(row, 8);
    expect({ need, candidates, unsaid, largest, binding }).toEqual({
      need: 8,
      candidates: 4,
      unsaid: [],
      largest: null,
      binding: null,
    });
    expect(results).toHaveLength(1);
    expect(results[0]).toMatchObject({
      floorId: '1',
      zoneIds: ['1', '2', '3'],
      seed: '1',
      seats: 30,
      m2: 75,
      peak: 10,
      slack: 12,
      days: 5,
      weekdays: [12, 12, 12, 12, 12, null, null],
    });
    expect(results[0]?.worst.people).toBeCloseTo(10, 4);
    expect(results[0]?.parts.compactness).toBeCloseTo(0.4868, 4);
    expect(results[0]?.parts).toMatchObject({ margin: 0.5, tags: 1 });
    expect(results[0]?.score).toBeCloseTo(0.5934, 4);
  });

  it('names the largest one and what is in the way when there is none', () => {
    expect(ask(row, 14)).toMatchObject({
      results: [],
      largest: { zoneIds: ['1', '2', '3'], floorId: '1', seats: 30, slack: 12 },
      binding: 'contiguity',
    });
    expect(ask(row, 25)).toMatchObject({ results: [], binding: 'seats' });
  });

  it('is offered beside others that share less than half of it', () => {
    const found = ask(cross, 7).results;
    expect(found.map(({ zoneIds }) => zoneIds)).toEqual([
      ['5', '6', '8'],
      ['5', '7'],
    ]);
    expect(found[0]?.score).toBeCloseTo(0.6715, 4);
    expect(found[1]?.score).toBeCloseTo(0.5919, 4);
  });

  it('scores less where only some of its seats have the tag', () => {
    const found = ask(cross, 7, { tags: ['wing:a'] }).results;
    expect(found.map(({ zoneIds }) => zoneIds)).toEqual([
      ['5', '6', '8'],
      ['5', '7'],
    ]);
    expect(found[0]?.score).toBeCloseTo(0.5381, 4);
    expect(found[1]?.score).toBeCloseTo(0.4919, 4);
  });

  it('may be free on one weekday alone', () => {
    expect(ask(crowded, 12)).toMatchObject({
      results: [],
      largest: { zoneIds: ['1', '2'], slack: 1, weekdays: [1, 1, 1, 1, 17, null, null] },
      binding: 'weekdays',
    });
  });

  it('needs seats for those who are there on the same day', () => {
    expect(ask(row, 20, { attendance: 0.4 }).need).toBe(8);
    expect(ask(row, 10, { attendance: 0.3 }).need).toBe(3);
  });

  it('is in the way of a filter, or of a target', () => {
    expect(ask(cross, 7, { filterZones: 'id==5' })).toMatchObject({ binding: 'filter' });
    expect(ask(row, 5, { target: 0.5, filterZones: 'id==4' })).toMatchObject({ binding: 'filter' });
    expect(ask(row, 6, { target: 0.5, filterZones: 'id==4' })).toMatchObject({ binding: 'target' });
    expect(ask(row, 8, { filterZones: 'id==4' })).toMatchObject({
      candidates: 1,
      largest: { zoneIds: ['4'], slack: 6 },
    });
    const alone = floorOf([{ id: 1, x: 0, seats: 10, people: 1 }]);
    expect(ask(alone, 8)).toMatchObject({ results: [], binding: 'target' });
  });

  it('is not said of seats that were hardly measured, nor taken from those who keep theirs', () => {
    const silent = { ...row, places: row.places.map((place) => ({ ...place, coverage: 0.69 })) };
    expect(ask(silent, 1)).toMatchObject({
      candidates: 0,
      unsaid: row.places.map(({ id }) => ({ id, reason: 'LOW_COVERAGE' })),
      largest: null,
    });
    expect(ask(row, 8, { keptZoneIds: ['2'] })).toMatchObject({ candidates: 3, results: [] });
  });

  it('is not known from fewer than four days', () => {
    const short = floorOf([{ id: 1, x: 0, seats: 10, people: 1 }], 1, 3);
    expect(ask(short, 3)).toMatchObject({ results: [], largest: null, binding: 'weekdays' });
  });
});
