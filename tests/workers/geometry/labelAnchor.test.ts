import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { FlatRing } from '#domain/geometry/FlatRing.ts';
import type { Ring } from '#domain/geometry/Ring.ts';
import { labelAnchor } from '#workers/geometry/labelAnchor.ts';
import { roomAround } from '#workers/geometry/roomAround.ts';
import { gridRing, starRing } from '#tests/domain/geometry/scenes.ts';

const planUnits = 65_535;
/** Looked at along each side of a zone's box. */
const samples = 40;

function planRing(ring: Ring): FlatRing {
  return FlatRing.of(ring.map(([x, y]) => [Math.round(x * planUnits), Math.round(y * planUnits)]));
}

/** The most room that any of many points of a zone has. */
function mostRoom(ring: FlatRing): number {
  const { minX, minY, maxX, maxY } = ring.bounds;
  let most = 0;
  for (let column = 0; column <= samples; column += 1)
    for (let row = 0; row <= samples; row += 1) {
      const x = minX + ((maxX - minX) * column) / samples;
      const y = minY + ((maxY - minY) * row) / samples;
      most = Math.max(most, roomAround(ring, x, y));
    }
  return most;
}

function anchorOf(ring: FlatRing): readonly [x: number, y: number] {
  const [x, y] = labelAnchor(ring, ring.centroid);
  return [x, y];
}

describe('the place of a label', () => {
  it('is the centroid if it has enough room, or else a point with 80% of the most room', () => {
    expect.hasAssertions();
    fc.assert(
      fc.property(fc.oneof(starRing, gridRing(0.1)), (corners) => {
        const ring = planRing(corners);
        const anchor = anchorOf(ring);
        const [x, y] = ring.centroid;
        const isCentroid = anchor[0] === x && anchor[1] === y;
        // Enough: seven tenths of what was found, which is four fifths of the most.
        const share = isCentroid ? 0.7 * 0.8 : 0.8;
        const needed = ring.isConvex ? 0 : share * mostRoom(ring);
        expect(roomAround(ring, ...anchor)).toBeGreaterThanOrEqual(needed);
      }),
      { numRuns: 400 },
    );
  });

  it('stays in the middle of a room with a niche, and moves away from the wall in one with a deep bay', () => {
    const withNiche = planRing([
      [0.1, 0.1],
      [0.5, 0.1],
      [0.5, 0.12],
      [0.54, 0.12],
      [0.54, 0.2],
      [0.5, 0.2],
      [0.5, 0.4],
      [0.1, 0.4],
    ]);
    expect(anchorOf(withNiche)).toEqual(withNiche.centroid);
    const withBay = planRing([
      [0.1, 0.1],
      [0.3, 0.1],
      [0.3, 0.25],
      [0.9, 0.25],
      [0.9, 0.3],
      [0.3, 0.3],
      [0.3, 0.4],
      [0.1, 0.4],
    ]);
    expect(roomAround(withBay, ...withBay.centroid)).toBeLessThan(0.7 * mostRoom(withBay));
    expect(roomAround(withBay, ...anchorOf(withBay))).toBeGreaterThan(0.8 * mostRoom(withBay));
  });

  it('is found for any number of corners without unnecessary search', () => {
    const teeth = 20_000;
    const comb: [number, number][] = Array.from({ length: teeth }, (_, at) => [
      (at + 0.5) / teeth,
      at % 2 === 0 ? 0.1 : 0.9,
    ]);
    const ring = planRing([[0, 0], ...comb, [1, 0]]);
    expect(roomAround(ring, ...anchorOf(ring))).toBeGreaterThan(0);
  });
});
