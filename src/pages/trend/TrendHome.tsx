import { useMemo, useState } from 'react';
import { LineChart } from '#src/charts/line/LineChart.tsx';
import { LineLegend } from '#src/charts/line/LineLegend.tsx';
import { FigureCard } from '#src/features/report/explain/figure/FigureCard.tsx';
import { formatNames, valueText } from '#src/features/report/values/valueText.ts';
import styles from './Trend.module.css';
import { intervalUnit } from './trendSettings.ts';
import { trendFigures } from './trendTexts.ts';
import type { TrendShown } from './TrendViewer.tsx';
import { withWeekPeaks } from './twelveWeeks.ts';

/** Key figures, and weekly means with their average daily peaks. */
export function TrendHome({ data, view }: TrendShown) {
  const { interval, subject } = data.request;
  const unit = intervalUnit(interval);
  const { format, chart, weeks: rows } = view;
  const [focusedId, setFocusedId] = useState<string | null>(null);
  const model = useMemo(
    () => withWeekPeaks(chart.model, rows, focusedId),
    [chart.model, rows, focusedId],
  );
  const noteOf = (slot: number) => ({
    ...chart.noteOf(slot),
    lines: model.series.map(({ id, label, values }) => ({
      seriesId: id,
      text: `${label} ${valueText(format, values[slot] ?? null)}`,
    })),
  });
  return (
    <>
      <div className={styles['homeFigures']}>
        <FigureCard
          label={`Key figures of ${subject.name}`}
          figures={trendFigures(view, subject.timeZone)}
          isExplained={false}
        />
      </div>
      <LineLegend
        model={model}
        soleLabel={`mean of the ${unit}`}
        focusedId={focusedId}
        onFocus={setFocusedId}
      />
      <div className={styles['homePlot']}>
        <LineChart
          label={`${formatNames[format]} of ${subject.name} by ${unit}`}
          model={model}
          showsClosed={false}
          joinsBreaks
          noteOf={noteOf}
        />
      </div>
    </>
  );
}
