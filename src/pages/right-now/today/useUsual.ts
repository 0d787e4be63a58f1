import { useMemo } from 'react';
import { useQueries } from '@tanstack/react-query';
import { zonedDayNumberStart } from '#domain/time/zonedDayStart.ts';
import { useServices } from '#src/data/api/useServices.ts';
import { zoneMetricsQuery } from '#src/data/queries/zoneMetricsQuery.ts';
import { toUsual, type UsualById } from './model/toUsual.ts';
import { curveParameters, type CurveSource } from './useToday.ts';

/** Weeks that say what is usual. */
export const usualWeeks = 8;

const nothing: UsualById = new Map();

/**
 * What is usual on a weekday, by floor and building, from the same weekdays of the eight weeks before; empty until read.
 * A null day asks nothing yet.
 */
export function useUsual(of: CurveSource, dayNumber: number | null): UsualById {
  const { api } = useServices();
  const { timezone } = of.building;
  const parameters = curveParameters(of);
  const weeks = dayNumber === null ? 0 : usualWeeks;
  const days = Array.from({ length: weeks }, (_, week) => (dayNumber ?? 0) - 7 * (week + 1));
  const { answers, isPending } = useQueries({
    queries: days.map((day) =>
      zoneMetricsQuery(api, {
        ...parameters,
        interval: 'PT15M',
        startdatetime: new Date(zonedDayNumberStart(day, timezone)).toISOString(),
        enddatetime: new Date(zonedDayNumberStart(day + 1, timezone)).toISOString(),
      }),
    ),
    combine: known,
  });
  return useMemo(
    () => (isPending ? nothing : toUsual(answers, timezone)),
    [answers, isPending, timezone],
  );
}

/** What was answered, once nothing is waited for: a day that cannot be read is a day less. */
function known<Data>(results: readonly { data: Data | undefined; isPending: boolean }[]) {
  return {
    answers: results.map(({ data }) => data).filter((data) => data !== undefined),
    isPending: results.some((result) => result.isPending),
  };
}
