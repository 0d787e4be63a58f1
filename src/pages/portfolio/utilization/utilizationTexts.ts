import type { DataFormat } from '#domain/metric/dataFormat.ts';
import { thresholds } from '#domain/metric/thresholds.ts';
import type { ReportFigure } from '#src/features/report/explain/figure/ReportFigure.ts';
import {
  intervalText,
  measuredTerm,
  metricTerms,
  type MetricTerm,
} from '#src/features/report/explain/metricTerms.ts';
import { formatNames, rangeText, valueText } from '#src/features/report/values/valueText.ts';
import { formatCount, formatPercent, formatPlural } from '#src/lib/format/formatNumber.ts';
import type { PlanningState, Release } from './planning.ts';
import { maxPlanningDays } from './readUtilization.ts';
import type { GroupFigures, GroupRows } from './toGroupRows.ts';

const needed = formatPercent(thresholds.neededData);

/** How each number of the page comes about, with the minutes and days that it rests on. */
export function utilizationTerms(total: GroupFigures) {
  const { peakDays } = total;
  return {
    measured: measuredTerm(total),
    localTime: {
      name: 'Local time',
      definition: 'local-time',
      text: 'Each building follows its own clock, so 10:00 in one time zone is compared with 10:00 in another.',
    },
    mean: {
      name: 'Mean utilization and Mean people',
      definition: 'utilization',
      text: `People-minutes divided by seat-minutes, over all valid open minutes of the group’s spaces. Large spaces weigh more. ${intervalText}`,
    },
    peaks: {
      name: 'Average daily peak and P90 daily peak and Peak',
      definition: 'daily-peak',
      text: `The highest 5-minute value of each day for the group as a whole, never the sum of its parts’ peaks: its average over days, and the value that 90% of days do not exceed. ${formatPlural(peakDays, 'day')} included: days with less than ${needed} coverage, and days that are not over in every building, are excluded.`,
    },
    opportunity: {
      name: 'Seats to release and Seats to release (15 min)',
      definition: 'seats-to-release',
      text: `Seats minus those needed for the P90 daily peak if ${formatPercent(thresholds.target)} of seats may be taken. Peaks are 15-minute averages, so people passing through don’t add seats. Positive: seats to release; negative: seats short. The key figure adds up only buildings with spare seats, since seats in one building don’t help another.`,
    },
    change: {
      name: 'Change from week to week',
      definition: 'change',
      text: 'Each weekday is compared with the same weekday of the week before, and the differences are averaged. Excludes weekdays with data in only one of the weeks.',
    },
    timeInUse: metricTerms.timeInUse,
    coverage: metricTerms.coverage,
  } as const satisfies Record<string, MetricTerm>;
}

export type UtilizationTerms = ReturnType<typeof utilizationTerms>;

/** The term of the mean in view. */
export function meanTerm(terms: UtilizationTerms, format: DataFormat): MetricTerm {
  return format === 'frequency' ? terms.timeInUse : terms.mean;
}

interface FiguresInput extends GroupRows {
  terms: UtilizationTerms;
  planning: PlanningState;
  release: Release | null;
  /** How many buildings are in view. */
  buildings: number;
}

/** The key figures of all buildings together. */
export function utilizationFigures(input: FiguresInput): ReportFigure[] {
  const { total, format, terms, unmeasured, buildings } = input;
  const text = (value: number | null) => valueText(format, value);
  const range = (half: number | null) =>
    half === null ? 'too few days for an interval' : `± ${rangeText(format, half)}`;
  return [
    {
      id: 'buildings',
      label: 'Buildings',
      value: formatCount(buildings - unmeasured.length),
      ...(unmeasured.length > 0 ? { of: `of ${formatCount(buildings)}` } : {}),
      note: unmeasured.length > 0 ? 'with measured spaces' : formatPlural(total.places, 'place'),
      term: terms.measured,
    },
    {
      id: 'seats',
      label: 'Seats',
      value: formatCount(total.capacity),
      note: seatsNote(input),
      term: terms.measured,
    },
    {
      id: 'mean',
      label: `Mean ${formatNames[format].toLowerCase()}`,
      value: text(total.mean.value),
      note: range(total.mean.interval),
      term: meanTerm(terms, format),
    },
    {
      id: 'adp',
      label: 'Average daily peak',
      value: text(total.averageDailyPeak.value),
      note: range(total.averageDailyPeak.interval),
      term: terms.peaks,
    },
    {
      id: 'p90',
      label: 'P90 daily peak',
      value: text(total.p90),
      note: `of ${formatPlural(total.peakDays, 'day')}, as one group`,
      term: terms.peaks,
    },
    {
      id: 'opportunity',
      label: 'Seats to release',
      value: input.release?.isKnown === true ? formatCount(input.release.spare) : '–',
      note: releaseNote(input.release, input.planning),
      term: terms.opportunity,
    },
  ];
}

function seatsNote({ total, lacksSeats }: GroupRows): string {
  if (total.capacity !== null) return 'in measured spaces';
  return lacksSeats ? 'no capacity' : 'never measured together';
}

function releaseNote(release: Release | null, { state }: PlanningState): string {
  if (state === 'reading') return 'loading 15-minute averages';
  if (state === 'failed') return 'couldn’t load 15-minute averages';
  if (state === 'too_long') return `for up to ${maxPlanningDays} days`;
  if (release?.isKnown !== true) return 'no capacity or no complete day';
  const { short, shortBuildings, spareBuildings } = release;
  if (short > 0)
    return `${formatCount(short)} short in ${formatPlural(shortBuildings, 'building')}`;
  return `across ${formatPlural(spareBuildings, 'building')}`;
}

/** Why seats that rest on 15-minute means are empty in files. */
export const planningLacks = {
  reading: 'left empty: 15-minute averages were still loading. Export again in a moment',
  failed: 'left empty: couldn’t load 15-minute averages',
  too_long: `left empty: available for time frames of at most ${maxPlanningDays} days`,
} as const;
