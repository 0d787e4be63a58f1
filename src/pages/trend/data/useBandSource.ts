import { useMemo } from 'react';
import { useQuery } from '@tanstack/react-query';
import { useServices } from '#src/data/api/useServices.ts';
import { zoneMetricsQuery } from '#src/data/queries/zoneMetricsQuery.ts';
import type { Interval } from '#domain/time/interval.ts';
import { toMetricAnswer, type MetricAnswer } from '#src/data/metrics/MetricAnswer.ts';
import type { DataFormat } from '#domain/metric/dataFormat.ts';
import { lineLabel } from '../model/TrendSettings.ts';
import type { ReportSubject } from '#src/data/metrics/ReportSubject.ts';
import { metricParameters } from '#src/data/metrics/metricParameters.ts';
import type { TrendRequest } from './TrendRequest.ts';

/** Finer values of one subject, among which a band is drawn; null until they are there, or when none is drawn. */
export function useBandSource(
  request: TrendRequest,
  ask: { subject: ReportSubject; interval: Interval; format: DataFormat } | null,
): MetricAnswer | null {
  const { api } = useServices();
  const parameters =
    ask &&
    metricParameters(
      { ...request, subject: ask.subject },
      {
        frame: request.frame,
        interval: ask.interval,
        labels: [lineLabel({ format: ask.format, aggregation: 'mean' })],
      },
    );
  const { data } = useQuery(zoneMetricsQuery(api, parameters));
  return useMemo(() => (data ? toMetricAnswer(data) : null), [data]);
}
