import { thresholds } from '#domain/metric/thresholds.ts';
import { formatCount, formatPercent } from '#src/lib/format/formatNumber.ts';
import type { MetricTerm } from './metricTerms.ts';

/** Parts of filter_bookings: the bookings that are counted, judged or not, empty, came about, lost time, or were made at all. */
export const bookingsThat = {
  count: 'outcome!=cancelled',
  areJudged: 'outcome=in=(no_show,late,early_end,attended)',
  areNotJudged: 'outcome==unknown',
  nobodyUsed: 'outcome==no_show',
  cameAbout: 'outcome=in=(late,early_end,attended)',
  lostTime: 'outcome=in=(no_show,late,early_end)',
  wereMade: 'status!=deleted',
} as const;

/** The terms of bookings that several pages show. */
export const bookingTerms = {
  booked: {
    name: 'Booked rate',
    definition: 'booked-rate',
    text: 'Booked minutes over open minutes. Overlaps count once; canceled bookings and closed hours don’t count.',
    bookings: bookingsThat.count,
  },
  used: {
    name: 'Used rate',
    definition: 'used-rate',
    text: 'The share of valid open time in 5-minute slots in which somebody was there, booked or not. A slot counts whole, so this is a little more than time in use.',
  },
  unused: {
    name: 'Booked, unused',
    definition: 'booked-unused',
    text: 'The share of booked time in which nobody was in the room, of time with valid data.',
    bookings: bookingsThat.count,
  },
  walkIn: {
    name: 'Used without booking',
    definition: 'walk-in',
    text: 'The share of the time in use that no booking covers.',
  },
  noShow: {
    name: 'No-show rate',
    definition: 'no-show',
    text: `Bookings that nobody used for 5 minutes, over those whose room was measured for ${formatPercent(thresholds.neededData)} of their time. Bookings that could not be judged are left out.`,
    bookings: bookingsThat.areJudged,
  },
  split: {
    name: 'Split of room time',
    definition: 'room-time',
    text: 'Valid open time of rooms: booked and used, booked and unused, used without booking, or free. Together 100%.',
    bookings: bookingsThat.count,
  },
  accuracy: {
    name: 'Accuracy',
    definition: 'booking-accuracy',
    text: 'The share of booked time in which somebody was in the room, of time with valid data.',
    bookings: bookingsThat.count,
  },
  lost: {
    name: 'Lost hours',
    definition: 'lost-hours',
    text: 'No-shows from start to end, late starts until the first use, early ends from the last.',
    bookings: bookingsThat.lostTime,
  },
  roomsWorth: {
    name: 'Rooms’ worth',
    definition: 'rooms-worth',
    text: 'Lost hours over the open hours of an average room in the same time.',
    bookings: bookingsThat.lostTime,
  },
  bookings: {
    name: 'Bookings',
    definition: 'counted-booking',
    text: 'Bookings that were not canceled. Each counts once, where its first open minute lies.',
    bookings: bookingsThat.count,
  },
} as const satisfies Record<string, MetricTerm>;

/** The term of no-show rates, with how many bookings could not be judged. */
export function noShowTerm(unknown: number): MetricTerm {
  return {
    ...bookingTerms.noShow,
    text: `Bookings that nobody used for 5 minutes, over those whose room was measured for ${formatPercent(thresholds.neededData)} of their time. ${formatCount(unknown)} could not be judged and are left out.`,
  };
}
