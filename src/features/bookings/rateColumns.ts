import type { BookingTotals } from '#src/data/bookings/bookingTotals.ts';
import { bookingTerms } from '#src/features/report/explain/bookingTerms.ts';
import type { Column } from '#src/features/report/table/ReportTable.tsx';
import { totalShare } from './totalColumns.ts';

interface Compared {
  totals: BookingTotals;
  before: BookingTotals | null;
}

/** Booked and used rates, with those of the compared period where there is one. */
export function rateColumns<Row extends Compared>(hasBefore: boolean): Column<Row>[] {
  const { booked, used, unused } = bookingTerms;
  return [
    totalShare({
      id: 'booked',
      title: 'Booked rate',
      term: booked,
      label: 'bookedRate',
      hasBar: true,
    }),
    totalShare({ id: 'used', title: 'Used rate', term: used, label: 'usedRate', hasBar: true }),
    totalShare({ id: 'unused', title: 'Booked, unused', term: unused, label: 'unusedShare' }),
    ...(hasBefore
      ? [
          beforeShare<Row>('bookedBefore', 'Booked before', 'bookedRate'),
          beforeShare<Row>('usedBefore', 'Used before', 'usedRate'),
        ]
      : []),
  ];
}

function beforeShare<Row extends Compared>(
  id: string,
  title: string,
  label: 'bookedRate' | 'usedRate',
): Column<Row> {
  const term = label === 'bookedRate' ? bookingTerms.booked : bookingTerms.used;
  return {
    id,
    title,
    kind: 'share',
    term,
    width: 92,
    value: ({ before }) => before?.[label] ?? null,
  };
}
