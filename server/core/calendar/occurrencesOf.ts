import type ICAL from 'ical.js';
import { RowFault } from '#server/core/faults/faultRows.ts';

/** An event once, or one repetition of it. */
export interface Occurrence {
  event: ICAL.Event;
  start: ICAL.Time;
  end: ICAL.Time;
  /** When the series has it; null of an event that doesn't repeat. */
  original: ICAL.Time | null;
}

/** How far repetitions are followed, in milliseconds since 1970, and how many are taken of an event. */
export interface Horizon {
  fromMs: number;
  untilMs: number;
  most: number;
}

const mostSteps = 20_000;
const frequencies = new Set(['DAILY', 'WEEKLY', 'MONTHLY', 'YEARLY']);
const dayMs = 86_400_000;

/** An event's occurrences between the horizons, its exceptions heeded. Throws RowFault where they are too many. */
export function occurrencesOf(event: ICAL.Event, { fromMs, untilMs, most }: Horizon): Occurrence[] {
  if (!event.isRecurring())
    return [{ event, start: event.startDate, end: event.endDate, original: null }];
  const isTooFine = Object.keys(event.getRecurrenceTypes()).some((one) => !frequencies.has(one));
  if (isTooFine) throw new RowFault('RRULE', 'repeats more often than daily');
  const found: Occurrence[] = [];
  const iterator = event.iterator();
  const excluded = excludedTimes(event);
  for (let steps = 0; ; steps += 1) {
    if (steps > mostSteps) throw new RowFault('RRULE', 'repeats too many times');
    // The types forget that nothing comes after the last.
    const next = iterator.next() as ICAL.Time | undefined;
    // A day of grace, since walls of other zones lie up to a day apart.
    if (!next || roughMs(next) > untilMs + dayMs) return found;
    if (excluded.some((one) => isSameTime(next, one))) continue;
    const original = next.clone();
    const { item, startDate, endDate } = event.getOccurrenceDetails(next);
    if (roughMs(endDate) < fromMs - dayMs) continue;
    found.push({ event: item, start: startDate, end: endDate, original });
    if (found.length > most) throw new RowFault('RRULE', `repeats more than ${most} times`);
  }
}

/** ical.js overlooks an excluded time that follows one before the first repetition. */
function excludedTimes({ component }: ICAL.Event): ICAL.Time[] {
  const values = component
    .getAllProperties('exdate')
    .flatMap((one) => one.getValues() as unknown[]);
  return values.filter(
    (one): one is ICAL.Time => typeof one === 'object' && one !== null && 'isDate' in one,
  );
}

/** Whether a repetition is at a time, or on a day when only that is told. */
function isSameTime(time: ICAL.Time, other: ICAL.Time): boolean {
  return other.isDate ? time.compareDateOnlyTz(other, time.zone) === 0 : time.compare(other) === 0;
}

function roughMs(time: ICAL.Time): number {
  return Date.UTC(time.year, time.month - 1, time.day, time.hour);
}
