import ICAL from 'ical.js';
import { describe, expect, test } from 'vitest';
import {
  quarterPlaces,
  timedHours,
  timedQuarters,
  toQuarterGrid,
} from '#domain/patterns/week/QuarterGrid.ts';
import type { ScheduleDay } from '#domain/patterns/week/hoursSaved.ts';
import { typicalWeek } from '#domain/patterns/typicalWeek.ts';
import { specialDays } from '#domain/time-marker/specialDays.ts';
import { openMinutesOfWeek } from '#src/pages/patterns/use/usePatternOfUse.ts';
import { savedText } from '#src/pages/patterns/use/ScheduleCard.tsx';
import { scheduleCsv, scheduleIcs } from '#src/pages/patterns/use/scheduleFiles.ts';
import {
  averageDays,
  daySlots,
  toDayBand,
  toDayLines,
} from '#src/pages/patterns/use/toDayLines.ts';
import { toTypicalCells } from '#src/pages/patterns/use/toTypicalCells.ts';

const dayMs = 86_400_000;
/** A Monday. */
const monday = 20_514;
const none: ReadonlySet<number> = new Set();

/** Weeks of quarters from Monday on; null is open without data, undefined closed. */
function gridOf(
  weeks: number,
  valueAt: (day: number, quarter: number) => number | null | undefined,
) {
  const at = Array.from({ length: weeks * 7 * 96 }, (_, index) => index);
  const values = at.map((index) => valueAt(Math.floor(index / 96), index % 96));
  return toQuarterGrid(
    {
      values: values.map((value) => value ?? null),
      openMinutes: values.map((value) => (value === undefined ? 0 : 15)),
      validMinutes: values.map((value) => (typeof value === 'number' ? 15 : 0)),
    },
    quarterPlaces(
      at.map((index) => monday * dayMs + index * 900_000),
      'UTC',
    ),
  );
}

describe('the typical week as cells', () => {
  const cellsOf = (grid: ReturnType<typeof gridOf>, stepsPerDay: 24 | 96 = 24) => {
    const timed = stepsPerDay === 24 ? timedHours(grid) : timedQuarters(grid);
    return toTypicalCells(grid, typicalWeek(timed), { stepsPerDay, withoutDays: none }).cells;
  };

  test('are closed outside opening hours, and unknown with fewer than three days', () => {
    const grid = gridOf(4, (day, quarter) => {
      if (day % 7 > 4 || quarter < 32 || quarter >= 72) return undefined;
      return day % 7 === 1 && day > 14 ? null : 0.4;
    });
    const cells = cellsOf(grid);
    expect(cells[7]).toEqual({ state: 'closed', value: null });
    expect(cells[10]).toEqual({ state: 'known', value: 0.4 });
    expect(cells[5 * 24 + 10]?.state).toBe('closed');
    const young = cellsOf(gridOf(2, () => 0.4));
    expect(young[10]).toEqual({ state: 'unknown', value: null });
  });

  test('are marked as weak below 70% coverage', () => {
    const grid = gridOf(5, (day) => (day < 14 ? null : 0.4));
    expect(cellsOf(grid)[10]).toEqual({ state: 'weak', value: 0.4 });
    expect(cellsOf(grid, 96)[40]).toEqual({ state: 'weak', value: 0.4 });
  });
});

describe('the average days', () => {
  const grid = gridOf(3, (day, quarter) => {
    if (day % 7 > 4 || quarter < 32 || quarter >= 72) return undefined;
    return day % 7 === 1 ? 0.3 + Math.floor(day / 7) / 10 : 0.2;
  });

  test('are means with equal weight per day, without excluded days', () => {
    expect(averageDays(grid, none)[1]?.[40]).toBeCloseTo(0.4);
    expect(averageDays(grid, new Set([monday + 15]))[1]?.[40]).toBeCloseTo(0.35);
    expect(averageDays(grid, none)[6]?.[40]).toBeNull();
  });

  test('have a line for each open weekday, and a band for the selected one', () => {
    const lines = averageDays(grid, none);
    const series = toDayLines(lines, 'Tuesday');
    expect(series.map(({ label, isFaded }) => [label, isFaded])).toEqual([
      ['Monday', true],
      ['Tuesday', false],
      ['Wednesday', true],
      ['Thursday', true],
      ['Friday', true],
    ]);
    const band = toDayBand(typicalWeek(timedQuarters(grid)), 'Tuesday');
    expect(band?.lower[40]).toBeCloseTo(0.32);
    expect(band?.upper[40]).toBeCloseTo(0.48);
    expect(toDayBand(typicalWeek(timedQuarters(grid)), null)).toBeNull();
    expect(daySlots(lines).filter(({ state }) => state === 'open')).toHaveLength(40);
  });
});

describe('special days', () => {
  const spaceIds = new Set(['building', 'campus']);
  const marker = (title: string, from: number, days: number, id = 'building') => ({
    title,
    startMs: (monday + from) * dayMs,
    endMs: (monday + from + days) * dayMs,
    spaceIds: [id] as never[],
  });

  test('are days of markers of up to a week on the spaces in view, and open holidays', () => {
    const days = specialDays({
      markers: [
        marker('Strike', 2, 1),
        marker('Redesign', 0, 30),
        marker('Party upstairs', 3, 1, 'floor'),
      ],
      spaceIds,
      openHolidays: [{ dayNumber: monday + 4, title: 'King’s Day' }],
      timeZone: 'UTC',
    });
    expect(days).toEqual([
      { dayNumber: monday + 2, title: 'Strike' },
      { dayNumber: monday + 4, title: 'King’s Day' },
    ]);
  });
});

describe('the schedule', () => {
  const span = (from: number, toExclusive: number) => ({
    from: from * 60,
    toExclusive: toExclusive * 60,
  });
  const days: ScheduleDay[] = Array.from({ length: 7 }, (_, weekday) => ({
    weekday,
    openMinutes: weekday < 5 ? 720 : 0,
    core: weekday < 5 ? span(10, 16) : null,
    climate: weekday === 6 ? null : span(8, weekday === 5 ? 24 : 18),
    savedMinutes: weekday < 5 ? 120 : weekday === 5 ? -960 : 0,
  }));
  const source = {
    name: 'Mill, "North"; wing',
    timeZone: 'Europe/Amsterdam',
    settings: ['Typical week of four weeks, all hours of the day', 'Climate: P90 from 5%'],
    fromDay: monday + 2,
    madeMs: Date.parse('2026-03-05T10:00:00Z'),
  };

  test('is a table with its settings above', () => {
    const lines = scheduleCsv(days, source).split('\r\n');
    expect(lines[0]).toBe('"# Mill, ""North""; wing"');
    expect(lines[1]).toBe('"# times of Europe/Amsterdam"');
    expect(lines[4]).toMatch(/^weekday,open_hours,core_from/);
    expect(lines[5]).toBe('Monday,12,10:00,16:00,08:00,18:00,2');
    expect(lines[11]).toBe('Sunday,0,,,,,0');
  });

  test('is a calendar of weekly windows that calendar programs read', () => {
    const calendar = new ICAL.Component(ICAL.parse(scheduleIcs(days, source)) as never);
    const events = calendar.getAllSubcomponents('vevent').map((one) => new ICAL.Event(one));
    expect(events).toHaveLength(6);
    const [first, , third] = events;
    // From Wednesday on, the next Monday is the first one.
    expect(first?.startDate.toString()).toBe('2026-03-09T08:00:00');
    expect(third?.startDate.toString()).toBe('2026-03-04T08:00:00');
    expect(third?.endDate.toString()).toBe('2026-03-04T18:00:00');
    expect(first?.isRecurring()).toBe(true);
    expect(first?.summary).toBe('HVAC for Mill, "North"; wing');
    const saturday = events.find(({ startDate }) => startDate.dayOfWeek() === 7);
    expect(saturday?.endDate.toString()).toBe('2026-03-08T00:00:00');
    const longest = Math.max(
      ...scheduleIcs(days, source)
        .split('\r\n')
        .map((line) => new TextEncoder().encode(line).length),
    );
    expect(longest).toBeLessThanOrEqual(75);
  });

  test('says what can be saved on open days and what is needed on closed ones', () => {
    expect(savedText(days)).toMatch(/save 10 hours a week\. .* for 16 hours\./);
    expect(savedText(days.slice(0, 5))).not.toMatch(/closed days/);
  });

  test('uses the opening hours of the building', () => {
    expect(openMinutesOfWeek('Mo-Fr 07:00-19:00; Fr 22:00-26:00', undefined)).toEqual([
      720, 720, 720, 720, 240, 0, 0,
    ]);
  });
});
