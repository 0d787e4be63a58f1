import { thresholds } from '#domain/metric/thresholds.ts';
import type { ReportFigure } from '#src/features/report/explain/figure/ReportFigure.ts';
import { formatCount, formatPercent, formatPlural } from '#src/lib/format/formatNumber.ts';
import { spareTotals, type SpareLists } from './model/toSpareSpaces.ts';

/** How many seats and how much area are spare, and where most. */
export function underutilizedFigures(
  lists: SpareLists,
  formatArea: (areaM2: number) => string,
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
      term: 'Underutilized',
    },
    {
      id: 'spare',
      label: 'Spare seats',
      value: formatCount(totals.seats),
      note: 'each space at its own P90 peak',
      term: 'Spare at P90 peak',
    },
    {
      id: 'area',
      label: 'Area of these seats',
      value: totals.areaM2 > 0 ? formatArea(totals.areaM2) : '–',
      note: 'of spaces whose area is known',
      term: 'Area of spare seats',
    },
    {
      id: 'most',
      label: 'Most spare',
      value: most ? formatCount(most.spareSeats) : '–',
      ...(most ? { of: `of ${formatCount(most.capacity)}` } : {}),
      note: most ? `${most.zone.name}, ${most.floorName}` : 'none',
      term: 'Spare at P90 peak',
    },
    {
      id: 'never',
      label: 'Never used',
      value: formatCount(neverUsed.length),
      note: `with ${formatPlural(Math.round(idle), 'seat')}`,
      term: 'Days used',
    },
    {
      id: 'doubt',
      label: 'Cannot say',
      value: formatCount(doubtful.length),
      note: 'too little data',
      term: 'Underutilized',
    },
  ];
}
