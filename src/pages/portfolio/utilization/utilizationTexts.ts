import type { DataFormat } from '#domain/metric/labels.ts';
import { thresholds } from '#domain/metric/thresholds.ts';
import {
  releaseArithmetic,
  sumArithmetic,
} from '#src/features/report/explain/arithmetic/seatArithmetic.ts';
import type { ReportFigure } from '#src/features/report/explain/figure/ReportFigure.ts';
import {
  intervalText,
  measuredTerm,
  metricTerms,
  type MetricTerm,
} from '#src/features/report/explain/metricTerms.ts';
import {
  poolNote,
  formatNames,
  rangeText,
  valueText,
} from '#src/features/report/values/valueText.ts';
import { formatCount, formatPercent, formatPlural } from '#src/lib/format/formatNumber.ts';
import type { PlannedParts, PlanningState, Release } from './planning.ts';
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
      name: 'Mean utilization and mean people',
      definition: 'utilization',
      text: `People-minutes divided by seat-minutes, over all valid open minutes of the group’s spaces. Large spaces weigh more. ${intervalText}`,
    },
    peaks: {
      name: 'Average daily peak, P90 daily peak, and peak',
      definition: 'daily-peak',
      text: `The highest 5-minute value of each day for the group as a whole, never the sum of its parts’ peaks: its average over days, and the value that 90% of days do not exceed. ${formatPlural(peakDays, 'day')} included: days with less than ${needed} coverage, and days that are not over in every building, are excluded.`,
    },
    opportunity: {
      name: 'Seats to release',
      definition: 'seats-to-release',
      text: `Seats minus those needed for the P90 daily peak if ${formatPercent(thresholds.target)} of seats may be taken. Peaks are 15-minute averages, so people passing through don’t add seats. Positive: seats to release; negative: seats short. Totals add up the floors, each with its own peak, net of seats short. A building as one pool shares its seats between floors, which peak at different times.`,
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
  /** What the seats to release are worked out from; null until that is known. */
  planned: PlannedParts | null;
}

/** The key figures of all buildings together. */
export function utilizationFigures(input: FiguresInput): ReportFigure[] {
  const { total, format, terms, unmeasured, buildings, planned } = input;
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
      arithmetic: total.arithmeticOf('mean'),
    },
    {
      id: 'adp',
      label: 'Average daily peak',
      value: text(total.averageDailyPeak.value),
      note: range(total.averageDailyPeak.interval),
      term: terms.peaks,
      arithmetic: total.arithmeticOf('adp'),
    },
    {
      id: 'p90',
      label: 'P90 daily peak',
      value: text(total.p90),
      note: `of ${formatPlural(total.peakDays, 'day')}, as one group`,
      term: terms.peaks,
      arithmetic: total.arithmeticOf('p90'),
    },
    {
      id: 'opportunity',
      label: 'Seats to release',
      value: formatCount(input.release?.floors),
      note: releaseNote(input.release, input.planning),
      term: terms.opportunity,
      arithmetic: planned && sumArithmetic(input.release?.floors ?? null, planned.floors, 'floor'),
    },
    {
      id: 'pooled',
      label: 'Each building as one pool',
      value: formatCount(input.release?.pooled),
      note: input.release === null ? '' : poolNote(input.release.floors, input.release.pooled),
      term: terms.opportunity,
      arithmetic: planned && poolArithmetic(planned, input.release?.pooled ?? null),
    },
  ];
}

/** Of a single building its own arithmetic, of several their sum. */
function poolArithmetic({ pools }: PlannedParts, pooled: number | null) {
  const [only] = pools;
  return only && pools.length === 1
    ? releaseArithmetic(only.plan)
    : sumArithmetic(pooled, pools, 'building');
}

function seatsNote({ total, lacksSeats }: GroupRows): string {
  if (total.capacity !== null) return 'in measured spaces';
  return lacksSeats ? 'no capacity' : 'never measured together';
}

function releaseNote(release: Release | null, { state }: PlanningState): string {
  if (state === 'reading') return 'loading 15-minute averages';
  if (state === 'failed') return 'couldn’t load 15-minute averages';
  if (state === 'too_long') return `for up to ${maxPlanningDays} days`;
  if (release === null || release.floors === null) return 'no capacity or no complete day';
  const { short, shortFloors } = release;
  if (short === 0) return 'floor by floor';
  return `floor by floor, net of ${formatCount(short)} short on ${formatPlural(shortFloors, 'floor')}`;
}

/** Why seats that rest on 15-minute means are empty in files. */
export const planningLacks = {
  reading: 'left empty: 15-minute averages were still loading. Export again in a moment',
  failed: 'left empty: couldn’t load 15-minute averages',
  too_long: `left empty: available for time frames of at most ${maxPlanningDays} days`,
} as const;
