import { Link } from 'react-router-dom';
import { cellNumber } from '#src/features/report/explain/numberIds.ts';
import { useExplain } from '#src/features/report/explain/useExplain.ts';
import { formatPercent } from '#src/lib/format/formatNumber.ts';
import { TitledCard } from '#src/ui/display/TitledCard.tsx';
import { CellButton } from '#src/ui/table/CellButton.tsx';
import { useCellFocus } from '#src/ui/table/useCellFocus.ts';
import shared from '../shared/Utilization.module.css';
import styles from './Opportunity.module.css';
import type { PlanningGoal } from '#domain/planning/seatsToRelease.ts';
import { signedSeats } from './toWaterfallSteps.ts';
import { percents, type OpportunityTables } from './opportunityTables.ts';

interface SensitivityTableProps {
  table: OpportunityTables['sensitivity'];
  levels: readonly number[];
  goal: PlanningGoal;
  /** Where this goal is planned floor by floor; null where nobody may. */
  planHref: string | null;
}

/** Seats of all groups, each by itself, under other targets and service levels. */
export function SensitivityTable({ table, levels, goal, planHref }: SensitivityTableProps) {
  const { open } = useExplain();
  const { current, handleFocus, handleKeyDown } = useCellFocus();
  const stop = current ?? { row: percents(goal.target), column: percents(goal.serviceLevel) };
  return (
    <TitledCard title={table.title} label="Sensitivity">
      <div className={styles['sensitivity']} role="region" aria-label="Sensitivity" tabIndex={0}>
        <table aria-label="Seats to release by target and service level">
          <thead>
            <tr>
              <th scope="col" rowSpan={2}>
                Target
              </th>
              <th scope="colgroup" colSpan={levels.length}>
                Service level
              </th>
            </tr>
            <tr>
              {levels.map((level) => (
                <th key={level} scope="col">
                  {formatPercent(level)}
                </th>
              ))}
            </tr>
          </thead>
          <tbody onFocus={handleFocus} onKeyDown={handleKeyDown}>
            {table.rows.map(({ target, seats }) => {
              const row = percents(target);
              return (
                <tr key={target}>
                  <th scope="row">{formatPercent(target)}</th>
                  {levels.map((level, index) => {
                    const value = seats[index] ?? null;
                    const column = percents(level);
                    const isCurrent = target === goal.target && level === goal.serviceLevel;
                    return (
                      <td
                        key={level}
                        data-sign={(value ?? 0) < 0 ? 'short' : undefined}
                        data-current={isCurrent || undefined}
                        aria-current={isCurrent || undefined}
                      >
                        <CellButton
                          {...{ row, column }}
                          isStop={stop.row === row && stop.column === column}
                          onPress={() => open(cellNumber(table.id, column, row))}
                        >
                          {signedSeats(value)}
                        </CellButton>
                      </td>
                    );
                  })}
                </tr>
              );
            })}
          </tbody>
        </table>
      </div>
      <p className={shared['quiet']}>Total across floors. Negative = seats short.</p>
      {planHref !== null && (
        <p>
          <Link to={planHref}>Plan which floors to close with this goal</Link>
        </p>
      )}
    </TitledCard>
  );
}
