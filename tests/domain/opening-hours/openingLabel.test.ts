import { describe, expect, it } from 'vitest';
import { openingLabel } from '#domain/opening-hours/openingLabel.ts';

describe('opening hours in words', () => {
  it.each([
    ['Mo-Fr 07:00-19:00', 'Mon–Fri 07:00–19:00'],
    [
      'Mo,We 07:00-12:00,13:00-19:00; Sa 09:00-14:00',
      'Mon, Wed 07:00–12:00, 13:00–19:00; Sat 09:00–14:00',
    ],
    ['Mo-Th 10-16; PH off', 'Mon–Thu 10–16; bank holidays closed'],
    ['24/7', '24/7'],
    ['off', 'closed'],
  ])('of %s are %s', (text, label) => {
    expect(openingLabel(text)).toBe(label);
  });
});
