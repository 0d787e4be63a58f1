import { useMemo } from 'react';
import type { ZoneScope } from '#domain/filters/zoneScope.ts';
import { slotMs } from '#domain/time/interval.ts';
import { localDayNumber } from '#domain/time/localParts.ts';
import { useZoneMetrics } from '#src/data/queries/useZoneMetrics.ts';
import type { BuildingSpace } from '#src/data/spaces/SpaceStore.ts';
import { useNow } from '#src/lib/browser/useNow.ts';
import { dayClock, type DayClock } from './model/DayClock.ts';
import { ofBuilding } from './model/ofBuilding.ts';
import { noCurves, toDayCurves, type DayCurves } from './model/toDayCurves.ts';

/** What the curves are of. */
export interface CurveSource {
  building: BuildingSpace;
  scope: ZoneScope;
  capacityName: string | null;
  /** Ids of buildings that are asked for in the same call, itself among them: of its time zone, with the same scope. Itself alone when absent. */
  together?: readonly string[];
}

export interface Today {
  clock: DayClock;
  /** End of the last slot that has passed. */
  endMs: number;
  /** Of the floors and of the building itself; empty until read. */
  curves: DayCurves;
  /** They could not be read, and there are none from before; it stays so while they are read again. */
  hasFailed: boolean;
  readAgain: () => void;
}

/** Readings of a slot arrive a little after its end. */
const settleMs = 60_000;
const tickMs = 20_000;

/** A building on a day by five minutes, today asked again as each slot has passed; null asks nothing and is today without values. */
export function useToday(of: CurveSource, day: number | 'today' | null = 'today'): Today {
  const { id, timezone } = of.building;
  const passedMs = Math.floor((useNow(tickMs) - settleMs) / slotMs) * slotMs;
  const today = localDayNumber(passedMs - 1, timezone);
  const dayNumber = typeof day === 'number' ? day : today;
  const clock = useMemo(() => dayClock(dayNumber, timezone), [dayNumber, timezone]);
  const endMs = Math.min(passedMs, clock.startMs + clock.slotCount * slotMs);
  const { data, errorUpdateCount, refetch } = useZoneMetrics(
    day === null
      ? null
      : {
          ...curveParameters(of),
          interval: 'PT5M',
          startdatetime: new Date(clock.startMs).toISOString(),
          enddatetime: new Date(endMs).toISOString(),
        },
  );
  const curves = useMemo(
    () => (data ? toDayCurves(ofBuilding(data, id), clock) : noCurves),
    [data, id, clock],
  );
  return {
    clock,
    endMs,
    curves,
    hasFailed: errorUpdateCount > 0 && data === undefined,
    readAgain: () => void refetch(),
  };
}

/** Parameters that today and the weeks before it share. */
export function curveParameters({
  building,
  scope,
  capacityName,
  together = [building.id],
}: CurveSource) {
  const { filter } = scope;
  return {
    building_id: [...together],
    group_zones: 'floor,building',
    opening_hours: '24_7',
    returntype: 'count_mean,utilisation_mean,frequency_mean',
    ...(filter === null ? {} : { filter_zones: filter }),
    ...(capacityName === null ? {} : { capacity: capacityName }),
  };
}
