import Flatbush from 'flatbush';
import { FlatRing } from './FlatRing.ts';
import type { OutlinedZone } from './matchSensorZones.ts';
import { sharedArea } from './overlap/sharedArea.ts';

/** Of the larger of two outlines so much is shared before they count as one. */
const leastShared = 0.95;

/** Groups of zones whose outlines are all but one, as positions in the list; periods of one zone are no two zones. */
export function coincidingZones(zones: readonly OutlinedZone[]): number[][] {
  const rings = zones.map(({ ring }) => FlatRing.of(ring));
  if (rings.length < 2) return [];
  const index = new Flatbush(rings.length);
  for (const { bounds } of rings) index.add(bounds.minX, bounds.minY, bounds.maxX, bounds.maxY);
  index.finish();
  const grouped = new Set<number>();
  return rings.flatMap((ring, at) => {
    if (grouped.has(at) || ring.area === 0) return [];
    const [x, y] = ring.centroid;
    const same = index
      .search(x, y, x, y)
      .filter((other) => other > at && !grouped.has(other) && zones[other]?.id !== zones[at]?.id)
      .filter((other) => isSame(ring, rings[other]))
      .toSorted((a, b) => a - b);
    for (const other of same) grouped.add(other);
    return same.length === 0 ? [] : [[at, ...same.filter((other) => isFirst(other, same, zones))]];
  });
}

function isSame(a: FlatRing, b: FlatRing | undefined): boolean {
  if (b === undefined || b.area === 0) return false;
  const larger = Math.max(a.area, b.area);
  if (Math.min(a.area, b.area) < leastShared * larger) return false;
  return sharedArea(a, b) >= leastShared * larger;
}

/** Whether a position is the first of its zone's periods in a list. */
function isFirst(at: number, list: readonly number[], zones: readonly OutlinedZone[]): boolean {
  return list.find((other) => zones[other]?.id === zones[at]?.id) === at;
}
