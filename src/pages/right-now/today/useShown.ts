import { useMemo } from 'react';
import type { RightNow } from '../live/useRightNow.ts';
import type { LatestById } from '../model/Latest.ts';
import { floorsAt, zonesAt } from './model/toMoment.ts';
import type { FloorDay } from './useFloorDay.ts';
import type { Timeline } from './useTimeline.ts';

const nothing: LatestById = new Map();

/** What the page shows: the latest values, or those of a moment of today; nothing while a day is read that will stand in place of now. */
export function useShown(
  now: Pick<RightNow, 'zones' | 'floors'>,
  { past, isComing, curves, clock }: Timeline,
  { zoneSlot }: FloorDay,
): { zones: LatestById; floors: LatestById } {
  const dayStartMs = clock.startMs;
  const floors = useMemo(() => {
    if (past === null) return isComing ? nothing : now.floors;
    return floorsAt(curves, { slot: past, dayStartMs }, now.floors);
  }, [past, isComing, curves, dayStartMs, now.floors]);
  const zones = useMemo(() => {
    if (past === null) return isComing ? nothing : now.zones;
    return zoneSlot === null ? nothing : zonesAt(zoneSlot, dayStartMs, now.zones);
  }, [past, isComing, zoneSlot, dayStartMs, now.zones]);
  return { zones, floors };
}
