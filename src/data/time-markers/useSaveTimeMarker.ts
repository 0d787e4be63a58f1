import { useMutation, useQueryClient } from '@tanstack/react-query';
import { getAllTimeMarkers, putTimeMarkers } from '#contract/timeMarkers.ts';
import { useServices } from '../api/useServices.ts';
import { readAnew } from '../queries/useRereadAll.ts';
import { toTimeMarker, type TimeMarker } from './TimeMarker.ts';

/** A marker to store; without an id it is a new one. */
export type TimeMarkerDraft = Omit<TimeMarker, 'id' | 'spaceIds'> & {
  id: string | null;
  spaceIds: readonly string[];
};

export const saveTimeMarkerKey = ['saveTimeMarker'] as const;

/** Stores a marker; every chart and list then reads the markers again. */
export function useSaveTimeMarker() {
  const { api } = useServices();
  const queryClient = useQueryClient();
  return useMutation({
    mutationKey: saveTimeMarkerKey,
    mutationFn: async (marker: TimeMarkerDraft) => {
      const data = JSON.stringify({
        id: marker.id,
        space_ids: marker.spaceIds,
        title: marker.title,
        description: marker.description,
        startdatetime: new Date(marker.startMs).toISOString(),
        enddatetime: new Date(marker.endMs).toISOString(),
        deleted: marker.isDeleted,
      });
      const { time_marker: saved } = await api.call(putTimeMarkers, { body: { data } });
      return toTimeMarker(saved);
    },
    onSuccess: () => readAnew(queryClient, { queryKey: [getAllTimeMarkers.operationId] }),
  });
}
