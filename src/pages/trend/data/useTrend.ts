import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useServices } from '#src/data/api/useServices.ts';
import { trendQuery } from './trendQuery.ts';
import type { TrendRequest } from './TrendRequest.ts';

/** The answers of a request; older ones stay until the new are complete. Null asks nothing. */
export function useTrend(request: TrendRequest | null) {
  const { api } = useServices();
  return useQuery({ ...trendQuery(api, request), placeholderData: keepPreviousData });
}
