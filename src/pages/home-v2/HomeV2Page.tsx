import { formatDays } from '#src/lib/format/formatDays.ts';
import { formatPlural } from '#src/lib/format/formatNumber.ts';
import { useFilters } from '#src/features/filters/useFilters.ts';
import { type HomeCard, HomeCards } from '#src/features/home/HomeCards.tsx';
import { EmptyState } from '#src/ui/display/EmptyState.tsx';
import { Page } from '#src/ui/page/Page.tsx';

/** One building over the frame of the filter bar, in the cards that the person chose. */
export function HomeV2Page({ cards }: { cards: readonly HomeCard[] }) {
  const { selection, frame } = useFilters();
  const { building } = selection;
  if (!building)
    return (
      <EmptyState title="Select a building">
        Choose a building above. No building listed? Import a floor plan, or send spaces to the
        ingestion API.
      </EmptyState>
    );
  const place = [building.campusName, formatPlural(building.floorIds.length, 'floor')];
  return (
    <Page
      title={building.name}
      about={[...place, formatDays(frame.startDay, frame.lastDay)].filter(Boolean).join(' · ')}
    >
      <HomeCards cards={cards} />
    </Page>
  );
}
