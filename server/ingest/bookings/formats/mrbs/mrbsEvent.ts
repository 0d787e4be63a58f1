import type ICAL from 'ical.js';
import { textOf } from '#server/core/calendar/calendarEvents.ts';

/** What MRBS says of an event in its own way: it is itself the organizer, and writes the area of the room before its name. */
export interface MrbsFacts {
  /** Null where the event names no place. */
  room: string | null;
  area: string | null;
  activity_type: string | null;
}

/** Values of properties that iCalendar does not define keep their escapes. */
function unescaped(text: string): string {
  return text.replaceAll(/\\([\\;,])/g, '$1').replaceAll(/\\n/gi, ' ');
}

export function mrbsFacts(component: ICAL.Component): MrbsFacts {
  const parts = textOf(component, 'location').split(';');
  const room = parts.pop()?.trim() ?? '';
  const area = parts.join(';').trim();
  const type = unescaped(textOf(component, 'x-mrbs-type')).trim();
  return {
    room: room === '' ? null : room,
    area: area === '' ? null : area,
    activity_type: type === '' ? null : type,
  };
}
