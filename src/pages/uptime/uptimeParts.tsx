import type { CSSProperties } from 'react';
import { Legend } from '#src/charts/legend/Legend.tsx';
import type { StretchLook } from '#src/charts/timeline/TimelineModel.ts';
import type { Filters } from '#src/features/filters/Filters.ts';
import { Button } from '#src/ui/button/Button.tsx';
import { EmptyState } from '#src/ui/display/EmptyState.tsx';
import type { ColourToken } from '#src/ui/theme/useThemeColours.ts';
import styles from './Uptime.module.css';

interface KeyLegendProps {
  entries: readonly { id: string; label: string; colour: ColourToken; look?: StretchLook }[];
}

/** What the colors of a chart of this page mean. */
export function KeyLegend({ entries }: KeyLegendProps) {
  return (
    <div className={styles['legend']}>
      <Legend>
        {entries.map(({ id, label, colour, look }) => (
          <li key={id}>
            <i
              className={styles['key']}
              data-look={look}
              style={{ '--key': `var(--${colour})` } as CSSProperties}
              aria-hidden
            />
            {label}
          </li>
        ))}
      </Legend>
    </div>
  );
}

/** Stands in for spaces where none is in the chosen band. */
export function NoSpaces({ filters }: { filters: Pick<Filters, 'change'> }) {
  return (
    <EmptyState
      title="No spaces with this uptime"
      actions={<Button onPress={() => filters.change({ group: null })}>Show all spaces</Button>}
    >
      Every space is in another band.
    </EmptyState>
  );
}
