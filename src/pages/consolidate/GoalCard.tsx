import { Card } from '#src/ui/display/Card.tsx';
import { NumberField } from '#src/ui/field/NumberField.tsx';
import { PercentSlider } from '#src/ui/field/PercentSlider.tsx';
import styles from './Consolidate.module.css';
import type { ConsolidateView } from './ConsolidateView.ts';
import type { Draft } from './scenario/Draft.ts';

type Factor = 'target' | 'serviceLevel' | 'growth' | 'growthStaying';

const sliders: readonly {
  id: Factor;
  title: string;
  label: string;
  least: number;
  most: number;
}[] = [
  {
    id: 'target',
    title: 'Target occupancy at peak',
    label: 'Target: share of seats that may be taken at peak',
    least: 0.1,
    most: 1.2,
  },
  {
    id: 'serviceLevel',
    title: 'Service level: days within target',
    label: 'Service level: share of days whose peak must be within the target',
    least: 0.5,
    most: 1,
  },
  {
    id: 'growth',
    title: 'Growth of those who move',
    label: 'Growth: people who move, of today’s',
    least: 0,
    most: 3,
  },
  {
    id: 'growthStaying',
    title: 'Growth of those who stay',
    label: 'Growth: people who stay, of today’s',
    least: 0,
    most: 3,
  },
];

/** By what a scenario is judged, and how many people there will be. */
export function GoalCard({ view }: { view: ConsolidateView }) {
  const { history, acts } = view;
  const { draft } = history;
  const set = (title: string, change: Partial<Draft>) =>
    acts.act(`Set ${title.toLowerCase()}`, { ...draft, ...change });
  return (
    <Card className={styles['goal']} label="Goal">
      {sliders.map(({ id, title, label, least, most }) => (
        <div className={styles['slider']} key={id}>
          <span aria-hidden>{title}</span>
          <PercentSlider
            label={label}
            value={draft[id]}
            max={most}
            onChange={(value) => set(title, { [id]: Math.max(least, value) })}
            onChangeEnd={(value) => set(title, { [id]: Math.max(least, value) })}
          />
        </div>
      ))}
      <div className={styles['cost']}>
        <NumberField
          label="Annual cost per m²"
          value={draft.costM2 ?? 0}
          min={0}
          max={100_000}
          onChange={(value) => set('annual cost per m²', { costM2: value > 0 ? value : null })}
        />
      </div>
    </Card>
  );
}
