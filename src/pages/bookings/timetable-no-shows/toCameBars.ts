import type { BarRow, BarTick } from '#src/charts/bars/BarRow.ts';
import { formatPercent, formatPlural, formatTenths } from '#src/lib/format/formatNumber.ts';
import type { ClassRow } from './classRows.ts';

export const plannedTick: readonly BarTick[] = [{ label: 'planned size', shape: 'line' }];

/** Fewer judged meetings are no mean to rely on. */
const leastJudged = 4;

/** People who came to classes as bars with the planned size; those first that fall shortest of it, but weeks in their order. */
export function toCameBars(
  rows: readonly ClassRow[],
  { most, isInOrder }: { most: number; isInOrder: boolean },
): BarRow[] {
  const known = rows.filter(({ attendance }) => attendance !== null);
  const ranked = isInOrder
    ? known
    : known.toSorted((a, b) => (a.attendance ?? 0) - (b.attendance ?? 0));
  return ranked.slice(0, most).map(({ id, name, planned, came, attendance, totals }) => ({
    id,
    label: name,
    value: came,
    ticks: [planned],
    text: formatPercent(attendance),
    isWeak: totals.judged < leastJudged,
    note: {
      title: name,
      lines: [
        { text: `${formatTenths(came)} people came on average` },
        { text: `planned for ${formatTenths(planned)}` },
        { text: `${formatPercent(attendance)} of those planned for` },
        { text: formatPlural(totals.judged, 'judged meeting') },
      ],
    },
  }));
}
