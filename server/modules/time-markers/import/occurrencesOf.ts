import type ICAL from 'ical.js';
import { RowFault } from './MarkerReading.ts';

/** An event once, or one repetition of it. */
export interface Occurrence {
  event: ICAL.Event;
  start: ICAL.Time;
  end: ICAL.Time;
}

/** How far repetitions are followed, in milliseconds since 1970. */
export interface Horizon {
  fromMs: number;
  untilMs: number;
}

const mostOccurrences = 500;
const mostSteps = 20_000;
const frequencies = new Set(['DAILY', 'WEEKLY', 'MONTHLY', 'YEARLY']);
const dayMs = 86_400_000;

/** An event's occurrences between the horizons, its exceptions heeded. Throws RowFault where they are too many. */
export function occurrencesOf(event: ICAL.Event, { fromMs, untilMs }: Horizon): Occurrence[] {
  if (!event.isRecurring()) return [{ event, start: event.startDate, end: event.endDate }];
  const isTooFine = Object.keys(event.getRecurrenceTypes()).some((one) => !frequencies.has(one));
  if (isTooFine) throw new RowFault('RRULE', 'repeats more often than daily');
  const found: Occurrence[] = [];
  const iterator = event.iterator();
  for (let steps = 0; ; steps += 1) {
    if (steps > mostSteps) throw new RowFault('RRULE', 'repeats too many times');
    // The types forget that nothing comes after the last.
    const next = iterator.next() as ICAL.Time | undefined;
    // A day of grace, since walls of other zones lie up to a day apart.
    if (!next || roughMs(next) > untilMs + dayMs) return found;
    const { item, startDate, endDate } = event.getOccurrenceDetails(next);
    if (roughMs(endDate) < fromMs - dayMs) continue;
    found.push({ event: item, start: startDate, end: endDate });
    if (found.length > mostOccurrences)
      throw new RowFault('RRULE', `repeats more than ${mostOccurrences} times`);
  }
}

function roughMs(time: ICAL.Time): number {
  return Date.UTC(time.year, time.month - 1, time.day, time.hour);
}
