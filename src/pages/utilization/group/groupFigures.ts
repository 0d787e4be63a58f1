import type { ReportFigure } from '#src/features/report/explain/figure/ReportFigure.ts';
import { formatCount, formatPercent, formatPlural } from '#src/lib/format/formatNumber.ts';
import type { GroupRow, RowFigures } from './model/GroupRow.ts';
import type { GroupView } from './useGroupView.ts';

/** The key figures of all spaces in view, and which groups stand out. */
export function groupFigures({ whole, rows }: Pick<GroupView, 'whole' | 'rows'>): ReportFigure[] {
  const fullest = extreme(rows, 'p90', (a, b) => a > b);
  const emptiest = extreme(rows, 'p90', (a, b) => a < b);
  return [
    {
      id: 'mean',
      label: 'Mean utilisation',
      value: formatPercent(whole.mean),
      note: `of ${formatPlural(Math.round(whole.capacity ?? 0), 'seat')}`,
    },
    { id: 'p90', label: 'P90 daily peak', value: formatPercent(whole.p90), note: seatsAt(whole) },
    {
      id: 'use',
      label: 'Time in use',
      value: formatPercent(whole.timeInUse),
      note: `of ${formatPlural(whole.places ?? 0, 'place')}`,
    },
    {
      id: 'fill',
      label: 'Fill when used',
      value: formatPercent(whole.fill),
      note: 'people per seat while in use',
    },
    {
      id: 'fullest',
      label: 'Fullest at its peak',
      value: formatPercent(fullest?.figures.p90),
      note: fullest?.name ?? 'not known',
      term: 'P90 daily peak',
    },
    {
      id: 'emptiest',
      label: 'Emptiest at its peak',
      value: formatPercent(emptiest?.figures.p90),
      note: emptiest?.name ?? 'not known',
      term: 'P90 daily peak',
    },
  ];
}

function seatsAt({ p90, capacity }: RowFigures): string {
  if (p90 === null || capacity === null) return 'not known';
  return `${formatCount(p90 * capacity)} people at once`;
}

/** The group with the greatest or least value, the first of equals. */
function extreme(
  rows: readonly GroupRow[],
  label: 'p90',
  isBeyond: (value: number, known: number) => boolean,
): GroupRow | null {
  let found: { row: GroupRow; value: number } | null = null;
  for (const row of rows) {
    const value = row.figures[label];
    if (value !== null && (found === null || isBeyond(value, found.value))) found = { row, value };
  }
  return found?.row ?? null;
}
