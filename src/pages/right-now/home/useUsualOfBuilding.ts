import { useMemo, useState } from 'react';
import { useIsFetching, useQuery } from '@tanstack/react-query';
import { weekdayNames } from '#domain/opening-hours/OpeningRule.ts';
import { weekdayOf } from '#domain/time/dayNumber.ts';
import { zonedDayNumberStart } from '#domain/time/zonedDayStart.ts';
import { useServices } from '#src/data/api/useServices.ts';
import { zoneMetricsQuery } from '#src/data/queries/zoneMetricsQuery.ts';
import { toUsual, type Usual } from '../today/model/toUsual.ts';
import { curveParameters, type CurveSource } from '../today/useToday.ts';
import { usualWeeks } from '../today/useUsual.ts';
import type { CurveAnswer } from '../today/model/toDayCurves.ts';

interface UsualOfBuilding {
  usual: Usual | undefined;
  /** Whether there is nothing more to wait for. */
  isSettled: boolean;
}

/**
 * What is usual for a building on a weekday, as Right Now has it, in one question that waits until the page reads nothing else;
 * a null day asks nothing yet.
 */
export function useUsualOfBuilding(of: CurveSource, dayNumber: number | null): UsualOfBuilding {
  const { api } = useServices();
  const isTurn = useTurn(dayNumber !== null);
  const { id, timezone } = of.building;
  const { data, isError } = useQuery(
    zoneMetricsQuery(
      api,
      dayNumber === null || !isTurn
        ? null
        : {
            ...curveParameters(of),
            group_zones: 'building',
            interval: 'PT15M',
            opening_hours: `${weekdayNames[weekdayOf(dayNumber)] ?? ''} 00:00-24:00`,
            startdatetime: startOf(dayNumber - 7 * usualWeeks, timezone),
            enddatetime: startOf(dayNumber - 6, timezone),
          },
    ),
  );
  const usual = useMemo(
    () => data && toUsual([openIntervals(data)], timezone).get(id),
    [data, timezone, id],
  );
  return { usual, isSettled: isError || data !== undefined };
}

function startOf(dayNumber: number, timeZone: string): string {
  return new Date(zonedDayNumberStart(dayNumber, timeZone)).toISOString();
}

/** Whether the page has had a moment in which nothing was read, since it was wanted. */
function useTurn(isWanted: boolean): boolean {
  const isQuiet = useIsFetching() === 0;
  const [hasCome, setHasCome] = useState(false);
  if (isWanted && isQuiet && !hasCome) setHasCome(true);
  return hasCome;
}

/** An answer without the intervals in which no group has a value: those of other weekdays. */
export function openIntervals(answer: CurveAnswer): CurveAnswer {
  const lists = Object.values(answer.metrics).flat();
  const kept = answer.intervals.flatMap((_, at) =>
    lists.some((list) => (list[at] ?? null) !== null) ? [at] : [],
  );
  const pick = <Value>(list: readonly Value[]): Value[] =>
    kept.flatMap((at) => {
      const value = list[at];
      return value === undefined ? [] : [value];
    });
  return {
    groups: answer.groups,
    intervals: pick(answer.intervals),
    coverage: answer.coverage.map(pick),
    low_coverage: answer.low_coverage.map(pick),
    metrics: Object.fromEntries(
      Object.entries(answer.metrics).map(([label, values]) => [label, values.map(pick)]),
    ),
  };
}
