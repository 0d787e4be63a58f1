import { bookingsThat, bookingTerms } from '#src/features/report/explain/bookingTerms.ts';
import type { ReportFigure } from '#src/features/report/explain/figure/ReportFigure.ts';
import type { MetricTerm } from '#src/features/report/explain/metricTerms.ts';
import {
  formatCount,
  formatHundredths,
  formatPercent,
  formatPlural,
  formatTenths,
} from '#src/lib/format/formatNumber.ts';
import type { BusiestHour, PopularRoom, RankedRooms } from './popularRooms.ts';

/** How each number of the page comes about. */
export const terms = {
  popularity: {
    name: 'Popularity',
    definition: 'popularity',
    text: 'The booked rate of a room over the mean booked rate of the rooms of its size in the building: 1 is average, 2 twice as much. Sizes with fewer than 20 bookings have none.',
    bookings: bookingsThat.count,
  },
  booked: bookingTerms.booked,
  bookings: bookingTerms.bookings,
  lead: {
    name: 'Lead time',
    definition: 'lead-time',
    text: 'The median time from the creation of a booking to its start. The room booked furthest ahead ranks first for its size.',
    bookings: bookingsThat.count,
  },
  busiest: {
    name: 'Busiest hour',
    definition: 'booked-rate',
    text: 'The hour of the day that is booked most, over all open days, by the clock of the building.',
    bookings: bookingsThat.count,
  },
} as const satisfies Record<string, MetricTerm>;

/** "40 min", "20 h", "6.5 days": how long before. */
export function leadText(hours: number | null): string {
  if (hours === null) return '–';
  if (hours < 1) return `${formatCount(hours * 60)} min`;
  return hours < 48 ? `${formatCount(hours)} h` : `${formatTenths(hours / 24)} days`;
}

/** "10:00–11:00". */
export function hourText({ hour }: BusiestHour): string {
  const clock = (at: number) => `${String(at).padStart(2, '0')}:00`;
  return `${clock(hour)}–${clock(hour + 1)}`;
}

/** "Boardroom 9, size L". */
function roomText({ name, sizeClass }: PopularRoom): string {
  return sizeClass === null ? name : `${name}, size ${sizeClass}`;
}

/** The most and the least popular room, and when rooms are booked. */
export function popularityFigures(view: RankedRooms): ReportFigure[] {
  const { rooms, busiest, leadHours, sizeClass } = view;
  const ranked = rooms.filter(({ popularity }) => popularity !== null);
  const [most] = ranked;
  const least = ranked.at(-1);
  const above = ranked.filter(({ popularity }) => (popularity ?? 0) > 1).length;
  const extreme = (id: string, label: string, room: PopularRoom | undefined): ReportFigure => ({
    id,
    label,
    value: formatHundredths(room?.popularity),
    note: room ? roomText(room) : 'too few bookings',
    term: terms.popularity,
  });
  const common: ReportFigure[] = [
    extreme('most', 'Most popular', most),
    extreme('least', 'Least popular', least),
    {
      id: 'above',
      label: 'Above average',
      value: formatCount(above),
      of: `of ${formatPlural(ranked.length, 'room')}`,
      note: 'for their size',
      term: terms.popularity,
    },
  ];
  if (sizeClass !== null) return common;
  return [
    ...common,
    {
      id: 'lead',
      label: 'Booked ahead',
      value: leadText(leadHours),
      note: 'median of all bookings',
      term: terms.lead,
    },
    {
      id: 'busiest',
      label: 'Busiest hour',
      value: busiest ? hourText(busiest) : '–',
      note: busiest ? `${formatPercent(busiest.bookedRate)} booked` : 'nothing booked',
      term: terms.busiest,
    },
  ];
}

/** What a room says of itself beside its name. */
export function roomLines(room: PopularRoom): string[] {
  const { popularity, measures, leadHours, busiest } = room;
  return [
    popularity === null
      ? 'popularity unknown: fewer than 20 bookings for its size'
      : `popularity ${formatHundredths(popularity)}`,
    `booked ${formatPercent(measures.booked_rate)} of open time`,
    `${formatPlural(measures.bookings ?? 0, 'booking')}, made ${leadText(leadHours)} ahead`,
    ...(busiest ? [`busiest ${hourText(busiest)}`] : []),
  ];
}
