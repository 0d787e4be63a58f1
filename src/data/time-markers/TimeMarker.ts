import type { TimeMarkerOnWire } from '#contract/timeMarkers.ts';
import { toSpaceId, type SpaceId } from '#domain/space/ids.ts';

/** A label on a range of time and some spaces; instants are half-open. */
export interface TimeMarker {
  id: string;
  spaceIds: SpaceId[];
  title: string;
  description: string;
  startMs: number;
  endMs: number;
  isDeleted: boolean;
}

export function toTimeMarker(marker: TimeMarkerOnWire): TimeMarker {
  return {
    id: marker.id,
    spaceIds: marker.space_ids.map(toSpaceId),
    title: marker.title,
    description: marker.description,
    startMs: Date.parse(marker.startdatetime),
    endMs: Date.parse(marker.enddatetime),
    isDeleted: marker.deleted,
  };
}
