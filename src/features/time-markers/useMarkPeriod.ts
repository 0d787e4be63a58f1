import { useCallback } from 'react';
import { useNavigate } from 'react-router-dom';
import type { InstantRange } from '#domain/time/wallRange.ts';
import { newMarkerHref } from './markerAddress.ts';

/** Leads from a stretch of a chart to the form of a new time marker, and from there back to the chart as it was. */
export function useMarkPeriod(spaceId: string | null): (range: InstantRange) => void {
  const navigate = useNavigate();
  return useCallback(
    ({ startMs, endMs }: InstantRange) => {
      const returnTo = window.location.pathname + window.location.search;
      void navigate(newMarkerHref({ spaceId, startMs, endMs, returnTo }));
    },
    [navigate, spaceId],
  );
}
