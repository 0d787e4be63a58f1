import { useMemo, type ComponentType, type ReactNode } from 'react';
import type { DayRange } from '#domain/time-frame/DayRange.ts';
import type { SpecialDay } from '#domain/time-marker/specialDays.ts';
import { useSpecialDays } from '#src/data/time-markers/useSpecialDays.ts';
import type { SpaceFilters, TimeFilters, HourFilters } from '#src/features/filters/Filters.ts';
import type { NeedsProps } from '#src/features/report/defineReport.tsx';
import { OneBuilding } from '#src/features/report/place/OneBuilding.tsx';
import type { BuildingPlace } from '#src/features/report/place/ReportPlace.ts';

/** The spaces in view of one building, and the days that were not like others there. */
export interface PatternPlace extends BuildingPlace {
  special: readonly SpecialDay[];
}

/** The guard of a report of patterns, with the special days among those that it learns from. */
export function patternBuilding(
  learnsFrom: (place: BuildingPlace, filters: SpaceFilters & TimeFilters & HourFilters) => DayRange,
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
  filters: SpaceFilters & TimeFilters & HourFilters;
  days: DayRange;
  children: (place: PatternPlace) => ReactNode;
}

function WithSpecialDays({ place, filters, days, children }: SpecialProps) {
  const special = useSpecialDays({
    buildingId: place.building.id,
    spaceIds: filters.selection.spaces.map(({ id }) => id),
    days,
    timeZone: place.subject.timeZone,
    rule: filters.opening.rule,
  });
  return children(useMemo(() => ({ ...place, special }), [place, special]));
}
