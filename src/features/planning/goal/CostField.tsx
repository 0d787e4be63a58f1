import { NumberField } from '#src/ui/field/NumberField.tsx';
import styles from './Goal.module.css';

interface CostFieldProps {
  /** Of a square meter and year; null where none is set. */
  value: number | null;
  onChange: (value: number | null) => void;
}

/** What a square meter costs in a year; 0 stands for unknown. */
export function CostField({ value, onChange }: CostFieldProps) {
  const change = (cost: number) => onChange(cost >= 0.5 ? Math.round(cost) : null);
  return (
    <div className={styles['cost']}>
      <NumberField
        label="Annual cost per m²"
        value={value ?? 0}
        min={0}
        max={100_000}
        onChange={change}
      />
    </div>
  );
}
