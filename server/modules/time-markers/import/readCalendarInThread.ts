import { answerInThread } from '#server/core/calendar/answerInThread.ts';
import type { MarkerReading } from './MarkerReading.ts';
import type { CalendarText } from './readCalendarMarkers.ts';

const longestMs = 10_000;
const maxMemoryMb = 256;

/** Reads a calendar in a thread of its own, which ends after ten seconds. Throws INVALID_BODY. */
export async function readCalendarInThread(
  calendar: CalendarText,
  maxMs = longestMs,
): Promise<MarkerReading> {
  const program = new URL('./calendarWorker.mjs', import.meta.url);
  return await answerInThread(program, calendar, { maxMs, maxMemoryMb });
}
