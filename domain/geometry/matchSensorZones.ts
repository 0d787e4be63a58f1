import Flatbush from 'flatbush';
import { FlatRing } from '#domain/geometry/FlatRing.ts';
import { ringsOverlap } from '#domain/geometry/overlap/sharedArea.ts';
import type { Ring } from './Ring.ts';

export interface OutlinedZone {
  id: string;
  ring: Ring;
}

/**
 * Sensor zone id to the id of the smallest Wi-Fi zone it overlaps; a sensor zone that overlaps none is
 * absent. Of Wi-Fi zones of equal area the one with the lesser id is taken, so the order of the input does not matter.
 */
export function matchSensorZones(
  sensors: readonly OutlinedZone[],
  wifis: readonly OutlinedZone[],
): Map<string, string> {
  const matches = new Map<string, string>();
  const bySize = wifis
    .map(toCandidate)
    .filter(({ flat }) => flat.area > 0)
    .sort(smallestFirst);
  if (bySize.length === 0) return matches;
  const index = new Flatbush(bySize.length);
  for (const { flat } of bySize) {
    const { minX, minY, maxX, maxY } = flat.bounds;
    index.add(minX, minY, maxX, maxY);
  }
  index.finish();
  for (const { id, ring } of sensors) {
    const wifi = bySize[smallestOverlapping(FlatRing.of(ring), bySize, index)];
    if (wifi !== undefined) matches.set(id, wifi.id);
  }
  return matches;
}

interface Candidate {
  id: string;
  flat: FlatRing;
  /** Rounded, so that congruent zones at different places compare as equal. */
  area: number;
}

function toCandidate({ id, ring }: OutlinedZone): Candidate {
  const flat = FlatRing.of(ring);
  return { id, flat, area: Number(flat.area.toPrecision(12)) };
}

function smallestFirst(a: Candidate, b: Candidate): number {
  if (a.area !== b.area) return a.area - b.area;
  return a.id < b.id ? -1 : Number(a.id > b.id);
}

/** The first of the candidates that the sensor zone overlaps, -1 when none: nothing larger than what is found is tested. */
function smallestOverlapping(
  sensor: FlatRing,
  bySize: readonly Candidate[],
  index: Flatbush,
): number {
  let smallest = -1;
  const { minX, minY, maxX, maxY } = sensor.bounds;
  index.search(minX, minY, maxX, maxY, (i) => {
    const wifi = bySize[i];
    const isSmaller = smallest === -1 || i < smallest;
    if (wifi !== undefined && isSmaller && ringsOverlap(sensor, wifi.flat)) smallest = i;
    return false;
  });
  return smallest;
}
