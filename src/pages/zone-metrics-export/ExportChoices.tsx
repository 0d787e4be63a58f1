import { exportedMetrics, type ExportedMetric } from '#domain/metric/exportColumns.ts';
import styles from '#src/features/exports/Exports.module.css';
import { intervalOptions } from '#src/features/exports/exportTexts.ts';
import { FormatChoice } from '#src/features/exports/FormatChoice.tsx';
import type { GroupingChoice } from '#src/features/filters/scope/groupingChoices.ts';
import { TitledCard } from '#src/ui/display/TitledCard.tsx';
import { MultiPill } from '#src/ui/select/MultiPill.tsx';
import { Pill } from '#src/ui/select/Pill.tsx';
import { chosenColumns, possibleColumns, type ExportForm } from './ExportForm.ts';

const metricNames: Readonly<Record<ExportedMetric, string>> = {
  count: 'Latest people',
  count_mean: 'Mean people',
  count_max: 'Peak people',
  utilisation: 'Latest utilization',
  utilisation_mean: 'Mean utilization',
  utilisation_max: 'Peak utilization',
  frequency: 'In use at the end',
  frequency_mean: 'Time in use',
  frequency_max: 'Peak share in use',
  capacity_fraction_used_mean: 'Fill when used',
};

interface ExportChoicesProps {
  form: ExportForm;
  groupings: readonly GroupingChoice[];
  onChange: (form: ExportForm) => void;
}

/** The form with these columns; the last one stays, and those of other rows are as they were. */
function withColumns(form: ExportForm, ids: readonly string[]): Pick<ExportForm, 'leftOut'> {
  const possible = possibleColumns(form);
  const others = form.leftOut.filter((name) => !possible.includes(name));
  const leftOut = possible.filter((name) => !ids.includes(name));
  return { leftOut: leftOut.length === possible.length ? form.leftOut : [...others, ...leftOut] };
}

/** What the file is to hold, beside what the filter bar says. */
export function ExportChoices({ form, groupings, onChange }: ExportChoicesProps) {
  const change = (part: Partial<ExportForm>): void => onChange({ ...form, ...part });
  return (
    <TitledCard
      title="File contents"
      note="Spaces, time frame, opening hours and capacity come from the filter bar."
    >
      <div className={styles['choices']} role="group" aria-label="File contents">
        <Pill
          label="A row for each"
          options={[{ id: 'zone', label: 'Zone' }, ...groupings]}
          value={form.grouping}
          onChange={(grouping) => change({ grouping })}
        />
        <Pill
          label="and each"
          options={intervalOptions}
          value={form.interval}
          onChange={(id) => {
            const chosen = intervalOptions.find((one) => one.id === id);
            if (chosen) change({ interval: chosen.id });
          }}
        />
        <MultiPill
          label="Metrics"
          options={exportedMetrics.map((id) => ({ id, label: metricNames[id] }))}
          values={form.metrics}
          emptyText="None"
          onChange={(ids) =>
            change({ metrics: exportedMetrics.filter((label) => ids.includes(label)) })
          }
        />
        <MultiPill
          label="Columns"
          options={possibleColumns(form).map((id) => ({ id, label: id }))}
          values={chosenColumns(form)}
          onChange={(ids) => change(withColumns(form, ids))}
        />
        <FormatChoice format={form.format} isPacked={form.isPacked} onChange={change} />
      </div>
    </TitledCard>
  );
}
