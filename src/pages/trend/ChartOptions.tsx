import { useMemo } from 'react';
import type { DataFormat } from '#domain/metric/labels.ts';
import { groupingChoices } from '#src/features/filters/scope/groupingChoices.ts';
import { together } from '#src/features/filters/scope/toSubject.ts';
import { hidePart, showPart } from '#src/features/filters/shownParts.ts';
import { ReportOptions } from '#src/features/report/ReportOptions.tsx';
import { formatNames } from '#src/features/report/values/valueText.ts';
import { useTableAction } from '#src/ui/actions/useTableAction.ts';
import { Button } from '#src/ui/button/Button.tsx';
import { ToggleChip } from '#src/ui/button/ToggleChip.tsx';
import { Pill } from '#src/ui/select/Pill.tsx';
import { SegmentedControl } from '#src/ui/select/SegmentedControl.tsx';
import styles from './Trend.module.css';
import { hasBand, type BandKind } from './trendBand.ts';
import { chooseBand, intervalChoices, type TrendAggregation } from './trendSettings.ts';
import type { TrendShown } from './TrendViewer.tsx';
import { useZoom } from './useZoom.ts';

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

/** What is drawn: the metric, its lines, and what stands beside them. */
export function ChartOptions(shown: TrendShown) {
  const { filters, view } = shown;
  const { format, hasSeats, settings } = view;
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
      <GroupPill {...shown} />
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

/** What has a line of its own: the spaces in view together, each of them, or groups of them. */
function GroupPill({ filters, place, view }: TrendShown) {
  const { selection, change } = filters;
  const { zones, roomSizes } = place;
  const choices = useMemo(() => groupingChoices(zones, roomSizes), [zones, roomSizes]);
  const isSeveral = selection.spaces.length > 1;
  const own = isSeveral ? [{ id: '', label: `Each ${selection.level}` }] : [];
  const options = [...own, { id: isSeveral ? together : '', label: 'Together' }, ...choices];
  if (options.length < 2) return null;
  return (
    <Pill
      label="Lines"
      options={options}
      value={view.settings.grouping ?? ''}
      onChange={(id) => change({ group: id === '' ? null : id })}
    />
  );
}

const views = [
  { id: 'chart', label: 'Chart' },
  { id: 'table', label: 'Table' },
] as const;

/** The interval of the buckets, whether they are drawn or listed, and the way back from a zoom. */
export function ChartViews({ filters, view, data }: TrendShown) {
  const { values, frame, change } = filters;
  const { settings } = view;
  const { reset } = useZoom(filters, data.request.subject.timeZone);
  const choices = intervalChoices(frame.dayCount);
  const active = choices.find(({ id }) => id === settings.interval);
  const showTable = (isTable: boolean) => change(showPart(values, 'table', isTable));
  useTableAction(settings.showsTable, showTable);
  return (
    <div className={styles['views']}>
      {reset && <Button onPress={reset}>Reset zoom</Button>}
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
    </div>
  );
}
