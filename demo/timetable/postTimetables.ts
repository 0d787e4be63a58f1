import { dayKeyOf } from '#domain/time/dayNumber.ts';
import { localDayNumber } from '#domain/time/localParts.ts';
import type { HistoryFrame } from '../bookings/BookingHistory.ts';
import type { DemoPorts } from '../DemoPorts.ts';
import type { DemoBuilding } from '../plan/DemoBuilding.ts';
import { termsBetween } from './terms.ts';
import { timetableOf } from './timetable.ts';
import { timetableCsv } from './timetableCsv.ts';

type TimetablePorts = Pick<DemoPorts, 'ingestTimetable' | 'signal'>;

/** Posts the timetables that are known of a building, at every start as a university does: classes that are stored already are duplicates. */
export async function postTimetables(
  ports: TimetablePorts,
  { timezone, spaces }: DemoBuilding,
  { nowMs, historyDays }: HistoryFrame,
): Promise<void> {
  const rooms = spaces.filter(({ use }) => use.isTaught);
  if (rooms.length === 0) return;
  const today = localDayNumber(nowMs, timezone);
  for (const term of termsBetween(today - historyDays, today)) {
    ports.signal.throwIfAborted();
    const csv = timetableCsv(timetableOf(rooms, term), term);
    await ports.ingestTimetable(csv, dayKeyOf(term.startDay));
  }
}
