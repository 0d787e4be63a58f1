import { noNarrowing } from '#domain/filters/zoneNarrowing.ts';
import { later } from '#src/lib/steps/later.tsx';
import { TextButton } from '#src/ui/button/TextButton.tsx';
import type { Filters } from '../useFilters.ts';
import styles from './FilterChips.module.css';
import { toChips } from './model/toChips.ts';

const ChipList = later(async () => (await import('./ChipList.tsx')).ChipList);

/** What narrows the zones, each to be taken away; nothing where nothing does. */
export function FilterChips({ filters }: { filters: Filters }) {
  const { narrowing, narrow } = filters;
  const chips = toChips(narrowing);
  if (chips.length === 0) return null;
  return (
    <div className={styles['row']}>
      <ChipList chips={chips} onChange={narrow} />
      <TextButton onPress={() => narrow(noNarrowing)}>Remove all filters</TextButton>
    </div>
  );
}
