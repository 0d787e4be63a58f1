import { instantsOfDays, daysOfInstants, isWholeDays } from '#domain/time/dayInstants.ts';
import type { SpaceStore } from '#src/data/spaces/SpaceStore.ts';
import { markersOf } from '#src/data/time-markers/markersOf.ts';
import type { TimeMarker } from '#src/data/time-markers/TimeMarker.ts';
import { placeOf, spacePath, timeZoneOf } from '../dialog/markerSpaces.ts';
import type { MarkerListParams } from './markerListParams.ts';
import type { InstantRange } from '#domain/time/wallRange.ts';
import { formatDayRange } from '#src/lib/format/formatDays.ts';
import { formatTime } from '#src/lib/format/formatTime.ts';

/** A time marker as it is listed. */
export interface MarkerRow {
  marker: TimeMarker;
  /** "Harbour › North", and how many more. */
  space: string;
  /** "Mar 9 – 13, 2026", with times where it is shorter than its days. */
  period: string;
}

/** The markers that the list shows, the latest first. */
export function toMarkerRows(
  markers: readonly TimeMarker[],
  params: MarkerListParams,
  spaces: SpaceStore,
): MarkerRow[] {
  const words = params.text.toLowerCase().split(/\s+/).filter(Boolean);
  return placed(markers, params, spaces)
    .filter(({ isDeleted }) => params.show === 'all' || isDeleted === (params.show === 'deleted'))
    .map((marker) => toRow(marker, spaces))
    .filter((row) => words.every((word) => textOf(row).includes(word)))
    .toSorted((a, b) => b.marker.startMs - a.marker.startMs);
}

/** Those that concern the chosen space and touch the chosen days, told in the zone of that space or of each marker. */
function placed(
  markers: readonly TimeMarker[],
  { spaceId, days }: MarkerListParams,
  spaces: SpaceStore,
): readonly TimeMarker[] {
  const always = { startMs: Number.NEGATIVE_INFINITY, endMs: Number.POSITIVE_INFINITY };
  const ofSpace =
    spaceId === null ? markers : markersOf(markers, [spaceId], { spaces, frame: always });
  if (days === null) return ofSpace;
  return ofSpace.filter((marker) => {
    const { startMs, endMs } = instantsOfDays(days, zoneOf(marker, spaces));
    return marker.startMs < endMs && startMs < marker.endMs;
  });
}

function zoneOf({ spaceIds }: TimeMarker, spaces: SpaceStore): string {
  return timeZoneOf(spaces, placeOf(spaces, spaceIds[0] ?? null));
}

function toRow(marker: TimeMarker, spaces: SpaceStore): MarkerRow {
  const [first = '', ...others] = marker.spaceIds;
  const more = others.length === 0 ? '' : ` and ${others.length} more`;
  return {
    marker,
    space: spacePath(spaces, first) + more,
    period: periodText(marker, zoneOf(marker, spaces)),
  };
}

function textOf({ marker, space }: MarkerRow): string {
  return `${marker.title} ${marker.description} ${space}`.toLowerCase();
}

/** The days of a marker in its zone, "Mar 9 – 13, 2026", with the times of one that is shorter. */
export function periodText(range: InstantRange, timeZone: string): string {
  const days = formatDayRange(daysOfInstants(range, timeZone));
  if (isWholeDays(range, timeZone)) return days;
  return `${days}, ${formatTime(range.startMs, timeZone)}–${formatTime(range.endMs, timeZone)}`;
}
