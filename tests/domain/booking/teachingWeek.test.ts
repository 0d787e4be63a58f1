import { expect, test } from 'vitest';
import { teachingWeek } from '#domain/booking/teachingWeek.ts';
import { dayNumberOf } from '#domain/time/dayNumber.ts';

const terms = ['2026-09-23', '2027-02-01'].map(dayNumberOf);

test.each([
  ['2026-09-20', null],
  ['2026-09-21', 1],
  ['2026-09-27', 1],
  ['2026-09-28', 2],
  ['2027-01-31', 19],
  ['2027-02-01', 1],
  ['2028-02-06', 53],
  ['2028-02-07', null],
])('%s is week %s of the latest term that has begun', (day, week) => {
  expect(teachingWeek(dayNumberOf(day), terms)).toBe(week);
  expect(teachingWeek(dayNumberOf(day), terms.toReversed())).toBe(week);
});

test('there is no teaching week without a term', () => {
  expect(teachingWeek(dayNumberOf('2026-09-21'), [])).toBeNull();
});
