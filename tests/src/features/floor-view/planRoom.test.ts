import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { scaleStep } from '#src/features/floor-view/controls/ScaleBar.tsx';
import { planPlace } from '#src/features/floor-view/layout/usePlanPlace.ts';
import { readChosen, writeChosen } from '#src/features/floor-view/layout/usePanels.ts';
import { metresWide } from '#src/features/floor-view/plan/toFloorShapes.ts';

describe('where the cards of a plan page stand', () => {
  it.each([
    ['a compact floor on a laptop', [1208, 800], 1.4, 'rail'],
    ['a wide floor on a laptop', [1208, 800], 2.47, 'rows'],
    ['a compact floor on a large screen', [1688, 980], 1.4, 'rail'],
    ['a wide floor on a large screen', [1688, 980], 4, 'rows'],
    ['a wide floor in a small window', [900, 600], 4, 'rail'],
  ] as const)('%s', (_, [width, height], aspect, shape) => {
    expect(planPlace({ width, height }, aspect).shape).toBe(shape);
  });

  it('gives the timeline its curve only where the plan does not need the height', () => {
    expect(planPlace({ width: 1208, height: 800 }, 4).hasTimelineRoom).toBe(true);
    expect(planPlace({ width: 1208, height: 800 }, 1.4).hasTimelineRoom).toBe(false);
  });
});

describe('the scale bar', () => {
  it.each([
    [20, 'metric', '5 m', 100],
    [100, 'metric', '1 m', 100],
    [0.4, 'metric', '200 m', 80],
    [400, 'metric', '0.2 m', 80],
    [20, 'imperial', '10 ft', 60.96],
  ] as const)('at %d pixels per meter in %s units says %s', (pixels, unit, text, width) => {
    const step = scaleStep(pixels, 110, unit);
    expect(step?.text).toBe(text);
    expect(step?.width).toBeCloseTo(width, 2);
  });

  it('is never longer than its room, and at least two fifths of it', () => {
    fc.assert(
      fc.property(fc.double({ min: 0.001, max: 500, noNaN: true }), (pixels) => {
        const { width = 0 } = scaleStep(pixels, 110, 'metric') ?? {};
        expect(width).toBeLessThanOrEqual(110 + 1e-6);
        expect(width).toBeGreaterThan(43.9);
      }),
    );
  });

  it('is left out if the size of the floor is not known', () => {
    expect(scaleStep(Number.NaN, 110, 'metric')).toBeNull();
  });
});

describe('the size of a floor', () => {
  const square = (m2: number | null, side: number) => ({
    m2,
    normalisedPoints: [
      [0, 0],
      [side, 0],
      [side, side],
      [0, side],
    ] as [number, number][],
  });
  const floor = { imageDimensions: { width: 3000, height: 1000 } };

  it('follows from the areas of its zones, whatever one of them says', () => {
    // 30 m by 10 m: a tenth of each side is 3 m by 1 m.
    const zones = [square(3, 0.1), square(12, 0.2), square(75, 0.5), square(9000, 0.1)];
    expect(metresWide(floor, zones.slice(0, 3))).toBeCloseTo(30, 6);
    expect(metresWide(floor, [...zones, square(3, 0.1)])).toBeCloseTo(30, 6);
  });

  it('is not guessed from fewer than three zones of known area', () => {
    expect(metresWide(floor, [square(3, 0.1), square(null, 0.1), square(3, 0)])).toBeNull();
  });
});

it('the panels that a person opened or put away are remembered', () => {
  expect(readChosen(writeChosen({ list: true, legend: false }))).toEqual({
    list: true,
    legend: false,
  });
  expect(readChosen('list -gone')).toEqual({ list: true });
  expect(readChosen(null)).toEqual({});
});
