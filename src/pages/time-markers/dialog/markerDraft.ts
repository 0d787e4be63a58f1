import { deepestSpace, type MarkerPlace } from '#domain/time-marker/MarkerPlace.ts';
import type { MarkerIdentity } from '#domain/time-marker/isSameMarker.ts';
import { defaultMarkerDays } from '#domain/time-marker/markerDays.ts';
import { daysOfInstants, instantsOfDays, isWholeDays } from '#domain/time/dayInstants.ts';
import type { DayRange } from '#domain/time-frame/DayRange.ts';
import { localDayNumber } from '#domain/time/localParts.ts';
import { toInstantMs } from '#domain/time/frame.ts';
import type { InstantRange } from '#domain/time/wallRange.ts';
import type { SpaceStore } from '#src/data/spaces/SpaceStore.ts';
import type { TimeMarker } from '#src/data/time-markers/TimeMarker.ts';
import { placeOf, timeZoneOf } from './markerSpaces.ts';

/** A time marker while it is written. */
export interface MarkerDraft {
  place: MarkerPlace;
  /** The spaces of a marker that has several; until a place is chosen they stay. */
  keptSpaceIds: readonly string[] | null;
  days: DayRange;
  /** The instants of a marker that is shorter than its days; until days are picked they stay. */
  exact: InstantRange | null;
  title: string;
  description: string;
}

/** What the create route can be given: a space, and local days or instants of which the end is exclusive. */
export interface MarkerStart {
  spaceId: string | null;
  start: string | null;
  end: string | null;
}

/** A new marker about yesterday, or about the space and stretch that it was opened with. */
export function startDraft(spaces: SpaceStore, given: MarkerStart, nowMs: number): MarkerDraft {
  const place = placeOf(spaces, given.spaceId);
  const timeZone = timeZoneOf(spaces, place);
  const range = {
    startMs: toInstantMs(given.start ?? '', timeZone),
    endMs: toInstantMs(given.end ?? '', timeZone),
  };
  const isGiven = range.startMs < range.endMs;
  const today = localDayNumber(nowMs, timeZone);
  return {
    place,
    keptSpaceIds: null,
    days: isGiven ? daysOfInstants(range, timeZone) : defaultMarkerDays(today),
    exact: isGiven && !isWholeDays(range, timeZone) ? range : null,
    title: '',
    description: '',
  };
}

export function draftOf(spaces: SpaceStore, marker: TimeMarker): MarkerDraft {
  const [first = null, second] = marker.spaceIds;
  const place = placeOf(spaces, first);
  const timeZone = timeZoneOf(spaces, place);
  const range = { startMs: marker.startMs, endMs: marker.endMs };
  return {
    place,
    keptSpaceIds: second === undefined ? null : marker.spaceIds,
    days: daysOfInstants(range, timeZone),
    exact: isWholeDays(range, timeZone) ? null : range,
    title: marker.title,
    description: marker.description,
  };
}

/** What the draft says, with its days as instants of its place. */
export function identityOf(spaces: SpaceStore, draft: MarkerDraft): MarkerIdentity {
  const deepest = deepestSpace(draft.place);
  return {
    spaceIds: draft.keptSpaceIds ?? (deepest === null ? [] : [deepest]),
    title: draft.title.trim(),
    description: draft.description.trim(),
    ...(draft.exact ?? instantsOfDays(draft.days, timeZoneOf(spaces, draft.place))),
  };
}
