import { parentPort, workerData } from 'node:worker_threads';
import type { ThreadAnswer } from '#server/core/calendar/answerInThread.ts';
import { CalendarError } from '#server/core/calendar/calendarEvents.ts';
import type { MarkerReading } from './MarkerReading.ts';
import { readCalendarMarkers, type CalendarText } from './readCalendarMarkers.ts';

function answer(calendar: CalendarText): ThreadAnswer<MarkerReading> {
  try {
    return { reading: readCalendarMarkers(calendar) };
  } catch (error) {
    if (!(error instanceof CalendarError)) throw error;
    return { refusal: error.message };
  }
}

parentPort?.postMessage(answer(workerData as CalendarText), []);
