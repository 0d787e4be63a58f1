import { SlidersHorizontal } from 'lucide-react';
import { useSpaces } from '#src/data/spaces/useSpaces.ts';
import { useFilters } from '#src/features/filters/useFilters.ts';
import { localParts } from '#domain/time/localParts.ts';
import { useSlotClock } from '#src/lib/browser/useSlotClock.ts';
import { formatWeekday } from '#src/lib/format/formatDays.ts';
import { formatPlural } from '#src/lib/format/formatNumber.ts';
import { LinkTo } from '#src/ui/button/LinkTo.tsx';
import styles from './HomePage.module.css';

/** The title of the front page, with the day and what it is about. */
export function HomeHead() {
  const { buildings, floors } = useSpaces();
  const { timeZone } = useFilters();
  const { dayKey } = localParts(useSlotClock(), timeZone);
  return (
    <header className={styles['head']}>
      <div>
        <h1 className={styles['title']}>Home</h1>
        <p className={styles['intro']}>
          {formatWeekday(dayKey)} · {formatPlural(buildings.size, 'building')},{' '}
          {formatPlural(floors.size, 'floor')}
        </p>
      </div>
      <LinkTo href="/user/settings/preferences">
        <SlidersHorizontal size={14} aria-hidden /> Choose cards
      </LinkTo>
    </header>
  );
}
