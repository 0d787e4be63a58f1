import { thresholds } from '#domain/metric/thresholds.ts';
import type { ReportFact } from '#domain/report/ReportDocument.ts';
import { metricTerms, type MetricTerm } from '#src/features/report/explain/metricTerms.ts';
import { formatPercent, formatPlural } from '#src/lib/format/formatNumber.ts';

/** What a stacking plan is colored by. */
export type StackMetric = 'opportunity' | 'utilization' | 'time-in-use';

/** The names of the pages. */
export const stackTitles: Record<StackMetric, string> = {
  opportunity: 'Opportunity',
  utilization: 'Utilization',
  'time-in-use': 'Time in Use',
};

/** What the colors are of. */
export const colourNames: Record<StackMetric, string> = {
  opportunity: 'Seats to release, of all seats',
  utilization: 'Mean utilization',
  'time-in-use': 'Time in use',
};

const target = formatPercent(thresholds.target);
const needed = formatPercent(thresholds.neededData);

/** How each number of the plan comes about. */
export const terms = {
  release: {
    name: 'Seats to release',
    definition: 'seats-to-release',
    text: `Seats minus those needed for the P90 peak if ${target} of them may be taken: seats − P90 peak ÷ ${target}, rounded up. Negative: seats short. For a point in time, its people replace the peak.`,
  },
  totals: {
    name: 'Totals',
    definition: 'seats-to-release',
    text: 'Totals add up the floors, each with its own peak. Floors peak at different times, so a building as a whole could release more.',
  },
  mean: {
    name: 'Mean utilization',
    definition: 'utilization',
    text: 'People-minutes divided by seat-minutes, over all valid open minutes. It can exceed 100%.',
  },
  use: metricTerms.timeInUse,
  p90: {
    name: 'P90 peak',
    definition: 'daily-peak',
    text: `The highest 15-minute average of each day, and the value that 90% of days do not exceed. Days with less than ${needed} coverage, and today, are left out. It is the tick on each bar.`,
  },
  needed: {
    name: 'Seats needed',
    definition: 'seats-to-release',
    text: `The people of the P90 peak divided by ${target}, rounded up.`,
  },
  size: {
    name: 'Seats and area',
    definition: 'capacity',
    text: 'Seats and area of the floor’s measured zones. A floor without measurements shows none.',
  },
  bars: {
    name: 'Bars',
    definition: 'group',
    text: 'Bar length shows the floor’s seats or area, on one scale for all buildings. Its parts are space types or tags; the color of a part covers all its spaces on the floor, also those inside a Wi-Fi area. A floor without measurements is an outline, and is left out of totals.',
  },
  typicalHour: {
    name: 'An hour of the typical week',
    definition: 'typical-week',
    text: 'The median of this hour over the weeks of the time frame, at most the last twelve. Weeks without data for it are left out.',
  },
  weekChange: {
    name: 'Later vs. earlier weeks',
    definition: 'change',
    text: 'The mean of this hour in the later half of the weeks minus that in the earlier half. Needs four weeks with data.',
  },
  coverage: metricTerms.coverage,
} as const satisfies Record<string, MetricTerm>;

/** What the files say beside the settings of the filter bar; `left` buildings are still read. */
export function stackSettings(left: number): ReportFact[] {
  const text = `${formatPlural(left, 'building')} left out: still loading when this file was made. Export again in a moment`;
  return [
    { name: 'Basis of peaks', text: '15-minute averages' },
    ...(left === 0 ? [] : [{ name: 'Not in this file', text }]),
  ];
}
