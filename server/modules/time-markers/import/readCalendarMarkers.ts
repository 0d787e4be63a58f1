import type ICAL from 'ical.js';
import {
  calendarEvents,
  CalendarError,
  eventOf,
  isCancelled,
  parseCalendar,
  textOf,
} from '#server/core/calendar/calendarEvents.ts';
import {
  occurrencesOf,
  type Horizon,
  type Occurrence,
} from '#server/core/calendar/occurrencesOf.ts';
import { RowFault } from '#server/core/faults/faultRows.ts';
import { calendarInstant } from './calendarTime.ts';
import {
  checkCandidate,
  mostRows,
  type MarkerCandidate,
  type MarkerReading,
} from './MarkerReading.ts';

/** A calendar to read. */
export interface CalendarText {
  text: string;
  /** The zone of days, and of times that name none. */
  timeZone: string;
  horizon: Pick<Horizon, 'fromMs' | 'untilMs'>;
}

const mostOccurrences = 500;

const names = { title: 'SUMMARY', description: 'DESCRIPTION', end: 'DTEND' };

/**
 * Reads an iCalendar file: all-day and timed events, with their repetitions between the horizons. Throws CalendarError. A
 * rule of its own making can keep the expansion busy for ever, so that this belongs in a thread that can be ended.
 */
export function readCalendarMarkers({ text, timeZone, horizon }: CalendarText): MarkerReading {
  const reading: MarkerReading = { candidates: [], refused: [], passedOver: [] };
  for (const each of calendarEvents(parseCalendar(text))) {
    const { row, component } = each;
    const title = textOf(component, 'summary');
    if (isCancelled(component)) {
      reading.passedOver.push({ row, title, reason: 'The event was canceled' });
      continue;
    }
    try {
      if (!component.hasProperty('dtstart')) throw new RowFault('DTSTART', 'is missing');
      const occurrences = occurrencesOf(eventOf(each), {
        ...horizon,
        most: mostOccurrences,
      }).filter(({ event: one }) => !isCancelled(one.component));
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

/** The zone that a time names; blank for days, UTC and times without a zone. */
function zoneNameOf(component: ICAL.Component, name: string): string {
  const value: unknown = component.getFirstProperty(name)?.getParameter('tzid');
  return typeof value === 'string' ? value : '';
}
