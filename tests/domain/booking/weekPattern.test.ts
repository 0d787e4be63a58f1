import { expect, test } from 'vitest';
import { weekdaysOf, weeksOf } from '#domain/booking/weekPattern.ts';

test.each([
  ['Mo We', [1, 3]],
  ['Mo-Fr', [1, 2, 3, 4, 5]],
  ['Tuesday, thu', [2, 4]],
  ['1 3', [1, 3]],
  ['135', [1, 3, 5]],
  ['1-7', [1, 2, 3, 4, 5, 6, 7]],
  ['8', null],
  ['Fr-Mo', null],
  ['often', null],
  ['', null],
])('weekdays “%s”', (text, days) => {
  expect(weekdaysOf(text)).toEqual(days);
});

test.each([
  ['1-6,8', [1, 2, 3, 4, 5, 6, 8]],
  ['8, 1 - 2; 10', [1, 2, 8, 10]],
  ['1011', [1, 3, 4]],
  ['11', [11]],
  ['000', null],
  ['0', null],
  ['3-2', null],
  ['all', null],
])('weeks “%s”', (text, weeks) => {
  expect(weeksOf(text)).toEqual(weeks);
});
