import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { withoutRepeats } from '#src/floorplan/scene/withoutRepeats.ts';

// Few places, so that lines repeat.
const coordinate = fc.constantFrom(0, 1, 2, 65_535);
const line = fc.tuple(coordinate, coordinate, coordinate, coordinate);

type Line = [number, number, number, number];

function nameOf([x1, y1, x2, y2]: Line): string {
  return [`${x1},${y1}`, `${x2},${y2}`].toSorted().join(' to ');
}

function linesOf(xy: Uint16Array, start: number, end: number): Line[] {
  return Array.from({ length: (end - start) / 4 }, (_, at): Line => {
    const [x1 = 0, y1 = 0, x2 = 0, y2 = 0] = xy.subarray(start + at * 4);
    return [x1, y1, x2, y2];
  });
}

describe('lines with duplicates', () => {
  it('are reduced to the first of each, in order, in either direction', () => {
    fc.assert(
      fc.property(
        fc.array(line, { maxLength: 3 }),
        fc.array(line, { maxLength: 60 }),
        (before, lines) => {
          const xy = Uint16Array.from([...before, ...lines].flat());
          const start = before.length * 4;
          const end = withoutRepeats(xy, start, xy.length);
          const seen = new Set<string>();
          const firsts = lines.filter((each) => {
            const isFirst = !seen.has(nameOf(each));
            seen.add(nameOf(each));
            return isFirst;
          });
          expect(linesOf(xy, start, end)).toEqual(firsts);
          expect(linesOf(xy, 0, start)).toEqual(before);
        },
      ),
    );
  });
});
