import { describe, expect, it } from 'vitest';
import { isSpaceId, toSpaceId } from '#domain/space/ids.ts';

describe('space ids', () => {
  it.each([
    [7, true],
    [7.5, false],
    ['7', true],
    ['-7', true],
    ['campus-north', true],
    ['123e4567-e89b-12d3-a456-426614174000', true],
    ['room seven', false],
    ['', false],
  ])('%s is one: %s', (value, expected) => {
    expect(isSpaceId(value)).toBe(expected);
  });

  it('are compared as text', () => {
    expect(toSpaceId(7)).toBe(toSpaceId('7'));
  });
});
