import type { PlaceAsk } from '#src/data/planning/readPressures.ts';
import type { Place } from './Place.ts';

/** A place as it is asked for. */
export function toPlaceAsk({ id, kind, zones }: Place): PlaceAsk {
  const floors: Record<string, string[]> = {};
  for (const zone of zones) (floors[zone.floorId] ??= []).push(zone.id);
  return { id, kind, floors };
}
