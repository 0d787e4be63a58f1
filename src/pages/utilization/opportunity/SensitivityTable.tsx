import { cellId } from '#src/features/report/explain/cell/cellId.ts';
import { useExplain } from '#src/features/report/explain/useExplain.ts';
import { formatPercent } from '#src/lib/format/formatNumber.ts';
import { TitledCard } from '#src/ui/display/TitledCard.tsx';
import { CellButton } from '#src/ui/table/CellButton.tsx';
import { useCellFocus } from '#src/ui/table/useCellFocus.ts';
import shared from '../shared/Utilization.module.css';
import styles from './Opportunity.module.css';
import type { sensitivityOf } from './model/sensitivityOf.ts';
import type { PlanningGoal } from './model/toOpportunities.ts';
import { signedSeats } from './model/toWaterfallSteps.ts';
import { levelColumnId, sensitivityTerm, targetRowId } from './sensitivityRows.ts';

interface SensitivityTableProps {
  sensitivity: ReturnType<typeof sensitivityOf>;
  goal: PlanningGoal;
}

/** Seats of all groups, each by itself, under other targets and service levels. */
export function SensitivityTable({ sensitivity, goal }: SensitivityTableProps) {
  const { targets, levels, seats } = sensitivity;
  const { open } = useExplain();
  const { current, handleFocus, handleKeyDown } = useCellFocus();
  const stop = current ?? {
    row: targetRowId(goal.target),
    column: levelColumnId(goal.serviceLevel),
  };
  return (
    <TitledCard title={sensitivityTerm} label="Sensitivity">
      <div className={styles['sensitivity']} role="region" aria-label="Sensitivity" tabIndex={0}>
        <table aria-label="Seats to release by target and service level">
          <thead>
            <tr>
              <th scope="col" rowSpan={2}>
                Target
              </th>
              <th scope="colgroup" colSpan={levels.length}>
                Days whose peak must fit
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
            {targets.map((target, at) => {
              const row = targetRowId(target);
              return (
                <tr key={target}>
                  <th scope="row">{formatPercent(target)}</th>
                  {levels.map((level, index) => {
                    const value = seats[at]?.[index] ?? null;
                    const column = levelColumnId(level);
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
                          onPress={() => open(cellId(column, row))}
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
      <p className={shared['quiet']}>
        Seats to release in all groups, apart; a minus is what is short.
      </p>
    </TitledCard>
  );
}
