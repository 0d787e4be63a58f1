import { useMemo } from 'react';
import { useQuery } from '@tanstack/react-query';
import { useServices } from '#src/data/api/useServices.ts';
import { zoneMetricsQuery } from '#src/data/queries/zoneMetricsQuery.ts';
import { toUsual, type UsualById } from './model/toUsual.ts';
import { usualParameters } from './usualParameters.ts';
import type { CurveSource } from './useToday.ts';

const nothing: UsualById = new Map();

/** What is usual on a weekday, by floor and building, from the same weekdays of the weeks before; empty until read. A null day asks nothing yet. */
export function useUsual(of: CurveSource, dayNumber: number | null): UsualById {
  const { api } = useServices();
  const { timezone } = of.building;
  const { data } = useQuery(
    zoneMetricsQuery(api, dayNumber === null ? null : usualParameters(of, dayNumber)),
  );
  return useMemo(() => (data ? toUsual(data, timezone) : nothing), [data, timezone]);
}
