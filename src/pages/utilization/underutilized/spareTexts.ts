import { thresholds } from '#domain/metric/thresholds.ts';
import type { ReportFigure } from '#src/features/report/explain/figure/ReportFigure.ts';
import { metricTerms, type MetricTerm } from '#src/features/report/explain/metricTerms.ts';
import { formatCount, formatPercent, formatPlural } from '#src/lib/format/formatNumber.ts';
import { spareTotals, type SpareLists } from './spareSpaces.ts';

const needed = formatPercent(thresholds.neededData);

/** How each number of the page comes about. */
export const terms = {
  underutilized: {
    name: 'Underutilized',
    definition: 'underutilized',
    text: `The P90 of the daily peaks is less than ${formatPercent(thresholds.underUse)} of the seats, with ${needed} coverage and at least ${thresholds.neededValidDays} valid days. Other spaces are not assessed.`,
  },
  spare: {
    name: 'Spare at P90 peak and P90 peak',
    definition: 'underutilized',
    text: 'Seats minus the P90 daily peak, in whole seats. A daily peak is the day’s highest 5-minute value. Adding up spare seats assumes that each space keeps its own; a floor as a whole has more (see Opportunity).',
  },
  usedDays: {
    name: 'Days used',
    definition: 'used-day',
    text: `Days with ${needed} coverage on which the space was in use for at least ${thresholds.usedDayMinutes} minutes (desks: ${thresholds.usedDeskDayMinutes}). A space without any is never used.`,
  },
  area: {
    name: 'Area of spare seats',
    definition: 'seat-area',
    text: 'The space’s area times its share of spare seats. Desks within an area are listed but not counted twice in totals.',
  },
  mean: {
    name: 'Mean utilization',
    definition: 'utilization',
    text: 'People-minutes divided by seat-minutes, over all valid open minutes.',
  },
  coverage: metricTerms.coverage,
} as const satisfies Record<string, MetricTerm>;

/** How many seats and how much area are spare, and where most. */
export function spareFigures(
  lists: SpareLists,
  areaText: (areaM2: number) => string,
): ReportFigure[] {
  const { underutilised, neverUsed, doubtful, known } = lists;
  const [most] = underutilised;
  const totals = spareTotals(underutilised);
  const idle = neverUsed.reduce((sum, { capacity }) => sum + (capacity ?? 0), 0);
  return [
    {
      id: 'count',
      label: 'Underutilized',
      value: formatCount(underutilised.length),
      of: `of ${formatPlural(known.length, 'space')}`,
      note: `P90 peak under ${formatPercent(thresholds.underUse)} of the seats`,
      term: terms.underutilized,
    },
    {
      id: 'spare',
      label: 'Spare seats',
      value: formatCount(totals.seats),
      note: 'at each space’s P90 peak',
      term: terms.spare,
    },
    {
      id: 'area',
      label: 'Area of these seats',
      value: totals.areaM2 > 0 ? areaText(totals.areaM2) : '–',
      note: 'of spaces with a known area',
      term: terms.area,
    },
    {
      id: 'most',
      label: 'Most spare',
      value: most ? formatCount(most.spareSeats) : '–',
      ...(most ? { of: `of ${formatCount(most.capacity)}` } : {}),
      note: most ? `${most.zone.name}, ${most.floorName}` : 'none',
      term: terms.spare,
    },
    {
      id: 'never',
      label: 'Never used',
      value: formatCount(neverUsed.length),
      note: `with ${formatPlural(Math.round(idle), 'seat')}`,
      term: terms.usedDays,
    },
    {
      id: 'doubt',
      label: 'Not assessed',
      value: formatCount(doubtful.length),
      note: 'not enough data',
      term: terms.underutilized,
    },
  ];
}
