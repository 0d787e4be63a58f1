import { useMemo } from 'react';
import type { DataFormat } from '#domain/metric/labels.ts';
import { zonedDayNumberStart } from '#domain/time/zonedDayStart.ts';
import type { MatrixQuestion } from '#src/data/matrix/matrixHours.ts';
import { useMatrixAnswer } from '#src/data/matrix/useMatrixAnswer.ts';
import type { RightNow } from '../live/useRightNow.ts';
import type { LatestById } from '../model/Latest.ts';
import {
  floorsTypical,
  hourOfWeek,
  zonesTypical,
  type TypicalZones,
} from './model/typicalMoment.ts';
import { useFloorMatrix, type MatrixZones } from './useFloorMatrix.ts';
import type { Timeline } from './useTimeline.ts';
import { usualWeeks } from './usualParameters.ts';

interface TypicalInput extends MatrixZones {
  timeZone: string;
  now: Pick<RightNow, 'zones' | 'floors'>;
}

/** What is typical in place of now. */
export interface TypicalMoment {
  /** Null until the weeks behind them have been read. */
  zones: LatestById | null;
  floors: LatestById;
}

const hourMs = 3_600_000;

/** The floors and zones in the hour of the typical week that the timeline shows; null while it shows a day. */
export function useTypicalMoment(input: TypicalInput, timeline: Timeline): TypicalMoment | null {
  const { now, ...of } = input;
  const { zones } = of;
  const { isTypical, clock, slot, usual } = timeline;
  const typical = useTypicalZones(of, timeline);
  const { weekday, startMs } = clock;
  const { hour } = hourOfWeek(weekday, clock.minutes[slot] ?? 0);
  return useMemo(() => {
    if (!isTypical) return null;
    const at = { weekday, hour };
    const endMs = startMs + (hour + 1) * hourMs;
    const isOfFloor = typical?.zoneIds.length === zones.length;
    return {
      zones: typical && isOfFloor ? zonesTypical(typical, { at, endMs }, now.zones) : null,
      floors: floorsTypical(usual, { at, endMs }, now.floors),
    };
  }, [isTypical, typical, zones, weekday, hour, startMs, usual, now.zones, now.floors]);
}

/** The typical hours of the zones over the weeks that say what is usual; null until they are worked out. */
function useTypicalZones(
  { timeZone, ...zones }: Omit<TypicalInput, 'now'>,
  { isTypical, clock: { dayNumber } }: Timeline,
): TypicalZones | null {
  const startMs = zonedDayNumberStart(dayNumber - 7 * usualWeeks, timeZone);
  const endMs = zonedDayNumberStart(dayNumber, timeZone);
  const question = useFloorMatrix(zones, isTypical ? { startMs, endMs } : null);
  const count = useTypicalHours(question, 'count');
  const utilisation = useTypicalHours(question, 'utilisation');
  const frequency = useTypicalHours(question, 'frequency');
  const zoneIds = question?.zoneIds;
  return useMemo(
    () =>
      zoneIds && count && utilisation && frequency
        ? { zoneIds, count, utilisation, frequency }
        : null,
    [zoneIds, count, utilisation, frequency],
  );
}

function useTypicalHours(question: MatrixQuestion | null, metric: DataFormat) {
  return useMatrixAnswer('typicalHours', question && { ...question, metric }).data?.values;
}
