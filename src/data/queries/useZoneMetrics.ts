import { useQuery } from '@tanstack/react-query';
import { useServices } from '../api/useServices.ts';
import { zoneMetricsQuery, type ZoneMetricsParameters } from './zoneMetricsQuery.ts';

const timeKeys = ['startdatetime', 'enddatetime'];

/** Whether two calls, each by the text of its parameters, ask for the same of different times. */
export function isLaterOf(before: string, after: string): boolean {
  return withoutTime(before) === withoutTime(after);
}

function withoutTime(search: string): string {
  const parameters = new URLSearchParams(search);
  for (const key of timeKeys) parameters.delete(key);
  parameters.sort();
  return parameters.toString();
}

/**
 * Metrics over intervals; null asks nothing yet. While time goes on the last ones stay until the next have come; those of
 * another building or filter never do.
 */
export function useZoneMetrics(parameters: ZoneMetricsParameters | null) {
  const { api } = useServices();
  const query = zoneMetricsQuery(api, parameters);
  const [, asked] = query.queryKey;
  return useQuery({
    ...query,
    placeholderData: (previous, before) =>
      before && isLaterOf(before.queryKey[1], asked) ? previous : undefined,
  });
}
