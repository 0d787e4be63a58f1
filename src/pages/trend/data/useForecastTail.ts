import { useMemo } from 'react';
import { useQuery } from '@tanstack/react-query';
import type { DataFormat } from '#domain/metric/dataFormat.ts';
import type { Interval } from '#domain/time/interval.ts';
import type { ComparedLine, TimeSlot } from '#src/charts/line/LineChartModel.ts';
import { useServices } from '#src/data/api/useServices.ts';
import { toFutureAnswer } from '#src/data/metrics/FutureAnswer.ts';
import { futureParameters, futureQuery } from '#src/data/metrics/readFuture.ts';
import type { ReportSubject } from '#src/data/metrics/ReportSubject.ts';
import { toTail } from '../chart/model/toTail.ts';
import type { TrendRequest } from './TrendRequest.ts';

/** Longer buckets reach beyond what can be told. */
const toldIntervals: ReadonlySet<Interval> = new Set(['PT5M', 'PT15M', 'PT1H', 'P1D']);

interface TailAsk {
  /** The one line, or the one that is looked at; null where there are several. */
  subject: ReportSubject | null;
  slots: readonly TimeSlot[];
  format: DataFormat;
  /** Peaks of a day are not told by means of quarters. */
  isMean: boolean;
}

/** What is expected of the part of the frame that is to come; null where nothing is, or can be told. */
export function useForecastTail(
  request: TrendRequest,
  { subject, slots, format, isMean }: TailAsk,
): ComparedLine | null {
  const { api } = useServices();
  const first = slots.find(({ state }) => state === 'future');
  const last = slots.at(-1);
  const isTold = isMean && toldIntervals.has(request.interval);
  const ask =
    subject && first && last && isTold
      ? futureParameters(
          { ...request, subject },
          {
            range: { startMs: first.startMs, endMs: last.endMs },
            interval: request.interval,
            format,
          },
        )
      : null;
  const { data } = useQuery({ ...futureQuery(api, ask ?? noAsk), enabled: ask !== null });
  return useMemo(
    () => (data ? toTail(toFutureAnswer(data, format), slots) : null),
    [data, format, slots],
  );
}

const noAsk = { building_id: [] as string[], interval: 'P1D', start: '', end: '' } as const;
