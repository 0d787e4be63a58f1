import { describe, expect, it } from 'vitest';
import type { FloorPack } from '#contract/floorPack.ts';
import type { PlanBox } from '#src/floorplan/camera/Camera.ts';
import { chunkZonesOf, seenRanges } from '#src/floorplan/renderer/zoneChunks.ts';
import { toFloorScene, type FloorScene } from '#src/floorplan/scene/FloorScene.ts';
import { zoneBox } from '#src/floorplan/scene/zoneBox.ts';
import { floorPackOf, gridPack, type TestZone } from '#tests/builders/floorPack.ts';

const wholeOf = (scene: FloorScene) =>
  chunkZonesOf(scene, { start: 0, endExclusive: scene.pack.zoneCount });

const quarter: PlanBox = { minX: 0, minY: 0, maxX: 32_768, maxY: 32_768 };

const overlap = (a: PlanBox, b: PlanBox): boolean =>
  a.minX < b.maxX && a.maxX > b.minX && a.minY < b.maxY && a.maxY > b.minY;

/** Squares of thirteen sizes, each over its neighbors. */
function overlappingPack(columns: number, rows: number): FloorPack {
  const zones = Array.from({ length: columns * rows }, (_, at): TestZone => {
    const [column, row] = [at % columns, Math.floor(at / columns)];
    const size = 0.011 + ((row * 31 + column * 17) % 13) / 2000;
    const [left, top] = [column / 120, row / 120];
    return { id: String(at), rect: [left, top, left + size, top + size] };
  });
  return floorPackOf(zones);
}

function underneath(boxes: readonly PlanBox[], upper: number): number[] {
  const over = boxes[upper];
  if (!over) return [];
  return boxes.slice(0, upper).flatMap((box, under) => (overlap(box, over) ? [under] : []));
}

describe('chunks of zones', () => {
  it('are a single one in the given order for up to 10,000 zones', () => {
    const scene = toFloorScene(gridPack(10, 10));
    const { zones, chunks } = wholeOf(scene);
    expect([...zones]).toEqual([...scene.fills.order]);
    expect(chunks).toEqual([{ start: 0, endExclusive: 100, box: scene.box }]);
  });

  it('hold every zone once beyond, each zone in the box of its chunk', () => {
    const scene = toFloorScene(gridPack(125, 100));
    const { zones, chunks } = wholeOf(scene);
    expect([...zones].toSorted((a, b) => a - b)).toEqual([...scene.pack.order.keys()]);
    expect(chunks[0]?.start).toBe(0);
    expect(chunks.at(-1)?.endExclusive).toBe(scene.pack.zoneCount);
    chunks.slice(1).forEach((chunk, at) => expect(chunk.start).toBe(chunks[at]?.endExclusive));
    const outside = chunks.flatMap(({ start, endExclusive, box }) =>
      [...zones.subarray(start, endExclusive)].filter((zone) => {
        const { minX, minY, maxX, maxY } = zoneBox(scene.pack, zone);
        return minX < box.minX || maxX > box.maxX || minY < box.minY || maxY > box.maxY;
      }),
    );
    expect(outside).toEqual([]);
  });

  it('keep zones that lie over each other in the order in which they are drawn', () => {
    const scene = toFloorScene(overlappingPack(101, 100));
    const given = [...scene.fills.order];
    const places = new Map([...wholeOf(scene).zones].map((zone, place) => [zone, place]));
    const boxes = given.map((zone) => zoneBox(scene.pack, zone));
    const placeOf = (at: number): number => places.get(given[at] ?? -1) ?? -1;
    const pairs = given.flatMap((_, upper) =>
      upper % 7 === 0 ? underneath(boxes, upper).map((under) => [under, upper] as const) : [],
    );
    expect(pairs.length).toBeGreaterThan(1000);
    expect(pairs.filter(([under, upper]) => placeOf(under) >= placeOf(upper))).toEqual([]);
  });
});

describe('what is drawn of a very large floor', () => {
  const { zones, chunks } = wholeOf(toFloorScene(gridPack(125, 100)));
  const pack = gridPack(125, 100);

  it('is one stretch while all of it is seen', () => {
    const all = { minX: 0, minY: 0, maxX: 65_535, maxY: 65_535 };
    expect(seenRanges(chunks, all)).toEqual([{ start: 0, endExclusive: zones.length }]);
  });

  it('is all that is seen and less than the floor, in one stretch for 2,048 zones at most', () => {
    const ranges = seenRanges(chunks, quarter);
    const drawn = new Set(
      ranges.flatMap(({ start, endExclusive }) => [...zones.subarray(start, endExclusive)]),
    );
    const seen = [...zones].filter((zone) => overlap(zoneBox(pack, zone), quarter));
    expect(seen.every((zone) => drawn.has(zone))).toBe(true);
    expect(drawn.size).toBeLessThan(zones.length / 2);
    expect(ranges.length).toBeLessThanOrEqual(zones.length / 2048);
  });

  it('is nothing where nothing is', () => {
    expect(seenRanges(chunks, { minX: -9, minY: -9, maxX: -1, maxY: -1 })).toEqual([]);
  });
});
