import type { Filters } from '#src/features/filters/useFilters.ts';
import { ToggleChip } from '#src/ui/button/ToggleChip.tsx';
import { Pill } from '#src/ui/select/Pill.tsx';
import { hasBand } from '../model/bandBasis.ts';
import { chooseBand, hidePart, showPart } from '../model/readSettings.ts';
import type { BandKind, TrendFormat, TrendSettings } from '../model/TrendSettings.ts';
import styles from '../Trend.module.css';

const bands = [
  { id: 'p10-p90', label: 'P10 to P90' },
  { id: 'min-max', label: 'Lowest to highest' },
  { id: '', label: 'None' },
];

interface ChartOptionsProps {
  filters: Filters;
  settings: TrendSettings;
  format: TrendFormat;
}

/** What stands beside the lines. */
export function ChartOptions({ filters, settings, format }: ChartOptionsProps) {
  const { values, change, frame } = filters;
  return (
    <div className={styles['options']}>
      {hasBand(settings.interval, frame.dayCount) && (
        <Pill
          label="Band"
          options={bands}
          value={settings.band ?? ''}
          onChange={(id) => change(chooseBand(values, id === '' ? null : (id as BandKind)))}
        />
      )}
      {format !== 'frequency' && (
        <ToggleChip
          isOn={settings.hasTarget}
          onChange={(isOn) => change(hidePart(values, 'target', !isOn))}
        >
          Target line
        </ToggleChip>
      )}
      <ToggleChip
        isOn={settings.showsClosed}
        onChange={(isOn) => change(showPart(values, 'closed', isOn))}
      >
        Show closed hours
      </ToggleChip>
    </div>
  );
}
