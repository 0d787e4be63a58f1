import type { GhostSeries } from '#src/data/bookings/readGhostSeries.ts';
import { ofKeys } from '#src/features/bookings/countedBookings.ts';
import { keyName } from '#src/features/bookings/keyNames.ts';
import { bookingsThat } from '#src/features/report/explain/bookingTerms.ts';
import { reportTable, type ReportTable } from '#src/features/report/table/ReportTable.tsx';
import { perWeek } from './noShowRows.ts';
import { terms } from './noShowTexts.ts';

/** A ghost series in words. */
export interface GhostRow {
  id: string;
  room: string;
  weekday: string;
  hour: string;
  hoursPerWeek: number | null;
  lostPerWeek: number | null;
  noShows: number;
  judged: number;
}

interface GhostContext {
  weeks: number;
  nameOf: (roomId: string) => string;
}

/** Ghost series, those that take most hours a week first. */
function ghostRows(series: readonly GhostSeries[], { weeks, nameOf }: GhostContext): GhostRow[] {
  return series
    .map(({ id, rooms, weekdays, hours, ...own }) => ({
      id,
      room: rooms.map(nameOf).join(', '),
      weekday: weekdays.map((one) => keyName('weekday', one)).join(', '),
      hour: hours.map((one) => keyName('hour', one)).join(', '),
      hoursPerWeek: perWeek(own.bookedMinutes, weeks),
      lostPerWeek: perWeek(own.lostMinutes, weeks),
      noShows: own.noShows,
      judged: own.judged,
    }))
    .toSorted((a, b) => (b.hoursPerWeek ?? 0) - (a.hoursPerWeek ?? 0));
}

/** The ghost series of a building. */
export function ghostTable(
  series: readonly GhostSeries[],
  context: GhostContext,
): ReportTable<GhostRow> {
  return reportTable<GhostRow>({
    id: 'ghosts',
    title: 'Ghost series',
    rows: ghostRows(series, context),
    columns: [
      { id: 'room', title: 'Room', kind: 'text', width: 170, value: ({ room }) => room },
      {
        id: 'weekday',
        title: 'Weekday',
        kind: 'text',
        width: 100,
        value: ({ weekday }) => weekday,
      },
      { id: 'hour', title: 'Hour of start', kind: 'text', width: 100, value: ({ hour }) => hour },
      {
        id: 'hours',
        title: 'Hours a week',
        kind: 'hours',
        unit: 'hours',
        term: terms.ghost,
        bookings: bookingsThat.count,
        hasBar: true,
        width: 120,
        value: ({ hoursPerWeek }) => hoursPerWeek,
      },
      {
        id: 'lost',
        title: 'Lost hours a week',
        kind: 'hours',
        unit: 'hours',
        term: terms.lost,
        width: 110,
        value: ({ lostPerWeek }) => lostPerWeek,
      },
      {
        id: 'noShows',
        title: 'No-shows',
        kind: 'count',
        term: terms.noShow,
        bookings: bookingsThat.nobodyUsed,
        width: 80,
        value: ({ noShows }) => noShows,
      },
      {
        id: 'judged',
        title: 'Judged',
        kind: 'count',
        term: terms.bookings,
        bookings: bookingsThat.areJudged,
        width: 80,
        value: ({ judged }) => judged,
      },
    ],
    of: ({ room, weekday, hour }) => `${room}, ${weekday} ${hour}`,
    bookingsOf: ({ id }) => ofKeys({ series: id }, []),
    timeOf: () => null,
  });
}
