import { expect, it } from 'vitest';
import { benjaminiHochberg } from '#domain/patterns/significance.ts';

it('keeps all tests up to the last whose p-value is small enough for its rank', () => {
  const p = Float64Array.of(0.2, 0.01, Number.NaN, 0.05, 0.04, 0.9);
  expect([...benjaminiHochberg(p)]).toEqual([0, 1, 0, 1, 1, 0]);
  expect([...benjaminiHochberg(Float64Array.of(0.2, 0.3))]).toEqual([0, 0]);
  expect([...benjaminiHochberg(Float64Array.of(Number.NaN))]).toEqual([0]);
});
