import { useQuery } from '@tanstack/react-query';
import { toIsoInstant } from '#domain/time/toIsoInstant.ts';
import { useServices } from '#src/data/api/useServices.ts';
import { zoneMetricsQuery } from '#src/data/queries/zoneMetricsQuery.ts';
import { toMetricAnswer, valuesOf, wholeGroup } from '#src/data/metrics/MetricAnswer.ts';
import { peakMoment, type ReportFigures } from '#src/features/report/figures/toFigures.ts';
import type { DataFormat } from '#domain/metric/dataFormat.ts';
import { lineLabel } from '../model/TrendSettings.ts';
import { metricParameters } from '#src/data/metrics/metricParameters.ts';
import type { TrendRequest } from './TrendRequest.ts';

/** When the peak of the frame was reached, found among the 5-minute values of its day; null until that is known. */
export function usePeakMoment(
  request: TrendRequest,
  peak: ReportFigures['peak'],
  format: DataFormat,
): number | null {
  const { api } = useServices();
  const label = lineLabel({ format, aggregation: 'max' });
  const { timeZone } = request.subject;
  const parameters =
    peak &&
    metricParameters(
      { ...request, subject: { ...request.subject, grouping: null } },
      {
        frame: {
          startdatetime: toIsoInstant(peak.dayStartMs, timeZone),
          enddatetime: toIsoInstant(peak.dayEndMs, timeZone),
        },
        interval: 'PT5M',
        labels: [label],
      },
    );
  const { data } = useQuery(zoneMetricsQuery(api, parameters));
  if (!data) return null;
  const slots = toMetricAnswer(data);
  return peakMoment(slots, valuesOf(wholeGroup(slots), label));
}
