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

/** What is usual on a weekday, by floor and building, from the same weekdays of the eight weeks before; empty until read. */
export function useUsual(of: CurveSource, dayNumber: number): UsualById {
  const { api } = useServices();
  const { timezone } = of.building;
  const parameters = curveParameters(of);
  const days = Array.from({ length: usualWeeks }, (_, week) => dayNumber - 7 * (week + 1));
  const answers = useQueries({
    queries: days.map((day) =>
      zoneMetricsQuery(api, {
        ...parameters,
        interval: 'PT15M',
        startdatetime: new Date(zonedDayNumberStart(day, timezone)).toISOString(),
        enddatetime: new Date(zonedDayNumberStart(day + 1, timezone)).toISOString(),
      }),
    ),
    combine: dataOf,
  });
  return useMemo(() => {
    const known = answers.filter((answer) => answer !== undefined);
    return known.length === answers.length ? toUsual(known, timezone) : nothing;
  }, [answers, timezone]);
}

function dataOf<Data>(results: readonly { data: Data | undefined }[]): (Data | undefined)[] {
  return results.map(({ data }) => data);
}
