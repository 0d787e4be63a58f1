import type { DataFormat } from '#domain/metric/dataFormat.ts';
import type { Filters } from '#src/features/filters/useFilters.ts';
import { ReportOptions } from '#src/features/report/ReportOptions.tsx';
import { formatNames } from '#src/features/report/values/valueText.ts';
import { ToggleChip } from '#src/ui/button/ToggleChip.tsx';
import { SegmentedControl } from '#src/ui/select/SegmentedControl.tsx';
import type { ComparedSpaces } from './data/readComparison.ts';
import { toggleTables } from './model/tableView.ts';
import { AddSpaces } from './spaces/AddSpaces.tsx';

const formats: readonly DataFormat[] = ['utilisation', 'count', 'frequency'];

interface CompareOptionsProps {
  filters: Filters;
  spaces: ComparedSpaces;
  format: DataFormat;
  isTable: boolean;
}

/** Which spaces are compared, by which metric, and whether the charts are tables. */
export function CompareOptions({ filters, spaces, format, isTable }: CompareOptionsProps) {
  return (
    <ReportOptions>
      <AddSpaces filters={filters} spaces={spaces} />
      <SegmentedControl
        label="Metric"
        options={formats.map((id) => ({ id, label: formatNames[id] }))}
        value={format}
        onChange={(dataformat) => filters.change({ dataformat })}
      />
      <ToggleChip
        isOn={isTable}
        onChange={(isOn) => filters.change(toggleTables(filters.values, isOn))}
      >
        Table view
      </ToggleChip>
    </ReportOptions>
  );
}
