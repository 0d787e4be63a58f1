import { useMemo, type ComponentType, type ReactNode } from 'react';
import { dayNumberOf } from '#domain/time/dayNumber.ts';
import { zonedDayNumberStart } from '#domain/time/zonedDayStart.ts';
import { opensOnBankHolidays } from '#domain/opening-hours/OpeningRule.ts';
import type { DayRange } from '#domain/time-frame/DayRange.ts';
import { useTimeMarkers } from '#src/data/time-markers/useTimeMarkers.ts';
import type { Filters } from '#src/features/filters/useFilters.ts';
import type { NeedsProps } from '#src/features/report/defineReport.tsx';
import { OneBuilding } from '#src/features/report/place/OneBuilding.tsx';
import type { BuildingPlace } from '#src/features/report/place/ReportPlace.ts';
import { specialDays, type SpecialDay } from './specialDays.ts';

/** The spaces in view of one building, and the days that were not like others there. */
export interface PatternPlace extends BuildingPlace {
  special: readonly SpecialDay[];
}

/** The guard of a report of patterns, with the special days among those that it learns from. */
export function patternBuilding(
  learnsFrom: (place: BuildingPlace, filters: Filters) => DayRange,
): ComponentType<NeedsProps<PatternPlace>> {
  return function PatternBuilding({ filters, children }) {
    return (
      <OneBuilding filters={filters}>
        {(place) => (
          <WithSpecialDays place={place} filters={filters} days={learnsFrom(place, filters)}>
            {children}
          </WithSpecialDays>
        )}
      </OneBuilding>
    );
  };
}

interface SpecialProps {
  place: BuildingPlace;
  filters: Filters;
  days: DayRange;
  children: (place: PatternPlace) => ReactNode;
}

/** Special days follow from time markers, those for all that holds these spaces among them, and from open holidays. */
function WithSpecialDays({ place, filters, days, children }: SpecialProps) {
  const { spaces, settings, subject } = place;
  const { timeZone } = subject;
  const { rule } = filters.opening;
  const ids = filters.selection.spaces.map(({ id }) => id);
  const markers = useTimeMarkers(ids, {
    startMs: zonedDayNumberStart(days.startDay, timeZone),
    endMs: zonedDayNumberStart(days.endDayExclusive, timeZone),
  });
  const idsKey = ids.join();
  const special = useMemo(() => {
    const holders = idsKey.split(',').flatMap((id) => {
      const floorId = spaces.zones.get(id)?.floorId ?? id;
      const buildingId = spaces.floors.get(floorId)?.buildingId ?? id;
      return [id, floorId, buildingId, spaces.buildings.get(buildingId)?.campusId ?? id];
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
  return children(useMemo(() => ({ ...place, special }), [place, special]));
}
