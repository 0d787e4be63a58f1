import { useCallback, useMemo } from 'react';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import type { LiveNews } from '#contract/live.ts';
import type { LatestMethod } from '#contract/latestMetrics.ts';
import { type Parameters, toSearch } from '../api/ApiClient.ts';
import { useServices } from '../api/useServices.ts';
import { latestMetricsQuery, toLatestValues, type LatestValues } from './latestMetricsQuery.ts';
import type { LiveState } from './LiveSocket.ts';
import { useListening } from './useListening.ts';

export interface Live {
  /** The newest values; the last known ones stay while the connection is down. */
  data: LatestValues | undefined;
  error: Error | null;
  state: LiveState;
}

/** The latest values of a building, first asked and then pushed. Null parameters listen to nothing. */
export function useLive(method: LatestMethod, parameters: Parameters | null): Live {
  const { api } = useServices();
  const queryClient = useQueryClient();
  const search = parameters && toSearch(parameters);
  // The object is new on every render; its text is what counts.
  const stable = useMemo(() => (search === null ? null : fromSearch(search)), [search]);
  const handleNews = useCallback(
    (news: LiveNews) => {
      const { queryKey } = latestMetricsQuery(api, method, stable);
      if ('groups' in news) queryClient.setQueryData(queryKey, toLatestValues(news));
    },
    [api, queryClient, method, stable],
  );
  const state = useListening(method, stable, handleNews);
  const { data, error } = useQuery(latestMetricsQuery(api, method, stable));
  return { data, error, state };
}

function fromSearch(search: string): Parameters {
  const parameters = new URLSearchParams(search);
  return Object.fromEntries(
    [...new Set(parameters.keys())].map((key) => {
      const values = parameters.getAll(key);
      return [key, values.length > 1 ? values : values[0]];
    }),
  );
}
