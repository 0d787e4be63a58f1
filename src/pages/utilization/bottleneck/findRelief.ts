import { planScale, type DrawnZone } from '#domain/geometry/planScale.ts';
import { ringCentroid } from '#domain/geometry/ringCentroid.ts';
import { relief } from '#domain/planning/relief.ts';
import type { FloorSpace, ZoneSpace } from '#src/data/spaces/SpaceStore.ts';
import { formatCount, formatPlural } from '#src/lib/format/formatNumber.ts';
import type { Bottleneck } from './toBottlenecks.ts';
import type { Place } from './toPlaces.ts';

/** How far one space is from another. */
export interface SpaceDistance {
  /** Floors up, negative down. */
  floors: number;
  /** Beeline between the middles on the same floor; null on another one, or where the plan has no scale. */
  metres: number | null;
}

type Plan = Pick<FloorSpace, 'level' | 'imageDimensions'>;

/** The middle of some zones of a floor, in pixels of its plan. */
function middleOf({ imageDimensions }: Plan, zones: readonly DrawnZone[]): [number, number] | null {
  const middles = zones.flatMap(({ normalisedPoints }) => {
    const middle = ringCentroid(normalisedPoints);
    return middle === undefined ? [] : [middle];
  });
  if (middles.length === 0) return null;
  const mean = (axis: 0 | 1) => middles.reduce((sum, at) => sum + at[axis], 0) / middles.length;
  return [mean(0) * imageDimensions.width, mean(1) * imageDimensions.height];
}

interface Somewhere {
  floor: Plan | undefined;
  zones: readonly DrawnZone[];
}

/** The way from one space to another; `scale` is that of the floor they share. */
export function spaceDistance(from: Somewhere, to: Somewhere, scale: number | null): SpaceDistance {
  if (from.floor === undefined || to.floor === undefined) return { floors: 0, metres: null };
  const floors = to.floor.level - from.floor.level;
  const a = middleOf(from.floor, from.zones);
  const b = middleOf(to.floor, to.zones);
  const isFar = floors !== 0 || scale === null || a === null || b === null;
  return { floors, metres: isFar ? null : Math.hypot(a[0] - b[0], a[1] - b[1]) * scale };
}

/** "12 m away", "2 floors up", "same floor". */
export function distanceText({ floors, metres }: SpaceDistance): string {
  if (floors !== 0) {
    return `${formatPlural(Math.abs(floors), 'floor')} ${floors > 0 ? 'up' : 'down'}`;
  }
  return metres === null ? 'same floor' : `${formatCount(metres)} m away`;
}

interface Plans {
  floors: ReadonlyMap<string, FloorSpace>;
  zonesByFloor: ReadonlyMap<string, readonly ZoneSpace[]>;
}

/** The floor on which a place has its first zone, with its zones there. */
function onFirstFloor({ zones }: Place, { floors }: Plans) {
  const floorId = zones[0]?.floorId ?? '';
  return { floor: floors.get(floorId), zones: zones.filter((zone) => zone.floorId === floorId) };
}

/** The way from one place to another; places of several floors count where they begin. */
export function distanceBetween(from: Place, to: Place, plans: Plans): SpaceDistance {
  const start = onFirstFloor(from, plans);
  const { floor } = start;
  const scale = floor
    ? planScale(floor.imageDimensions, plans.zonesByFloor.get(floor.id) ?? [])
    : null;
  return spaceDistance(start, onFirstFloor(to, plans), scale);
}

/** Another place that had room while one was under pressure. */
export interface ReliefPlace {
  id: string;
  bottleneck: Bottleneck;
  distance: SpaceDistance;
  /** Seats or rooms that it could take at half of those moments or more. */
  places: number;
  /** Share of the pressed time in which it could take one or more. */
  share: number;
}

/** It helps when it has room for at least half of the pressed time. */
const leastShare = 0.5;
const mostShown = 5;

/** Seats help who looks for a seat; rooms of the same size or larger who looks for a room. */
function canHelp({ place }: Bottleneck, other: Bottleneck): boolean {
  if (other.id === place.id || other.place.kind !== place.kind) return false;
  return (other.place.sizeIndex ?? 0) >= (place.sizeIndex ?? 0);
}

function isNearer(a: ReliefPlace, b: ReliefPlace): number {
  return (
    Math.abs(a.distance.floors) - Math.abs(b.distance.floors) ||
    (a.distance.metres ?? 0) - (b.distance.metres ?? 0) ||
    b.places - a.places
  );
}

/** The nearest places with slack at the same moments. */
export function findRelief(
  bottleneck: Bottleneck,
  all: readonly Bottleneck[],
  { w, distanceTo }: { w: Float32Array; distanceTo: (other: Bottleneck) => SpaceDistance },
): ReliefPlace[] {
  return all
    .filter((other) => canHelp(bottleneck, other))
    .flatMap((other): ReliefPlace[] => {
      const found = relief(bottleneck.pressure.isPressed, other.pressure.slack, w);
      if (found === null || found.places < 1 || found.share < leastShare) return [];
      return [{ id: other.id, bottleneck: other, distance: distanceTo(other), ...found }];
    })
    .toSorted(isNearer)
    .slice(0, mostShown);
}
