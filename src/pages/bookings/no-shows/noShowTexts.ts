import type { BookingTotals } from '#src/data/bookings/bookingTotals.ts';
import type { BookingMeasures } from '#src/data/bookings/readBookingGroups.ts';
import type { BookedRooms } from '#src/features/bookings/bookedRooms.ts';
import {
  bookingsThat,
  bookingTerms,
  noShowTerm,
} from '#src/features/report/explain/bookingTerms.ts';
import type { ReportFigure } from '#src/features/report/explain/figure/ReportFigure.ts';
import type { MetricTerm } from '#src/features/report/explain/metricTerms.ts';
import {
  formatCount,
  formatPercent,
  formatPlural,
  formatTenths,
} from '#src/lib/format/formatNumber.ts';

/** How each number of the page comes about. */
export const terms = {
  noShow: bookingTerms.noShow,
  lost: bookingTerms.lost,
  roomsWorth: bookingTerms.roomsWorth,
  bookings: bookingTerms.bookings,
  ghost: {
    name: 'Ghost series',
    definition: 'ghost-series',
    text: 'A recurring booking that nobody came to three times in a row. Occurrences that could not be judged are skipped.',
  },
} as const satisfies Record<string, MetricTerm>;

export interface NoShowSummary {
  booked: BookedRooms;
  total: BookingTotals;
  /** Hours lost in a week. */
  lostPerWeek: number | null;
  /** How many rooms the lost hours would fill. */
  roomsWorth: number | null;
  /** Checked in over ended; null where the source never checks in. */
  checkInRate: number | null;
  /** How many series nobody came to three times in a row. */
  ghostSeries: number | null;
}

/** What no-shows, late starts and early ends cost. */
export function noShowFigures(summary: NoShowSummary): ReportFigure[] {
  const { total, lostPerWeek, roomsWorth, checkInRate, ghostSeries, booked } = summary;
  return [
    {
      id: 'rate',
      label: 'No-show rate',
      value: formatPercent(total.noShowRate),
      note: `${formatCount(total.noShow)} of ${formatPlural(total.judged, 'judged booking')}`,
      term: noShowTerm(total.unknown),
    },
    {
      id: 'lost',
      label: 'Lost hours a week',
      value: formatCount(lostPerWeek),
      note: 'no-shows, late starts, early ends',
      term: terms.lost,
    },
    {
      id: 'roomsWorth',
      label: 'Rooms’ worth',
      value: formatTenths(roomsWorth),
      of: `of ${formatPlural(booked.rooms.length, 'room')}`,
      note: 'lost all week',
      term: terms.roomsWorth,
    },
    {
      id: 'unknown',
      label: 'Not judged',
      value: formatPercent(total.unknownShare),
      note: `${formatCount(total.unknown)} of ${formatPlural(total.unknown + total.judged, 'booking')}`,
      term: terms.noShow,
      bookings: bookingsThat.areNotJudged,
    },
    {
      id: 'ghosts',
      label: 'Ghost series',
      value: formatCount(ghostSeries),
      note: 'missed three times in a row',
      term: terms.ghost,
    },
    ...(checkInRate === null
      ? []
      : [
          {
            id: 'checkIn',
            label: 'Checked in',
            value: formatPercent(checkInRate),
            note: 'of ended bookings',
            term: terms.bookings,
          },
        ]),
  ];
}

/** What an hour of the week says of itself. */
export function hourLines({ no_show, no_show_rate, lost_minutes, bookings }: BookingMeasures) {
  return [
    `no-show rate ${formatPercent(no_show_rate)}`,
    formatPlural(no_show ?? 0, 'no-show'),
    formatPlural(bookings ?? 0, 'booking'),
    `${formatTenths(lost_minutes === null ? null : lost_minutes / 60)} lost hours`,
  ];
}

/** "12 of 80 judged bookings". */
export function judgedText({ noShow, judged }: BookingTotals): string {
  if (judged === 0) return 'no booking could be judged';
  return `${formatCount(noShow)} of ${formatPlural(judged, 'judged booking')}`;
}
