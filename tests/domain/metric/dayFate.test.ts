import { expect, it } from 'vitest';
import { dayFate } from '#domain/metric/dayFate.ts';

const today = 20_500;
const measured = { day: today - 1, value: 0.4, coverage: 1, isOpen: true };

it.each([
  ['counts', {}],
  ['counts', { value: 0 }],
  ['counts', { coverage: 0.7 }],
  ['counts', { coverage: 0.7 - 1e-12 }],
  ['low coverage', { coverage: 0.699 }],
  ['low coverage', { coverage: null }],
  ['no data', { value: null }],
  ['no data', { value: null, coverage: 0.2 }],
  ['no data', { day: today + 1 }],
  ['nothing open', { isOpen: false, value: null, coverage: null }],
  ['nothing open', { isOpen: false, day: today + 1 }],
  ['today', { day: today }],
  ['today', { day: today, isOpen: false, value: null, coverage: null }],
] as const)('a day is %s with %o', (fate, change) => {
  expect(dayFate({ ...measured, ...change }, today)).toBe(fate);
});
