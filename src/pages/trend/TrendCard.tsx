import { LineChart } from '#src/charts/line/LineChart.tsx';
import { LineLegend } from '#src/charts/line/LineLegend.tsx';
import { LineReportChart } from '#src/features/report/chart/LineReportChart.tsx';
import { cellNumber } from '#src/features/report/explain/numberIds.ts';
import { useExplain } from '#src/features/report/explain/useExplain.ts';
import { ReportTableView } from '#src/features/report/table/ReportTableView.tsx';
import { formatNames, valueText } from '#src/features/report/values/valueText.ts';
import { useMarkPeriod } from '#src/features/time-markers/useMarkPeriod.ts';
import { Card } from '#src/ui/display/Card.tsx';
import { KeyFigure, KeyFigures } from '#src/ui/display/KeyFigure.tsx';
import { ChartOptions, ChartViews } from './ChartOptions.tsx';
import styles from './Trend.module.css';
import { lineColumnId } from './trendTables.tsx';
import { intervalUnit, isClockInterval } from './trendSettings.ts';
import type { TrendShown } from './TrendViewer.tsx';
import { useZoom } from './useZoom.ts';

/** The chart with its legend and choices, or the same as a table; in files it is a chart either way. */
export function TrendCard(shown: TrendShown) {
  const { data, view } = shown;
  const { model, focusedId, onFocus } = view.chart;
  const { settings, format } = view;
  const unit = intervalUnit(data.request.interval);
  const isSingle = model.slots.filter(({ state }) => state !== 'closed').length <= 1;
  return (
    <Card className={styles['chart']} label="Chart">
      <h2 className="visually-hidden">{formatNames[format]}</h2>
      <ChartOptions {...shown} />
      <div className={styles['chartHead']}>
        {!isSingle && (
          <LineLegend
            model={model}
            soleLabel={`${settings.aggregation === 'mean' ? 'mean' : 'peak'} of the ${unit}`}
            focusedId={focusedId}
            onFocus={onFocus}
          />
        )}
        <ChartViews {...shown} />
      </div>
      <LineReportChart
        id="chart"
        title={`${formatNames[format]} by ${unit}`}
        model={model}
        showsClosed={settings.showsClosed}
        joinsBreaks={!isClockInterval(data.request.interval)}
      >
        {isSingle ? (
          <SingleBucket {...shown} />
        ) : settings.showsTable ? (
          <ReportTableView table={shown.view.tables.values} />
        ) : (
          <TrendPlot {...shown} />
        )}
      </LineReportChart>
    </Card>
  );
}

/** The lines, over which a stretch is chosen. */
function TrendPlot({ data, view, filters }: TrendShown) {
  const { request } = data;
  const { interval, subject } = request;
  const { format, settings, chart, lines, tables } = view;
  const { model, noteOf, focusedId } = chart;
  const mark = useMarkPeriod({
    spaceId: request.markerSpaceIds[0] ?? null,
    buildingId: subject.buildingIds[0],
  });
  const { zoom } = useZoom(filters, subject.timeZone);
  const choices = [
    { label: 'Zoom', onChoose: zoom },
    ...(mark ? [{ label: 'Add marker', onChoose: mark }] : []),
  ];
  const { open } = useExplain();
  const explainSlot = (slot: number) => {
    const place = model.slots[slot];
    const line = Math.max(
      0,
      lines.findIndex(({ id }) => id === focusedId),
    );
    if (place?.state === 'open')
      open(cellNumber(tables.values.id, lineColumnId(line), String(place.startMs)));
  };
  return (
    <div className={styles['plot']}>
      <LineChart
        label={`${formatNames[format]} of ${subject.name} by ${intervalUnit(interval)}`}
        model={model}
        showsClosed={settings.showsClosed}
        joinsBreaks={!isClockInterval(interval)}
        noteOf={noteOf}
        choices={choices}
        onPick={explainSlot}
      />
    </div>
  );
}

/** A time frame of one bucket: its values as key figures, for one point is no line. */
function SingleBucket({ view }: TrendShown) {
  const { format, chart } = view;
  const { model, noteOf } = chart;
  const slot = Math.max(
    0,
    model.slots.findIndex(({ state }) => state !== 'closed'),
  );
  const note = noteOf(slot);
  return (
    <div className={styles['single']}>
      <KeyFigures>
        {model.series.map(({ id, label, values }) => (
          <KeyFigure
            key={id}
            label={label}
            value={valueText(format, values[slot] ?? null)}
            note={`${note.title}, ${note.remark ?? ''}`}
          />
        ))}
      </KeyFigures>
      <p className={styles['hint']}>
        A single value can’t be drawn as a line. Choose a finer interval.
      </p>
    </div>
  );
}
