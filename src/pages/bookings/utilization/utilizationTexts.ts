import type { BookingTotals } from '#src/data/bookings/bookingTotals.ts';
import type { BookingMeasures } from '#src/data/bookings/readBookingGroups.ts';
import { bookingTerms, noShowTerm } from '#src/features/report/explain/bookingTerms.ts';
import type { ReportFigure } from '#src/features/report/explain/figure/ReportFigure.ts';
import { metricTerms } from '#src/features/report/explain/metricTerms.ts';
import { formatCount, formatPercent, formatPlural } from '#src/lib/format/formatNumber.ts';
import type { BookedRooms } from '#src/features/bookings/bookedRooms.ts';

/** How each number of the page comes about. */
export const terms = {
  split: bookingTerms.split,
  booked: bookingTerms.booked,
  used: bookingTerms.used,
  unused: bookingTerms.unused,
  accuracy: bookingTerms.accuracy,
  walkIn: bookingTerms.walkIn,
  noShow: bookingTerms.noShow,
  coverage: metricTerms.coverage,
};

type ShareLabel = 'bookedRate' | 'usedRate' | 'unusedShare' | 'walkInShare' | 'accuracy';

/** What a share was in the frame beside: "41% before"; what it is of, without one. */
function beforeNote(label: ShareLabel, before: BookingTotals | null, usual: string): string {
  return before === null ? usual : `${formatPercent(before[label])} in the compared period`;
}

interface FigureInput {
  total: BookingTotals;
  before: BookingTotals | null;
  booked: BookedRooms;
}

/** How all rooms do together. */
export function utilizationFigures({ total, before, booked }: FigureInput): ReportFigure[] {
  const { both } = booked.sources;
  return [
    {
      id: 'booked',
      label: 'Booked rate',
      value: formatPercent(total.bookedRate),
      note: beforeNote('bookedRate', before, formatPlural(booked.rooms.length, 'room')),
      term: terms.booked,
    },
    {
      id: 'used',
      label: 'Used rate',
      value: formatPercent(total.usedRate),
      note: beforeNote('usedRate', before, `${formatPlural(both, 'room')} with a sensor`),
      term: terms.used,
    },
    {
      id: 'accuracy',
      label: 'Accuracy',
      value: formatPercent(total.accuracy),
      note: beforeNote('accuracy', before, 'of booked time is used'),
      term: terms.accuracy,
    },
    {
      id: 'unused',
      label: 'Booked, unused',
      value: formatPercent(total.unusedShare),
      note: beforeNote('unusedShare', before, 'of booked time'),
      term: terms.unused,
    },
    {
      id: 'walkIn',
      label: 'Used without booking',
      value: formatPercent(total.walkInShare),
      note: beforeNote('walkInShare', before, 'of time in use'),
      term: terms.walkIn,
    },
    {
      id: 'noShow',
      label: 'No-show rate',
      value: formatPercent(total.noShowRate),
      note: `${formatCount(total.judged)} of ${formatPlural(total.bookings, 'booking')} judged`,
      term: noShowTerm(total.unknown),
    },
  ];
}

/** What an hour of the week says of itself. */
export function hourLines(measures: BookingMeasures): string[] {
  return [
    `booked and used ${formatPercent(measures.booked_used_rate)}`,
    `booked, unused ${formatPercent(measures.booked_unused_rate)}`,
    `used without booking ${formatPercent(measures.unbooked_used_rate)}`,
    `free ${formatPercent(measures.free_rate)}`,
  ];
}

/** How the bars and the lines of the page come about. */
export const notes = {
  split: 'Open time of rooms with calendar and sensor. At the end of each bar: booked, unused.',
  gap: 'The area between the lines is the gap: booked rate less used rate.',
};
