import type { AnnualCost } from '#domain/space/area.ts';
import type { GroupingChoice } from '#src/features/filters/scope/groupingChoices.ts';
import type { Filters } from '#src/features/filters/Filters.ts';
import { CostField } from '#src/features/planning/goal/CostField.tsx';
import { GoalSlider } from '#src/features/planning/goal/GoalSlider.tsx';
import { Card } from '#src/ui/display/Card.tsx';
import { Pill } from '#src/ui/select/Pill.tsx';
import styles from './Opportunity.module.css';
import type { PlanningGoal } from '#domain/planning/seatsToRelease.ts';

interface GoalCardProps {
  goal: PlanningGoal;
  onMove: (goal: Partial<PlanningGoal>) => void;
  onRest: (goal: PlanningGoal) => void;
  cost: AnnualCost;
  filters: Pick<Filters, 'change'>;
  choices: readonly GroupingChoice[];
  grouping: string;
}

const leastTarget = 0.1;
const leastServiceLevel = 0.5;

/** By what the seats that are needed are worked out, and what a square meter costs. */
export function GoalCard(props: GoalCardProps) {
  const { goal, cost, onMove, onRest, filters, choices, grouping } = props;
  const { change } = filters;
  const { target, serviceLevel } = goal;
  return (
    <Card className={styles['goal']} label="Goal">
      <GoalSlider
        title="Target occupancy at peak"
        label="Target: share of seats that may be taken at peak"
        value={target}
        least={leastTarget}
        most={1}
        onMove={(value) => onMove({ target: value })}
        onRest={(value) => onRest({ ...goal, target: value })}
      />
      <GoalSlider
        title="Service level: days within target"
        label="Service level: share of days whose peak must be within the target"
        value={serviceLevel}
        least={leastServiceLevel}
        most={1}
        onMove={(value) => onMove({ serviceLevel: value })}
        onRest={(value) => onRest({ ...goal, serviceLevel: value })}
      />
      <CostField cost={cost} onChange={(tried) => change({ cost_m2: tried })} />
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
