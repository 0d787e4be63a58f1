import Flatbush from 'flatbush';
import { FlatRing } from './FlatRing.ts';
import { ringsOverlap } from './ringsOverlap.ts';
import type { Ring } from './Ring.ts';

export interface OutlinedZone {
  id: string;
  ring: Ring;
}

/**
 * Sensor zone id to the id of the smallest WiFi zone it overlaps (specification 4.4); a sensor zone that overlaps none is
 * absent. Of WiFi zones of equal area the one with the lesser id is taken, so the order of the input does not matter.
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
    const flat = new FlatRing(ring);
    const { minX, minY, maxX, maxY } = flat.bounds;
    const found = index.search(minX, minY, maxX, maxY).sort((a, b) => a - b);
    const match = found.find((i) => overlapsAt(bySize, i, flat));
    const wifi = match === undefined ? undefined : bySize[match];
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
  const flat = new FlatRing(ring);
  return { id, flat, area: Number(flat.area.toPrecision(12)) };
}

function smallestFirst(a: Candidate, b: Candidate): number {
  if (a.area !== b.area) return a.area - b.area;
  return a.id < b.id ? -1 : Number(a.id > b.id);
}

function overlapsAt(bySize: readonly Candidate[], index: number, sensor: FlatRing): boolean {
  const wifi = bySize[index];
  return wifi !== undefined && ringsOverlap(sensor, wifi.flat);
}
