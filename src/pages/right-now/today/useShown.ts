import { useMemo } from 'react';
import type { RightNow } from '../live/useRightNow.ts';
import type { LatestById } from '../model/Latest.ts';
import { floorsAt, zonesAt } from './model/toMoment.ts';
import type { FloorDay } from './useFloorDay.ts';
import type { Timeline } from './useTimeline.ts';

const nothing: LatestById = new Map();

/** What the page shows: the latest values, or those of a moment of today. */
export function useShown(
  now: Pick<RightNow, 'zones' | 'floors'>,
  { past, curves, clock }: Timeline,
  { zoneSlot }: FloorDay,
): { zones: LatestById; floors: LatestById } {
  const dayStartMs = clock.startMs;
  const floors = useMemo(
    () => (past === null ? now.floors : floorsAt(curves, { slot: past, dayStartMs }, now.floors)),
    [past, curves, dayStartMs, now.floors],
  );
  const zones = useMemo(() => {
    if (past === null) return now.zones;
    return zoneSlot === null ? nothing : zonesAt(zoneSlot, dayStartMs, now.zones);
  }, [past, zoneSlot, dayStartMs, now.zones]);
  return { zones, floors };
}
