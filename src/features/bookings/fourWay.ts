import type { SharePart, ShareRow } from '#src/charts/share-bars/ShareRow.ts';
import { shareNote } from '#src/charts/share-bars/ShareRow.ts';
import type { BookingTotals } from '#src/data/bookings/bookingTotals.ts';
import { formatPercent } from '#src/lib/format/formatNumber.ts';

/** The one color key of bars that divide the time of rooms. */
export const fourWayParts: readonly SharePart[] = [
  {
    id: 'booked-used',
    label: 'Booked and used',
    fill: 'var(--accent)',
    ink: 'var(--surface)',
  },
  {
    id: 'booked-unused',
    label: 'Booked, unused',
    fill: 'var(--surface)',
    ink: 'var(--ink)',
    hatch: 'var(--accent)',
  },
  {
    id: 'unbooked-used',
    label: 'Used without booking',
    fill: 'var(--series-3)',
    ink: 'var(--surface)',
  },
  { id: 'free', label: 'Free', fill: 'var(--sunken)', ink: 'var(--ink-2)' },
];

type Divided = Pick<
  BookingTotals,
  'bookedUsedRate' | 'bookedUnusedRate' | 'unbookedUsedRate' | 'freeRate'
>;

/** The shares of the four parts; null where nothing was measured. */
function fourWayShares(totals: Divided): number[] | null {
  const { bookedUsedRate, bookedUnusedRate, unbookedUsedRate, freeRate } = totals;
  if (bookedUsedRate === null) return null;
  return [bookedUsedRate, bookedUnusedRate ?? 0, unbookedUsedRate ?? 0, freeRate ?? 0];
}

/** A bar of the four parts; at its end stands what was booked and unused. */
export function toFourWayRow(
  { id, label, detail }: Pick<ShareRow, 'id' | 'label' | 'detail'>,
  totals: Divided,
): ShareRow {
  const shares = fourWayShares(totals);
  return {
    id,
    label,
    ...(detail === undefined ? {} : { detail }),
    shares,
    text: formatPercent(totals.bookedUnusedRate),
    note: shareNote({ label, shares }, fourWayParts, formatPercent),
  };
}
