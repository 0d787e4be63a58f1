import { useMemo } from 'react';
import type { Shown, ViewProps } from '#src/features/report/defineReport.tsx';
import { usePeakMoments, type DayPeak } from '#src/features/report/figures/usePeakMoments.ts';
import type { BuildingPlace } from '#src/features/report/place/ReportPlace.ts';
import type { TrendData } from './readTrend.ts';
import { toTrendAnswers, type TrendAnswers } from './toTrendAnswers.ts';
import { readSettings, type TrendSettings } from './trendSettings.ts';
import { trendTables, type TrendTables } from './trendTables.tsx';
import { useTrendChart, type TrendChart } from './useTrendChart.ts';

/** What the page shows of the spaces. */
export interface TrendView extends TrendAnswers {
  settings: TrendSettings;
  chart: TrendChart;
  /** When the greatest value of all was reached; null until it is known. */
  peakMs: number | null;
  tables: TrendTables;
}

/** The page: place, data and what they say. */
export type TrendShown = Shown<BuildingPlace, TrendData, TrendView>;

/** The chart, the key figures, lines and weeks; the moments of peaks are read beside them. */
export function TrendViewer(props: ViewProps<BuildingPlace, TrendData, TrendView>) {
  const { data, place, filters, isCard, children } = props;
  const { request } = data;
  const { settings: ofBuilding, nameOf, nowMs, roomSizes } = place;
  const { values, frame } = filters;
  const settings = useMemo(() => readSettings(values, frame.dayCount), [values, frame.dayCount]);
  const answers = useMemo(
    () => toTrendAnswers(data, { settings: ofBuilding, nameOf, nowMs }),
    [data, ofBuilding, nameOf, nowMs],
  );
  const chart = useTrendChart({ data, answers, settings, roomSizes });
  const momentOf = usePeakMoments(
    request,
    useMemo(() => peaksOf(answers, isCard), [answers, isCard]),
  );
  const { model, lineGroups } = chart;
  const tables = useMemo(
    () =>
      trendTables({
        request,
        answers,
        settings,
        chart: { model, lineGroups },
        momentOf,
        roomSizes,
      }),
    [request, answers, settings, model, lineGroups, momentOf, roomSizes],
  );
  const { group } = answers.whole;
  const peakMs = group ? momentOf(group, `${answers.format}_max`) : null;
  return children({ ...answers, settings, chart, peakMs, tables });
}

/** The peaks of all together and of each line; a card of the home page shows no lines. */
function peaksOf({ whole, lines, format }: TrendAnswers, isCard: boolean): DayPeak[] {
  const label = `${format}_max` as const;
  return [whole, ...(isCard ? [] : lines)].flatMap(({ group, reader }) =>
    group ? [{ group, label, day: reader.greatest(label) }] : [],
  );
}
