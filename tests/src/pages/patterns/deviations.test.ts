import { describe, expect, test } from 'vitest';
import { dayNumberOf } from '#domain/time/dayNumber.ts';
import { toCauses } from '#domain/patterns/deviation/causes.ts';
import { instantOf, weightOf } from '#domain/patterns/deviation/stretchRange.ts';
import type { FlaggedStretch } from '#domain/patterns/deviation/flaggedStretches.ts';
import { emptyGrid } from '#domain/patterns/week/QuarterGrid.ts';
import { calendarPlaces, type CalendarDay } from '#src/charts/calendar/CalendarDay.ts';
import { deviationTables } from '#src/pages/patterns/deviations/deviationTables.tsx';
import { scoreText, terms, zText } from '#src/pages/patterns/deviations/deviationTexts.ts';
import { toCalendarDay } from '#src/pages/patterns/deviations/DeviationsViewer.tsx';
import { findDeviations } from '#src/pages/patterns/deviations/readDeviations.ts';
import { toBandModel, toBandNote } from '#src/pages/patterns/deviations/toBandModel.ts';
import {
  groupStretches,
  toStretchRows,
  type StretchRow,
} from '#src/pages/patterns/deviations/toStretchRows.ts';

const dayMs = 86_400_000;
const monday = 20_514;

function stretch(change: Partial<FlaggedStretch> = {}): FlaggedStretch {
  return {
    from: 2 * 96 + 40,
    toExclusive: 2 * 96 + 48,
    side: 'below',
    expected: 0.5,
    actual: 0.1,
    z: -8,
    minutes: 120,
    ...change,
  };
}

describe('a row of the list', () => {
  const grid = emptyGrid(monday, 7);
  const wednesday = monday + 2;
  const causes = toCauses({
    markers: [
      {
        title: 'Rail strike',
        spaceIds: ['building'] as never[],
        startMs: wednesday * dayMs,
        endMs: (wednesday + 1) * dayMs,
      },
      {
        title: 'Party',
        spaceIds: ['floor-2'] as never[],
        startMs: wednesday * dayMs,
        endMs: (wednesday + 1) * dayMs,
      },
    ],
    holidays: [{ date: '2026-03-07', title: 'Founders’ Day' }],
    incidents: [],
    timeZone: 'UTC',
    groupsOf: (id) => (id === 'building' ? null : [id, 'all']),
    nowMs: (monday + 7) * dayMs,
  });
  const rowsOf = (id: string) =>
    toStretchRows({
      group: { id, kind: id === 'all' ? 'all' : 'floor', name: id },
      grid,
      stretches: [stretch()],
      causes,
      timeZone: 'UTC',
    });

  test('shows its local time', () => {
    const [row] = rowsOf('all');
    expect(row).toMatchObject({
      dayNumber: wednesday,
      weekday: 2,
      fromMinute: 600,
      toMinute: 720,
      startMs: wednesday * dayMs + 10 * 3_600_000,
      endMs: wednesday * dayMs + 12 * 3_600_000,
    });
    expect(row && weightOf(row)).toBeCloseTo(48);
  });

  test('shows local time on a day of 25 hours', () => {
    // The clocks of Amsterdam went back on 2025-10-26: ten o'clock is 09:00 UTC, and one o'clock 23:00 UTC of the day before.
    const october = emptyGrid(dayNumberOf('2025-10-26'), 1);
    const iso = (quarter: number) =>
      new Date(instantOf(october, quarter, 'Europe/Amsterdam')).toISOString();
    expect(iso(40)).toBe('2025-10-26T09:00:00.000Z');
    expect(iso(4)).toBe('2025-10-25T23:00:00.000Z');
    // On 2026-03-29 they skip 02:00 to 03:00.
    const march = emptyGrid(dayNumberOf('2026-03-29'), 1);
    const ten = new Date(instantOf(march, 40, 'Europe/Amsterdam')).toISOString();
    expect(ten).toBe('2026-03-29T08:00:00.000Z');
  });

  test('lists possible causes', () => {
    const titles = (id: string) => rowsOf(id)[0]?.causes.map(({ title }) => title);
    expect(titles('all')).toEqual(['Rail strike', 'Party']);
    expect(titles('floor-2')).toEqual(['Rail strike', 'Party']);
    expect(titles('floor-3')).toEqual(['Rail strike']);
  });

  test('leads to a marker for its floor, or for all spaces in view', () => {
    expect(rowsOf('floor-3')[0]?.spaceId).toBe('floor-3');
    expect(rowsOf('all')[0]?.spaceId).toBeNull();
  });
});

describe('the tables of the page', () => {
  const subject = {
    buildingIds: ['1'],
    timeZone: 'UTC',
    name: 'Mill',
    filters: [],
    grouping: null,
  };
  const data = {
    request: { subject, markerSpaceIds: ['1'] },
    format: 'utilisation',
    groups: [{ group: { id: 'all', kind: 'all', name: 'All' } }],
  } as never;
  const rows = toStretchRows({
    group: { id: 'all', kind: 'all', name: 'Mill' },
    grid: emptyGrid(monday, 7),
    stretches: [stretch()],
    causes: [],
    timeZone: 'UTC',
  });
  const score = { dayNumber: monday, coverage: 1, mean: 1, usual: 1, score: 0.2 };
  const tables = deviationTables(data, { rows, scores: [score], today: monday + 7 });

  test('have from, to and open minutes of a stretch in files, and nothing of its button', () => {
    const file = tables.stretches.read();
    expect(file.columns.map(({ id }) => id)).toEqual([
      'from',
      'to',
      'where',
      'expected',
      'actual',
      'z',
      'minutes',
      'causes',
    ]);
    expect(file.rows[0]?.slice(2)).toEqual(['Mill', 0.5, 0.1, -8, 120, '']);
  });

  test('explain a stretch over its own time, and a day over the whole day', () => {
    const [row] = rows;
    expect(tables.stretches.numberAt?.(row?.id ?? '', 'minutes')).toMatchObject({
      columnId: 'minutes',
      term: terms.stretch,
      time: { startMs: row?.startMs, endMs: row?.endMs },
    });
    expect(tables.days.numberAt?.(`day ${monday}`, 'score')).toMatchObject({
      term: terms.score,
      time: { startMs: monday * dayMs, endMs: (monday + 1) * dayMs },
    });
  });
});

describe('simultaneous deviations', () => {
  const stretchOf = (groupId: string, from: number, to: number, part: Partial<StretchRow> = {}) =>
    ({
      id: `${groupId} ${from}`,
      groupId,
      isWhole: groupId === 'all',
      side: 'below',
      startMs: from * 3_600_000,
      endMs: to * 3_600_000,
      expected: 0.5,
      actual: 0.1,
      minutes: (to - from) * 60,
      ...part,
    }) as StretchRow;
  const listOf = (rows: StretchRow[]) =>
    groupStretches(rows).map(({ id, parts }) => [id, parts.map((part) => part.id)]);

  test('are one event of the building or of the floor with the largest share', () => {
    const rows = [
      stretchOf('floor-1', 9, 17, { actual: 0 }),
      stretchOf('all', 10, 16),
      stretchOf('floor-2', 15, 18),
      stretchOf('floor-1', 33, 34),
      stretchOf('floor-2', 33, 36),
    ];
    expect(listOf(rows)).toEqual([
      ['all 10', ['floor-1 9', 'floor-2 15']],
      ['floor-2 33', ['floor-1 33']],
    ]);
  });

  test('stay separate if they differ in direction, follow each other, or are in the same place', () => {
    const rows = [
      stretchOf('all', 10, 12),
      stretchOf('all', 12, 13),
      stretchOf('floor-1', 10, 12, { side: 'above' }),
    ];
    expect(listOf(rows).map(([id]) => id)).toEqual(['all 10', 'floor-1 10', 'all 12']);
  });
});

describe('the calendar', () => {
  test('shows weeks from Monday, without empty days', () => {
    const days = Array.from({ length: 10 }, (_, at): CalendarDay => ({
      dayNumber: monday + 5 + at,
      state: 'known',
      value: at,
    }));
    const { weeks, dayAt, placeOf } = calendarPlaces(days);
    expect(weeks).toBe(3);
    expect(placeOf(monday + 5)).toEqual({ row: 0, column: 5 });
    expect(dayAt({ row: 0, column: 4 })).toBeUndefined();
    expect(dayAt({ row: 2, column: 0 })?.value).toBe(9);
    expect(dayAt({ row: 2, column: 1 })).toBeUndefined();
  });

  test('omits days that are closed, not over, or without enough data', () => {
    const score = { dayNumber: monday, coverage: 1, mean: 1, usual: 1, score: 0.2 };
    expect(toCalendarDay(score, monday + 1)).toMatchObject({ state: 'known', value: 0.2 });
    expect(toCalendarDay(score, monday).state).toBe('unknown');
    expect(toCalendarDay({ ...score, score: null }, monday + 1).state).toBe('unknown');
    expect(toCalendarDay({ ...score, coverage: null }, monday + 1).state).toBe('closed');
  });

  test('writes scores and z with sign', () => {
    expect([0.118, -0.65, 0.001].map(scoreText)).toEqual(['+12%', '−65%', '0%']);
    expect([-20.64, 3.02].map(zText)).toEqual(['−20.6', '3']);
  });
});

describe('measured vs. usual', () => {
  const weeks = 9;
  const at = Array.from({ length: weeks * 7 * 96 }, (_, index) => index);
  const strikeDay = 8 * 7 + 2;
  const quarters = {
    intervals: at.map((index) => ({
      startMs: monday * dayMs + index * 900_000,
      endMs: monday * dayMs + (index + 1) * 900_000,
    })),
    groups: [
      {
        id: 'all',
        kind: 'all',
        name: 'All',
        openMinutes: at.map((index) => (index % 96 >= 32 && index % 96 < 72 ? 15 : 0)),
        validMinutes: at.map((index) => (index % 96 >= 32 && index % 96 < 72 ? 15 : 0)),
        coverage: [],
        seatsMeasured: [],
        isWeak: [],
        placesTotal: [],
        metrics: {
          utilisation_mean: at.map((index) => (Math.floor(index / 96) === strikeDay ? 0.1 : 0.5)),
          capacity_mean: at.map(() => 100),
        },
      },
    ],
  };
  const [group] = quarters.groups;
  if (!group) throw new Error('a group');
  const find = {
    quarters,
    timeZone: 'UTC',
    startDay: monday + 56,
    withoutDays: new Set<number>(),
  };

  test('finds and shades the deviation, with z for each quarter hour', () => {
    const found = findDeviations(group, { ...find, format: 'utilisation' });
    if (!found) throw new Error('deviations');
    expect(found.stretches).toHaveLength(1);
    const band = toBandModel({
      found,
      dayNumber: monday + strikeDay,
      timeZone: 'UTC',
      format: 'utilisation',
      name: 'Mill',
      timeBands: [],
    });
    expect(band.model.timeBands.map(({ label }) => label)).toEqual(['quieter than usual']);
    expect(band.model.slots).toHaveLength(7 * 96);
    const note = toBandNote(band, 2 * 96 + 40, 'utilisation');
    expect(note.lines.map(({ text }) => text)).toEqual(['measured 10%', 'usual 50% (50% to 50%)']);
    expect(note.remark).toBe('z −20');
    expect(toBandNote(band, 0, 'utilisation').remark).toBe('closed');
  });

  test('judges people relative to seats, and not without them', () => {
    const people = {
      ...group,
      metrics: { count_mean: group.metrics.utilisation_mean, capacity_mean: at.map(() => null) },
    };
    expect(findDeviations(people, { ...find, format: 'count' })).toBeNull();
    const few = { ...people, metrics: { ...people.metrics, capacity_mean: at.map(() => 100) } };
    expect(findDeviations(few, { ...find, format: 'count' })?.stretches).toEqual([]);
  });
});
