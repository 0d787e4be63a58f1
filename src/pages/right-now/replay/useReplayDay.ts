import { useMemo } from 'react';
import { slotMs } from '#domain/time/interval.ts';
import { localDayNumber } from '#domain/time/localParts.ts';
import { useZoneMetrics } from '#src/data/queries/useZoneMetrics.ts';
import { daysParameters, lastWorkingDay } from '../opening/workingDay.ts';
import { useToday, type CurveSource, type Today } from '../today/useToday.ts';

/**
 * The last local day before an instant on which anybody was in a building: the day before it unless that proves empty, which
 * costs one more question. Undefined until that is answered, null where there is none. A null instant asks nothing.
 */
export function useReplayDay(of: CurveSource, untilMs: number | null): number | null | undefined {
  const { id, timezone } = of.building;
  const slotEndMs = untilMs === null ? null : Math.floor(untilMs / slotMs) * slotMs;
  const last = slotEndMs === null ? null : localDayNumber(slotEndMs - 1, timezone);
  const isWrong = wasEmpty(useToday(of, last), id);
  const { data, errorUpdateCount } = useZoneMetrics(
    slotEndMs === null || !isWrong ? null : daysParameters(of, slotEndMs),
  );
  return useMemo(() => {
    if (last === null || !isWrong) return last;
    // While it is read again the day stays the same: another day would ask for this one once more, without end.
    const hasFailed = errorUpdateCount > 0 && data === undefined;
    return hasFailed ? null : data && lastWorkingDay(data, timezone);
  }, [last, isWrong, data, errorUpdateCount, timezone]);
}

/** Whether a day was read, and nobody was there, or could not be. */
function wasEmpty({ curves, hasFailed }: Today, buildingId: string): boolean {
  if (curves.reach === 0) return hasFailed;
  const counts = curves.byId.get(buildingId)?.count ?? [];
  return !counts.some((people) => people !== null && Math.round(people) > 0);
}
