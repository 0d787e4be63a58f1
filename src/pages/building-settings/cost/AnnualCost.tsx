import { mostCostM2 } from '#domain/space/area.ts';
import { ChoiceField } from '#src/ui/field/ChoiceField.tsx';
import { NumberField } from '#src/ui/field/NumberField.tsx';
import styles from '../BuildingSettings.module.css';
import { Section } from '../Section.tsx';
import type { SettingsForm } from '../useSettingsDraft.ts';

const names = new Intl.DisplayNames('en-US', { type: 'currency' });
const currencies = Intl.supportedValuesOf('currency').map((code) => ({
  id: code,
  label: `${code} · ${names.of(code) ?? code}`,
}));

/** What a square meter costs in a year, and in which currency; 0 stands for unknown. */
export function AnnualCost({ form }: { form: SettingsForm }) {
  const { costM2, currency } = form.draft;
  return (
    <Section
      title="Cost"
      about="Opportunity, Consolidate and Room Demand show what released seats and rooms are worth."
    >
      <div className={styles['cost']}>
        <NumberField
          label="Annual cost per m²"
          value={costM2 ?? 0}
          min={0}
          max={mostCostM2}
          onChange={(cost) => form.change({ costM2: cost > 0 ? cost : null })}
        />
        <ChoiceField
          label="Currency"
          options={currencies}
          value={currency}
          emptyText="None"
          onPick={(code) => form.change({ currency: code === currency ? null : code })}
        />
      </div>
    </Section>
  );
}
