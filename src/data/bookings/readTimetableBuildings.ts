import type { Reading } from '../metrics/ReportScope.ts';
import { readBookingGroups, type BookingQuestion } from './readBookingGroups.ts';
import { timetableFilter } from './readTimetableRooms.ts';

/** Ids of the buildings of a question for which a timetable plans something in open time. */
export async function readTimetableBuildings(
  { scope, sources }: BookingQuestion,
  reading: Reading,
): Promise<string[]> {
  const question = { scope, sources, filters: [timetableFilter] };
  const { groups } = await readBookingGroups(question, 'building', reading);
  return groups.flatMap(({ keys, metrics }) => {
    const id = keys['building'];
    return id != null && (metrics.bookings ?? 0) > 0 ? [id] : [];
  });
}
