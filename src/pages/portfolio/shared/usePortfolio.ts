import { useMemo } from 'react';
import { useSpaces } from '#src/data/spaces/useSpaces.ts';
import type { Filters } from '#src/features/filters/useFilters.ts';
import { portfolioBuildings } from './scope/portfolioBuildings.ts';
import { portfolioZones } from './scope/portfolioZones.ts';

/** The buildings in view with their zones that count, and the buildings of which none does. */
export function usePortfolio({ selection, scope }: Pick<Filters, 'selection' | 'scope'>) {
  const store = useSpaces();
  return useMemo(() => {
    const buildings = portfolioBuildings(store, selection);
    const zones = portfolioZones(store, buildings, scope);
    const measured = new Set(zones.map(({ buildingId }) => buildingId));
    return {
      buildings,
      zones,
      unmeasured: buildings.filter(({ id }) => !measured.has(id)),
    };
  }, [store, selection, scope]);
}

export type Portfolio = ReturnType<typeof usePortfolio>;
