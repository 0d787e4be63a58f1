import { useQuery } from '@tanstack/react-query';
import { toIsoInstant } from '#domain/time/toIsoInstant.ts';
import { useServices } from '#src/data/api/useServices.ts';
import { zoneMetricsQuery } from '#src/data/queries/zoneMetricsQuery.ts';
import { toTrendAnswer, valuesOf, wholeGroup } from './TrendAnswer.ts';
import { peakMoment, type TrendFigures } from '../figures/toFigures.ts';
import { lineLabel, type TrendFormat } from '../model/TrendSettings.ts';
import { partParameters, type TrendRequest } from './TrendRequest.ts';

/** When the peak of the frame was reached, found among the 5-minute values of its day; null until that is known. */
export function usePeakMoment(
  request: TrendRequest,
  peak: TrendFigures['peak'],
  format: TrendFormat,
): number | null {
  const { api } = useServices();
  const label = lineLabel({ format, aggregation: 'max' });
  const { timeZone } = request.subject;
  const parameters =
    peak &&
    partParameters(
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
  const slots = toTrendAnswer(data);
  return peakMoment(slots, valuesOf(wholeGroup(slots), label));
}
