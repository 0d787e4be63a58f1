import { useMemo } from 'react';
import type { DataFormat } from '#domain/metric/dataFormat.ts';
import { zonedDayNumberStart } from '#domain/time/zonedDayStart.ts';
import { allHours } from '#src/data/matrix/allHours.ts';
import type { MatrixQuestion } from '#src/data/matrix/MatrixQuestion.ts';
import { useMatrixAnswer } from '#src/data/matrix/useMatrixAnswer.ts';
import { useZoneMatrix } from '#src/data/matrix/useZoneMatrix.ts';
import type { FloorSpace, ZoneSpace } from '#src/data/spaces/SpaceStore.ts';
import type { RightNow } from '../live/useRightNow.ts';
import type { LatestById } from '../model/Latest.ts';
import { floorsTypical, hourOfWeek, zoneSlotOf, type TypicalZones } from './model/typicalMoment.ts';
import { zonesWith } from './model/toMoment.ts';
import type { Timeline } from './useTimeline.ts';
import { usualWeeks } from './usualParameters.ts';

interface TypicalInput {
  floor: FloorSpace;
  timeZone: string;
  zones: readonly ZoneSpace[];
  source: string | null;
  capacityName: string | null;
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
  const { zones, now } = input;
  const { isTypical, clock, slot, usual } = timeline;
  const typical = useTypicalZones(input, timeline);
  const { weekday, startMs } = clock;
  const { hour } = hourOfWeek(weekday, clock.minutes[slot] ?? 0);
  return useMemo(() => {
    if (!isTypical) return null;
    const at = { weekday, hour };
    const endMs = startMs + (hour + 1) * hourMs;
    const isOfFloor = typical?.zoneIds.length === zones.length;
    return {
      zones:
        typical && isOfFloor
          ? zonesWith(zoneSlotOf(typical, at), new Date(endMs).toISOString(), now.zones)
          : null,
      floors: floorsTypical(usual, { at, endMs }, now.floors),
    };
  }, [isTypical, typical, zones, weekday, hour, startMs, usual, now.zones, now.floors]);
}

/** The typical hours of the zones over the weeks that say what is usual; null until they are worked out. */
function useTypicalZones(
  { floor, timeZone, zones, source, capacityName }: TypicalInput,
  { isTypical, clock: { dayNumber } }: Timeline,
): TypicalZones | null {
  const startMs = zonedDayNumberStart(dayNumber - 7 * usualWeeks, timeZone);
  const endMs = zonedDayNumberStart(dayNumber, timeZone);
  const { data } = useZoneMatrix(
    isTypical
      ? {
          buildingId: floor.buildingId,
          floorId: floor.id,
          source,
          readsAhead: false,
          query: {
            startdatetime: new Date(startMs).toISOString(),
            enddatetime: new Date(endMs).toISOString(),
          },
        }
      : null,
  );
  const key = isTypical ? data?.key : undefined;
  const question = useMemo(
    () =>
      key === undefined
        ? null
        : {
            key,
            frame: { startMs, endMs },
            hours: allHours,
            capacity: capacityName,
            zoneIds: zones.map(({ id }) => id),
          },
    [key, startMs, endMs, capacityName, zones],
  );
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
