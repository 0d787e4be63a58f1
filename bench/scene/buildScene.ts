import { seededRandom } from '../node/random.ts';
import type { BenchScene, Point } from './BenchScene.ts';
import { buildWing, type Box } from './buildWing.ts';

const width = 65_535;
const height = 40_960;
/** Zones of a wing: its stretch of corridor and about five rooms on either side. */
const wingZones = 11;
/** Rooms of a row for each row of rooms, so that a room is about as wide as deep. */
const roomsPerRow = 1.6;

/**
 * An office floor of exactly `count` zones, the same for the same count: bands of wings side by side, each a stretch of
 * corridor between two rows of rooms. Party walls are shared and nothing overlaps. A zone has 13 corners on average.
 */
export function buildScene(count: number): BenchScene {
  const random = seededRandom(count);
  const wings = Math.max(1, Math.round(count / wingZones));
  const rooms = count - wings;
  const bands = Math.min(wings, Math.max(1, Math.round(Math.sqrt(rooms / roomsPerRow) / 2)));
  const rings: Point[][] = [];
  const upTo = (wing: number): number => Math.floor((wing * count) / wings);
  for (let band = 0; band < bands; band += 1) {
    const first = Math.floor((band * wings) / bands);
    const last = Math.floor(((band + 1) * wings) / bands);
    const span = { top: share(height, band, bands), bottom: share(height, band + 1, bands) };
    for (let wing = first; wing < last; wing += 1) {
      const left = share(width, wing - first, last - first);
      const right = share(width, wing - first + 1, last - first);
      const box: Box = { left, right, ...span };
      rings.push(...buildWing(box, upTo(wing + 1) - upTo(wing), random));
    }
  }
  return toScene(rings);
}

function share(whole: number, part: number, parts: number): number {
  return Math.round((whole * part) / parts);
}

function toScene(rings: readonly Point[][]): BenchScene {
  const ringStart = new Uint32Array(rings.length + 1);
  rings.forEach((ring, zone) => (ringStart[zone + 1] = (ringStart[zone] ?? 0) + ring.length));
  return { count: rings.length, width, height, ringStart, xy: Uint16Array.from(rings.flat(2)) };
}
