import { describe, expect, it } from 'vitest';
import { formatArea } from '#src/lib/format/measures.ts';

describe('an area', () => {
  it('converts a square meter to 10.76391 square feet, with decimals only for small spaces', () => {
    expect(formatArea(100, 'imperial')).toBe('1,076 ft²');
    expect(formatArea(100, 'metric')).toBe('100 m²');
    expect(formatArea(42.54, 'metric')).toBe('43 m²');
    expect(formatArea(9.54, 'metric')).toBe('9.5 m²');
    expect(formatArea(0.04, 'metric')).toBe('0 m²');
  });
});
