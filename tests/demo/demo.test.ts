import { describe, expect, it } from 'vitest';
import { spacesInput } from '#contract/ingestSpaces.ts';
import { simulateDay } from '#demo/behaviour/simulateDay.ts';
import { demoDays } from '#demo/demoDays.ts';
import { drawZuidasNorth } from '#demo/plan/zuidasNorth.ts';

const building = drawZuidasNorth('2026-01-01');
describe('the plan of the small demonstration', () => {
  it('is accepted by the contract of spaces and has six floors of about 300 zones', () => {
    const input = spacesInput.parse(building.input);
    const floors = input.buildings[0]?.floors ?? [];
    expect(floors).toHaveLength(6);
    const zones = floors.reduce((sum, floor) => sum + floor.zones.length, 0);
    expect(zones).toBeGreaterThanOrEqual(280);
    expect(zones).toBeLessThanOrEqual(330);
  });

  it('gives every zone an id of its own, the same at every generation', () => {
    const ids = building.spaces.map((space) => space.id);
    expect(new Set(ids).size).toBe(ids.length);
    expect(drawZuidasNorth('2026-01-01').spaces.map((space) => space.id)).toEqual(ids);
  });

  it('lets no two rooms of a floor overlap, and no room leave the façade', () => {
    for (let floor = 0; floor < 6; floor += 1) {
      const rooms = building.spaces.filter((s) => s.floorIndex === floor && s.kind !== 'desk');
      for (const [i, a] of rooms.entries()) {
        expect(a.rect.x).toBeGreaterThanOrEqual(0);
        expect(a.rect.x + a.rect.width).toBeLessThanOrEqual(50 + 1e-9);
        expect(a.rect.y + a.rect.height).toBeLessThanOrEqual(40 + 1e-9);
        for (const b of rooms.slice(i + 1)) {
          const width =
            Math.min(a.rect.x + a.rect.width, b.rect.x + b.rect.width) -
            Math.max(a.rect.x, b.rect.x);
          const height =
            Math.min(a.rect.y + a.rect.height, b.rect.y + b.rect.height) -
            Math.max(a.rect.y, b.rect.y);
          expect(Math.min(width, height), `${a.name} and ${b.name}`).toBeLessThan(1e-6);
        }
      }
    }
  });
});

describe('the people of the demonstration', () => {
  const week = demoDays(
    Date.parse('2026-11-09T00:00Z'),
    Date.parse('2026-11-15T12:00Z'),
    building.timezone,
  );

  function personHours(dayIndex: number): number {
    const day = week[dayIndex];
    if (day === undefined) throw new Error('no such day');
    let minutes = 0;
    const runs = simulateDay(building, day);
    for (const space of building.spaces) {
      if (space.parentKey !== null) continue;
      for (const run of runs.get(space.id) ?? []) minutes += (run.to - run.from) * run.count;
    }
    return minutes / 60;
  }

  it('come most on Tuesday, fewer on Friday, and few on Sunday', () => {
    expect(personHours(1)).toBeGreaterThan(1.3 * personHours(4));
    expect(personHours(6)).toBeLessThan(0.5 * personHours(1));
  });

  it('behave the same at every generation', () => {
    const [day] = week;
    if (day === undefined) throw new Error('no day');
    expect(simulateDay(building, day)).toEqual(simulateDay(drawZuidasNorth('2026-01-01'), day));
  });

  it('leave no part of a day unmeasured except where a sensor failed', () => {
    const [day] = week;
    if (day === undefined) throw new Error('no day');
    let measured = 0;
    for (const runs of simulateDay(building, day).values()) {
      let at = 0;
      for (const run of runs) {
        expect(run.from).toBeGreaterThanOrEqual(at);
        expect(run.to).toBeGreaterThan(run.from);
        at = run.to;
        measured += run.to - run.from;
      }
      expect(at).toBeLessThanOrEqual(1440);
    }
    const coverage = measured / (1440 * building.spaces.length);
    expect(coverage).toBeGreaterThan(0.97);
    expect(coverage).toBeLessThan(1);
  });
});
