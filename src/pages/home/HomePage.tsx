import { useMemo } from 'react';
import { Building2 } from 'lucide-react';
import { useSpaces } from '#src/data/spaces/useSpaces.ts';
import { reportFilterBar } from '#src/features/filters/FilterBarSettings.ts';
import { FilterBarContext } from '#src/features/filters/useFilters.ts';
import type { HomeCard } from '#src/features/home/HomeCard.tsx';
import { HomeCards } from '#src/features/home/HomeCards.tsx';
import { EmptyState } from '#src/ui/display/EmptyState.tsx';
import { HomeFrame } from './HomeFrame.tsx';

/** The front page: every building now and of late, in the cards that the person chose. */
export function HomePage({ cards }: { cards: readonly HomeCard[] }) {
  const { buildings } = useSpaces();
  const everyBuilding = useMemo(
    () => ({
      ...reportFilterBar,
      fixed: { ids: [...buildings.keys()], space_type: 'building' as const },
    }),
    [buildings],
  );
  if (buildings.size === 0)
    return (
      <EmptyState title="No buildings yet" icon={<Building2 size={24} aria-hidden />}>
        Once a plan has been imported or posted to the API, its buildings stand here with the people
        in them.
      </EmptyState>
    );
  return (
    <FilterBarContext value={everyBuilding}>
      <HomeFrame>
        <HomeCards cards={cards} />
      </HomeFrame>
    </FilterBarContext>
  );
}
