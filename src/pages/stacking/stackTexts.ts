import { thresholds } from '#domain/metric/thresholds.ts';
import type { ReportFact } from '#domain/report/ReportDocument.ts';
import type { ReportFigure } from '#src/features/report/explain/figure/ReportFigure.ts';
import { metricTerms, type MetricTerm } from '#src/features/report/explain/metricTerms.ts';
import { formatCount, formatPercent, formatPlural } from '#src/lib/format/formatNumber.ts';
import type { StackBuilding, StackFloor } from './StackFloor.ts';

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
    name: 'Seats and Area',
    definition: 'capacity',
    text: 'Seats and area of the floor’s measured zones. A floor without measurements shows none.',
  },
  bars: {
    name: 'Bars',
    definition: 'group',
    text: 'Bar length shows the floor’s seats or area, on one scale for all buildings. Its parts are space types or tags; the color of a part covers all its spaces on the floor, also those inside a Wi-Fi area. A floor without measurements is an outline, and is left out of totals.',
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

type FormatArea = (areaM2: number) => string;

function sum(floors: readonly StackFloor[], read: (floor: StackFloor) => number | null): number {
  return floors.reduce((total, floor) => total + (read(floor) ?? 0), 0);
}

/** The floor with the greatest value; null where none has one. */
function greatest(
  floors: readonly StackFloor[],
  read: (floor: StackFloor) => number | null,
): { floor: StackFloor; value: number } | null {
  let best: { floor: StackFloor; value: number } | null = null;
  for (const floor of floors) {
    const value = read(floor);
    if (value !== null && value > (best?.value ?? Number.NEGATIVE_INFINITY))
      best = { floor, value };
  }
  return best;
}

function nameOf({ floor, building }: StackFloor): string {
  return `${building.name}, ${floor.displayName}`;
}

/** What all floors of the plan together say; floors that were not measured are left out and told. */
export function toStackFigures(
  buildings: readonly Pick<StackBuilding, 'floors'>[],
  metric: StackMetric,
  formatArea: FormatArea,
): ReportFigure[] {
  const all = buildings.flatMap(({ floors }) => floors);
  const floors = all.filter(({ isMeasured }) => isMeasured);
  const missing = all.filter(({ isMeasured, zones }) => !isMeasured && zones.length > 0).length;
  const measured: ReportFigure = {
    id: 'measured',
    label: 'Seats measured',
    term: terms.size,
    value: formatCount(sum(floors, ({ seats }) => seats)),
    note: `on ${formatPlural(floors.length, 'floor')}${missing > 0 ? `, ${formatCount(missing)} not measured` : ''}`,
  };
  if (metric === 'opportunity') return [...opportunityFigures(floors, formatArea), measured];
  const term = metric === 'utilization' ? terms.mean : terms.use;
  const read =
    metric === 'utilization'
      ? ({ utilisation }: StackFloor) => utilisation
      : ({ timeInUse }: StackFloor) => timeInUse;
  return [...extremeFigures(floors, read, term), ...peakFigures(floors), measured];
}

function opportunityFigures(floors: readonly StackFloor[], formatArea: FormatArea): ReportFigure[] {
  const spare = floors.filter(({ opportunity }) => (opportunity ?? 0) > 0);
  const short = floors.filter(({ opportunity }) => (opportunity ?? 0) < 0);
  const best = greatest(floors, ({ opportunity }) => opportunity);
  const areaOf = ({ opportunity, areaM2, seats }: StackFloor) =>
    areaM2 === null || !seats ? null : ((opportunity ?? 0) * areaM2) / seats;
  return [
    {
      id: 'release',
      label: 'Seats to release',
      term: terms.release,
      value: formatCount(sum(spare, ({ opportunity }) => opportunity)),
      note: `on ${formatPlural(spare.length, 'floor')}, at target ${formatPercent(thresholds.target)}`,
    },
    {
      id: 'short',
      label: 'Seats short',
      term: terms.release,
      value: formatCount(-sum(short, ({ opportunity }) => opportunity)),
      note: short.length === 0 ? 'no floor is short' : short.map(nameOf).slice(0, 2).join('; '),
    },
    {
      id: 'area',
      label: 'Area released',
      term: terms.totals,
      value: formatArea(sum(spare, areaOf)),
      note: 'at each floor’s area per seat',
    },
    {
      id: 'most',
      label: 'Most on one floor',
      term: terms.release,
      value: best ? formatCount(best.value) : '–',
      note: best ? nameOf(best.floor) : 'unknown',
    },
  ];
}

function extremeFigures(
  floors: readonly StackFloor[],
  read: (floor: StackFloor) => number | null,
  term: MetricTerm,
): ReportFigure[] {
  const most = greatest(floors, read);
  const least = greatest(floors, (floor) => {
    const value = read(floor);
    return value === null ? null : -value;
  });
  const figure = (label: string, found: typeof most, sign: number): ReportFigure => ({
    id: label.toLowerCase(),
    label,
    term,
    value: formatPercent(found && sign * found.value),
    note: found ? nameOf(found.floor) : 'unknown',
  });
  return [figure('Highest', most, 1), figure('Lowest', least, -1)];
}

function peakFigures(floors: readonly StackFloor[]): ReportFigure[] {
  const peakShare = ({ p90, seats }: StackFloor) => (p90 === null || !seats ? null : p90 / seats);
  const best = greatest(floors, peakShare);
  const under = floors.filter((floor) => (peakShare(floor) ?? 1) < thresholds.underUse);
  return [
    {
      id: 'peak',
      label: 'Highest P90 peak',
      term: terms.p90,
      value: formatPercent(best?.value ?? null),
      note: best ? nameOf(best.floor) : 'unknown',
    },
    {
      id: 'under',
      label: `P90 under ${formatPercent(thresholds.underUse)}`,
      term: terms.p90,
      value: formatPlural(under.length, 'floor'),
      note: `with ${formatPlural(Math.round(sum(under, ({ seats }) => seats)), 'seat')}`,
    },
  ];
}
