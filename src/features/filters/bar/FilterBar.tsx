import { use, type ReactNode } from 'react';
import { classNames } from '#src/lib/browser/classNames.ts';
import { fetchedAhead } from '#src/lib/browser/Later.ts';
import { LaterView } from '#src/lib/browser/LaterView.tsx';
import { FilterBarContext } from '../useFilters.ts';
import styles from './FilterBar.module.css';

// Pages without filters do without it; for the others it comes beside what every page needs.
const filterBarView = fetchedAhead(async () => (await import('./FilterBarView.tsx')).FilterBarView);

/** The row of pills above every page; which ones is the page's choice. `acts` share the page and make it a favorite. */
export function FilterBar({ acts }: { acts: ReactNode }) {
  const { ownControls } = use(FilterBarContext);
  const room = classNames(styles['bar'], ownControls && styles['twoLines']);
  return <LaterView of={filterBarView} with={{ acts }} waiting={<div className={room} />} />;
}
