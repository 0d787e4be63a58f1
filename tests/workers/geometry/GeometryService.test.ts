import { booleanPointInPolygon, centerOfMass, polygon } from '@turf/turf';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { textAt } from '#contract/packedArrays.ts';
import { unpackTexts } from '#tests/builders/unpackTexts.ts';
import { zoneKinds, type FloorPack, sceneryKinds } from '#contract/floorPack.ts';
import { hitTest } from '#domain/geometry/hitTest.ts';
import { ringArea, signedArea } from '#domain/geometry/ringArea.ts';
import { ringBounds } from '#domain/geometry/ringBounds.ts';
import { GeometryService } from '#workers/geometry/GeometryService.ts';
import { starRing } from '#tests/domain/geometry/scenes.ts';
import { box, floor, tiledFloor, zone } from './floors.ts';

const service = new GeometryService();

function ringOf(pack: FloorPack, i: number): [number, number][] {
  const ring: [number, number][] = [];
  for (let v = pack.ringStart[i] ?? 0; v < (pack.ringStart[i + 1] ?? 0); v++) {
    ring.push([pack.xy[v * 2] ?? 0, pack.xy[v * 2 + 1] ?? 0]);
  }
  return ring;
}

function triangleArea(pack: FloorPack, i: number): number {
  let area = 0;
  const first = pack.ringStart[i] ?? 0;
  for (let t = pack.triangleStart[i] ?? 0; t < (pack.triangleStart[i + 1] ?? 0); t += 3) {
    const corners = [...pack.triangles.subarray(t, t + 3)].map((corner) => first + corner);
    area += ringArea(corners.map((v) => [pack.xy[v * 2] ?? 0, pack.xy[v * 2 + 1] ?? 0]));
  }
  return area;
}

describe('a floor pack', () => {
  it('maps the longer side to 65,535 units and keeps its meters', async () => {
    const pack = await service.buildFloor(floor([zone('a', box(0, 0, 1, 1))]));
    expect([pack.width, pack.height]).toEqual([65_535, 32_768]);
    expect(pack.metresPerUnit).toBeCloseTo(60 / 65_535, 12);
    expect(ringBounds(ringOf(pack, 0))).toEqual({ minX: 0, minY: 0, maxX: 65_535, maxY: 32_768 });
    const unknown = await service.buildFloor(floor([], { metresWide: null, width: 1, height: 2 }));
    expect([unknown.width, unknown.height, unknown.metresPerUnit]).toEqual([32_768, 65_535, null]);
  });

  it('closes every outline and orients it the same way', async () => {
    const open = box(0.1, 0.1, 0.2, 0.3);
    const closed = [...open, ...open.slice(0, 1)];
    const zones = [zone('open', open), zone('back', closed.toReversed())];
    const pack = await service.buildFloor(floor(zones));
    for (const i of [0, 1]) {
      expect(ringOf(pack, i).at(-1)).toEqual(ringOf(pack, i)[0]);
      expect(signedArea(ringOf(pack, i))).toBeGreaterThan(0);
    }
  });

  it('drops repeated corners and corners on a straight wall', async () => {
    const ring = box(0, 0, 1, 1).flatMap(([x, y]): [number, number][] => [
      [x, y],
      [x, y],
    ]);
    ring.splice(2, 0, [0.5, 0]);
    const pack = await service.buildFloor(floor([zone('a', ring)]));
    expect(ringOf(pack, 0)).toHaveLength(5);
    expect(pack.triangles).toHaveLength(6);
  });

  it('triangulates exactly the area of any outline and anchors labels inside it', async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(starRing, { minLength: 1, maxLength: 6 }), async (rings) => {
        const pack = await service.buildFloor(floor(rings.map((ring, i) => zone(String(i), ring))));
        for (const i of rings.keys()) {
          const ring = ringOf(pack, i);
          const area = ringArea(ring);
          expect(Math.abs(triangleArea(pack, i) - area)).toBeLessThanOrEqual(area * 1e-9);
          const outline = polygon([ring]);
          const anchor = [...pack.labelAnchor.subarray(i * 2, i * 2 + 2)];
          expect(booleanPointInPolygon(anchor, outline)).toBe(true);
          const [cx = 0, cy = 0] = centerOfMass(outline).geometry.coordinates;
          expect(Math.abs((pack.centroid[i * 2] ?? 0) - cx)).toBeLessThanOrEqual(0.51);
          expect(Math.abs((pack.centroid[i * 2 + 1] ?? 0) - cy)).toBeLessThanOrEqual(0.51);
        }
      }),
      { numRuns: 40 },
    );
  });

  it('anchors the label of an L-shaped zone inside it', async () => {
    const ell: [number, number][] = [
      [0, 0],
      [0.1, 0],
      [0.1, 0.8],
      [1, 0.8],
      [1, 1],
      [0, 1],
    ];
    const pack = await service.buildFloor(floor([zone('ell', ell)]));
    const outline = polygon([ringOf(pack, 0)]);
    expect(booleanPointInPolygon([...pack.centroid], outline)).toBe(false);
    expect(booleanPointInPolygon([...pack.labelAnchor], outline)).toBe(true);
  });

  it('handles slivers, and outlines with any number of corners', async () => {
    const thin = 1e-5;
    const sliver: [number, number][] = [
      [0, 0],
      [1, 0],
      [1, thin],
      [thin, thin],
      [thin, 1],
      [0, 1],
    ];
    const corners = 60_000;
    const round = Array.from({ length: corners }, (_, at): [number, number] => {
      const angle = (at / corners) * 2 * Math.PI;
      const radius = at % 2 === 0 ? 0.4 : 0.3;
      return [0.5 + radius * Math.cos(angle), 0.5 + radius * Math.sin(angle)];
    });
    const pack = await service.buildFloor(
      floor([
        ...Array.from({ length: 50 }, (_, at) => zone(`sliver${at}`, sliver)),
        zone('round', round),
      ]),
    );
    expect(pack.zoneCount).toBe(51);
    expect(ringOf(pack, 50).length).toBeGreaterThan(corners / 2);
  });

  it('draws inner zones after outer ones', async () => {
    const zones = [
      zone('desk', box(0.2, 0.2, 0.02, 0.02), { kind: 'desk' }),
      zone('room', box(0.1, 0.1, 0.3, 0.3)),
      zone('wing', box(0, 0, 0.5, 1), { kind: 'area' }),
    ];
    const pack = await service.buildFloor(floor(zones));
    expect([...pack.order].map((i) => textAt(pack.zoneIds, i))).toEqual(['wing', 'room', 'desk']);
    expect([...pack.kind]).toEqual([zoneKinds.desk, zoneKinds.room, zoneKinds.area]);
  });

  it('keeps scenery behind zones, with walls and doors as lines, and never hits it', async () => {
    const pack = await service.buildFloor(
      floor([zone('a', box(0, 0, 0.5, 0.5))], {
        scenery: [
          {
            kind: 'wall',
            points: [
              [0, 0],
              [1, 0],
              [1, 1],
            ],
          },
          { kind: 'core', name: 'Lifts', points: box(0.6, 0.6, 0.2, 0.2) },
          {
            kind: 'door',
            points: [
              [0, 0],
              [0.1, 0],
              [0, 0.1],
            ],
          },
        ],
      }),
    );
    expect([pack.zoneCount, pack.measuredCount]).toEqual([2, 1]);
    expect([...pack.sceneryKind]).toEqual([255, sceneryKinds.indexOf('core')]);
    expect(unpackTexts(pack.zoneNames)).toEqual(['Zone a', 'Lifts']);
    expect([...pack.walls]).toEqual([0, 0, 65_535, 0, 65_535, 0, 65_535, 32_768]);
    expect([...pack.doors]).toEqual([0, 0, 6_554, 0, 0, 3_277]);
    expect(hitTest(pack, 0.7 * pack.width, 0.7 * pack.height)).toBe(-1);
  });

  it('can be limited to one layer', async () => {
    const zones = [zone('s', box(0, 0, 1, 1)), zone('w', box(0, 0, 1, 1), { layer: 'wifilayer' })];
    const pack = await service.buildFloor(floor(zones, { layer: 'wifilayer' }));
    expect(unpackTexts(pack.zoneIds)).toEqual(['w']);
  });

  it('keeps the position of an outline without area, which is never drawn or hit', async () => {
    const zones = [
      zone('line', [
        [0, 0],
        [1, 0],
        [0.5, 0],
      ]),
      zone('empty', []),
      zone('room', box(0, 0, 1, 1)),
    ];
    const pack = await service.buildFloor(floor(zones));
    expect(unpackTexts(pack.zoneIds)).toEqual(['line', 'empty', 'room']);
    expect([...pack.triangleStart]).toEqual([0, 0, 0, 6]);
    expect(hitTest(pack, 100, 100)).toBe(2);
  });

  it('handles any outline, even one that crosses or touches itself', async () => {
    const share = fc.integer({ min: 0, max: 8 }).map((eighth) => eighth / 8);
    const anyRing = fc.array(fc.tuple(share, share), { maxLength: 12 });
    await fc.assert(
      fc.asyncProperty(anyRing, async (ring) => {
        const pack = await service.buildFloor(floor([zone('any', ring)]));
        expect(pack.zoneCount).toBe(1);
        expect(pack.triangles.every((v) => v < pack.xy.length / 2)).toBe(true);
      }),
      { numRuns: 500 },
    );
  });

  it('is empty for an empty floor', async () => {
    const pack = await service.buildFloor(floor([]));
    expect([pack.zoneCount, pack.index.byteLength, pack.xy.length]).toEqual([0, 0, 0]);
    expect(hitTest(pack, 1, 1)).toBe(-1);
  });

  it('handles 30,000 zones, each found at its label', async () => {
    const pack = await service.buildFloor(tiledFloor(200, 150));
    expect(pack.zoneCount).toBe(30_000);
    for (let i = 0; i < pack.zoneCount; i += 7) {
      const [x = 0, y = 0] = pack.labelAnchor.subarray(i * 2, i * 2 + 2);
      expect(hitTest(pack, x, y)).toBe(i);
    }
  });

  it('is not finished once its signal has aborted', async () => {
    const controller = new AbortController();
    const building = service.buildFloor(tiledFloor(100, 100), controller.signal);
    controller.abort();
    await expect(building).rejects.toMatchObject({ name: 'AbortError' });
  });
});
