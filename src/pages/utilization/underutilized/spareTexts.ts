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
    text: `The P90 of the daily peaks is less than ${formatPercent(thresholds.underUse)} of the seats, with ${needed} coverage and ${thresholds.neededValidDays} valid days or more. Other spaces cannot be judged.`,
  },
  spare: {
    name: 'Spare at P90 peak and P90 peak',
    definition: 'underutilized',
    text: 'Seats less the P90 of the daily peaks, whole seats. The peak of a day is its greatest number of people in a 5-minute value. Spare seats of several spaces add up only if each keeps its own; peaks of a whole floor, which are simultaneous, leave more (see Opportunity).',
  },
  usedDays: {
    name: 'Days used',
    definition: 'used-day',
    text: `Of the days with ${needed} of their data those on which the space was in use ${thresholds.usedDayMinutes} minutes or more; desks, ${thresholds.usedDeskDayMinutes}. A space without any is called never used.`,
  },
  area: {
    name: 'Area of spare seats',
    definition: 'seat-area',
    text: 'The area of the space times the share of its seats that are spare. Desks within an area are listed, but not added to the totals a second time.',
  },
  mean: {
    name: 'Mean utilisation',
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
      note: 'each space at its own P90 peak',
      term: terms.spare,
    },
    {
      id: 'area',
      label: 'Area of these seats',
      value: totals.areaM2 > 0 ? areaText(totals.areaM2) : '–',
      note: 'of spaces whose area is known',
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
      label: 'Cannot say',
      value: formatCount(doubtful.length),
      note: 'too little data',
      term: terms.underutilized,
    },
  ];
}
