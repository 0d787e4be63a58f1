import { useMemo } from 'react';
import { useQuery } from '@tanstack/react-query';
import { getAllTimeMarkers } from '#contract/timeMarkers.ts';
import { useServices } from '../api/useServices.ts';
import { endpointQuery } from '../queries/endpointQuery.ts';
import { toTimeMarker } from './TimeMarker.ts';

/** Every time marker that the person may see, the deleted included, by start. */
export function useAllTimeMarkers() {
  const { api } = useServices();
  const query = useQuery(endpointQuery(api, getAllTimeMarkers, { show_deleted: true }));
  const { data, error, refetch } = query;
  const markers = useMemo(() => data?.time_markers.map(toTimeMarker), [data]);
  return { markers, error, refetch };
}
