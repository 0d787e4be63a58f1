import { LineLegend } from '#src/charts/line/LineLegend.tsx';
import { useState } from 'react';
import type { Filters } from '#src/features/filters/useFilters.ts';
import { useMarkPeriod } from '#src/features/time-markers/useMarkPeriod.ts';
import { Card } from '#src/ui/display/Card.tsx';
import { ChartOptions } from './ChartOptions.tsx';
import { ChartViews } from './ChartViews.tsx';
import { SingleBucket } from './SingleBucket.tsx';
import { TrendPlot } from './TrendPlot.tsx';
import type { useTrendChart } from './useTrendChart.ts';
import { zoomFrame } from './model/zoomFrame.ts';
import type { TrendData } from '../data/readTrend.ts';
import { intervalUnit, isClockInterval } from '../model/trendIntervals.ts';
import type { TrendSettings } from '../model/TrendSettings.ts';
import { formatNames } from '#src/features/report/values/valueText.ts';
import { ValueTable } from '../tables/ValueTable.tsx';
import styles from '../Trend.module.css';
import type { ExplainId } from '../explain/explainId.ts';
import type { TrendView } from '../useTrendView.ts';

interface TrendCardProps {
  data: TrendData;
  view: TrendView;
  settings: TrendSettings;
  filters: Filters;
  chart: ReturnType<typeof useTrendChart>;
  onExplain: (id: ExplainId) => void;
}

/** The chart with its legend and choices, or the same as a table. */
export function TrendCard(props: TrendCardProps) {
  const { data, view, settings, filters, chart, onExplain } = props;
  const { model, noteOf, focusedId, setFocusedId } = chart;
  const { request } = data;
  const { interval, subject } = request;
  const { format } = view;
  const shownSlots = model.slots.filter(({ state }) => state !== 'closed');
  const isSingle = shownSlots.length <= 1;
  const soleLabel = `${settings.aggregation === 'mean' ? 'mean' : 'peak'} of the ${intervalUnit(interval)}`;
  const [isMarking, setMarking] = useState(false);
  const mark = useMarkPeriod(request.markerSpaceIds[0] ?? null);
  const zoom = (range: { startMs: number; endMs: number }) =>
    filters.change(zoomFrame(range, subject.timeZone));
  return (
    <Card className={styles['chart']} label="Chart">
      <h2 className="visually-hidden">{formatNames[format]}</h2>
      <ChartOptions
        filters={filters}
        settings={settings}
        format={format}
        hasSeats={view.hasSeats}
      />
      <div className={styles['chartHead']}>
        {!isSingle && (
          <LineLegend
            model={model}
            soleLabel={soleLabel}
            focusedId={focusedId}
            onFocus={setFocusedId}
          />
        )}
        <ChartViews
          filters={filters}
          settings={settings}
          isMarking={isMarking}
          onMarking={isSingle ? undefined : setMarking}
        />
      </div>
      {isSingle && <SingleBucket model={model} format={format} noteOf={noteOf} />}
      {!isSingle && settings.showsTable && (
        <ValueTable {...{ chart, interval, format, onExplain }} />
      )}
      {!isSingle && !settings.showsTable && (
        <TrendPlot
          label={`${formatNames[format]} of ${subject.name} by ${intervalUnit(interval)}`}
          chart={chart}
          showsClosed={settings.showsClosed}
          joinsBreaks={!isClockInterval(interval)}
          isMarking={isMarking}
          onSelectRange={isMarking ? mark : zoom}
          onExplain={onExplain}
        />
      )}
    </Card>
  );
}
