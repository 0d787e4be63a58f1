import type ICAL from 'ical.js';
import {
  calendarEvents,
  CalendarError,
  eventOf,
  isCancelled,
  parseCalendar,
  textOf,
  uidOf,
  type CalendarEvent,
} from '#server/core/calendar/calendarEvents.ts';
import {
  occurrencesOf,
  type Horizon,
  type Occurrence,
} from '#server/core/calendar/occurrencesOf.ts';
import { RowFault } from '#server/core/faults/faultRows.ts';
import { calendarInstant } from '#domain/booking/bookingTime.ts';
import type { BookingFault, RawRow } from '#server/ingest/bookings/reading/rawRow.ts';
import { settleZones, wallMs } from './calendarZones.ts';
import { mrbsFacts } from '#server/ingest/bookings/formats/mrbs/mrbsEvent.ts';
import { eventPeople, eventRooms, type EventRoom } from './eventPeople.ts';

/** A calendar to read. */
export interface BookingCalendar {
  text: string;
  /** The zone of days and of times that name none, where it is known. */
  timeZone: string;
  horizon: Pick<Horizon, 'fromMs' | 'untilMs'>;
  /** Whether the horizons were declared: what lies outside is then no part of the calendar. */
  isCovered: boolean;
  /** Whether all of it is in one room, and its name where that is known. */
  isOfRoom: boolean;
  room: string | null;
  /** Whether MRBS wrote it: its bookings then have an `area` besides their fields. */
  isMrbs: boolean;
}

/** What an event came to. */
export interface EventReading {
  bookings: RawRow[];
  faults: BookingFault[];
  passedOver: number;
}

const mostOccurrences = 2000;
const mostBookings = 100_000;
/** A repetition that was moved is found so far from its place in the series. */
const movedMs = 62 * 86_400_000;
const zonedProperties = ['dtstart', 'dtend', 'recurrence-id'];

function instantMs(time: ICAL.Time, timeZone: string): number {
  const isLocal = time.isDate || time.zone.tzid === 'floating';
  return isLocal ? calendarInstant(wallMs(time), timeZone) : time.toUnixTime() * 1000;
}

/** A time as a row has it: a day, a wall time where it names no zone, else an instant. */
function rowTime(time: ICAL.Time): string {
  if (time.isDate) return time.toString();
  if (time.zone.tzid === 'floating') return new Date(wallMs(time)).toISOString().slice(0, 19);
  return new Date(time.toUnixTime() * 1000).toISOString();
}

/** A time within an id: `20260302T090000Z`, of a day `20260302`. */
function stampOf(time: ICAL.Time, timeZone: string): string {
  if (time.isDate) return time.toString().replaceAll('-', '');
  const iso = new Date(instantMs(time, timeZone)).toISOString();
  return `${iso.slice(0, 19).replaceAll(/[-:]/g, '')}Z`;
}

function timeOf(component: ICAL.Component, name: string): string | null {
  const value: unknown = component.getFirstPropertyValue(name);
  return value !== null && typeof value === 'object' && 'isDate' in value
    ? rowTime(value as ICAL.Time)
    : null;
}

function statusOf(component: ICAL.Component, { answer }: EventRoom): string {
  if (isCancelled(component)) return 'cancelled';
  const isTentative = textOf(component, 'status') === 'TENTATIVE' || answer === 'NEEDS-ACTION';
  return isTentative ? 'tentative' : 'confirmed';
}

/** All of an event but its times, place and id. */
function factsOf(component: ICAL.Component): Record<string, unknown> {
  const modified = timeOf(component, 'last-modified');
  const level = textOf(component, 'class').toUpperCase();
  const sequence: unknown = component.getFirstPropertyValue('sequence');
  return {
    created_at: timeOf(component, 'created'),
    updated_at: modified ?? timeOf(component, 'dtstamp'),
    cancelled_at: isCancelled(component) ? modified : null,
    sequence: typeof sequence === 'number' ? sequence : null,
    is_private: level === 'PRIVATE' || level === 'CONFIDENTIAL',
  };
}

/** Rooms of an event, and who and what it is for: as calendars tell them, or as MRBS does. */
function placeOf(
  component: ICAL.Component,
  calendar: BookingCalendar,
): { rooms: EventRoom[]; told: Record<string, unknown> } {
  if (!calendar.isMrbs)
    return { rooms: eventRooms(component, calendar), told: eventPeople(component) };
  const { room, ...told } = mrbsFacts(component);
  return { rooms: [{ room: calendar.isOfRoom ? null : room, answer: '' }], told };
}

function refuseUnknownZones(component: ICAL.Component, unknown: ReadonlySet<string>): void {
  for (const name of zonedProperties) {
    const tzid: unknown = component.getFirstProperty(name)?.getParameter('tzid');
    if (typeof tzid === 'string' && unknown.has(tzid))
      throw new RowFault('timezone', 'unknown time zone');
  }
}

/** Reads the events of a calendar as bookings. */
class CalendarReader {
  readonly #calendar: BookingCalendar;
  readonly #unknownZones: ReadonlySet<string>;

  constructor(calendar: BookingCalendar, unknownZones: ReadonlySet<string>) {
    this.#calendar = calendar;
    this.#unknownZones = unknownZones;
  }

  read(each: CalendarEvent): EventReading {
    const reading: EventReading = { bookings: [], faults: [], passedOver: 0 };
    try {
      for (const component of [each.component, ...each.changes]) {
        if (!component.hasProperty('dtstart')) throw new RowFault('start', 'missing');
        refuseUnknownZones(component, this.#unknownZones);
      }
      const event = eventOf(each);
      const occurrences = this.#occurrences(event);
      for (const occurrence of occurrences) this.#add(occurrence, reading);
      const isOutside = occurrences.length === 0 && !event.isRecurring();
      if (isOutside && !this.#calendar.isCovered) reading.passedOver += 1;
    } catch (error) {
      // What the reader of calendars says repeats the text, and may be a title.
      const isFault = error instanceof RowFault;
      const fault = { field: '', reason: 'not an event that can be read' };
      reading.faults = [isFault ? { field: error.field, reason: error.message } : fault];
      reading.bookings = [];
    }
    return reading;
  }

  #occurrences(event: ICAL.Event): Occurrence[] {
    const { fromMs, untilMs } = this.#calendar.horizon;
    const wide = { fromMs: fromMs - movedMs, untilMs: untilMs + movedMs };
    const most = mostOccurrences + 2 * (movedMs / 86_400_000);
    const found = occurrencesOf(event, { ...wide, most }).filter(({ start }) => {
      const startMs = instantMs(start, this.#calendar.timeZone);
      return fromMs <= startMs && startMs < untilMs;
    });
    if (found.length > mostOccurrences)
      throw new RowFault('RRULE', `repeats more than ${mostOccurrences} times`);
    return found;
  }

  #add({ event, start, end, original }: Occurrence, reading: EventReading): void {
    const { component } = event;
    const { rooms, told } = placeOf(component, this.#calendar);
    const isTransparent = textOf(component, 'transp').toUpperCase() === 'TRANSPARENT';
    const place = original ?? event.recurrenceId;
    const uid = uidOf(component);
    const id = place === null ? uid : `${uid}/${stampOf(place, this.#calendar.timeZone)}`;
    const facts = { ...factsOf(component), ...told };
    for (const each of rooms) {
      if (isTransparent || each.answer === 'DECLINED') {
        reading.passedOver += 1;
        continue;
      }
      reading.bookings.push({
        ...facts,
        id: uid !== '' && rooms.length > 1 ? `${id}@${each.room ?? ''}` : uid && id,
        room: each.room,
        start: rowTime(start),
        end: rowTime(end),
        status: statusOf(component, each),
        recurrence_id: place === null ? null : uid,
      });
    }
  }
}

/**
 * Reads an iCalendar file as bookings, a repetition each, between the horizons; titles, descriptions and names of people are left
 * behind. Throws CalendarError. Belongs in a thread that can be ended: a rule can keep the expansion busy for ever.
 */
export function readCalendarBookings(calendar: BookingCalendar): EventReading[] {
  const parsed = parseCalendar(calendar.text);
  const reader = new CalendarReader(calendar, settleZones(parsed));
  const readings: EventReading[] = [];
  let count = 0;
  for (const each of calendarEvents(parsed)) {
    const reading = reader.read(each);
    count += reading.bookings.length;
    if (count > mostBookings)
      throw new CalendarError(`The calendar has more than ${mostBookings} events and repetitions`);
    readings.push(reading);
  }
  return readings;
}
