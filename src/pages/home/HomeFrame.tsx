import type { ReactNode } from 'react';
import { SlidersHorizontal } from 'lucide-react';
import { useSpaces } from '#src/data/spaces/useSpaces.ts';
import { useFilters } from '#src/features/filters/useFilters.ts';
import { localParts } from '#domain/time/localParts.ts';
import { useSlotClock } from '#src/lib/browser/useSlotClock.ts';
import { formatWeekday } from '#src/lib/format/formatDays.ts';
import { formatPlural } from '#src/lib/format/formatNumber.ts';
import { LinkTo } from '#src/ui/button/LinkTo.tsx';
import { Page } from '#src/ui/page/Page.tsx';

/** The front page under its title, with the day and what it is about. */
export function HomeFrame({ children }: { children: ReactNode }) {
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
