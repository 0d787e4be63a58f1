import { LineChart } from '#src/charts/line/LineChart.tsx';
import { LineLegend } from '#src/charts/line/LineLegend.tsx';
import { useTrendChart } from '../chart/useTrendChart.ts';
import { usePeakMoment } from '../data/usePeakMoment.ts';
import type { TrendData } from '../data/readTrend.ts';
import { TrendRule } from '../figures/TrendRule.tsx';
import { TrendSummary } from '../figures/TrendSummary.tsx';
import { intervalUnit, isClockInterval } from '../model/trendIntervals.ts';
import type { TrendSettings } from '../model/TrendSettings.ts';
import { HomeNothing } from '#src/features/home/HomeNothing.tsx';
import { HomeRule } from '#src/features/home/HomeRule.tsx';
import { formatNames } from '#src/features/report/values/valueText.ts';
import { useTrendView } from '../useTrendView.ts';
import styles from './TrendHomeCard.module.css';

interface TrendHomeProps {
  data: TrendData;
  settings: TrendSettings;
  nowMs: number;
}

/** Rule, key figures and lines of the trend, or that there is nothing to draw. */
export function TrendHome({ data, settings, nowMs }: TrendHomeProps) {
  const view = useTrendView(data, nowMs);
  const chart = useTrendChart({ data, view, settings });
  const { request } = data;
  const peakMs = usePeakMoment(request, view.figures.peak, view.format);
  const { interval, subject } = request;
  const unit = intervalUnit(interval);
  if (view.reason !== null) return <HomeNothing />;
  return (
    <>
      <TrendSummary request={request} view={view} peakMs={peakMs} />
      <div className={styles['chart']}>
        <LineLegend
          model={chart.model}
          soleLabel={`mean of the ${unit}`}
          focusedId={chart.focusedId}
          onFocus={chart.setFocusedId}
        />
        <div className={styles['plot']}>
          <LineChart
            label={`${formatNames[view.format]} of ${subject.name} by ${unit}`}
            model={chart.model}
            showsClosed={false}
            joinsBreaks={!isClockInterval(interval)}
            noteOf={chart.noteOf}
          />
        </div>
        <HomeRule>
          <TrendRule request={request} figures={view.figures} format={view.format} />
        </HomeRule>
      </div>
    </>
  );
}
