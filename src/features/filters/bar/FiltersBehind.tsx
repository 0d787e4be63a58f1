import { useState } from 'react';
import { PanelPill } from '#src/ui/select/PanelPill.tsx';
import type { Filters } from '../Filters.ts';
import { BarControl } from './BarControl.tsx';
import { countChosen } from './countChosen.ts';
import styles from './FilterBar.module.css';
import type { Control } from './placeControls.ts';

/** The controls that the bar has no room for, one a line, with the number of those that differ from the usual. */
export function FiltersBehind({
  behind,
  filters,
}: {
  behind: readonly Control[];
  filters: Filters;
}) {
  const [isOpen, setOpen] = useState(false);
  const count = countChosen(behind, filters);
  return (
    <PanelPill
      title="More filters"
      label=""
      spoken=""
      value={count === 0 ? 'Filters' : `Filters ${count}`}
      isOpen={isOpen}
      onOpenChange={setOpen}
    >
      <div className={styles['behind']}>
        {behind.map((control) => (
          <BarControl key={control} control={control} filters={filters} />
        ))}
      </div>
    </PanelPill>
  );
}
