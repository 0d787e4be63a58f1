import { skipToken, useQuery } from '@tanstack/react-query';
import type { WeekdayChange } from '#domain/patterns/weekdayChange.ts';
import type { DayPair } from '#workers/matrix/MatrixApi.ts';
import { matrixWorker } from '../../workers/workers.ts';

export type { DayPair };

/** The difference of each pair of day values, computed in a worker; undefined until then. */
export function useWeekdayChanges(
  pairs: readonly DayPair[],
): readonly (WeekdayChange | null)[] | undefined {
  const { data } = useQuery({
    queryKey: ['weekday-changes', pairs],
    queryFn:
      pairs.length === 0
        ? skipToken
        : ({ signal }) => matrixWorker.ask((service) => service.weekdayChanges(pairs, signal)),
    staleTime: Infinity,
  });
  return data;
}
