import { FormatPill } from '../shared/FormatPill.tsx';
import type { Filters } from '#src/features/filters/useFilters.ts';
import { ReportOptions } from '#src/features/report/ReportOptions.tsx';
import { ToggleChip } from '#src/ui/button/ToggleChip.tsx';
import { Pill } from '#src/ui/select/Pill.tsx';
import type { Aggregation, ComparisonRequest } from './data/ComparisonRequest.ts';
import { switchReference, type ReferenceChoice } from './model/referenceLines.ts';

const aggregations = [
  { id: 'mean', label: 'Mean of the day' },
  { id: 'max', label: 'Peak of the day' },
];

interface ComparisonOptionsProps {
  filters: Filters;
  request: ComparisonRequest;
  references: readonly ReferenceChoice[];
}

/** What is compared, and which values are marked. */
export function ComparisonOptions({ filters, request, references }: ComparisonOptionsProps) {
  const { values, change } = filters;
  return (
    <ReportOptions>
      <FormatPill filters={filters} value={request.format} />
      <Pill
        label="Value"
        options={aggregations}
        value={request.aggregation}
        onChange={(id) => change({ aggregation: id as Aggregation })}
      />
      {references.map(({ id, label, isOn }) => (
        <ToggleChip
          key={id}
          isOn={isOn}
          onChange={(next) => change(switchReference(values, id, next))}
        >
          {label}
        </ToggleChip>
      ))}
    </ReportOptions>
  );
}
