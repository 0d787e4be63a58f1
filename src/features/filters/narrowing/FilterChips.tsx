import { noNarrowing } from '#domain/filters/zoneNarrowing.ts';
import { Later } from '#src/lib/browser/Later.ts';
import { LaterView } from '#src/lib/browser/LaterView.tsx';
import { TextButton } from '#src/ui/button/TextButton.tsx';
import type { ZoneFilters } from '../Filters.ts';
import styles from './FilterChips.module.css';
import { chipName, toChips, toNarrowing, type Chip } from './model/toChips.ts';

// Most pages are opened without such filters.
const chipList = new Later(async () => (await import('./ChipList.tsx')).ChipList);

/** What narrows the zones, each to be taken away by its cross or with Delete; nothing where nothing does. */
export function FilterChips({ filters }: { filters: ZoneFilters }) {
  const { narrowing, narrow } = filters;
  const chips = toChips(narrowing);
  if (chips.length === 0) return null;
  return (
    <div className={styles['row']}>
      <LaterView
        of={chipList}
        with={{
          chips,
          onRemove: (ids) => narrow(toNarrowing(chips.filter(({ id }) => !ids.has(id)))),
        }}
        waiting={<ChipNames chips={chips} />}
      />
      <TextButton onPress={() => narrow(noNarrowing)}>Remove all filters</TextButton>
    </div>
  );
}

/** The chips while the script that takes them away is loading. */
function ChipNames({ chips }: { chips: readonly Chip[] }) {
  return (
    <ul className={styles['list']} aria-label="Active filters">
      {chips.map((chip) => (
        <li key={chip.id} className={styles['chip']}>
          {chipName(chip)}
          <span className={styles['remove']} aria-hidden />
        </li>
      ))}
    </ul>
  );
}
