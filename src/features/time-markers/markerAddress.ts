import type { InstantRange } from '#domain/time/wallRange.ts';

/** The path of the list of time markers. */
export const markersPath = '/tools/timemarkers';

/** What the address of a new marker can give of it: a space, local days or instants of which the end is exclusive, and where it leads back to. */
export const markerKeys = {
  space: 'marker_space',
  start: 'marker_start',
  end: 'marker_end',
  returnTo: 'return_to',
} as const;

export interface NewMarker extends InstantRange {
  spaceId: string | null;
  /** The path with its query to go back to. */
  returnTo: string;
}

/** Where a marker of a stretch is written. */
export function newMarkerHref({ spaceId, startMs, endMs, returnTo }: NewMarker): string {
  const query = new URLSearchParams({
    ...(spaceId === null ? {} : { [markerKeys.space]: spaceId }),
    [markerKeys.start]: new Date(startMs).toISOString(),
    [markerKeys.end]: new Date(endMs).toISOString(),
    [markerKeys.returnTo]: returnTo,
  });
  return `${markersPath}/create?${query}`;
}

/** The path to go back to, if it is one of this application: a link must not lead elsewhere. */
export function returnPathOf(search: URLSearchParams): string | null {
  const path = search.get(markerKeys.returnTo);
  return path !== null && /^\/(?![/\\])/.test(path) ? path : null;
}
