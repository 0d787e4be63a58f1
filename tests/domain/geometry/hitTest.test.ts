import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { hitTest } from '#domain/geometry/hitTest.ts';
import { pointInRing } from '#domain/geometry/pointInRing.ts';
import { GeometryService } from '#workers/geometry/GeometryService.ts';
import { box, floor, tiledFloor, zone } from '#tests/workers/geometry/floors.ts';
import { starRing } from './scenes.ts';
import type { FloorPack } from '#contract/floorPack.ts';
import type { ZoneShape } from '#contract/floorShapes.ts';

const service = new GeometryService();

/** Every zone in turn, last drawn first: slow and plain. */
function naiveHit(pack: FloorPack, x: number, y: number): number {
  const found = [...pack.order].toReversed().find((i) => {
    const ring: [number, number][] = [];
    for (let v = pack.ringStart[i] ?? 0; v < (pack.ringStart[i + 1] ?? 0); v++) {
      ring.push([pack.xy[v * 2] ?? 0, pack.xy[v * 2 + 1] ?? 0]);
    }
    return i < pack.measuredCount && pointInRing(ring, x, y);
  });
  return found ?? -1;
}

/** A repeatable stream of 0..1 (Lehmer), half of its points snapped to the grid on which walls stand. */
function* points(count: number, pack: FloorPack): Generator<[number, number]> {
  let state = 20_011;
  const next = () => (state = (state * 48_271) % 2_147_483_647) / 2_147_483_647;
  for (let i = 0; i < count; i++) {
    const point: [number, number] = [next() * pack.width, next() * pack.height];
    yield i % 2 === 0 ? point : [Math.round(point[0]), Math.round(point[1])];
  }
}

function nestedZones(): ZoneShape[] {
  const rooms = Array.from({ length: 100 }, (_, i) =>
    box((i % 10) / 10 + 0.01, Math.floor(i / 10) / 10 + 0.01, 0.08, 0.08),
  );
  const desks = rooms.flatMap(([[x, y] = [0, 0]]) => [
    box(x + 0.01, y + 0.01, 0.02, 0.02),
    box(x + 0.05, y + 0.01, 0.02, 0.02),
  ]);
  return [
    ...desks.map((ring, i) => zone(`desk${i}`, ring, { kind: 'desk' })),
    ...rooms.map((ring, i) => zone(`room${i}`, ring)),
    zone('floor', box(0, 0, 1, 1), { kind: 'area' }),
  ];
}

describe('hit-testing', () => {
  it.each([
    ['rooms that share slanted walls', tiledFloor(20, 15)],
    ['desks in rooms in a floor', floor(nestedZones())],
  ])('finds the right zone for 10,000 random points among %s', async (_, shapes) => {
    const pack = await service.buildFloor(shapes);
    const wrong = [...points(10_000, pack)].filter(
      ([x, y]) => hitTest(pack, x, y) !== naiveHit(pack, x, y),
    );
    expect(wrong).toEqual([]);
  });

  it('hits exactly one of two zones along their shared wall, slanted or straight', async () => {
    const corner = fc.integer({ min: 0, max: 40 }).map((fortieth) => fortieth / 40);
    const middle = fc.integer({ min: 1, max: 39 }).map((fortieth) => fortieth / 40);
    await fc.assert(
      fc.asyncProperty(corner, corner, middle, async (top, bottom, share) => {
        // A wall on the plan's own edge has nothing to its left.
        fc.pre(top + bottom > 0);
        const zones = [
          zone('left', [
            [0, 0],
            [top, 0],
            [bottom, 1],
            [0, 1],
          ]),
          zone('right', [
            [top, 0],
            [1, 0],
            [1, 1],
            [bottom, 1],
          ]),
        ];
        const pack = await service.buildFloor(floor(zones, { width: 1, height: 1 }));
        const x = (top + (bottom - top) * share) * pack.width;
        const y = share * pack.height;
        expect([0, 1]).toContain(hitTest(pack, x - 1e-7, y));
        expect(hitTest(pack, x, y)).toBe(naiveHit(pack, x, y));
      }),
      { numRuns: 100 },
    );
  });

  it('agrees with the naive reference on any outlines', async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(starRing, { minLength: 1, maxLength: 20 }), async (rings) => {
        const pack = await service.buildFloor(floor(rings.map((ring, i) => zone(`${i}`, ring))));
        for (const [x, y] of points(200, pack)) {
          expect(hitTest(pack, x, y)).toBe(naiveHit(pack, x, y));
        }
      }),
      { numRuns: 20 },
    );
  });

  it('hits nothing outside the plan', async () => {
    const pack = await service.buildFloor(floor([zone('a', box(0, 0, 1, 1))]));
    expect(hitTest(pack, -1, 10)).toBe(-1);
    expect(hitTest(pack, 70_000, 10)).toBe(-1);
  });
});
