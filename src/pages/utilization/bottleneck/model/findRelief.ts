import { relief } from '#domain/planning/relief.ts';
import type { SpaceDistance } from '../../shared/spaceDistance.ts';
import type { Bottleneck } from './toBottlenecks.ts';

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
