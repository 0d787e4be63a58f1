import { useMemo } from 'react';
import { opensOnBankHolidays, type OpeningRule } from '#domain/opening-hours/OpeningRule.ts';
import type { DayRange } from '#domain/time-frame/DayRange.ts';
import { dayNumberOf } from '#domain/time/dayNumber.ts';
import { zonedDayNumberStart } from '#domain/time/zonedDayStart.ts';
import { useSpaces } from '../spaces/useSpaces.ts';
import { zoneOf } from '../spaces/zoneOf.ts';
import { useStartUp } from '../start-up/useStartUp.ts';
import { specialDays, type SpecialDay } from '#domain/time-marker/specialDays.ts';
import { useTimeMarkers } from './useTimeMarkers.ts';

interface SpecialDaysAsk {
  buildingId: string;
  /** The spaces in view. */
  spaceIds: readonly string[];
  days: DayRange;
  timeZone: string;
  /** The hours in force. */
  rule: OpeningRule;
}

/** Special days follow from time markers, those for all that holds the spaces among them, and from open holidays. */
export function useSpecialDays(ask: SpecialDaysAsk): readonly SpecialDay[] {
  const { buildingId, spaceIds, days, timeZone, rule } = ask;
  const spaces = useSpaces();
  const settings = useStartUp().settings.get(buildingId);
  const markers = useTimeMarkers(spaceIds, {
    startMs: zonedDayNumberStart(days.startDay, timeZone),
    endMs: zonedDayNumberStart(days.endDayExclusive, timeZone),
  });
  const idsKey = spaceIds.join();
  return useMemo(() => {
    const holders = idsKey.split(',').flatMap((id) => {
      const floorId = zoneOf(spaces, id)?.floorId ?? id;
      const holderId = spaces.floors.get(floorId)?.buildingId ?? id;
      return [id, floorId, holderId, spaces.buildings.get(holderId)?.campusId ?? id];
    });
    const isOpen = settings !== undefined && opensOnBankHolidays(rule, settings.bank_holidays_open);
    const holidays = isOpen ? settings.bank_holidays : [];
    return specialDays({
      markers,
      spaceIds: new Set(holders),
      openHolidays: holidays.map(({ date, title }) => ({ dayNumber: dayNumberOf(date), title })),
      timeZone,
    });
  }, [markers, idsKey, spaces, settings, timeZone, rule]);
}
