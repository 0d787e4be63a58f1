import { thresholds } from '#domain/metric/thresholds.ts';
import {
  chanceText,
  intervalText,
  metricTerms,
  type MetricTerm,
} from '#src/features/report/explain/metricTerms.ts';
import { formatCount, formatPercent, formatPlural } from '#src/lib/format/formatNumber.ts';
import type { ReportFigures } from '#src/features/report/figures/toFigures.ts';
import type { DefinitionId } from '#domain/definitions/definitions.ts';
import type { DataFormat } from '#domain/metric/dataFormat.ts';

const meanTexts: Record<DataFormat, string> = {
  utilisation:
    'People-minutes divided by seat-minutes, over all valid open minutes. It can pass 100%.',
  count: 'The number of people, averaged over all valid open minutes.',
  frequency: 'Minutes in use divided by minutes measured, over all spaces and valid open minutes.',
};

const peakTexts: Record<DataFormat, string> = {
  utilisation: 'the share of seats taken at once',
  count: 'the number of people at once',
  frequency: 'the share of spaces in use at once',
};

const meanDefinitions = {
  utilisation: 'utilization',
  count: 'people',
  frequency: 'time-in-use',
} as const satisfies Record<DataFormat, DefinitionId>;

/** The numbers of this page, as the columns of its tables name them. */
export type TrendColumn =
  | 'mean'
  | 'adp'
  | 'p90'
  | 'peak'
  | 'use'
  | 'fill'
  | 'coverage'
  | 'seats'
  | 'days';

/** How each kind of number comes about; `peakDays` of them enter the daily peaks. */
export function columnTerms(
  format: DataFormat,
  peakDays: number,
): Readonly<Record<TrendColumn, MetricTerm>> {
  const needed = formatPercent(thresholds.neededData);
  return {
    mean: {
      name: 'Mean',
      definition: meanDefinitions[format],
      text: `${meanTexts[format]} ${intervalText}`,
    },
    adp: {
      name: 'Average daily peak',
      definition: 'daily-peak',
      text: `Of each day the greatest 5-minute value, which is ${peakTexts[format]}, and of those the mean. ${formatPlural(peakDays, 'day')} count: days with less than ${needed} of their data, and today, are left out.`,
    },
    p90: {
      name: 'P90 of daily peaks',
      definition: 'daily-peak',
      text: 'The value that nine days in ten do not pass at their peak, from the same days.',
    },
    peak: {
      name: 'Highest moment',
      definition: 'peak',
      text: 'The greatest 5-minute value of the time frame, and when it was first reached.',
    },
    use: metricTerms.timeInUse,
    fill: metricTerms.fillWhenUsed,
    coverage: metricTerms.coverage,
    seats: {
      name: 'Seats',
      definition: 'capacity',
      text: 'The seats of all spaces by the capacity in force, weighed by the open minutes in which they had it. Spaces without a capacity count none.',
    },
    days: {
      name: 'Days',
      definition: 'daily-peak',
      text: `Days that are over and have at least ${needed} of their data: those of the average daily peak.`,
    },
  };
}

/** How each number of the page comes about, with the minutes and days that it rests on. */
export function trendTerms(figures: ReportFigures, format: DataFormat): MetricTerm[] {
  const { openMinutes, validMinutes, openDays, peakDays, places } = figures;
  const needed = formatPercent(thresholds.neededData);
  const terms = columnTerms(format, peakDays);
  return [
    {
      name: 'What was measured',
      definition: 'coverage',
      text: `${formatCount(validMinutes)} of ${formatCount(openMinutes)} open minutes have valid data, on ${formatPlural(openDays, 'day')}, in ${formatPlural(places, 'place')}. A moment is valid for a group when at least ${needed} of its seats are measured.`,
    },
    terms.mean,
    terms.adp,
    terms.p90,
    terms.peak,
    terms.use,
    ...(format === 'frequency' ? [terms.fill] : []),
    terms.coverage,
    {
      name: 'Change',
      definition: 'change',
      text: `Each weekday is compared with the same weekday of the other period, and the weekdays are averaged, so that a holiday does not distort it. ${chanceText}`,
    },
    {
      name: 'Gaps and hollow points',
      definition: 'intervals',
      text: `Where nothing was measured the line has a gap; missing data is never zero. A hollow point rests on less than ${needed} of its data.`,
    },
  ];
}
