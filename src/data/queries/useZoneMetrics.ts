import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useServices } from '../api/useServices.ts';
import { zoneMetricsQuery, type ZoneMetricsParameters } from './zoneMetricsQuery.ts';

/** Metrics over intervals, kept while newer ones load; null asks nothing yet. */
export function useZoneMetrics(parameters: ZoneMetricsParameters | null) {
  const { api } = useServices();
  return useQuery({ ...zoneMetricsQuery(api, parameters), placeholderData: keepPreviousData });
}
