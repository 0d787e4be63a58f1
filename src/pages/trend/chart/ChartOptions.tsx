import type { Filters } from '#src/features/filters/useFilters.ts';
import { ReportOptions } from '#src/features/report/ReportOptions.tsx';
import { ToggleChip } from '#src/ui/button/ToggleChip.tsx';
import { Pill } from '#src/ui/select/Pill.tsx';
import { hasBand } from './model/bandBasis.ts';
import { chooseBand, hidePart, showPart } from '../model/readSettings.ts';
import type { DataFormat } from '#domain/metric/dataFormat.ts';
import type { BandKind, TrendAggregation, TrendSettings } from '../model/TrendSettings.ts';
import { formatNames } from '#src/features/report/values/valueText.ts';
import { GroupPill } from './GroupPill.tsx';

const formats = Object.entries(formatNames).map(([id, label]) => ({ id, label }));
const aggregations = [
  { id: 'mean', label: 'Mean' },
  { id: 'max', label: 'Peak' },
];
const bands = [
  { id: 'p10-p90', label: 'P10 to P90' },
  { id: 'min-max', label: 'Lowest to highest' },
  { id: '', label: 'None' },
];

interface ChartOptionsProps {
  filters: Filters;
  settings: TrendSettings;
  /** What is drawn, which may stand in for what was chosen. */
  format: DataFormat;
  /** Whether anything in view has seats, of which a target is a share. */
  hasSeats: boolean;
}

/** What is drawn: the metric, its lines, and what stands beside them. */
export function ChartOptions({ filters, settings, format, hasSeats }: ChartOptionsProps) {
  const { values, change, frame } = filters;
  const { aggregation, band, hasTarget, showsClosed } = settings;
  return (
    <ReportOptions>
      <Pill
        label="Metric"
        options={formats}
        value={format}
        onChange={(id) => change({ dataformat: id as DataFormat })}
      />
      <Pill
        label="Value"
        options={aggregations}
        value={aggregation}
        onChange={(id) => change({ aggregation: id as TrendAggregation })}
      />
      <GroupPill filters={filters} settings={settings} />
      {hasBand(settings.interval, frame.dayCount) && (
        <Pill
          label="Band"
          options={bands}
          value={band ?? ''}
          onChange={(id) => change(chooseBand(values, id === '' ? null : (id as BandKind)))}
        />
      )}
      {format !== 'frequency' && hasSeats && (
        <ToggleChip isOn={hasTarget} onChange={(isOn) => change(hidePart(values, 'target', !isOn))}>
          Target line
        </ToggleChip>
      )}
      <ToggleChip isOn={showsClosed} onChange={(isOn) => change(showPart(values, 'closed', isOn))}>
        Show closed hours
      </ToggleChip>
    </ReportOptions>
  );
}
