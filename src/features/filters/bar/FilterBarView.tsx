import { use, useEffect, type ReactNode } from 'react';
import { classNames } from '#src/lib/browser/classNames.ts';
import { FilterBarContext, useFilters } from '../useFilters.ts';
import type { Filters } from '../Filters.ts';
import { FilterChips } from '../narrowing/FilterChips.tsx';
import { BarControl } from './BarControl.tsx';
import styles from './FilterBar.module.css';
import { FilterBarSlots } from './FilterBarSlot.tsx';
import { FiltersBehind } from './FiltersBehind.tsx';
import { LostSpaces } from './LostSpaces.tsx';
import { placeControls, type BarRoom } from './placeControls.ts';
import { narrowScreen, useMediaQuery } from '#src/lib/size/useMediaQuery.ts';
import { noteRecentSpace } from '../spaces/recentSpaces.ts';

/** The row of pills above every page; which ones is the page's choice. `acts` share the page and make it a favorite. */
export function FilterBarView({ acts }: { acts: ReactNode }) {
  const settings = use(FilterBarContext);
  const { setStart, setEnd } = use(FilterBarSlots);
  const filters = useFilters();
  useNoteRecentSpace(filters);
  const { bar, behind } = placeControls(settings, useBarRoom());
  return (
    <>
      <div
        className={classNames(styles['bar'], settings.ownControls && styles['twoLines'])}
        role="region"
        aria-label="Filters"
        tabIndex={-1}
      >
        {bar.map((control) => (
          <BarControl key={control} control={control} filters={filters} />
        ))}
        {behind.length > 0 && <FiltersBehind behind={behind} filters={filters} />}
        <div className={styles['slot']} ref={setStart} />
        <div className={classNames(styles['slot'], styles['end'])} ref={setEnd} />
        {settings.favorite && acts}
      </div>
      <FilterChips filters={filters} />
      <LostSpaces filters={filters} />
    </>
  );
}

/** The room of the filter bar by the width of the window. */
function useBarRoom(): BarRoom {
  const isPhone = useMediaQuery(narrowScreen);
  const isSmall = useMediaQuery('(max-width: 1279px)');
  const isLaptop = useMediaQuery('(max-width: 1799px)');
  if (isPhone) return 'phone';
  return isSmall ? 'small' : isLaptop ? 'laptop' : 'large';
}

/** Notes the space that the address names, if it names one alone. */
function useNoteRecentSpace({
  given,
  selection: { level, spaces },
}: Pick<Filters, 'given' | 'selection'>): void {
  const [space, other] = spaces;
  const id = given.ids !== undefined && other === undefined ? space?.id : undefined;
  useEffect(() => {
    if (level !== null && id !== undefined) noteRecentSpace({ type: level, id });
  }, [level, id]);
}
