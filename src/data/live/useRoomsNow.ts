import { useCallback, useMemo } from 'react';
import { queryOptions, useQuery, useQueryClient } from '@tanstack/react-query';
import type { LiveNews } from '#contract/live.ts';
import { getRoomAvailability, type RoomAvailabilities } from '#contract/rooms.ts';
import type { ApiClient } from '../api/ApiClient.ts';
import { useServices } from '../api/useServices.ts';
import { queryKeyOf } from '../queries/endpointQuery.ts';
import type { LiveState } from './LiveSocket.ts';
import { useListening } from './useListening.ts';

// Without its socket the availability is asked again after this long.
const liveStaleTimeMs = 60_000;

function roomsNowQuery(api: ApiClient, parameters: { building_id: string }) {
  const queryKey = queryKeyOf(getRoomAvailability, parameters);
  return queryOptions({
    queryKey,
    queryFn: async ({ signal, client }): Promise<RoomAvailabilities> => {
      const answer = await api.call(getRoomAvailability, { query: parameters, signal });
      // A late answer is older than what the socket has sent meanwhile.
      const told = client.getQueryData<RoomAvailabilities>(queryKey);
      return told && Date.parse(told.time) > Date.parse(answer.time) ? told : answer;
    },
    staleTime: liveStaleTimeMs,
  });
}

export interface RoomsNow {
  /** The newest answer; the last known one stays while the connection is down. */
  data: RoomAvailabilities | undefined;
  error: Error | null;
  state: LiveState;
  readAgain: () => void;
}

/** Which rooms of a building are free, first asked and then pushed. */
export function useRoomsNow(buildingId: string): RoomsNow {
  const { api } = useServices();
  const queryClient = useQueryClient();
  const parameters = useMemo(() => ({ building_id: buildingId }), [buildingId]);
  const query = roomsNowQuery(api, parameters);
  const handleNews = useCallback(
    (news: LiveNews) => {
      const { queryKey } = roomsNowQuery(api, parameters);
      if ('rooms' in news) queryClient.setQueryData(queryKey, news);
    },
    [api, queryClient, parameters],
  );
  const state = useListening('getRoomAvailability', parameters, handleNews);
  const { data, error, refetch } = useQuery(query);
  return { data, error, state, readAgain: () => void refetch() };
}
