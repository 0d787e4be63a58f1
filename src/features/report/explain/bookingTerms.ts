import { thresholds } from '#domain/metric/thresholds.ts';
import { formatPercent } from '#src/lib/format/formatNumber.ts';
import type { MetricTerm } from './metricTerms.ts';

/** The terms of bookings that several pages show. */
export const bookingTerms = {
  booked: {
    name: 'Booked rate',
    definition: 'booked-rate',
    text: 'Booked minutes over open minutes. Overlaps count once, cancelled bookings and closed hours not at all.',
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
  },
} as const satisfies Record<string, MetricTerm>;
