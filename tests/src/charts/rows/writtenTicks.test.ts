import { describe, expect, it } from 'vitest';
import { writtenTicks } from '#src/charts/rows/writtenTicks.ts';

const shares = [0, 20, 40, 60, 80, 100].map((place) => ({
  value: place / 100,
  text: `${place}%`,
  place,
}));
const written = (width: number) => writtenTicks(shares, width).map(({ text }) => text);

describe('the labels under an axis', () => {
  it('are all shown if there is room', () => {
    expect(written(400)).toEqual(shares.map(({ text }) => text));
  });

  it('are thinned out if they would touch, starting with the first', () => {
    expect(written(130)).toEqual(['0%', '40%', '80%']);
    expect(written(60)).toEqual(['0%', '60%']);
  });

  it('are only the first until the axis has a width', () => {
    expect(written(0)).toEqual(['0%']);
  });

  it('stay within the axis at its ends', () => {
    expect(writtenTicks(shares, 400).map(({ anchor }) => anchor)).toEqual([
      'start',
      'middle',
      'middle',
      'middle',
      'middle',
      'end',
    ]);
  });
});
