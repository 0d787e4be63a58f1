import { useMemo } from 'react';
import { useQuery } from '@tanstack/react-query';
import type { DataFormat } from '#domain/metric/labels.ts';
import type { Interval } from '#domain/time/interval.ts';
import type { ComparedLine, TimeSlot } from '#src/charts/line/LineChartModel.ts';
import { useServices } from '#src/data/api/useServices.ts';
import { toFutureAnswer, type FutureAnswer } from '#src/data/metrics/FutureAnswer.ts';
import { futureParameters, futureQuery } from '#src/data/metrics/readFuture.ts';
import type { ReportSubject } from '#src/data/metrics/ReportSubject.ts';
import type { TrendRequest } from './readTrend.ts';

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

const names = { expectation: 'expected', last_week: 'as last week' } as const;

/** What is expected in the places of the axis that are to come; null where nothing can be told. */
export function toTail(
  { intervals, groups }: FutureAnswer,
  slots: readonly TimeSlot[],
): ComparedLine | null {
  const [group] = groups;
  const method = group?.skill?.method ?? 'none';
  if (group === undefined || method === 'none') return null;
  const byStart = new Map(intervals.map(({ startMs }, at) => [startMs, group.mean[at] ?? null]));
  const values = slots.map(({ state, startMs }) =>
    state === 'future' ? (byStart.get(startMs) ?? null) : null,
  );
  if (values.every((value) => value === null)) return null;
  return { label: names[method], colour: 'series-3', values, isExpected: true };
}
