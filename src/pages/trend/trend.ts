import { defineReport } from '#src/features/report/defineReport.tsx';
import { OneBuilding } from '#src/features/report/place/OneBuilding.tsx';
import { formatNames } from '#src/features/report/values/valueText.ts';
import { formatPlural } from '#src/lib/format/formatNumber.ts';
import { readTrend, toTrendRequest } from './readTrend.ts';
import { TrendCards, TrendNotices } from './TrendCards.tsx';
import { TrendHome } from './TrendHome.tsx';
import { intervalUnit } from './trendSettings.ts';
import { allTrendTerms, trendFigures } from './trendTexts.ts';
import { TrendViewer } from './TrendViewer.tsx';
import { ofTwelveWeeks } from './twelveWeeks.ts';

/** Trend: how the use of spaces changed over time. */
export const trend = defineReport({
  title: 'Trend',
  name: 'trend',
  needs: OneBuilding,
  request: toTrendRequest,
  reading: ({ subject }, { frame }) =>
    `Loading ${formatPlural(frame.dayCount, 'day')} of ${subject.name}. Long time frames in small steps take longer.`,
  read: readTrend,
  viewer: TrendViewer,
  basis: ({ data, view: { format, whole, settings } }) => {
    const { subject, interval, compared } = data.request;
    const step = interval === 'INF' ? '' : ` by ${intervalUnit(interval)}`;
    return {
      what: `${formatNames[format]} of ${subject.name}${step}`,
      denominators: whole.figures,
      comparedDays: compared?.days,
      settings: [{ name: 'Lines', text: settings.aggregation === 'mean' ? 'means' : 'peaks' }],
    };
  },
  terms: ({ view }) => allTrendTerms(view),
  figuresLabel: ({ data }) => `Key figures of ${data.request.subject.name}`,
  figures: ({ data, view }) => trendFigures(view, data.request.subject.timeZone),
  tables: ({ view: { tables } }) => {
    const { figures, values, lines, weeks } = tables;
    return [figures, values, ...(lines ? [lines] : []), weeks];
  },
  notices: TrendNotices,
  cards: TrendCards,
  home: { what: 'the trend', filters: ofTwelveWeeks, card: TrendHome },
});
