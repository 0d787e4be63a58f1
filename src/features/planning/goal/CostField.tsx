import { mostCostM2, type AnnualCost } from '#domain/space/area.ts';
import { NumberField } from '#src/ui/field/NumberField.tsx';
import styles from './Goal.module.css';
import type { BuildingSettings } from '#contract/buildingSettings.ts';

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

/** The cost that a person tries out, else that of the building's settings; 0 tries out none. */
export function costOf(
  tried: number | null | undefined,
  settings: Pick<BuildingSettings, 'cost_m2' | 'currency'> | undefined,
): AnnualCost {
  return {
    perM2: tried || settings?.cost_m2 || null,
    currency: settings?.currency ?? null,
  };
}
