import ICAL from 'ical.js';
import { calendarInstant } from './calendarTime.ts';
import {
  checkCandidate,
  mostRows,
  RowFault,
  type MarkerCandidate,
  type MarkerReading,
} from './MarkerReading.ts';
import { occurrencesOf, type Horizon, type Occurrence } from './occurrencesOf.ts';

/** A calendar to read. */
export interface CalendarText {
  text: string;
  /** The zone of days, and of times that name none. */
  timeZone: string;
  horizon: Horizon;
}

/** Text that is no calendar. */
export class CalendarError extends Error {
  override readonly name = 'CalendarError';
}

const names = { title: 'SUMMARY', description: 'DESCRIPTION', end: 'DTEND' };

/**
 * Reads an iCalendar file: all-day and timed events, with their repetitions between the horizons. Throws CalendarError. A
 * rule of its own making can keep the expansion busy for ever, so that this belongs in a thread that can be ended.
 */
export function readCalendarMarkers({ text, timeZone, horizon }: CalendarText): MarkerReading {
  const reading: MarkerReading = { candidates: [], refused: [], passedOver: [] };
  const events = eventsOf(text);
  const changesByUid = changedRepetitions(events);
  for (const [at, component] of events.entries()) {
    const row = at + 1;
    const title = textOf(component, 'summary');
    // A changed repetition is told with the event that it belongs to.
    if (changesByUid.get(uidOf(component))?.includes(component)) continue;
    if (isCancelled(component)) {
      reading.passedOver.push({ row, title, reason: 'The event was canceled' });
      continue;
    }
    try {
      if (!component.hasProperty('dtstart')) throw new RowFault('DTSTART', 'is missing');
      const event = new ICAL.Event(component, {
        exceptions: changesByUid.get(uidOf(component)) ?? [],
      });
      const occurrences = occurrencesOf(event, horizon).filter(
        ({ event: one }) => !isCancelled(one.component),
      );
      // All of an event, or nothing of it.
      const candidates = occurrences.map((one) => toCandidate(one, row, timeZone));
      reading.candidates.push(...candidates);
      if (reading.candidates.length > mostRows)
        throw new CalendarError(`The calendar has more than ${mostRows} events and repetitions`);
    } catch (error) {
      if (error instanceof CalendarError) throw error;
      const field = error instanceof RowFault ? error.field : 'VEVENT';
      const reason = error instanceof Error ? error.message : String(error);
      reading.refused.push({ row, title, field, reason });
    }
  }
  return reading;
}

function eventsOf(text: string): ICAL.Component[] {
  try {
    const calendar = new ICAL.Component(ICAL.parse(text) as unknown[]);
    if (calendar.name !== 'vcalendar') throw new CalendarError('The file contains no calendar');
    return calendar.getAllSubcomponents('vevent');
  } catch (cause) {
    if (cause instanceof CalendarError) throw cause;
    const reason = cause instanceof Error ? cause.message : 'unreadable';
    throw new CalendarError(`The file is not a calendar: ${reason}`, { cause });
  }
}

function toCandidate(
  { event, start, end }: Occurrence,
  row: number,
  timeZone: string,
): MarkerCandidate {
  const { component } = event;
  const placeOf = (name: 'dtstart' | 'dtend') => ({
    field: name.toUpperCase(),
    zoneName: zoneNameOf(component, name) || zoneNameOf(component, 'dtstart'),
    timeZone,
  });
  return checkCandidate(
    {
      row,
      title: textOf(component, 'summary'),
      description: textOf(component, 'description'),
      startMs: calendarInstant(start, placeOf('dtstart')),
      endMs: calendarInstant(end, placeOf('dtend')),
    },
    names,
  );
}

/** The changed repetitions of each series in the file; without a UID a repetition has no series. */
function changedRepetitions(events: readonly ICAL.Component[]): Map<string, ICAL.Component[]> {
  const series = new Set(events.filter((one) => !isException(one)).map((one) => uidOf(one)));
  const byUid = new Map<string, ICAL.Component[]>();
  for (const one of events.filter(isException)) {
    const uid = uidOf(one);
    if (uid !== '' && series.has(uid)) byUid.set(uid, [...(byUid.get(uid) ?? []), one]);
  }
  return byUid;
}

function isException(component: ICAL.Component): boolean {
  return component.hasProperty('recurrence-id');
}

function isCancelled(component: ICAL.Component): boolean {
  return textOf(component, 'status') === 'CANCELLED';
}

function uidOf(component: ICAL.Component): string {
  return textOf(component, 'uid');
}

/** The zone that a time names; blank for days, UTC and times without a zone. */
function zoneNameOf(component: ICAL.Component, name: string): string {
  const value: unknown = component.getFirstProperty(name)?.getParameter('tzid');
  return typeof value === 'string' ? value : '';
}

function textOf(component: ICAL.Component, name: string): string {
  const value: unknown = component.getFirstPropertyValue(name);
  return typeof value === 'string' ? value.trim() : '';
}
