import { useMemo, type ReactNode } from 'react';
import { SlidersHorizontal } from 'lucide-react';
import { useSpaces } from '#src/data/spaces/useSpaces.ts';
import { reportFilterBar } from '#src/features/filters/FilterBarSettings.ts';
import { FilterBarContext, useFilters } from '#src/features/filters/useFilters.ts';
import { type HomeCard, HomeCards } from '#src/features/home/HomeCards.tsx';
import { localParts } from '#domain/time/localParts.ts';
import { useSlotClock } from '#src/lib/browser/useNow.ts';
import { formatWeekday } from '#src/lib/format/formatDays.ts';
import { formatPlural } from '#src/lib/format/formatNumber.ts';
import { LinkTo } from '#src/ui/button/LinkTo.tsx';
import { Page } from '#src/ui/page/Page.tsx';
import { Findings } from './findings/Findings.tsx';
import { FirstSteps } from './FirstSteps.tsx';

interface HomePageProps {
  cards: readonly HomeCard[];
  /** Whether this person may bring in buildings. */
  canSetUp: boolean;
}

/** The front page: every building now and of late, in the cards that the person chose. */
export function HomePage({ cards, canSetUp }: HomePageProps) {
  const { buildings } = useSpaces();
  const everyBuilding = useMemo(
    () => ({
      ...reportFilterBar,
      fixed: { ids: [...buildings.keys()], space_type: 'building' as const },
    }),
    [buildings],
  );
  if (buildings.size === 0) return <FirstSteps canSetUp={canSetUp} />;
  return (
    <FilterBarContext value={everyBuilding}>
      <HomeFrame>
        <Findings />
        <HomeCards cards={cards} />
      </HomeFrame>
    </FilterBarContext>
  );
}

/** The front page under its title, with the day and what it is about. */
function HomeFrame({ children }: { children: ReactNode }) {
  const { buildings, floors } = useSpaces();
  const { timeZone } = useFilters();
  const { dayKey } = localParts(useSlotClock(), timeZone);
  return (
    <Page
      title="Home"
      about={`${formatWeekday(dayKey)} · ${formatPlural(buildings.size, 'building')}, ${formatPlural(floors.size, 'floor')}`}
      actions={
        <LinkTo href="/user/settings/preferences">
          <SlidersHorizontal size={14} aria-hidden /> Choose cards
        </LinkTo>
      }
    >
      {children}
    </Page>
  );
}
