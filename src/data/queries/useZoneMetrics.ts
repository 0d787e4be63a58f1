import { useQuery } from '@tanstack/react-query';
import { useServices } from '../api/useServices.ts';
import { isLaterOf } from './isLaterOf.ts';
import { zoneMetricsQuery, type ZoneMetricsParameters } from './zoneMetricsQuery.ts';

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
