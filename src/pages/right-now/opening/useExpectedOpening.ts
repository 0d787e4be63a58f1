import { useMemo } from 'react';
import { useQuery } from '@tanstack/react-query';
import { localDayNumber } from '#domain/time/localParts.ts';
import { zonedDayNumberStart } from '#domain/time/zonedDayStart.ts';
import { useServices } from '#src/data/api/useServices.ts';
import { toFutureAnswer } from '#src/data/metrics/FutureAnswer.ts';
import { futureParameters, futureQuery } from '#src/data/metrics/readFuture.ts';
import { useSpecialDays } from '#src/data/time-markers/useSpecialDays.ts';
import type { CurveSource } from '../today/useToday.ts';
import { toExpectedOpening, type ExpectedOpening } from './expectedDay.ts';
import type { Opening } from './useOpening.ts';

/** Days that the forecast learns from. */
const learntDays = 84;

/** The forecast of the day on which a closed building opens, as Pattern Expectations has it, asked once it is its turn; null while it is open or unknown. */
export function useExpectedOpening(
  { building, scope, capacityName }: CurveSource,
  { rule, closedUntilMs }: Opening,
  isTurn: boolean,
): ExpectedOpening | null {
  const { api } = useServices();
  const { id, timezone: timeZone, name } = building;
  const opensMs = closedUntilMs !== null && Number.isFinite(closedUntilMs) ? closedUntilMs : null;
  const dayNumber = localDayNumber(opensMs ?? 0, timeZone);
  const special = useSpecialDays({
    buildingId: id,
    spaceIds: [id],
    days: { startDay: dayNumber - learntDays, endDayExclusive: dayNumber },
    timeZone,
    rule,
  });
  const without = special.map((day) => ({
    startMs: zonedDayNumberStart(day.dayNumber, timeZone),
    endMs: zonedDayNumberStart(day.dayNumber + 1, timeZone),
  }));
  const filters = scope.filter === null ? [] : [scope.filter];
  const range = {
    startMs: zonedDayNumberStart(dayNumber, timeZone),
    endMs: zonedDayNumberStart(dayNumber + 1, timeZone),
  };
  const parameters = futureParameters(
    {
      subject: { buildingIds: [id], timeZone, name, filters, grouping: null },
      opening: { query: undefined, text: '', rule },
      capacity: capacityName,
    },
    { range, interval: 'PT15M', format: 'utilisation', without },
  );
  const { data } = useQuery({
    ...futureQuery(api, parameters),
    enabled: isTurn && opensMs !== null,
  });
  return useMemo(
    () =>
      data === undefined || opensMs === null
        ? null
        : toExpectedOpening(toFutureAnswer(data, 'utilisation'), { dayNumber, timeZone }),
    [data, opensMs, dayNumber, timeZone],
  );
}
