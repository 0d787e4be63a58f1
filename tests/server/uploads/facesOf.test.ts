import { featureCollection, lineString, polygonize } from '@turf/turf';
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { ringArea } from '#domain/geometry/ringArea.ts';
import { facesOf } from '#server/upload-readers/plan/walls/facesOf.ts';

type Point = [number, number];

const side = 6;
const corners = Array.from({ length: side * side }, (_, at): Point => [
  at % side,
  Math.floor(at / side),
]);
/** Every edge between neighbors of a grid: they meet in corners alone. */
const allEdges = corners.flatMap(([x, y], from) => [
  ...(x + 1 < side ? [{ from, to: from + 1 }] : []),
  ...(y + 1 < side ? [{ from, to: from + side }] : []),
]);

function areaOf([outer = [], ...holes]: readonly Point[][]): number {
  return ringArea(outer) - holes.reduce((sum, hole) => sum + ringArea(hole), 0);
}

const sorted = (areas: number[]): number[] =>
  areas.map((area) => Math.round(area * 1000) / 1000).toSorted((a, b) => a - b);

it('the faces of any edges are those of the polygonizer of JTS', () => {
  fc.assert(
    fc.property(fc.subarray(allEdges, { minLength: 4 }), (edges) => {
      const lines = edges.map(({ from, to }) =>
        lineString([corners[from] ?? [], corners[to] ?? []]),
      );
      const theirs = polygonize(featureCollection(lines)).features.map(({ geometry }) =>
        areaOf(geometry.coordinates as Point[][]),
      );
      expect(sorted(facesOf(corners, edges).map(areaOf))).toEqual(sorted(theirs));
    }),
    { numRuns: 500 },
  );
});
