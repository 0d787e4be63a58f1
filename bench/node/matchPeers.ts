import { area, featureCollection, intersect, polygon } from '@turf/turf';
import Flatbush from 'flatbush';
import polygonClipping from 'polygon-clipping';
import RBush from 'rbush';
import { ringArea } from '../../domain/geometry/ringArea.ts';
import { ringBounds } from '../../domain/geometry/ringBounds.ts';
import type { OutlinedZone } from '../../domain/geometry/matchSensorZones.ts';
import type { Ring } from '../../domain/geometry/Ring.ts';

/** A shared area below this share of the smaller zone is rounding, for every library compared. */
const roundingShare = 1e-12;

/** Sensor zone to Wi-Fi zone; null where the peer gave up with an error. */
export type PeerMatches = Map<string, string | null>;

type Pairs = [number, number][];

function closedPairs(ring: Ring): Pairs {
  const pairs = ring.map(([x, y]): [number, number] => [x, y]);
  return [...pairs, ...pairs.slice(0, 1)];
}

function sizeOf({ ring }: OutlinedZone): number {
  return Number(ringArea(ring).toPrecision(12));
}

/** Smallest first, as the rule wants them tried: a peer may stop at its first overlap, as ours does. */
function bySize(wifis: OutlinedZone[]): OutlinedZone[] {
  return wifis.toSorted((a, b) => sizeOf(a) - sizeOf(b) || (a.id < b.id ? -1 : 1));
}

interface Prepared {
  id: string;
  geometry: [Pairs];
  area: number;
}

function prepare({ id, ring }: OutlinedZone): Prepared {
  return { id, geometry: [closedPairs(ring)], area: ringArea(ring) };
}

function clippedArea(a: Prepared, b: Prepared): number {
  let shared = 0;
  for (const [outline = [], ...holes] of polygonClipping.intersection(a.geometry, b.geometry)) {
    shared += ringArea(outline);
    for (const hole of holes) shared -= ringArea(hole);
  }
  return shared;
}

function orNull(find: () => string | undefined): string | null | undefined {
  try {
    return find();
  } catch {
    return null;
  }
}

export function matchByPolygonClipping(
  sensors: OutlinedZone[],
  wifis: OutlinedZone[],
): PeerMatches {
  const candidates = bySize(wifis).map(prepare);
  const index = new Flatbush(candidates.length);
  for (const { geometry } of candidates) {
    const { minX, minY, maxX, maxY } = ringBounds(geometry[0]);
    index.add(minX, minY, maxX, maxY);
  }
  index.finish();
  const matches: PeerMatches = new Map();
  for (const zone of sensors) {
    const sensor = prepare(zone);
    const { minX, minY, maxX, maxY } = ringBounds(zone.ring);
    const near = index.search(minX, minY, maxX, maxY).sort((a, b) => a - b);
    const match = orNull(
      () =>
        near
          .map((i) => candidates[i])
          .find(
            (wifi) =>
              wifi !== undefined &&
              clippedArea(sensor, wifi) > roundingShare * Math.min(sensor.area, wifi.area),
          )?.id,
    );
    if (match !== undefined) matches.set(zone.id, match);
  }
  return matches;
}

/** As one would write it first: every candidate is intersected, the smallest that shares area is kept. */
export function matchByRbushAndEveryTurf(
  sensors: OutlinedZone[],
  wifis: OutlinedZone[],
): PeerMatches {
  const tree = new RBush<ReturnType<typeof toTurf> & { rank: number }>();
  tree.load(bySize(wifis).map((wifi, rank) => Object.assign(toTurf(wifi), { rank })));
  const matches: PeerMatches = new Map();
  for (const zone of sensors) {
    const sensor = polygon([closedPairs(zone.ring)]);
    const match = orNull(
      () =>
        tree
          .search(ringBounds(zone.ring))
          .filter(({ feature }) => sharesArea(sensor, feature))
          .sort((a, b) => a.rank - b.rank)[0]?.id,
    );
    if (match !== undefined) matches.set(zone.id, match);
  }
  return matches;
}

/** The same, tuned: the smallest candidate is tried first, and the first that shares area is it. */
export function matchByRbushAndTurf(sensors: OutlinedZone[], wifis: OutlinedZone[]): PeerMatches {
  const tree = new RBush<ReturnType<typeof toTurf> & { rank: number }>();
  tree.load(bySize(wifis).map((wifi, rank) => Object.assign(toTurf(wifi), { rank })));
  const matches: PeerMatches = new Map();
  for (const zone of sensors) {
    const near = tree.search(ringBounds(zone.ring)).sort((a, b) => a.rank - b.rank);
    record(matches, zone, near);
  }
  return matches;
}

/** No index: every Wi-Fi zone is tried, smallest first. */
export function matchByPlainTurf(sensors: OutlinedZone[], wifis: OutlinedZone[]): PeerMatches {
  const all = bySize(wifis).map(toTurf);
  const matches: PeerMatches = new Map();
  for (const zone of sensors) record(matches, zone, all);
  return matches;
}

function toTurf({ id, ring }: OutlinedZone) {
  return { id, feature: polygon([closedPairs(ring)]), ...ringBounds(ring) };
}

type Feature = ReturnType<typeof polygon>;

function sharesArea(sensor: Feature, wifi: Feature): boolean {
  const shared = intersect(featureCollection([sensor, wifi]));
  return shared !== null && area(shared) > roundingShare * area(sensor);
}

function record(
  matches: PeerMatches,
  zone: OutlinedZone,
  wifis: { id: string; feature: Feature }[],
): void {
  const sensor = polygon([closedPairs(zone.ring)]);
  const match = orNull(() => wifis.find(({ feature }) => sharesArea(sensor, feature))?.id);
  if (match !== undefined) matches.set(zone.id, match);
}
