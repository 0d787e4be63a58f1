import { wholeGroup } from '#src/data/metrics/MetricAnswer.ts';
import { toReportScope } from '#src/features/filters/scope/toReportScope.ts';
import { defineReport } from '#src/features/report/defineReport.tsx';
import { frameDenominators } from '#src/features/report/figures/frameDenominators.ts';
import { OneBuilding } from '#src/features/report/place/OneBuilding.tsx';
import { formatPlural } from '#src/lib/format/formatNumber.ts';
import { DailyPeakCards } from './DailyPeakCards.tsx';
import { dailyPeakFigures, terms } from './dailyPeakTexts.ts';
import { toDailyPeaks } from './dailyPeakTable.ts';
import { readDailyPeaks } from './readDailyPeaks.ts';

/** Daily Peaks: how full each day was at its fullest. */
export const dailyPeaks = defineReport({
  title: 'Daily Peaks',
  name: 'daily-peaks',
  needs: OneBuilding,
  request: ({ subject, nowMs }, filters) =>
    toReportScope({ filters, subject: { ...subject, grouping: null }, nowMs }),
  reading: ({ subject }, { frame }) =>
    `Loading ${formatPlural(frame.dayCount, 'day')} of ${subject.name}.`,
  read: readDailyPeaks,
  view: toDailyPeaks,
  basis: ({ data: { request, frame, days } }) => ({
    what: `Daily peaks of ${request.subject.name}`,
    denominators: frameDenominators(wholeGroup(frame), wholeGroup(days)),
  }),
  terms: Object.values(terms),
  figuresLabel: 'Key figures',
  figures: ({ view }) => dailyPeakFigures(view.peaks),
  tables: ({ view }) => [view.table],
  cards: DailyPeakCards,
});
