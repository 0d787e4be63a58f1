import type { GroupingChoice } from '#src/features/filters/scope/groupingChoices.ts';
import type { Filters } from '#src/features/filters/useFilters.ts';
import { Card } from '#src/ui/display/Card.tsx';
import { NumberField } from '#src/ui/field/NumberField.tsx';
import { PercentSlider } from '#src/ui/field/PercentSlider.tsx';
import { Pill } from '#src/ui/select/Pill.tsx';
import styles from './Opportunity.module.css';
import type { PlanningGoal } from '#src/data/metrics/planningDays.ts';

interface GoalCardProps {
  goal: PlanningGoal;
  onMove: (goal: Partial<PlanningGoal>) => void;
  onRest: (goal: PlanningGoal) => void;
  filters: Pick<Filters, 'values' | 'change'>;
  choices: readonly GroupingChoice[];
  grouping: string;
}

const leastTarget = 0.1;
const leastServiceLevel = 0.5;

/** By what the seats that are needed are worked out, and what a square meter costs. */
export function GoalCard({ goal, onMove, onRest, filters, choices, grouping }: GoalCardProps) {
  const { values, change } = filters;
  const { target, serviceLevel } = goal;
  const withTarget = (value: number) => Math.max(leastTarget, value);
  const withLevel = (value: number) => Math.max(leastServiceLevel, value);
  return (
    <Card className={styles['goal']} label="Goal">
      <div className={styles['slider']}>
        <span aria-hidden>Target occupancy at peak</span>
        <PercentSlider
          label="Target: share of seats that may be taken at peak"
          value={target}
          max={1}
          onChange={(value) => onMove({ target: withTarget(value) })}
          onChangeEnd={(value) => onRest({ ...goal, target: withTarget(value) })}
        />
      </div>
      <div className={styles['slider']}>
        <span aria-hidden>Service level: days within target</span>
        <PercentSlider
          label="Service level: share of days whose peak must be within the target"
          value={serviceLevel}
          max={1}
          onChange={(value) => onMove({ serviceLevel: withLevel(value) })}
          onChangeEnd={(value) => onRest({ ...goal, serviceLevel: withLevel(value) })}
        />
      </div>
      <div className={styles['cost']}>
        <NumberField
          label="Annual cost per m²"
          value={values.cost_m2 ?? 0}
          min={0}
          max={100_000}
          onChange={(value) => change({ cost_m2: value > 0 ? Math.round(value) : null })}
        />
      </div>
      {choices.length > 1 && (
        <Pill
          label="Seats by"
          options={choices}
          value={grouping}
          onChange={(id) => change({ group: id })}
        />
      )}
    </Card>
  );
}
