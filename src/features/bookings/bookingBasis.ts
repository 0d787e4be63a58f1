import type { BookingRequest } from '#src/data/bookings/BookingRequest.ts';
import type { ReportBasis } from '#src/features/report/defineReport.tsx';
import { formatCount, formatPlural } from '#src/lib/format/formatNumber.ts';
import { roomDenominators, roomTotals, type BookedRooms } from './bookedRooms.ts';

/** How many rooms have which sources, and how many bookings stand behind the numbers: the end of the rule line. */
export function sourcesText({ rooms, sources }: BookedRooms): string {
  const { bookings, judged } = roomTotals(rooms);
  const { both, calendarOnly, sensorOnly } = sources;
  const parts = [
    `${formatPlural(both, 'room')} with calendar and sensor`,
    ...(calendarOnly > 0 ? [`${formatCount(calendarOnly)} with a calendar only`] : []),
    ...(sensorOnly > 0 ? [`${formatCount(sensorOnly)} with a sensor only`] : []),
  ];
  return `${parts.join(', ')}; ${formatPlural(bookings, 'booking')}, ${formatCount(judged)} judged.`;
}

interface BasisInput {
  /** What is shown of the rooms: "Bookings of rooms". */
  what: string;
  request: BookingRequest;
  booked: BookedRooms;
  openDays: number;
}

/** What the numbers of a report of bookings rest on. A time to come has bookings, too. */
export function bookingBasis({ what, request, booked, openDays }: BasisInput): ReportBasis {
  const denominators = roomDenominators(booked.rooms, openDays);
  return {
    what: `${what} of ${request.subject.name}`,
    denominators,
    ruleEnd: sourcesText(booked),
    isTimeless: denominators.openMinutes > 0,
    settings: [
      {
        name: 'Booking systems',
        text: request.bookingSources.length === 0 ? 'all' : request.bookingSources.join(', '),
      },
    ],
  };
}
