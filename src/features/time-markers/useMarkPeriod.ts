import { useCallback } from 'react';
import { useNavigate } from 'react-router-dom';
import { putTimeMarkers } from '#contract/timeMarkers.ts';
import type { InstantRange } from '#domain/time/wallRange.ts';
import { useMayCall } from '#src/data/session/useMayCall.ts';
import { newMarkerHref } from './markerAddress.ts';

/** Where a marker is made. */
export interface MarkedPlace {
  /** The space that the marker is first about; null for none. */
  spaceId: string | null;
  buildingId: string | undefined;
}

/**
 * Leads from a stretch of a chart to the form of a new time marker, and from there back to the chart as it was; undefined for those who
 * may not make markers in the building.
 */
export function useMarkPeriod({
  spaceId,
  buildingId,
}: MarkedPlace): ((range: InstantRange) => void) | undefined {
  const navigate = useNavigate();
  const mayMark = useMayCall(putTimeMarkers, buildingId);
  const mark = useCallback(
    ({ startMs, endMs }: InstantRange) => {
      const returnTo = window.location.pathname + window.location.search;
      void navigate(newMarkerHref({ spaceId, startMs, endMs, returnTo }));
    },
    [navigate, spaceId],
  );
  return mayMark ? mark : undefined;
}
