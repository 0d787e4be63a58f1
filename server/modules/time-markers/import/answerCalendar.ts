import { parentPort, workerData } from 'node:worker_threads';
import { CalendarError, readCalendarMarkers, type CalendarText } from './readCalendarMarkers.ts';
import type { CalendarAnswer } from './readCalendarInThread.ts';

function answer(calendar: CalendarText): CalendarAnswer {
  try {
    return { reading: readCalendarMarkers(calendar) };
  } catch (error) {
    if (!(error instanceof CalendarError)) throw error;
    return { refusal: error.message };
  }
}

parentPort?.postMessage(answer(workerData as CalendarText), []);
