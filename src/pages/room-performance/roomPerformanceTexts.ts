import { thresholds } from '#domain/metric/thresholds.ts';
import { bookingTerms } from '#src/features/report/explain/bookingTerms.ts';
import type { ReportFigure } from '#src/features/report/explain/figure/ReportFigure.ts';
import { metricTerms, type MetricTerm } from '#src/features/report/explain/metricTerms.ts';
import {
  formatCount,
  formatPercent,
  formatPlural,
  formatTenths,
} from '#src/lib/format/formatNumber.ts';
import { bookedTotals, type PerformedRoom, type RoomSources } from './performedRooms.ts';

/** How each number of the page comes about. */
export const terms = {
  lost: {
    name: 'Lost potential',
    definition: 'lost-potential',
    text: 'Seat-hours per week that stayed empty while the room was in use, plus seat-hours that were booked and not used.',
  },
  use: metricTerms.timeInUse,
  fill: metricTerms.fillWhenUsed,
  booked: bookingTerms.booked,
  unused: bookingTerms.unused,
  walkIn: bookingTerms.walkIn,
  noShow: bookingTerms.noShow,
  group: {
    name: 'Sessions and typical group',
    definition: 'session',
    text: `A session is a period of use of at least ${thresholds.minSessionMinutesRoom} minutes with pauses of at most ${thresholds.sessionGapMinutes} minutes. Starts per day are sessions over opening days, dwell is the median length, the typical group the median size.`,
  },
  coverage: metricTerms.coverage,
} as const satisfies Record<string, MetricTerm>;

/** A share of the rooms together, each by its valid time. */
function meanUse(rooms: readonly PerformedRoom[]): number | null {
  const known = rooms.filter(({ timeInUse }) => timeInUse !== null);
  const valid = known.reduce((sum, { validMinutes }) => sum + validMinutes, 0);
  const used = known.reduce((sum, room) => sum + (room.timeInUse ?? 0) * room.validMinutes, 0);
  return valid > 0 ? used / valid : null;
}

function lostFigure(rooms: readonly PerformedRoom[]): ReportFigure {
  const [worst] = rooms;
  const lost = rooms.reduce((sum, { lostPerWeek }) => sum + (lostPerWeek ?? 0), 0);
  return {
    id: 'lost',
    label: 'Lost seat-hours a week',
    value: formatCount(lost),
    note: worst ? `most in ${worst.zone.name}` : 'none',
    term: terms.lost,
  };
}

/** How the rooms do together: their use, and their bookings where any are known. */
export function roomPerformanceFigures(
  rooms: readonly PerformedRoom[],
  { both }: RoomSources,
): ReportFigure[] {
  const use: ReportFigure = {
    id: 'use',
    label: 'Time in use',
    value: formatPercent(meanUse(rooms)),
    note: `${formatPlural(rooms.length, 'room')} with two seats or more`,
    term: terms.use,
  };
  if (both === 0) return [use, lostFigure(rooms)];
  const { bookedRate, unusedShare, walkInShare, noShowRate, judged, bookings } =
    bookedTotals(rooms);
  return [
    use,
    {
      id: 'booked',
      label: 'Booked rate',
      value: formatPercent(bookedRate),
      note: `${formatPlural(both, 'room')} with a calendar`,
      term: terms.booked,
    },
    {
      id: 'unused',
      label: 'Booked, unused',
      value: formatPercent(unusedShare),
      note: 'of booked time',
      term: terms.unused,
    },
    {
      id: 'walkIn',
      label: 'Used without booking',
      value: formatPercent(walkInShare),
      note: 'of time in use',
      term: terms.walkIn,
    },
    {
      id: 'noShow',
      label: 'No-show rate',
      value: formatPercent(noShowRate),
      note: `${formatCount(judged)} of ${formatPlural(bookings, 'booking')} judged`,
      term: terms.noShow,
    },
    lostFigure(rooms),
  ];
}

/** Which rooms have which sources, and how many bookings stand behind the numbers: the end of the rule line. */
export function sourcesText(
  rooms: readonly PerformedRoom[],
  { both, sensorOnly, calendarOnly }: RoomSources,
): string {
  const { bookings, judged } = bookedTotals(rooms);
  const parts = [
    `${formatPlural(both, 'room')} with calendar and sensor`,
    ...(sensorOnly > 0 ? [`${formatCount(sensorOnly)} with a sensor only`] : []),
    ...(calendarOnly > 0 ? [`${formatCount(calendarOnly)} with a calendar only`] : []),
  ];
  return `${parts.join(', ')}; ${formatPlural(bookings, 'booking')}, ${formatCount(judged)} judged.`;
}

/** "12 seats", "3.4 lost seat-hours a week": what the note of a mark says besides its values. */
export function markLines({ capacity, lostPerWeek }: PerformedRoom): string[] {
  return [formatPlural(capacity, 'seat'), `${formatTenths(lostPerWeek)} lost seat-hours a week`];
}
