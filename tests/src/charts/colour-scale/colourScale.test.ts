import { describe, expect, test } from 'vitest';
import { colourAt } from '#domain/palette/colourAt.ts';
import { toHex } from '#domain/palette/Rgb.ts';
import {
  isClamped,
  scaleColour,
  scaleTicks,
  type ColourScale,
} from '#src/charts/colour-scale/ColourScale.ts';

const regular = { palette: 'regular', theme: 'light' } as const;
const shares: ColourScale = {
  choice: regular,
  min: 0,
  max: 1.2,
  format: (value) => `${Math.round(value * 100)}%`,
};

describe('a color scale', () => {
  test('equals the palette if it spans its domain', () => {
    expect(scaleColour(shares, 0.5)).toBe(toHex(colourAt(regular, 0.5)));
    expect(scaleTicks(shares).map(({ text }) => text)).toEqual(['0%', '50%', '120%']);
  });

  test('stretches other domains over the whole palette, and differences around its center', () => {
    const people = { ...shares, max: 40, format: String };
    expect(scaleColour(people, 40)).toBe(toHex(colourAt(regular, 1.2)));
    expect(scaleTicks(people).map(({ text }) => text)).toEqual(['0', '20', '40']);
    const change = { ...shares, choice: { palette: 'difference', theme: 'dark' }, min: -1, max: 1 };
    expect(scaleColour(change as ColourScale, 0)).toBe('#2b323b');
  });

  test('clamps and marks values outside', () => {
    expect(scaleColour(shares, 3)).toBe(scaleColour(shares, 1.2));
    expect(isClamped(shares, 1.2)).toBe(false);
    expect(isClamped(shares, 1.21)).toBe(true);
  });
});
