import { useMemo } from 'react';
import { dayNumberOf } from '#domain/time/dayNumber.ts';
import { zonedDayNumberStart } from '#domain/time/zonedDayStart.ts';
import { opensOnBankHolidays } from '#domain/opening-hours/OpeningRule.ts';
import type { DayRange } from '#domain/time-frame/DayRange.ts';
import type { ReportScope } from '#src/data/metrics/ReportScope.ts';
import { useSpaces } from '#src/data/spaces/useSpaces.ts';
import { useStartUp } from '#src/data/start-up/useStartUp.ts';
import { useTimeMarkers } from '#src/data/time-markers/useTimeMarkers.ts';
import { specialDays, type SpecialDay } from './specialDays.ts';

/** The special days of the spaces in view over some days, the markers among them for all parts of these spaces too. */
export function useSpecialDays(
  {
    subject,
    markerSpaceIds,
    opening: { rule },
  }: Pick<ReportScope, 'subject' | 'markerSpaceIds' | 'opening'>,
  days: DayRange,
): readonly SpecialDay[] {
  const { timeZone, buildingIds } = subject;
  const spaces = useSpaces();
  const { settings } = useStartUp();
  const frame = {
    startMs: zonedDayNumberStart(days.startDay, timeZone),
    endMs: zonedDayNumberStart(days.endDayExclusive, timeZone),
  };
  const markers = useTimeMarkers(markerSpaceIds, frame);
  const own = settings.get(buildingIds[0] ?? '');
  const idsKey = markerSpaceIds.join();
  return useMemo(() => {
    const holders = idsKey.split(',').flatMap((id) => {
      const floorId = spaces.zones.get(id)?.floorId ?? id;
      const buildingId = spaces.floors.get(floorId)?.buildingId ?? id;
      return [id, floorId, buildingId, spaces.buildings.get(buildingId)?.campusId ?? id];
    });
    const isOpen = own !== undefined && opensOnBankHolidays(rule, own.bank_holidays_open);
    const holidays = isOpen ? own.bank_holidays : [];
    return specialDays({
      markers,
      spaceIds: new Set(holders),
      openHolidays: holidays.map(({ date, title }) => ({ dayNumber: dayNumberOf(date), title })),
      timeZone,
    });
  }, [markers, idsKey, spaces, own, timeZone, rule]);
}
