import { expect, test } from 'vitest';
import { uploadMapping } from '#contract/uploads.ts';
import {
  chosenGap,
  gapChoices,
  sizeText,
  typedLength,
} from '#src/pages/upload/mapping/lengthTexts.ts';

test.each([
  ['metric', '24 × 14 m', '24'],
  ['imperial', '78.7 × 45.9 ft', '78.74'],
] as const)('who counts in %s units reads a size as %s', (unit, size, width) => {
  expect(sizeText([24, 14], unit)).toBe(size);
  expect(typedLength(24, unit)).toBe(width);
});

test.each([
  ['metric', ['0', '0.3', '0.9', '1.2'], 'Close up to 0.9 m (doors)'],
  ['imperial', ['0', '0.305', '0.914', '1.219'], 'Close up to 3 ft (doors)'],
] as const)('gaps can be closed up to widths in %s units', (unit, metres, doors) => {
  const choices = gapChoices(unit);
  expect(choices.map(({ id }) => id)).toEqual(metres);
  expect(choices.map(({ label }) => label)).toContain(doors);
  for (const { id } of choices)
    expect(uploadMapping.safeParse({ close_gaps_m: Number(id) }).success).toBe(true);
});

test.each([
  ['metric', [0, 0.305, 0.914, 1.219], ['0', '0.3', '0.9', '1.2']],
  ['imperial', [0, 0.3, 0.9, 1.2], ['0', '0.305', '0.914', '1.219']],
  ['imperial', [0.1, 0.2, 5], ['0', '0.305', '1.219']],
] as const)(
  'a width that nobody in %s units could choose shows as the nearest',
  (unit, metres, ids) => {
    expect(metres.map((width) => chosenGap(width, unit))).toEqual(ids);
  },
);
