import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { dayKeyOf, dayNumberOf, weekdayOf } from '#domain/time/dayNumber.ts';
import { addMonths, calendarDate, monthStart } from '#domain/time-frame/calendarDays.ts';
import { initialMonth, monthFrames } from '#domain/time-frame/monthFrames.ts';
import { presetRefusal } from '#domain/time-frame/frameRefusal.ts';
import { presetOf, presetRange } from '#domain/time-frame/presetRange.ts';
import { fixedTimeFrames } from '#domain/time-frame/timeFrameKeys.ts';
import { sharesDay } from '#domain/time-frame/DayRange.ts';

const days = fc.integer({ min: dayNumberOf('1999-01-01'), max: dayNumberOf('2099-12-31') });
const fixed = fc.constantFrom(...fixedTimeFrames);
const ranges = fc.tuple(days, fc.integer({ min: 1, max: 900 })).map(([startDay, length]) => ({
  startDay,
  endDayExclusive: startDay + length,
}));

function keysOf({ startDay, endDayExclusive }: { startDay: number; endDayExclusive: number }) {
  return [dayKeyOf(startDay), dayKeyOf(endDayExclusive)];
}

describe('presets on Saturday, 21 November 2026', () => {
  const at = { today: dayNumberOf('2026-11-21') };

  it.each([
    ['today', '2026-11-21', '2026-11-22'],
    ['yesterday', '2026-11-20', '2026-11-21'],
    ['last_work_day', '2026-11-20', '2026-11-21'],
    ['past_7_days', '2026-11-14', '2026-11-21'],
    ['last_week', '2026-11-09', '2026-11-16'],
    ['current_month', '2026-11-01', '2026-12-01'],
    ['last_month', '2026-10-01', '2026-11-01'],
    ['last_quarter', '2026-07-01', '2026-10-01'],
    ['past_2_weeks', '2026-11-07', '2026-11-21'],
    ['past_4_weeks', '2026-10-24', '2026-11-21'],
    ['past_6_weeks', '2026-10-10', '2026-11-21'],
    ['past_8_weeks', '2026-09-26', '2026-11-21'],
    ['past_12_weeks', '2026-08-29', '2026-11-21'],
    ['past_30_days', '2026-10-22', '2026-11-21'],
    ['past_60_days', '2026-09-22', '2026-11-21'],
    ['past_90_days', '2026-08-23', '2026-11-21'],
    ['past_3_months', '2026-08-21', '2026-11-21'],
    ['past_6_months', '2026-05-21', '2026-11-21'],
    ['past_year', '2025-11-21', '2026-11-21'],
    ['month-2026-02', '2026-02-01', '2026-03-01'],
  ])('%s are the days from %s to before %s', (key, start, end) => {
    expect(keysOf(presetRange(key, at))).toEqual([start, end]);
  });

  it.each(['past_5_weeks', '', 'toString', 'month-2026-13', 'month-', 'Today'])(
    'reject the key "%s"',
    (key) => {
      expect(() => presetRange(key, at)).toThrow('Invalid timeframe key');
    },
  );

  it('skip holidays for the last work day', () => {
    const isHoliday = (day: number) => ['2026-11-20', '2026-11-19'].includes(dayKeyOf(day));
    expect(keysOf(presetRange('last_work_day', { ...at, isHoliday }))).toEqual([
      '2026-11-18',
      '2026-11-19',
    ]);
  });

  it('use the last day of a shorter month', () => {
    expect(keysOf(presetRange('past_3_months', { today: dayNumberOf('2026-05-31') }))).toEqual([
      '2026-02-28',
      '2026-05-31',
    ]);
  });
});

describe('presets on any day', () => {
  it('last at least a day and never begin in the future', () => {
    fc.assert(
      fc.property(fixed, days, (key, today) => {
        const range = presetRange(key, { today });
        expect(range.endDayExclusive).toBeGreaterThan(range.startDay);
        expect(range.startDay).toBeLessThanOrEqual(today);
      }),
    );
  });

  it('end before today unless they are today or the current month', () => {
    fc.assert(
      fc.property(fixed, days, (key, today) => {
        fc.pre(key !== 'today' && key !== 'current_month');
        expect(presetRange(key, { today }).endDayExclusive).toBeLessThanOrEqual(today);
      }),
    );
  });

  it('contain every weekday equally often if they count weeks', () => {
    fc.assert(
      fc.property(fixed, days, (key, today) => {
        fc.pre(key.endsWith('_weeks') || key === 'last_week' || key === 'past_7_days');
        const { startDay, endDayExclusive } = presetRange(key, { today });
        expect((endDayExclusive - startDay) % 7).toBe(0);
      }),
    );
  });

  it('start the last week on Monday, and keep the last work day within Monday to Friday', () => {
    fc.assert(
      fc.property(days, (today) => {
        expect(weekdayOf(presetRange('last_week', { today }).startDay)).toBe(0);
        expect(weekdayOf(presetRange('last_work_day', { today }).startDay)).toBeLessThan(5);
      }),
    );
  });

  it('are found again by their days', () => {
    fc.assert(
      fc.property(fixed, days, (key, today) => {
        const range = presetRange(key, { today });
        expect(presetOf(range, { today }, key)).toBe(key);
        const found = presetOf(range, { today });
        expect(found === null ? null : presetRange(found, { today })).toEqual(range);
      }),
    );
  });

  it('are not found for days of no preset', () => {
    const today = dayNumberOf('2026-11-21');
    expect(presetOf({ startDay: today - 9, endDayExclusive: today - 4 }, { today })).toBeNull();
  });

  it('are enabled exactly if they share a day with the data', () => {
    fc.assert(
      fc.property(fixed, ranges, days, (key, data, today) => {
        const range = presetRange(key, { today });
        expect(presetRefusal(range, data, today) === null).toBe(sharesDay(range, data));
      }),
    );
  });

  it('say why they are disabled', () => {
    const data = { startDay: 100, endDayExclusive: 200 };
    expect(presetRefusal({ startDay: 90, endDayExclusive: 100 }, data, 199)).toBe(
      'Cannot select dates before utilization data is available',
    );
    expect(presetRefusal({ startDay: 201, endDayExclusive: 210 }, data, 199)).toBe(
      'Cannot select dates in the future',
    );
    expect(presetRefusal({ startDay: 250, endDayExclusive: 260 }, data, 300)).toMatch(/^No /);
    expect(presetRefusal({ startDay: 100, endDayExclusive: 101 }, null, 300)).toMatch(/^No /);
  });
});

describe('months', () => {
  it('are those that have passed and share a day with the data, newest first', () => {
    fc.assert(
      fc.property(ranges, days, (data, today) => {
        const months = monthFrames(data, today);
        const withData = Array.from({ length: 32 }, (_, at) =>
          monthStart(data.startDay, at),
        ).filter((start) => start < data.endDayExclusive && start < monthStart(today));
        expect(months.map((month) => presetRange(month, { today }).startDay)).toEqual(
          withData.toReversed(),
        );
        expect(months).toEqual(months.toSorted().toReversed());
        expect(new Set(months).size).toBe(months.length);
        for (const month of months) {
          const range = presetRange(month, { today });
          expect(sharesDay(range, data)).toBe(true);
          expect(range.endDayExclusive).toBeLessThanOrEqual(monthStart(today));
        }
      }),
    );
  });

  it('are listed without a gap', () => {
    const data = {
      startDay: dayNumberOf('2026-08-30'),
      endDayExclusive: dayNumberOf('2026-11-22'),
    };
    expect(monthFrames(data, dayNumberOf('2026-11-21'))).toEqual([
      'month-2026-10',
      'month-2026-09',
      'month-2026-08',
    ]);
    expect(monthFrames(null, dayNumberOf('2026-11-21'))).toEqual([]);
  });

  it.each([
    ['2026-11-25', 'month-2026-10'],
    ['2026-11-26', 'month-2026-11'],
    ['2026-02-25', 'month-2026-01'],
    ['2026-02-26', 'month-2026-02'],
  ])('open on %s with %s', (today, month) => {
    expect(initialMonth(dayNumberOf(today))).toBe(month);
  });

  it('keep the day of the month, or use the last day of a shorter month', () => {
    fc.assert(
      fc.property(days, fc.integer({ min: -30, max: 30 }), (day, months) => {
        const later = addMonths(day, months);
        expect(monthStart(later)).toBe(monthStart(day, months));
        expect(calendarDate(later).day).toBeLessThanOrEqual(calendarDate(day).day);
        expect(
          calendarDate(later).day === calendarDate(day).day || calendarDate(later + 1).day === 1,
        ).toBe(true);
      }),
    );
  });
});
