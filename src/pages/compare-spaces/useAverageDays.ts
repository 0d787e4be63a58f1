import { useMemo } from 'react';
import { useQuery } from '@tanstack/react-query';
import type { DataFormat } from '#domain/metric/dataFormat.ts';
import { useServices } from '#src/data/api/useServices.ts';
import { metricParameters } from '#src/data/metrics/metricParameters.ts';
import { zoneMetricsQuery } from '#src/data/queries/zoneMetricsQuery.ts';
import { useSpaces } from '#src/data/spaces/useSpaces.ts';
import type { CompareRequest } from './readComparison.ts';
import type { DayValues } from './spreadModels.ts';
import { toAverageDays } from './toAverageDays.ts';

/** The average days of two spaces for the home page: in one call of their quarters of an hour, where the page reads all their slots. */
export function useAverageDays(request: CompareRequest, format: DataFormat): DayValues[] {
  const { api } = useServices();
  const { buildings } = useSpaces();
  const { frame, spaces, subject } = request;
  const [first = ''] = subject.buildingIds;
  const timeZone = buildings.get(first)?.timezone ?? subject.timeZone;
  const { data } = useQuery(
    zoneMetricsQuery(api, {
      ...metricParameters(request, { frame, interval: 'PT15M', labels: [`${format}_mean`] }),
      group_zones: spaces[0].level,
      open_intervals: true,
    }),
  );
  return useMemo(() => {
    const days = data && toAverageDays(data, { format, timeZone });
    return spaces.map((space) => ({ space, values: days?.get(space.id) }));
  }, [data, format, timeZone, spaces]);
}
