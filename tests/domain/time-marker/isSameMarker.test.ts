import { describe, expect, it } from 'vitest';
import { isSameMarker, type MarkerIdentity } from '#domain/time-marker/isSameMarker.ts';

const day = 86_400_000;
const marker: MarkerIdentity = {
  spaceIds: ['1', '2'],
  title: 'Redesign',
  description: 'New desks',
  startMs: 10 * day,
  endMs: 20 * day,
};

describe('a time marker', () => {
  it('is the same with spaces in another order or blanks around its title', () => {
    expect(isSameMarker(marker, { ...marker, spaceIds: ['2', '1'], title: ' Redesign ' })).toBe(
      true,
    );
  });

  it('is the same on the same days, whatever its description', () => {
    expect(isSameMarker(marker, { ...marker, description: 'Other words' })).toBe(true);
  });

  it('is the same on overlapping days with the same description', () => {
    const later = { ...marker, startMs: 19 * day, endMs: 30 * day };
    expect(isSameMarker(marker, later)).toBe(true);
    expect(isSameMarker(marker, { ...later, description: 'Other words' })).toBe(false);
  });

  it('is different if it begins where the first ends', () => {
    expect(isSameMarker(marker, { ...marker, startMs: 20 * day, endMs: 30 * day })).toBe(false);
  });

  it('is different with another title or other spaces', () => {
    expect(isSameMarker(marker, { ...marker, title: 'Snow' })).toBe(false);
    expect(isSameMarker(marker, { ...marker, spaceIds: ['1'] })).toBe(false);
  });
});
