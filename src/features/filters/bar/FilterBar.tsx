import { use } from 'react';
import { classNames } from '#src/lib/browser/classNames.ts';
import { FilterBarContext, useFilters } from '../useFilters.ts';
import styles from './FilterBar.module.css';
import { FilterBarSlots } from './FilterBarSlot.tsx';
import { BuildingPill, CampusPill, FloorPill, SourcePill, ZonePill } from './SpacePills.tsx';

/** The row of pills above every page; which ones is the page's choice. */
export function FilterBar() {
  const settings = use(FilterBarContext);
  const { setStart, setEnd } = use(FilterBarSlots);
  const filters = useFilters();
  return (
    <div className={styles['bar']} role="region" aria-label="Filters" tabIndex={-1}>
      {settings.campus && <CampusPill filters={filters} />}
      {settings.building && <BuildingPill filters={filters} isNeeded={settings.needs !== null} />}
      {settings.floor && <FloorPill filters={filters} isNeeded={settings.needs === 'floor'} />}
      {settings.zone && <ZonePill filters={filters} />}
      {settings.source && <SourcePill filters={filters} />}
      <div className={styles['slot']} ref={setStart} />
      <div className={classNames(styles['slot'], styles['end'])} ref={setEnd} />
    </div>
  );
}
