import type { BookingTotals } from '#src/data/bookings/bookingTotals.ts';
import { bookingTerms } from '#src/features/report/explain/bookingTerms.ts';
import type { MetricTerm } from '#src/features/report/explain/metricTerms.ts';
import type { Column } from '#src/features/report/table/ReportTable.tsx';

interface Totalled {
  totals: BookingTotals;
}

interface ShareInput {
  id: string;
  title: string;
  term: MetricTerm;
  label: keyof BookingTotals;
  hasBar?: boolean;
}

/** A column of one share of what rooms come to. */
export function totalShare<Row extends Totalled>(input: ShareInput): Column<Row> {
  const { id, title, term, label, hasBar = false } = input;
  const value = ({ totals }: Row) => totals[label];
  return { id, title, kind: 'share', term, hasBar, width: hasBar ? 130 : 92, value };
}

/** The shares into which the time of rooms is divided, with what is booked and used. */
export function splitColumns<Row extends Totalled>(): Column<Row>[] {
  const { split, booked, used, accuracy, walkIn } = bookingTerms;
  return [
    totalShare({
      id: 'unused',
      title: 'Booked, unused',
      term: split,
      label: 'bookedUnusedRate',
      hasBar: true,
    }),
    totalShare({
      id: 'bookedUsed',
      title: 'Booked and used',
      term: split,
      label: 'bookedUsedRate',
      hasBar: true,
    }),
    totalShare({
      id: 'unbooked',
      title: 'Used without booking',
      term: split,
      label: 'unbookedUsedRate',
    }),
    totalShare({ id: 'free', title: 'Free', term: split, label: 'freeRate' }),
    totalShare({ id: 'booked', title: 'Booked rate', term: booked, label: 'bookedRate' }),
    totalShare({ id: 'used', title: 'Used rate', term: used, label: 'usedRate' }),
    totalShare({ id: 'accuracy', title: 'Accuracy', term: accuracy, label: 'accuracy' }),
    totalShare({ id: 'walkIn', title: 'Walk-in share', term: walkIn, label: 'walkInShare' }),
  ];
}
