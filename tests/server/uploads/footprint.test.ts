import earcut from 'earcut';
import fc from 'fast-check';
import { union } from 'polyclip-ts';
import { describe, expect, it } from 'vitest';
import { footprintsOf, type Triangle } from '#server/upload-readers/plan/ifc/footprint.ts';

type Point = [number, number];

/** A ring around a middle, so that it never crosses itself, with corners on a grid of a centimeter. */
const outline = fc
  .array(fc.integer({ min: 200, max: 2000 }), { minLength: 4, maxLength: 14 })
  .map((reaches): Point[] =>
    reaches.map((reach, at) => {
      const angle = (2 * Math.PI * at) / reaches.length;
      return [Math.round(reach * Math.cos(angle)) / 100, Math.round(reach * Math.sin(angle)) / 100];
    }),
  );

function trianglesOf(ring: readonly Point[]): [Point, Point, Point][] {
  const corners = earcut(ring.flat());
  return Array.from({ length: corners.length / 3 }, (_, at) =>
    corners.slice(at * 3, at * 3 + 3).map((corner) => ring[corner] ?? [0, 0]),
  ) as [Point, Point, Point][];
}

/** Level faces, at the height of a floor. */
function level(faces: readonly [Point, Point, Point][]): Triangle[] {
  return faces.map((face) => face.map(([x, y]) => [x, 0, y] as const) as unknown as Triangle);
}

describe('the outline of a body on its floor', () => {
  it.each([0, 500_000, 5_000_000])('is the same %i m from the zero of a survey', (far) => {
    const corners: Point[] = [
      [far, far],
      [far + 4, far],
      [far + 4, far + 3],
      [far, far + 3],
    ];
    expect(footprintsOf(level(trianglesOf(corners)))).toEqual([[[...corners, corners[0]]]]);
  });

  it('is the union of its faces, beginning at the same corner and going the same way', () => {
    fc.assert(
      fc.property(outline, fc.infiniteStream(fc.boolean()), (ring, turns) => {
        const faces = trianglesOf(ring).map((face) =>
          turns.next().value ? (face.toReversed() as typeof face) : face,
        );
        const [first, ...others] = faces.map((face): [Point[]] => [face]);
        fc.pre(first !== undefined);
        const expected = union(first, ...others);
        fc.pre(expected.length === 1 && expected[0]?.length === 1);
        // Corners that nearly lie on a line are left out after either way.
        const corners = footprintsOf(level(faces))[0]?.[0] ?? [];
        const all = (expected[0]?.[0] ?? []).map(String);
        expect(corners[0]).toEqual(expected[0]?.[0]?.[0]);
        let from = 0;
        for (const corner of corners) {
          const at = all.indexOf(String(corner), from);
          expect(at).toBeGreaterThanOrEqual(from);
          from = at;
        }
        expect(corners.length).toBeGreaterThan(3);
      }),
    );
  });

  it('is the same where faces lie on one another, have a hole between them, or share a part of an edge', () => {
    const twice = level([
      [
        [0, 0],
        [4, 0],
        [4, 3],
      ],
      [
        [0, 0],
        [4, 0],
        [4, 3],
      ],
      [
        [0, 0],
        [4, 3],
        [0, 3],
      ],
    ]);
    const square = [
      [
        [
          [0, 0],
          [4, 0],
          [4, 3],
          [0, 3],
          [0, 0],
        ],
      ],
    ];
    expect(footprintsOf(twice)).toEqual(square);
    const half = level([
      [
        [0, 0],
        [4, 0],
        [4, 3],
      ],
      [
        [0, 0],
        [2, 1.5],
        [0, 3],
      ],
      [
        [2, 1.5],
        [4, 3],
        [0, 3],
      ],
    ]);
    expect(footprintsOf(half)).toEqual(square);
    const corners: Point[] = [
      [0, 0],
      [6, 0],
      [6, 6],
      [0, 6],
    ];
    const inner: Point[] = [
      [2, 2],
      [4, 2],
      [4, 4],
      [2, 4],
    ];
    const ring = corners.flatMap((corner, at): [Point, Point, Point][] => {
      const next = (at + 1) % 4;
      const [outer, own, other] = [corners[next], inner[at], inner[next]] as [Point, Point, Point];
      return [
        [corner, outer, own],
        [outer, other, own],
      ];
    });
    const [rings = []] = footprintsOf(level(ring));
    expect(rings).toHaveLength(2);
  });
});
