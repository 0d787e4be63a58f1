import { useMemo } from 'react';
import type { RoomSizeCategory } from '#domain/space/roomSize.ts';
import { useReport } from '#src/data/metrics/useReport.ts';
import type { ZoneSpace } from '#src/data/spaces/SpaceStore.ts';
import { useGroupNames } from '#src/features/report/useGroupNames.ts';
import { readZoneDays, type GroupData } from './data/readGroups.ts';
import { distinctZones } from './model/quadrants.ts';
import { openDaysOf } from '#src/features/report/figures/frameDenominators.ts';
import { wholeGroup } from '#src/data/metrics/MetricAnswer.ts';
import { toGroupRows, wholeFigures } from './model/toGroupRows.ts';

interface GroupViewAsk {
  data: GroupData;
  zones: readonly ZoneSpace[];
  roomSizes: readonly RoomSizeCategory[];
  /** Whether daily peaks of zones are in view. */
  needsZoneDays: boolean;
  nowMs: number;
}

/** What the answers say: the rows with their zones, the zones once each, and the whole. */
export function useGroupView(ask: GroupViewAsk) {
  const { data, zones, roomSizes, needsZoneDays, nowMs } = ask;
  const nameOf = useGroupNames();
  const { data: read, isPlaceholderData } = useReport({
    name: 'group-zones',
    request: needsZoneDays ? data.request : null,
    read: readZoneDays,
  });
  // Those of another time frame would stand beside the figures of this one.
  const zoneDays = isPlaceholderData ? null : (read ?? null);
  return useMemo(() => {
    const rows = toGroupRows({ data, zoneDays, zones, roomSizes, nameOf, nowMs });
    return {
      rows,
      zoneRows: distinctZones(rows),
      whole: wholeFigures({ data, zones, nowMs }),
      openDays: openDaysOf(wholeGroup(data.days)),
      seatsMeasured: wholeGroup(data.frame)?.seatsMeasured[0] ?? null,
    };
  }, [data, zoneDays, zones, roomSizes, nameOf, nowMs]);
}

export type GroupView = ReturnType<typeof useGroupView>;
