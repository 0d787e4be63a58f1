import type { BookingTotals } from '#src/data/bookings/bookingTotals.ts';
import { bookingTerms } from '#src/features/report/explain/bookingTerms.ts';
import type { ReportFigure } from '#src/features/report/explain/figure/ReportFigure.ts';
import { formatPercent, formatPlural } from '#src/lib/format/formatNumber.ts';
import type { BookedRooms } from '#src/features/bookings/bookedRooms.ts';

/** How each number of the page comes about. */
export const terms = {
  booked: bookingTerms.booked,
  used: bookingTerms.used,
  unused: bookingTerms.unused,
};

/** How the lines of the page come about. */
export const notes = {
  lines: 'Dashed: the next 28 days, booked so far. More bookings will follow.',
};

interface FigureInput {
  booked: BookedRooms;
  total: BookingTotals;
  before: BookingTotals | null;
  ahead: BookingTotals | null;
}

/** How all rooms do together, and what is booked of the days to come. */
export function overTimeFigures({ booked, total, before, ahead }: FigureInput): ReportFigure[] {
  const note = (label: 'bookedRate' | 'usedRate' | 'unusedShare', usual: string) =>
    before === null ? usual : `${formatPercent(before[label])} in the compared period`;
  return [
    {
      id: 'booked',
      label: 'Booked rate',
      value: formatPercent(total.bookedRate),
      note: note('bookedRate', formatPlural(booked.rooms.length, 'room')),
      term: terms.booked,
    },
    {
      id: 'used',
      label: 'Used rate',
      value: formatPercent(total.usedRate),
      note: note('usedRate', 'of rooms with a sensor'),
      term: terms.used,
    },
    {
      id: 'unused',
      label: 'Booked, unused',
      value: formatPercent(total.unusedShare),
      note: note('unusedShare', 'of booked time'),
      term: terms.unused,
    },
    ...(ahead === null
      ? []
      : [
          {
            id: 'ahead',
            label: 'Next 28 days',
            value: formatPercent(ahead.bookedRate),
            note: 'booked so far',
            term: terms.booked,
          },
        ]),
  ];
}
