import { memo } from 'react';
import { CostField } from '#src/features/planning/goal/CostField.tsx';
import type { AnnualCost } from '#domain/space/area.ts';
import { Card } from '#src/ui/display/Card.tsx';
import { PercentSlider } from '#src/ui/field/PercentSlider.tsx';
import styles from './Consolidate.module.css';
import type { ScenarioActs } from './ConsolidateView.ts';
import type { Draft } from './scenario/Draft.ts';
import { useGoal } from './scenario/useScenarios.ts';

type Factor = 'target' | 'serviceLevel' | 'roomServiceLevel' | 'growth' | 'growthStaying';

const sliders: readonly {
  id: Factor;
  title: string;
  /** What it means here. */
  hint: string;
  least: number;
  most: number;
}[] = [
  {
    id: 'target',
    title: 'Target',
    hint: 'Share of open seats that may be taken at peak',
    least: 0.1,
    most: 1.2,
  },
  {
    id: 'serviceLevel',
    title: 'Service level',
    hint: 'Share of days whose peak must stay within the target',
    least: 0.5,
    most: 1,
  },
  {
    id: 'roomServiceLevel',
    title: 'Room service level',
    hint: 'Share of time with enough rooms of each size',
    least: 0.5,
    most: 1,
  },
  {
    id: 'growth',
    title: 'People who move',
    hint: 'Multiplies everyone who changes floors; 100% is today',
    least: 0,
    most: 3,
  },
  {
    id: 'growthStaying',
    title: 'People who stay',
    hint: 'Multiplies everyone who stays; 100% is today',
    least: 0,
    most: 3,
  },
];

interface GoalCardProps {
  buildingId: string;
  /** Of the scenario in view. */
  cost: AnnualCost;
  acts: ScenarioActs;
}

/** By what a scenario is judged, and how many people there will be: as last set, so that sliders follow the pointer. */
export const GoalCard = memo(function GoalCard({ buildingId, cost, acts }: GoalCardProps) {
  const goal = useGoal(buildingId);
  const set = (title: string, change: Partial<Draft>) =>
    acts.act(`Set ${title.toLowerCase()}`, { ...acts.draft(), ...change });
  return (
    <Card className={styles['goal']} label="Goal">
      {sliders.map(({ id, title, hint, least, most }) => (
        <div className={styles['slider']} key={id}>
          <b aria-hidden>{title}</b>
          <PercentSlider
            label={`${title}: ${hint}`}
            value={goal[id]}
            max={most}
            onChange={(value) => set(title, { [id]: Math.max(least, value) })}
            onChangeEnd={(value) => set(title, { [id]: Math.max(least, value) })}
          />
          <span aria-hidden>{hint}</span>
        </div>
      ))}
      <CostField cost={cost} onChange={(costM2) => set('annual cost per m²', { costM2 })} />
    </Card>
  );
});
