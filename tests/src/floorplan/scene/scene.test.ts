import { describe, expect, it } from 'vitest';
import type { FloorPack } from '#contract/floorPack.ts';
import { textAt } from '#contract/packedArrays.ts';
import { fillStyles, toZoneFills } from '#src/floorplan/scene/fillStyles.ts';
import { findNeighbour, firstZone } from '#src/floorplan/scene/findNeighbour.ts';
import { toFloorScene } from '#src/floorplan/scene/FloorScene.ts';
import { edgeStyles, toPlanEdges } from '#src/floorplan/scene/planEdges.ts';
import { floorPackOf, gridPack, rectangle, zoneOf } from '#tests/builders/floorPack.ts';

describe('moving between zones', () => {
  const pack = gridPack(4, 3);
  const walk = (id: string, direction: 'left' | 'right' | 'up' | 'down'): string | null => {
    const zone = findNeighbour(pack, zoneOf(pack, id), direction);
    return zone === null ? null : textAt(pack.zoneIds, zone);
  };

  it('goes to the adjacent zone in each direction', () => {
    expect(walk('1-1', 'right')).toBe('1-2');
    expect(walk('1-1', 'left')).toBe('1-0');
    expect(walk('1-1', 'up')).toBe('0-1');
    expect(walk('1-1', 'down')).toBe('2-1');
  });

  it('stops at the edge of the floor', () => {
    expect(walk('0-0', 'left')).toBeNull();
    expect(walk('2-3', 'down')).toBeNull();
  });

  it('can reach every zone from the first one', () => {
    const first = firstZone(pack);
    const seen = new Set<number>();
    const open = first === null ? [] : [first];
    while (open.length > 0) {
      const zone = open.pop();
      if (zone === undefined || seen.has(zone)) continue;
      seen.add(zone);
      for (const direction of ['left', 'right', 'up', 'down'] as const) {
        const next = findNeighbour(pack, zone, direction);
        if (next !== null) open.push(next);
      }
    }
    expect(seen.size).toBe(pack.measuredCount);
  });

  it('skips filtered zones', () => {
    const skipped = zoneOf(pack, '1-2');
    const next = findNeighbour(pack, zoneOf(pack, '1-1'), 'right', (zone) => zone !== skipped);
    expect(textAt(pack.zoneIds, next ?? -1)).toBe('1-3');
  });
});

describe('what a zone looks like', () => {
  const desk = { id: 'd', kind: 'desk', rect: [0.2, 0.2, 0.25, 0.23] } as const;

  it('tints an area with measured desks, washes one with furniture, and fills an empty one', () => {
    const pack = floorPackOf(
      [
        { id: 'sensed', kind: 'area', rect: [0.1, 0.1, 0.4, 0.4] },
        { id: 'bare', kind: 'area', rect: [0.5, 0.1, 0.8, 0.4] },
        { id: 'empty', kind: 'area', rect: [0.5, 0.5, 0.8, 0.8] },
        desk,
      ],
      [{ kind: 'furniture', points: rectangle([0.6, 0.2, 0.65, 0.23]) }],
    );
    const { style, isRounded } = toZoneFills(pack);
    expect([...style.subarray(0, 4)]).toEqual([
      fillStyles.tint,
      fillStyles.wash,
      fillStyles.solid,
      fillStyles.desk,
    ]);
    expect([...isRounded.subarray(0, 4)]).toEqual([1, 1, 1, 1]);
  });

  it('draws furniture that covers a zone below it, and other furniture above it', () => {
    const pack = floorPackOf(
      [
        { id: 'room', rect: [0.1, 0.1, 0.4, 0.4] },
        { id: 'hall', rect: [0.5, 0.1, 0.9, 0.4] },
      ],
      [
        { kind: 'furniture', points: rectangle([0.05, 0.05, 0.45, 0.45]) },
        { kind: 'furniture', points: rectangle([0.6, 0.2, 0.65, 0.23]) },
        { kind: 'furniture', points: rectangle([0.5, 0.1, 0.75, 0.4]) },
      ],
    );
    const { order } = toZoneFills(pack);
    expect(order[4]).toBe(3);
    expect(new Set([...order].slice(0, 2))).toEqual(new Set([2, 4]));
  });

  it('is fitted by its outline, so that an overhanging zone changes nothing', () => {
    const room = { id: 'room', rect: [0.3, 0.3, 0.6, 0.6] } as const;
    const balcony = { id: 'balcony', rect: [0.6, 0.4, 1, 0.5] } as const;
    const outline = { kind: 'outline', points: rectangle([0.2, 0.2, 0.6, 0.6]) } as const;
    const plain = toFloorScene(floorPackOf([room], [outline]));
    const overhung = toFloorScene(floorPackOf([room, balcony], [outline]));
    expect(overhung.fitted).toEqual(plain.fitted);
    expect(overhung.box.maxX).toBeGreaterThan(plain.box.maxX);
    const bare = toFloorScene(floorPackOf([room, balcony]));
    expect(bare.fitted).toEqual(bare.box);
  });

  it('draws the outline first, then other scenery, zones, and furniture last', () => {
    const pack = floorPackOf(
      [{ id: 'room', rect: [0.1, 0.1, 0.4, 0.4] }],
      [
        { kind: 'furniture', points: rectangle([0.2, 0.2, 0.25, 0.23]) },
        { kind: 'core', points: rectangle([0.5, 0.5, 0.55, 0.55]) },
        { kind: 'outline', points: rectangle([0, 0, 1, 1]) },
      ],
    );
    expect([...toZoneFills(pack).order]).toEqual([3, 2, 0, 1]);
  });

  it('draws walls if the plan has them, and room outlines otherwise', () => {
    const room = { id: 'room', rect: [0.1, 0.1, 0.4, 0.4] } as const;
    const bare = edgesOf(floorPackOf([room]));
    expect(bare).toEqual([0, 0, 0, 4, 0]);
    const walled = edgesOf(
      floorPackOf(
        [room],
        [
          {
            kind: 'wall',
            points: [
              [0.1, 0.1],
              [0.4, 0.1],
            ],
          },
          {
            kind: 'door',
            points: [
              [0.2, 0.4],
              [0.25, 0.4],
              [0.2, 0.35],
            ],
          },
        ],
      ),
    );
    expect(walled).toEqual([4, 0, 9, 1, 0]);
  });

  it('keeps line ends, zone order, and a wall shared by two rooms once', () => {
    const pack = floorPackOf([
      { id: 'a', rect: [0, 0, 0.5, 1] },
      { id: 'b', rect: [0.5, 0, 1, 1] },
    ]);
    const { count, xy } = toPlanEdges(pack, toZoneFills(pack));
    const ends = Array.from({ length: count }, (_, edge) => [
      ...xy.subarray(edge * 4, edge * 4 + 4),
    ]);
    const corners = [...pack.xy];
    const ring = (first: number) =>
      [0, 1, 2, 3].map((side) => corners.slice((first + side) * 2, (first + side) * 2 + 4));
    const [left, right] = [ring(0), ring(5)];
    const back = (line: number[]) => [...line.slice(2), ...line.slice(0, 2)].join();
    const shared = new Set(left.map(back));
    const others = right.filter((line) => !shared.has(line.join()));
    expect(others).toHaveLength(3);
    expect(ends).toEqual([...left, ...others]);
  });
});

/** How many lines a floor has of each style. */
function edgesOf(pack: FloorPack): number[] {
  const { starts } = toPlanEdges(pack, toZoneFills(pack));
  return Object.values(edgeStyles).map((style) => (starts[style + 1] ?? 0) - (starts[style] ?? 0));
}
