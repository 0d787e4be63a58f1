import { describe, expect, it } from 'vitest';
import {
  areaUnit,
  countOf,
  emptyGroup,
  emptySide,
  floorUnit,
  frequencyOf,
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

  it('without seats is measured by its members, and counts people as they are', () => {
    const seatless = side({ spaces: 4, seen: 3, counted: 3, people: 5 });
    expect(kappaOf(seatless)).toBe(0.75);
    expect(countOf(seatless)).toBe(5);
    expect(utilisationOf(seatless)).toBeNaN();
  });

  it('scales up only the people in members with seats', () => {
    const mixed = side({ ...desks(10, 8, 40), spaces: 11, seen: 9, counted: 9, people: 43 });
    expect(countOf(mixed)).toBe(53);
  });

  it('is in use by its valid members, and unknown without one', () => {
    expect(frequencyOf({ usable: 4, used: 1 })).toBe(0.25);
    expect(frequencyOf(emptyGroup())).toBeNaN();
    expect(kappaOf(emptyGroup())).toBeNaN();
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

describe('an area that is silent', () => {
  const silent = side({ spaces: 1, capacity: 10 });
  const within = (seats: number, counted = 1): SideMoment =>
    side({ spaces: 1, capacity: seats, seen: 1, seats, counted, people: 3 });

  it('is represented by 70% of its seats, and by no fewer', () => {
    expect(areaUnit({ main: silent, other: within(7) }, 1).isValid).toBe(true);
    expect(areaUnit({ main: silent, other: within(6) }, 1).isValid).toBe(false);
  });

  it('takes the seats within it if it has none, and is unknown if there are none either', () => {
    const bare = side({ spaces: 1 });
    expect(areaUnit({ main: bare, other: within(6) }, 1)).toMatchObject({
      capacity: 6,
      isValid: true,
    });
    expect(areaUnit({ main: bare, other: within(0) }, 1)).toMatchObject({
      capacity: 0,
      isValid: false,
    });
  });

  it('counts people only if some part of it does', () => {
    expect(areaUnit({ main: silent, other: within(8, 0) }, 1).isCounted).toBe(false);
    expect(areaUnit({ main: silent, other: within(8) }, 1).isCounted).toBe(true);
  });
});

describe('a unit in its group', () => {
  it('is in use by its share, has its seats where it counts people, and no seated ones without seats', () => {
    const unit = { capacity: 10, isValid: true, isCounted: true, people: 4, used: 0.5 };
    expect(momentOfUnit(unit)).toMatchObject({
      countedSeats: 10,
      seated: 4,
      usable: 1,
      used: 0.5,
      usedSeats: 5,
    });
    expect(momentOfUnit({ ...unit, capacity: 0 })).toMatchObject({ people: 4, seated: 0 });
    expect(momentOfUnit({ ...unit, isValid: false })).toMatchObject({ people: 0, usable: 0 });
  });
});

describe('the counters of a floor', () => {
  it('are valid only if both sides are measured, or nothing subtracts', () => {
    const valid = (main: SideMoment, other: SideMoment) => floorUnit({ main, other }).isValid;
    const [heard, silent] = [desks(4, 4, 8), desks(4, 1, 2)];
    expect(valid(heard, emptySide())).toBe(true);
    expect(valid(heard, heard)).toBe(true);
    expect(valid(heard, silent)).toBe(false);
    expect(valid(silent, emptySide())).toBe(false);
    expect(valid(silent, heard)).toBe(false);
  });

  it('count people although those that subtract are silent, and 0 where none adds', () => {
    const mute = side({ spaces: 1, capacity: 10, seen: 1, seats: 10 });
    expect(floorUnit({ main: desks(4, 4, 8), other: mute }).people).toBe(8);
    expect(floorUnit({ main: mute, other: desks(1, 1, 3) }).people).toBe(0);
  });

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
