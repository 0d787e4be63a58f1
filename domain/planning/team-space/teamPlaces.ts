import { parseZoneFilter } from '#domain/filters/parseZoneFilter.ts';
import { thresholds } from '#domain/metric/thresholds.ts';
import type { TeamFloor, TeamPlace } from './TeamFloor.ts';
import { rounding, type TeamQuestion } from './TeamQuestion.ts';

/** Why nothing can be said of a place: too little is known of it, or nobody knows where it lies. */
export type UnsaidReason = 'LOW_COVERAGE' | 'NO_OUTLINE';

export interface UnsaidPlace {
  id: string;
  floorId: string;
  reason: UnsaidReason;
  coverage: number;
}

export interface SplitPlaces {
  candidates: TeamPlace[];
  unsaid: UnsaidPlace[];
}

function unsaidReason({ coverage, outline }: TeamPlace): UnsaidReason | null {
  if (coverage < thresholds.neededData - rounding) return 'LOW_COVERAGE';
  return outline.length === 0 ? 'NO_OUTLINE' : null;
}

/** The places of a floor that the question is about: those that could be taken, and those of which nothing can be said. Throws FilterError. */
export function splitPlaces(
  { id: floorId, places, placesWithRooms }: TeamFloor,
  { filterZones, keptZoneIds, includesRooms }: TeamQuestion,
): SplitPlaces {
  const matches = filterZones === null ? () => true : parseZoneFilter(filterZones).matches;
  const kept = new Set(keptZoneIds);
  const asked = (includesRooms ? placesWithRooms : places).filter(
    ({ zones, zoneIds }) =>
      zones.some((zone) => matches(zone, null)) && !zoneIds.some((id) => kept.has(id)),
  );
  const split: SplitPlaces = { candidates: [], unsaid: [] };
  for (const place of asked) {
    const reason = unsaidReason(place);
    if (reason === null) split.candidates.push(place);
    else split.unsaid.push({ id: place.id, floorId, reason, coverage: place.coverage });
  }
  return split;
}
