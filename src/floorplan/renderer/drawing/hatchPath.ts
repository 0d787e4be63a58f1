type Point = readonly [x: number, y: number];

/** Distance of two stripes along x, in pixels: 7 across, as the renderers draw them. */
const step = 7 * Math.SQRT2;

/** The stripes of a hatch inside a polygon, as separate lines from lower left to upper right; parts cut out stay free. */
export function hatchPath(ring: readonly Point[]): string {
  // A stripe is where x + y is constant; along it, x tells the place.
  const sums = ring.map(([x, y]) => x + y);
  const last = Math.max(...sums);
  let path = '';
  for (let sum = Math.ceil(Math.min(...sums) / step) * step; sum < last; sum += step) {
    const crossings = crossingsAt(ring, sum);
    for (let at = 0; at + 1 < crossings.length; at += 2) {
      const [from = 0, to = 0] = [crossings[at], crossings[at + 1]];
      path += `M${tenth(from)} ${tenth(sum - from)}L${tenth(to)} ${tenth(sum - to)}`;
    }
  }
  return path;
}

/** Where the polygon's sides meet a stripe, by x in ascending order. */
function crossingsAt(ring: readonly Point[], sum: number): number[] {
  return ring
    .flatMap(([x, y], at) => {
      const [nextX, nextY] = ring[at + 1] ?? [x, y];
      const [here, there] = [x + y - sum, nextX + nextY - sum];
      if (here < 0 === there < 0) return [];
      return [x + (nextX - x) * (here / (here - there))];
    })
    .sort((a, b) => a - b);
}

function tenth(pixels: number): number {
  return Math.round(pixels * 10) / 10;
}
