import { useMemo, useState } from 'react';
import { LineChart } from '#src/charts/line/LineChart.tsx';
import { LineLegend } from '#src/charts/line/LineLegend.tsx';
import { useTrendChart } from '../chart/useTrendChart.ts';
import { usePeakMoment } from '../data/usePeakMoment.ts';
import type { TrendData } from '../data/readTrend.ts';
import { TrendRule } from '../figures/TrendRule.tsx';
import { TrendSummary } from '../figures/TrendSummary.tsx';
import { intervalUnit } from '../model/trendIntervals.ts';
import type { TrendSettings } from '../model/TrendSettings.ts';
import { HomeEmpty } from '#src/features/home/HomeEmpty.tsx';
import { HomeRule } from '#src/features/home/HomeRule.tsx';
import { formatNames, valueText } from '#src/features/report/values/valueText.ts';
import { wholeGroup } from '#src/data/metrics/MetricAnswer.ts';
import { toWeekRows } from '../tables/toWeekRows.ts';
import { useTrendView } from '../useTrendView.ts';
import styles from './TrendHomeCard.module.css';
import { withWeekPeaks } from './withWeekPeaks.ts';

interface TrendHomeProps {
  data: TrendData;
  settings: TrendSettings;
  nowMs: number;
}

/** Key figures, weekly means with their average daily peaks, and the rule; or that there is nothing to draw. */
export function TrendHome({ data, settings, nowMs }: TrendHomeProps) {
  const view = useTrendView(data, nowMs);
  const chart = useTrendChart({ data, view, settings });
  const { request } = data;
  const peakMs = usePeakMoment(request, view.figures.peak, view.format);
  const { interval, subject } = request;
  const unit = intervalUnit(interval);
  const [focusedId, setFocusedId] = useState<string | null>(null);
  const { format } = view;
  const { timeZone } = subject;
  const { weeks, current } = data;
  const { days } = current;
  const weekly = chart.model;
  const model = useMemo(() => {
    const [week, day] = [wholeGroup(weeks), wholeGroup(days)];
    const rows = toWeekRows({ weeks, week, days, day, format, timeZone, nowMs });
    return withWeekPeaks(weekly, rows, focusedId);
  }, [weeks, days, format, timeZone, nowMs, weekly, focusedId]);
  const noteOf = (slot: number) => ({
    ...chart.noteOf(slot),
    lines: model.series.map(({ id, label, values }) => ({
      seriesId: id,
      text: `${label} ${valueText(format, values[slot] ?? null)}`,
    })),
  });
  if (view.reason !== null)
    return <HomeEmpty name={subject.name} isClosed={view.reason === 'closed'} />;
  return (
    <>
      <TrendSummary request={request} view={view} peakMs={peakMs} />
      <div className={styles['chart']}>
        <LineLegend
          model={model}
          soleLabel={`mean of the ${unit}`}
          focusedId={focusedId}
          onFocus={setFocusedId}
        />
        <div className={styles['plot']}>
          <LineChart
            label={`${formatNames[format]} of ${subject.name} by ${unit}`}
            model={model}
            showsClosed={false}
            joinsBreaks
            noteOf={noteOf}
          />
        </div>
        <HomeRule>
          <TrendRule request={request} figures={view.figures} format={format} />
        </HomeRule>
      </div>
    </>
  );
}
