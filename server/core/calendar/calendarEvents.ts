import ICAL from 'ical.js';

/** Text that is no calendar. */
export class CalendarError extends Error {
  override readonly name = 'CalendarError';
}

/** An event of a calendar, with the changes to its repetitions. */
export interface CalendarEvent {
  /** Counted from 1 in the file. */
  row: number;
  component: ICAL.Component;
  changes: readonly ICAL.Component[];
}

/** The calendar of a text. Throws CalendarError, whose message tells nothing of the text. */
export function parseCalendar(text: string): ICAL.Component {
  try {
    const calendar = new ICAL.Component(ICAL.parse(text) as unknown[]);
    if (calendar.name !== 'vcalendar') throw new CalendarError('The file contains no calendar');
    return calendar;
  } catch (cause) {
    if (cause instanceof CalendarError) throw cause;
    throw new CalendarError('The file is not a calendar', { cause });
  }
}

/** The events of a calendar; a changed repetition belongs to the event with its UID, and is one by itself where there is none. */
export function calendarEvents(calendar: ICAL.Component): CalendarEvent[] {
  const events = calendar.getAllSubcomponents('vevent');
  const changes = changedRepetitions(events);
  return events.flatMap((component, at) => {
    const own = changes.get(uidOf(component)) ?? [];
    return own.includes(component) ? [] : [{ row: at + 1, component, changes: own }];
  });
}

/** An event with its own changes only: left to itself it takes those of every series of the calendar. */
export function eventOf({ component, changes }: CalendarEvent): ICAL.Event {
  return new ICAL.Event(component, { exceptions: [...changes] });
}

/** The changed repetitions of each series in the file; without a UID a repetition has no series. */
function changedRepetitions(events: readonly ICAL.Component[]): Map<string, ICAL.Component[]> {
  const series = new Set(events.filter((one) => !isException(one)).map((one) => uidOf(one)));
  const byUid = new Map<string, ICAL.Component[]>();
  for (const one of events.filter(isException)) {
    const uid = uidOf(one);
    if (uid === '' || !series.has(uid)) continue;
    const known = byUid.get(uid);
    if (known === undefined) byUid.set(uid, [one]);
    else known.push(one);
  }
  return byUid;
}

function isException(component: ICAL.Component): boolean {
  return component.hasProperty('recurrence-id');
}

export function isCancelled(component: ICAL.Component): boolean {
  return textOf(component, 'status') === 'CANCELLED';
}

export function uidOf(component: ICAL.Component): string {
  return textOf(component, 'uid');
}

/** A property's text, trimmed; blank where it has none. */
export function textOf(component: ICAL.Component, name: string): string {
  const value: unknown = component.getFirstPropertyValue(name);
  return typeof value === 'string' ? value.trim() : '';
}
