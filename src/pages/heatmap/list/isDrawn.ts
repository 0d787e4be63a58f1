import type { ZoneSpace } from '#src/data/spaces/SpaceStore.ts';

const leastPoints = 3;

/** Whether a zone has an outline on the plan. */
export function isDrawn(zone: ZoneSpace): boolean {
  return zone.normalisedPoints.length >= leastPoints;
}
