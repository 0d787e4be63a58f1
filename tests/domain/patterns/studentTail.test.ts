import { expect, test } from 'vitest';
import { studentTail } from '#domain/patterns/days/DayError.ts';

test.each([
  [12.706, 1],
  [4.303, 2],
  [3.182, 3],
  [2.776, 4],
  [2.571, 5],
  [2.131, 15],
  [2.08, 21],
  [2.042, 30],
  [1.984, 100],
])('t %f with %i degrees of freedom cuts off 5%%, as in textbooks', (t, freedom) => {
  expect(studentTail(t, freedom)).toBeCloseTo(0.05, 4);
  expect(studentTail(-t, freedom)).toBeCloseTo(0.05, 4);
});
