import { describe, expect, it } from 'vitest';
import { climateHours, coreHours, knownWeekdays } from '#domain/patterns/hoursInUse.ts';
import { schedule, weeklySavedHours } from '#domain/patterns/week/hoursSaved.ts';
import {
  quartersPerDay,
  timedHours,
  timedQuarters,
  quarterPlaces,
  toQuarterGrid,
} from '#domain/patterns/week/QuarterGrid.ts';
import { typicalWeek, type TypicalWeek } from '#domain/patterns/typicalWeek.ts';
import { weekFigures } from '#domain/patterns/week/weekFigures.ts';
import { dayShape, gridOf, isOfficeHour, monday } from './quarters.ts';

/** Means of Monday to Sunday; the weekend is closed. */
const levels = [0.3, 0.6, 0.5, 0.55, 0.2];

function week(levelOf: (weekday: number) => number | undefined = (weekday) => levels[weekday]) {
  return gridOf(28, (day, quarter) => {
    const level = levelOf(day % 7);
    return level === undefined || !isOfficeHour(quarter) ? undefined : dayShape(level, quarter);
  });
}

describe('the figures of a week', () => {
  it('name the busiest and the quietest day and hour among those that are open', () => {
    const figures = weekFigures(typicalWeek(timedHours(week())), 60);
    expect(figures.busiestDay?.weekday).toBe(1);
    expect(figures.quietestDay?.weekday).toBe(4);
    expect(figures.busiestStep).toMatchObject({ weekday: 1 });
    expect([12, 13]).toContain((figures.busiestStep?.minute ?? 0) / 60);
    expect(figures.quietestStep).toMatchObject({ weekday: 4 });
    expect(figures.dayMeans[5]).toBeNull();
    expect(figures.dayMeans[1]).toBeCloseTo(0.6);
  });

  it('compare the middle of the week with its edges', () => {
    const { midweekToEdge } = weekFigures(typicalWeek(timedHours(week())), 60);
    expect(midweekToEdge).toBeCloseTo((0.6 + 0.5 + 0.55) / 3 / ((0.3 + 0.2) / 2));
  });

  it('omit that comparison if an edge is closed or empty', () => {
    const closedMonday = week((weekday) => (weekday === 0 ? undefined : levels[weekday]));
    expect(weekFigures(typicalWeek(timedHours(closedMonday)), 60).midweekToEdge).toBeNull();
    const empty = week((weekday) => (weekday === 0 || weekday === 4 ? 0 : levels[weekday]));
    expect(weekFigures(typicalWeek(timedHours(empty)), 60).midweekToEdge).toBeNull();
  });
});

function windowsOf(typical: TypicalWeek) {
  return {
    core: coreHours(typical, 0.25),
    climate: climateHours(typical, 0.05),
    known: knownWeekdays(typical),
  };
}

describe('the schedule', () => {
  it('saves the open hours without HVAC need', () => {
    const typical = typicalWeek(timedQuarters(week()));
    const windows = windowsOf(typical);
    const open = [1, 1, 1, 1, 1, 0, 0].map((isOpen) => isOpen * 12 * 60);
    const days = schedule(open, windows);
    const [first] = days;
    const climate = windows.climate[0];
    expect(first?.savedMinutes).toBe(720 - ((climate?.toExclusive ?? 0) - (climate?.from ?? 0)));
    expect(weeklySavedHours(days)).toBeCloseTo(
      days.reduce((sum, { savedMinutes }) => sum + (savedMinutes ?? 0) / 60, 0),
    );
  });

  it('saves nothing on weekdays without data', () => {
    const noFriday = week((weekday) => (weekday === 4 ? undefined : levels[weekday]));
    const typical = typicalWeek(timedQuarters(noFriday));
    const days = schedule([600, 600, 600, 600, 600, 0, 0], windowsOf(typical));
    expect(days[4]).toMatchObject({ core: null, climate: null, savedMinutes: null });
    expect(weeklySavedHours(days.slice(4, 5))).toBe(0);
  });

  it('shows need beyond opening hours with a minus sign', () => {
    const typical = typicalWeek(timedQuarters(week()));
    const windows = windowsOf(typical);
    const [first] = schedule([60, 0, 0, 0, 0, 0, 0], windows);
    expect(first?.savedMinutes).toBeLessThan(0);
  });
});

describe('quarters of an answer', () => {
  it('follow local days, and merge a repeated hour', () => {
    // In Amsterdam the clock shows 02:00 twice on 2025-10-26: at 00:00 and at 01:00 UTC.
    const startsMs = ['2025-10-26T00:00:00Z', '2025-10-26T01:00:00Z'].map((text) =>
      Date.parse(text),
    );
    const grid = toQuarterGrid(
      { values: [2, 5], openMinutes: [15, 15], validMinutes: [15, 5] },
      quarterPlaces(startsMs, 'Europe/Amsterdam'),
    );
    expect(grid.dayCount).toBe(1);
    expect(grid.values[8]).toBeCloseTo((2 * 15 + 5 * 5) / 20);
    expect(grid.openMinutes[8]).toBe(30);
    expect(grid.validMinutes[8]).toBe(20);
  });

  it('distinguish closed from unknown', () => {
    const startsMs = [0, 900_000, 1_800_000];
    const minutes = { openMinutes: [15, 15, 0], validMinutes: [0, 15, 0] };
    const grid = toQuarterGrid(
      { values: [null, 3, null], ...minutes },
      quarterPlaces(startsMs, 'UTC'),
    );
    expect([...timedQuarters(grid)].map(({ minuteOfDay, value }) => [minuteOfDay, value])).toEqual([
      [0, null],
      [15, 3],
    ]);
  });

  it('average hours by valid minutes', () => {
    const grid = gridOf(1, (_, quarter) => (quarter < 4 ? quarter : undefined));
    grid.validMinutes[3] = 5;
    expect([...timedHours(grid)]).toEqual([
      {
        dayNumber: monday,
        weekday: 0,
        minuteOfDay: 0,
        value: (15 + 2 * 15 + 3 * 5) / 50,
      },
    ]);
    expect(grid.values).toHaveLength(quartersPerDay);
  });
});
