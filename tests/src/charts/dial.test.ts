import { describe, expect, it } from 'vitest';
import { dialMarks } from '#src/charts/dial/dialMarks.ts';
import type { DialModel, DialSector } from '#src/charts/dial/DialModel.ts';
import {
  dialSize,
  hourWords,
  notePlace,
  ringPlace,
  sectorAt,
} from '#src/charts/dial/dialPlaces.ts';

const sector = (fromMinute: number, change: Partial<DialSector> = {}): DialSector => ({
  fromMinute,
  planned: 0,
  used: 0,
  plannedUnused: 0,
  usedUnplanned: 0,
  ...change,
});

function aDial(rings: number, change: Partial<DialSector> = {}): DialModel {
  return {
    openingMinute: 9 * 60,
    sectorMinutes: 15,
    rings: Array.from({ length: rings }, (_, ring) => ({
      id: String(ring),
      sectors: Array.from({ length: 36 }, (_, at) => sector(9 * 60 + at * 15, change)),
    })),
    centre: [],
  };
}

const scale = {
  choice: { palette: 'regular', theme: 'light' } as const,
  min: 0,
  max: 1,
  format: String,
};

describe('a dial', () => {
  it.each([1, 5])('finds each sector of %i rings where its card points', (rings) => {
    const model = aDial(rings);
    for (let row = 0; row < rings; row += 1) {
      for (let column = 0; column < 36; column += 1) {
        const { x, y } = notePlace(model, { row, column });
        expect(sectorAt(model, x * dialSize, y * dialSize)).toEqual({ row, column });
      }
    }
  });

  it('has no sector in its middle, beside its rings, or where it is closed', () => {
    const model = aDial(1);
    expect(sectorAt(model, dialSize / 2, dialSize / 2)).toBeNull();
    expect(sectorAt(model, 1, 1)).toBeNull();
    const closed = { ...model, rings: [{ id: '0', sectors: [null, sector(9 * 60 + 15)] }] };
    const { x, y } = notePlace(closed, { row: 0, column: 0 });
    expect(sectorAt(closed, x * dialSize, y * dialSize)).toBeNull();
  });

  it('begins at the top with its opening, and names full hours once around', () => {
    const words = hourWords(aDial(1));
    expect(words.map(({ text }) => text)).toEqual(['9', '11', '13', '15', '17']);
    expect(words[0]?.x).toBeCloseTo(dialSize / 2, 6);
    expect(words[0]?.y).toBeLessThan(dialSize / 2);
  });

  it('keeps the bands of a ring apart, with room for wedges between them', () => {
    const model = aDial(5);
    const radii = model.rings.flatMap((_, row) => {
      const { inner, wedgeInner, wedgeOuter, outer } = ringPlace(model, row);
      return [outer, wedgeOuter, wedgeInner, inner];
    });
    expect(radii).toEqual(radii.toSorted((a, b) => b - a));
    expect(new Set(radii).size).toBe(radii.length);
  });

  it('draws a textured wedge only where planned and used time part', () => {
    const fills = (change: Partial<DialSector>) =>
      dialMarks(aDial(1, change), scale).map(({ fill, lines }) => [fill, lines !== '']);
    expect(fills({ planned: 1, used: 1 })).toHaveLength(1);
    expect(fills({ planned: 1, used: 0.5, plannedUnused: 0.5 })).toContainEqual(['unused', true]);
    expect(fills({ used: 0.5, usedUnplanned: 0.5 })).toContainEqual(['unplanned', true]);
    expect(fills({ planned: 1, used: null, plannedUnused: null })).toContainEqual([
      'unknown',
      false,
    ]);
  });
});
