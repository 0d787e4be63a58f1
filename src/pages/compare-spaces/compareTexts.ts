import { thresholds } from '#domain/metric/thresholds.ts';
import type { FillLevel } from '#domain/spread/timeByLevel.ts';
import {
  chanceText,
  measuredTerm,
  metricTerms,
  type MetricTerm,
} from '#src/features/report/explain/metricTerms.ts';
import type { Denominators } from '#src/features/report/figures/frameDenominators.ts';
import { formatPercent } from '#src/lib/format/formatNumber.ts';

const needed = formatPercent(thresholds.neededData);

/** The sections of the table of all metrics. */
export const sections = {
  seats: 'Seats taken',
  people: 'People',
  use: 'Time in use',
  latest: 'Latest',
  measured: 'Data measured',
} as const;

export const levelNames: Record<FillLevel, string> = {
  empty: 'nobody',
  quiet: 'under 50%',
  busy: '50% to 85%',
  full: '85% and more',
};

/** What stands under the titles of the cards. */
export const notes = {
  week: 'Average by weekday and hour. Same color scale for all spaces.',
  day: 'Average of all open days, in 15-minute steps. Each day counts equally.',
  peaks: `The highest 5-minute value of each complete day. Right: P90.`,
  seatMinutes: 'Share of open time at each level of seats taken. Right: hours measured.',
  spaceMinutes: 'Share of open time at each level of spaces in use. Right: hours measured.',
  metrics:
    'Averages and daily peaks are compared on the same weekdays. “Could be chance” means that such a difference often occurs by chance.',
} as const;

/** How each number comes about. */
export const terms = {
  mean: {
    name: 'Mean utilization',
    definition: 'utilization',
    text: 'People-minutes divided by seat-minutes, over all valid open minutes. It can exceed 100%.',
  },
  peaks: {
    name: 'Average daily peak and P90',
    definition: 'daily-peak',
    text: `The highest 5-minute value of each day: its average over days, and the value that 90% of days do not exceed. Days with less than ${needed} coverage, and today, are left out.`,
  },
  highest: {
    name: 'Highest peak',
    definition: 'peak',
    text: 'The highest 5-minute value of all spaces combined, never the sum of zone peaks at different times.',
  },
  seats: {
    name: 'Seats',
    definition: 'capacity',
    text: 'Seats, averaged over open minutes in case the capacity changed.',
  },
  people: {
    name: 'Mean people',
    definition: 'people',
    text: 'People, averaged over all valid open minutes.',
  },
  latest: {
    name: 'Latest',
    definition: 'people',
    text: 'The value of the last valid 5-minute slot of the time frame.',
  },
  week: {
    name: 'The week and the average day',
    definition: 'average-day',
    text: 'Each hour or quarter hour is averaged within its day, then over days. Each day counts equally, however many of its minutes are valid. Closed hours are left out.',
  },
  levels: {
    name: 'Time at each occupancy level',
    definition: 'level',
    text: 'Every valid open 5-minute slot falls into one level by its share of seats taken, or of spaces in use: empty, under 50%, 50% to 85%, 85% and more.',
  },
  box: {
    name: 'The box',
    definition: 'spread',
    text: 'Runs from the lower to the upper quartile of days, with the median inside. Whiskers end at the last day within one and a half box lengths; days beyond are points.',
  },
  difference: {
    name: 'Difference',
    definition: 'change',
    text: `Each weekday of a space is compared with the same weekday of the baseline; the differences are averaged. ${chanceText}`,
  },
  use: metricTerms.timeInUse,
  fill: metricTerms.fillWhenUsed,
  coverage: metricTerms.coverage,
  hours: {
    name: 'Valid open hours',
    definition: 'coverage',
    text: 'Open minutes with valid data, in hours.',
  },
  days: {
    name: 'Days included',
    definition: 'daily-peak',
    text: `Complete days with at least ${needed} coverage, used for daily peaks and differences.`,
  },
} as const satisfies Record<string, MetricTerm>;

/** All of them, with the minutes and days that all spaces together rest on. */
export function compareTerms(denominators: Denominators): MetricTerm[] {
  return [measuredTerm(denominators), ...Object.values(terms)];
}
