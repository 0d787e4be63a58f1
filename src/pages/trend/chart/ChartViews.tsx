import { Highlighter } from 'lucide-react';
import type { Filters } from '#src/features/filters/useFilters.ts';
import { useTableAction } from '#src/ui/actions/useTableAction.ts';
import { ToggleIconButton } from '#src/ui/button/ToggleIconButton.tsx';
import { SegmentedControl } from '#src/ui/select/SegmentedControl.tsx';
import { showPart } from '../model/readSettings.ts';
import { intervalChoices } from '../model/trendIntervals.ts';
import type { TrendSettings } from '../model/TrendSettings.ts';
import styles from '../Trend.module.css';

const views = [
  { id: 'chart', label: 'Chart' },
  { id: 'table', label: 'Table' },
] as const;

interface ChartViewsProps {
  filters: Filters;
  settings: TrendSettings;
  isMarking: boolean;
  /** Absent where there is no stretch to mark. */
  onMarking: ((isMarking: boolean) => void) | undefined;
}

/** The interval of the buckets, whether they are drawn or listed, and whether a drag marks a period. */
export function ChartViews({ filters, settings, isMarking, onMarking }: ChartViewsProps) {
  const { values, frame, change } = filters;
  const choices = intervalChoices(frame.dayCount);
  const active = choices.find(({ id }) => id === settings.interval);
  const showTable = (isTable: boolean) => change(showPart(values, 'table', isTable));
  useTableAction(settings.showsTable, showTable);
  return (
    <div className={styles['views']}>
      <SegmentedControl
        label="Interval"
        options={choices}
        value={active?.id ?? 'P1D'}
        onChange={(interval) => change({ interval })}
      />
      <SegmentedControl
        label="View"
        options={views}
        value={settings.showsTable ? 'table' : 'chart'}
        onChange={(view) => showTable(view === 'table')}
      />
      {onMarking && !settings.showsTable && (
        <ToggleIconButton label="Mark a period" isOn={isMarking} onChange={onMarking}>
          <Highlighter size={16} aria-hidden />
        </ToggleIconButton>
      )}
    </div>
  );
}
