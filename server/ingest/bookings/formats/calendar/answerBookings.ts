import { parentPort, workerData } from 'node:worker_threads';
import type { ThreadAnswer } from '#server/core/calendar/answerInThread.ts';
import { CalendarError } from '#server/core/calendar/calendarEvents.ts';
import {
  readCalendarBookings,
  type BookingCalendar,
  type EventReading,
} from './readCalendarBookings.ts';

function answer(calendar: BookingCalendar): ThreadAnswer<EventReading[]> {
  try {
    return { reading: readCalendarBookings(calendar) };
  } catch (error) {
    if (!(error instanceof CalendarError)) throw error;
    return { refusal: error.message };
  }
}

parentPort?.postMessage(answer(workerData as BookingCalendar), []);
