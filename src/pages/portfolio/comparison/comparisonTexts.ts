import { thresholds } from '#domain/metric/thresholds.ts';
import {
  chanceText,
  metricTerms,
  type MetricTerm,
} from '#src/features/report/explain/metricTerms.ts';
import { formatNames } from '#src/features/report/values/valueText.ts';
import { formatCount, formatPercent, formatPlural } from '#src/lib/format/formatNumber.ts';
import type { ComparisonRequest } from './readComparison.ts';
import type { ComparisonRows } from './toComparisonRows.ts';

const needed = formatPercent(thresholds.neededData);

/** What is compared: "Utilization", or "Daily peaks of utilization". */
export function comparedName({
  format,
  aggregation,
}: Pick<ComparisonRequest, 'format' | 'aggregation'>): string {
  const name = formatNames[format];
  return aggregation === 'max' ? `Daily peaks of ${name.toLowerCase()}` : name;
}

/** What the rows are. */
export function rowTitleOf({ subject }: Pick<ComparisonRequest, 'subject'>): string {
  return subject.grouping === 'floor' ? 'Floor' : 'Building';
}

/** How each number of the page comes about, with the minutes and days that it rests on. */
export function comparisonTerms({
  denominators,
  total,
}: Pick<ComparisonRows, 'denominators' | 'total'>) {
  const { openMinutes, validMinutes, places } = denominators;
  return {
    measured: {
      name: 'Data measured',
      definition: 'coverage',
      text: `${formatCount(validMinutes)} of ${formatCount(openMinutes)} open minutes of the later period have valid data, for ${formatPlural(places, 'place')}. ${formatPlural(total?.days ?? 0, 'day')} of it and ${formatPlural(total?.daysBefore ?? 0, 'day')} of the compared one are included: days with less than ${needed} coverage, and days that are not over, are excluded.`,
    },
    change: {
      name: 'Change, before, and after',
      definition: 'change',
      text: 'Each weekday is compared with the same weekday of the other period, and the differences are averaged, so that a holiday week does not distort them. Both points of a row are such averages. If no weekday has data in both periods, there is no Before and no Change, and After is the average of the later period. Shares change in percentage points, people in percent.',
    },
    range: {
      name: '95% range',
      definition: 'interval',
      text: 'The range in which the later value probably lies, with the days of both periods as samples. It depends on how much days of the same weekday differ, and is wider if neighboring days are alike. Needs at least five days in each period, with repeated weekdays.',
    },
    chance: {
      name: 'Could be chance',
      definition: 'chance',
      text: chanceText,
    },
    profile: {
      name: 'Weekday profile',
      definition: 'average-day',
      text: 'People per seat, averaged over the days of each weekday. Each day counts equally.',
    },
    mean: {
      name: 'Mean utilization',
      definition: 'utilization',
      text: 'People-minutes divided by seat-minutes, over all valid open minutes of the later period.',
    },
    peaks: {
      name: 'Average daily peak and P90 daily peak',
      definition: 'daily-peak',
      text: `The highest 5-minute value of each day for the building as a whole: its average over days, and the value that 90% of days do not exceed. Days with less than ${needed} coverage are left out.`,
    },
    peers: {
      name: 'Peers',
      definition: 'peers',
      text: `Buildings of similar size (under 100, 100 to 500, or over 500 seats) with at least ${needed} coverage are peers. Rank 1 is the fullest; the percentile is the share of peers with lower utilization. Only buildings you have access to are compared.`,
    },
    quarters: {
      name: 'Lower quartile, median, and upper quartile',
      definition: 'peers',
      text: `Mean utilization of peers: a quarter of them are below the lower quartile, half below the median, and a quarter above the upper quartile. Each building counts once. Buildings with less than ${needed} coverage are left out.`,
    },
    timeInUse: metricTerms.timeInUse,
    coverage: metricTerms.coverage,
  } as const satisfies Record<string, MetricTerm>;
}

export type ComparisonTerms = ReturnType<typeof comparisonTerms>;
