import { useMemo } from 'react';
import { formatPercent } from '#src/lib/format/formatNumber.ts';
import { TitledCard } from '#src/ui/display/TitledCard.tsx';
import shared from '../shared/Utilization.module.css';
import styles from './Opportunity.module.css';
import { sensitivityOf } from './model/sensitivityOf.ts';
import type { Opportunity, PlanningGoal } from './model/toOpportunities.ts';
import { signedSeats } from './model/toWaterfallSteps.ts';

interface SensitivityTableProps {
  groups: readonly Opportunity[];
  goal: PlanningGoal;
}

/** Seats of all groups, each by itself, under other targets and service levels. */
export function SensitivityTable({ groups, goal }: SensitivityTableProps) {
  const { targets, levels, seats } = useMemo(() => sensitivityOf(groups, goal), [groups, goal]);
  return (
    <TitledCard title="How much hangs on the goal" label="Sensitivity">
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
          <tbody>
            {targets.map((target, row) => (
              <tr key={target}>
                <th scope="row">{formatPercent(target)}</th>
                {levels.map((level, column) => {
                  const value = seats[row]?.[column] ?? null;
                  const isCurrent = target === goal.target && level === goal.serviceLevel;
                  return (
                    <td
                      key={level}
                      data-sign={(value ?? 0) < 0 ? 'short' : undefined}
                      data-current={isCurrent || undefined}
                      aria-current={isCurrent || undefined}
                    >
                      {signedSeats(value)}
                    </td>
                  );
                })}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
      <p className={shared['quiet']}>
        Seats to release in all groups, apart; a minus is what is short.
      </p>
    </TitledCard>
  );
}
