import { ReportTableView } from '#src/features/report/table/ReportTableView.tsx';
import { ToggleChip } from '#src/ui/button/ToggleChip.tsx';
import { TitledCard } from '#src/ui/display/TitledCard.tsx';
import styles from './Compare.module.css';
import type { Comparison } from './useComparison.ts';

/** Two to four scenarios side by side on one scale. */
export function CompareCard({ comparison }: { comparison: Comparison }) {
  const { table, choices, toggle } = comparison;
  return (
    <TitledCard
      title={table.title}
      note="All on the days and hours above. Differences are against the first column; bars share one scale per row."
      tools={
        <div className={styles['choices']} role="group" aria-label="Scenarios to compare">
          {choices
            .filter(({ isFull }) => !isFull)
            .map(({ id, name, isOn }) => (
              <ToggleChip key={id} isOn={isOn} onChange={() => toggle(id)}>
                {name}
              </ToggleChip>
            ))}
        </div>
      }
      isFlush
    >
      <ReportTableView table={table} />
    </TitledCard>
  );
}
