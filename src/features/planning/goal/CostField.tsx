import { mostCostM2, type AnnualCost } from '#domain/space/area.ts';
import { NumberField } from '#src/ui/field/NumberField.tsx';
import styles from './Goal.module.css';

interface CostFieldProps {
  cost: AnnualCost;
  /** Gives what is tried out; null goes back to what the building's settings say. */
  onChange: (value: number | null) => void;
}

/** What a square meter costs in a year; 0 stands for unknown. */
export function CostField({ cost: { perM2, currency }, onChange }: CostFieldProps) {
  const change = (cost: number) => onChange(cost >= 0.5 ? Math.round(cost) : null);
  return (
    <div className={styles['cost']}>
      <NumberField
        label={currency === null ? 'Annual cost per m²' : `Annual cost per m², ${currency}`}
        value={perM2 ?? 0}
        min={0}
        max={mostCostM2}
        onChange={change}
      />
    </div>
  );
}
