import { useMemo } from 'react';
import { capacityName } from '#domain/space/capacity.ts';
import type { BuildingSpace, FloorSpace } from '#src/data/spaces/SpaceStore.ts';
import { useSpaces } from '#src/data/spaces/useSpaces.ts';
import { useFilters } from '#src/features/filters/useFilters.ts';
import type { Filters } from '#src/features/filters/Filters.ts';
import { RightNowDisplay } from './RightNowDisplay.tsx';
import styles from './RightNowDisplay.module.css';
import { DisplayBoundary } from './upkeep/DisplayBoundary.tsx';

/** The display mode of Right Now: the floors of a building in turns, or those that the address names. */
export function DisplayScreen() {
  const filters = useFilters();
  const { building } = filters.selection;
  const floors = useFloorsInTurn(building, filters);
  const [first, ...others] = floors;
  if (building === null || first === undefined) {
    return (
      <main className={styles['waiting']}>
        <h1>No floor to show yet</h1>
        <p>Add the building to the display’s URL: ids=… and space_type=building.</p>
      </main>
    );
  }
  return (
    <DisplayBoundary title={building.name}>
      <RightNowDisplay
        key={building.id}
        building={building}
        floors={[first, ...others]}
        scope={filters.scope}
        capacityName={capacityName(filters.values.capacity)}
      />
    </DisplayBoundary>
  );
}

function useFloorsInTurn(
  building: BuildingSpace | null,
  { values, scope }: Pick<Filters, 'values' | 'scope'>,
): readonly FloorSpace[] {
  const { floors, zonesByFloor } = useSpaces();
  const named = values.space_type === 'floor' ? (values.ids ?? []).join() : '';
  return useMemo(() => {
    const wanted = named === '' ? null : new Set(named.split(','));
    return (building?.floorIds ?? [])
      .filter((id) => wanted === null || wanted.has(id))
      .flatMap((id) => floors.get(id) ?? [])
      .filter(({ id }) => (zonesByFloor.get(id) ?? []).some((zone) => scope.has(zone)));
  }, [building, floors, zonesByFloor, named, scope]);
}
