import type { ReactNode } from 'react';
import {
  useBuildingHours,
  type BuildingHours,
} from '#src/features/filters/opening-hours/useBuildingHours.ts';
import type { AddressFilters } from '#src/features/filters/Filters.ts';
import type { NeedsProps } from '#src/features/report/defineReport.tsx';
import { Buildings } from '#src/features/report/place/Buildings.tsx';
import type { PortfolioPlace } from '#src/features/report/place/ReportPlace.ts';

/** The buildings of the plan. */
export interface StackPlace extends PortfolioPlace {
  /** When each of them is open. */
  hours: readonly BuildingHours[];
}

/** All buildings, unless one, several or a campus is chosen. */
export function StackBuildings({ filters, children }: NeedsProps<StackPlace>) {
  return (
    <Buildings filters={filters}>
      {(place) => (
        <WithHours filters={filters} place={place}>
          {children}
        </WithHours>
      )}
    </Buildings>
  );
}

interface WithHoursProps {
  filters: AddressFilters;
  place: PortfolioPlace;
  children: (place: StackPlace) => ReactNode;
}

function WithHours({ filters, place, children }: WithHoursProps) {
  const hours = useBuildingHours(filters, place.buildings);
  return children({ ...place, hours });
}
