import { describe, expect, it } from 'vitest';
import { dayNumberOf } from '#domain/time/dayNumber.ts';
import {
  byYear,
  daysOfPeriod,
  holidaysOf,
  newHolidays,
  periodOf,
  withHolidays,
} from '#src/pages/building-settings/days/dayRanges.ts';

const christmas = {
  title: ' Christmas ',
  days: { startDay: dayNumberOf('2026-12-25'), endDayExclusive: dayNumberOf('2026-12-27') },
};
const eve = { date: '2026-12-24', title: 'Christmas Eve' };

describe('named days of a building', () => {
  it('become an excluded period with an exclusive end, and round-trip', () => {
    const period = periodOf(christmas);
    expect(period).toEqual({ startdate: '2026-12-25', enddate: '2026-12-27', title: 'Christmas' });
    expect(daysOfPeriod(period, 'Europe/Amsterdam')).toEqual(christmas.days);
  });

  it('are the local days that an excluded period of hours touches', () => {
    const hours = { startdate: '2026-12-25T23:30:00Z', enddate: '2026-12-26T01:00:00Z' };
    expect(daysOfPeriod(hours, 'Europe/Amsterdam')).toEqual({
      startDay: dayNumberOf('2026-12-26'),
      endDayExclusive: dayNumberOf('2026-12-27'),
    });
  });

  it('become a holiday each, and replace one on the same day', () => {
    const two = holidaysOf(christmas);
    expect(two.map(({ date }) => date)).toEqual(['2026-12-25', '2026-12-26']);
    const old = [{ date: '2026-12-26', title: 'Boxing Day' }, eve];
    expect(withHolidays(old, two).map(({ title }) => title)).toEqual([
      'Christmas Eve',
      'Christmas',
      'Christmas',
    ]);
  });

  it('are listed by year', () => {
    const newYear = { date: '2027-01-01', title: 'New Year' };
    expect(byYear([eve, ...holidaysOf(christmas), newYear])).toEqual([
      { year: '2026', ofYear: [eve, ...holidaysOf(christmas)] },
      { year: '2027', ofYear: [newYear] },
    ]);
  });

  it('are imported from a country only if not yet listed', () => {
    const found = [{ date: '2026-12-24', title: 'Heiligabend' }, ...holidaysOf(christmas)];
    expect(newHolidays([eve], found).map(({ date }) => date)).toEqual(['2026-12-25', '2026-12-26']);
  });
});
