/** One chosen space of each level; a deeper one lies within those above it. */
export interface MarkerPlace {
  campus: string | null;
  building: string | null;
  floor: string | null;
  zone: string | null;
}

export type MarkerLevel = keyof MarkerPlace;

/** From the widest to the deepest. */
export const markerLevels = ['campus', 'building', 'floor', 'zone'] as const;

export const nowhere: MarkerPlace = { campus: null, building: null, floor: null, zone: null };

/** A click on an item of a level: it is chosen, or no longer if it was, and all deeper levels are cleared. */
export function chooseSpace(place: MarkerPlace, level: MarkerLevel, id: string): MarkerPlace {
  const depth = markerLevels.indexOf(level);
  const kept = markerLevels.slice(0, depth).map((one) => [one, place[one]] as const);
  const chosen = place[level] === id ? null : id;
  return { ...nowhere, ...Object.fromEntries(kept), [level]: chosen };
}

/** The deepest chosen space, which is what a marker is about; null when none is chosen. */
export function deepestSpace(place: MarkerPlace): string | null {
  return place.zone ?? place.floor ?? place.building ?? place.campus;
}
