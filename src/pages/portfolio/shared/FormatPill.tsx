import type { DataFormat } from '#domain/metric/dataFormat.ts';
import type { Filters } from '#src/features/filters/useFilters.ts';
import { formatNames } from '#src/features/report/values/valueText.ts';
import { Pill } from '#src/ui/select/Pill.tsx';

const formats = Object.entries(formatNames).map(([id, label]) => ({ id, label }));

/** What is shown of spaces: utilisation, people or time in use. */
export function FormatPill({ filters, value }: { filters: Filters; value: DataFormat }) {
  return (
    <Pill
      label="Metric"
      options={formats}
      value={value}
      onChange={(id) => filters.change({ dataformat: id as DataFormat })}
    />
  );
}
