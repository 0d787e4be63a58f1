import { judgedOf } from '#domain/booking/metric/BookingSums.ts';
import { bookingTerms } from '#src/features/report/explain/bookingTerms.ts';
import type { ReportFigure } from '#src/features/report/explain/figure/ReportFigure.ts';
import { metricTerms, type MetricTerm } from '#src/features/report/explain/metricTerms.ts';
import { formatCount, formatPercent, formatPlural } from '#src/lib/format/formatNumber.ts';
import { roomTotals, type BookedRoom } from '#src/features/bookings/bookedRooms.ts';

/** The booked rates between which a room is neither short nor spare. */
export const healthyBand = { from: 0.4, to: 0.6 };

/** How each number of the page comes about. */
export const terms = {
  ...bookingTerms,
  coverage: metricTerms.coverage,
} as const satisfies Record<string, MetricTerm>;

/** How the rooms do together. */
export function ratesFigures(rooms: readonly BookedRoom[]): ReportFigure[] {
  const totals = roomTotals(rooms);
  const rates = rooms.flatMap(({ measures }) => measures.booked_rate ?? []);
  const above = rates.filter((rate) => rate > healthyBand.to).length;
  const below = rates.filter((rate) => rate < healthyBand.from).length;
  return [
    {
      id: 'booked',
      label: 'Booked rate',
      value: formatPercent(totals.bookedRate),
      note: formatPlural(rooms.length, 'room'),
      term: terms.booked,
    },
    {
      id: 'used',
      label: 'Used rate',
      value: formatPercent(totals.usedRate),
      note: 'of rooms with a sensor',
      term: terms.used,
    },
    {
      id: 'unused',
      label: 'Booked, unused',
      value: formatPercent(totals.unusedShare),
      note: 'of booked time',
      term: terms.unused,
    },
    {
      id: 'noShow',
      label: 'No-show rate',
      value: formatPercent(totals.noShowRate),
      note: `${formatCount(totals.judged)} of ${formatPlural(totals.bookings, 'booking')} judged`,
      term: terms.noShow,
    },
    {
      id: 'above',
      label: `Over ${formatPercent(healthyBand.to)} booked`,
      value: formatCount(above),
      of: `of ${formatCount(rates.length)}`,
      note: 'hard to get',
      term: terms.booked,
    },
    {
      id: 'below',
      label: `Under ${formatPercent(healthyBand.from)} booked`,
      value: formatCount(below),
      of: `of ${formatCount(rates.length)}`,
      note: 'often free',
      term: terms.booked,
    },
  ];
}

/** "12 of 80 judged bookings were no-shows". */
export function noShowText({ measures }: BookedRoom): string {
  const judged = judgedOf(measures);
  if (judged === 0) return 'no booking could be judged';
  return `${formatCount(measures.no_show ?? 0)} of ${formatPlural(judged, 'judged booking')} unused`;
}
