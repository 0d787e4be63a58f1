import { dayKeyOf } from '#domain/time/dayNumber.ts';
import { localDayNumber } from '#domain/time/localParts.ts';
import type { HistoryFrame } from '../bookings/BookingHistory.ts';
import type { DemoPorts } from '../DemoPorts.ts';
import type { DemoBuilding } from '../plan/DemoBuilding.ts';
import { announcedOn, termsBetween } from './terms.ts';
import { timetableOf } from './timetable.ts';
import { timetableCsv } from './timetableCsv.ts';

type TimetablePorts = Pick<DemoPorts, 'ingestTimetable' | 'storedBookings' | 'signal'>;

/** Posts the timetables of a building that is taught in: all of its history the first time, later those that were made known since. */
export async function postTimetables(
  ports: TimetablePorts,
  { id, timezone, spaces }: DemoBuilding,
  { nowMs, historyDays }: HistoryFrame,
): Promise<void> {
  const rooms = spaces.filter(({ use }) => use.isTaught);
  if (rooms.length === 0) return;
  const today = localDayNumber(nowMs, timezone);
  const stored = await ports.storedBookings(id);
  const since = stored === null ? null : localDayNumber(stored.lastChangeMs, timezone);
  for (const term of termsBetween(today - historyDays, today)) {
    if (since !== null && announcedOn(term) <= since) continue;
    ports.signal.throwIfAborted();
    const csv = timetableCsv(timetableOf(rooms, term), term);
    await ports.ingestTimetable(csv, dayKeyOf(term.startDay));
  }
}
