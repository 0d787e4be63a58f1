import { useMemo } from 'react';
import { useQuery } from '@tanstack/react-query';
import { getAllTimeMarkers } from '#contract/timeMarkers.ts';
import { useServices } from '../api/useServices.ts';
import { endpointQuery } from '../queries/endpointQuery.ts';
import { useSpaces } from '../spaces/useSpaces.ts';
import { markersOf } from './markersOf.ts';
import { toTimeMarker, type TimeMarker } from './TimeMarker.ts';

const none: readonly TimeMarker[] = [];

/** Time markers of [startMs, endMs) that concern some spaces, by start; none until they have been read at start-up. */
export function useTimeMarkers(
  spaceIds: readonly string[],
  { startMs, endMs }: { startMs: number; endMs: number },
): readonly TimeMarker[] {
  const { api } = useServices();
  const spaces = useSpaces();
  const { data } = useQuery(endpointQuery(api, getAllTimeMarkers));
  const markers = useMemo(() => data?.time_markers.map(toTimeMarker) ?? none, [data]);
  const key = spaceIds.join();
  return useMemo(
    () => markersOf(markers, key.split(','), { spaces, frame: { startMs, endMs } }),
    [markers, key, spaces, startMs, endMs],
  );
}

/** Every time marker that the person may see, the deleted included, by start. */
export function useAllTimeMarkers() {
  const { api } = useServices();
  const query = useQuery(endpointQuery(api, getAllTimeMarkers, { show_deleted: true }));
  const { data, error, refetch } = query;
  const markers = useMemo(() => data?.time_markers.map(toTimeMarker), [data]);
  return { markers, error, refetch };
}
