import { describe, expect, it } from 'vitest';
import {
  areaUnit,
  countOf,
  emptySide,
  floorUnit,
  isMeasured,
  kappaOf,
  momentOfUnit,
  utilisationOf,
  type SideMoment,
} from '#domain/metric/group/groupMoment.ts';

const side = (more: Partial<SideMoment>): SideMoment => ({ ...emptySide(), ...more });

/** Spaces of ten seats each, of which some are valid and have people in them. */
function desks(spaces: number, valid: number, people: number): SideMoment {
  return side({
    spaces,
    capacity: spaces * 10,
    seen: valid,
    seats: valid * 10,
    counted: valid,
    countedSeats: valid * 10,
    people,
    seated: people,
  });
}

describe('a group at a moment', () => {
  it('has no value without members, nor below 70% of its seats', () => {
    expect(kappaOf(emptySide())).toBeNaN();
    expect(isMeasured(emptySide())).toBe(false);
    expect(isMeasured(desks(10, 6, 20))).toBe(false);
    expect(isMeasured(desks(10, 7, 20))).toBe(true);
  });

  it('scales people up for missing seats, and is unknown without any count', () => {
    expect(countOf(desks(10, 8, 40))).toBe(50);
    expect(utilisationOf(desks(10, 8, 40))).toBe(0.5);
    expect(countOf(side({ spaces: 2, seen: 2 }))).toBeNaN();
  });
});

describe('an area with what lies in it', () => {
  const area = side({ spaces: 1, capacity: 40 });
  const heard = side({ ...area, seen: 1, seats: 40, counted: 1, countedSeats: 40, people: 30 });
  const four = side({ spaces: 4, capacity: 4, seen: 4, seats: 4, counted: 4, people: 4 });

  it('takes the greater of both counts, on its own seats', () => {
    const unit = areaUnit({ main: heard, other: four }, 1);
    expect(unit).toMatchObject({ capacity: 40, isValid: true, people: 30 });
    expect(momentOfUnit(unit)).toMatchObject({ spaces: 1, seats: 40, seated: 30, usedSeats: 40 });
  });

  it('is unknown if only a few seats have sensors and its own count is missing', () => {
    const unit = areaUnit({ main: area, other: four }, 1);
    expect(unit.isValid).toBe(false);
    expect(momentOfUnit(unit)).toMatchObject({ spaces: 1, capacity: 40, seen: 0, people: 0 });
  });
});

describe('the counters of a floor', () => {
  it('are added and subtracted, and never go below 0', () => {
    const sides = { main: desks(4, 4, 30), other: desks(1, 1, 8) };
    expect(floorUnit(sides)).toMatchObject({ capacity: 30, people: 22, isCounted: true });
    expect(floorUnit({ main: desks(4, 4, 5), other: desks(1, 1, 8) }).people).toBe(0);
  });

  it('leave people unknown if only subtracting counters reported', () => {
    const silent = side({ spaces: 1, capacity: 10, seen: 1, seats: 10 });
    const unit = floorUnit({ main: silent, other: desks(1, 1, 3) });
    expect(unit.isCounted).toBe(false);
    expect(countOf(momentOfUnit(unit))).toBeNaN();
  });

  it('do not affect presence', () => {
    const moment = momentOfUnit(floorUnit({ main: desks(4, 4, 30), other: emptySide() }));
    expect(moment).toMatchObject({ usable: 0, used: 0, usedSeats: 0 });
  });
});
