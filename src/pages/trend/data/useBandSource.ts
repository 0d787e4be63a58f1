import { useMemo } from 'react';
import { useQuery } from '@tanstack/react-query';
import { useServices } from '#src/data/api/useServices.ts';
import { zoneMetricsQuery } from '#src/data/queries/zoneMetricsQuery.ts';
import type { Interval } from '#domain/time/interval.ts';
import { toTrendAnswer, type TrendAnswer } from './TrendAnswer.ts';
import { lineLabel, type TrendFormat } from '../model/TrendSettings.ts';
import type { TrendSubject } from '../spaces/trendSubject.ts';
import { partParameters, type TrendRequest } from './TrendRequest.ts';

/** Finer values of one subject, among which a band is drawn; null until they are there, or when none is drawn. */
export function useBandSource(
  request: TrendRequest,
  ask: { subject: TrendSubject; interval: Interval; format: TrendFormat } | null,
): TrendAnswer | null {
  const { api } = useServices();
  const parameters =
    ask &&
    partParameters(
      { ...request, subject: ask.subject },
      {
        frame: request.frame,
        interval: ask.interval,
        labels: [lineLabel({ format: ask.format, aggregation: 'mean' })],
      },
    );
  const { data } = useQuery(zoneMetricsQuery(api, parameters));
  return useMemo(() => (data ? toTrendAnswer(data) : null), [data]);
}
