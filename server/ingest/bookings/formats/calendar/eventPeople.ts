import type ICAL from 'ical.js';
import { textOf } from '#server/core/calendar/calendarEvents.ts';
import { roomName } from '#server/directory/rooms/measuredRooms.ts';

/** A room of an event, and what it answered; blank where it is only the place. */
export interface EventRoom {
  /** Null where it is the room of the calendar. */
  room: string | null;
  answer: string;
}

interface Attendee {
  kind: string;
  answer: string;
  name: string;
  address: string;
}

function parameter(property: ICAL.Property, name: string): string {
  const value: unknown = property.getParameter(name);
  return typeof value === 'string' ? value.trim() : '';
}

function addressOf(property: ICAL.Property): string {
  const value: unknown = property.getFirstValue();
  return typeof value === 'string' ? value.replace(/^mailto:/i, '').trim() : '';
}

function attendeesOf(component: ICAL.Component): Attendee[] {
  return component.getAllProperties('attendee').map((property) => ({
    kind: parameter(property, 'cutype').toUpperCase(),
    answer: parameter(property, 'partstat').toUpperCase(),
    name: parameter(property, 'cn'),
    address: addressOf(property),
  }));
}

function roomsAsked(component: ICAL.Component): Attendee[] {
  return attendeesOf(component).filter(({ kind }) => kind === 'ROOM');
}

/** Which room attendees are the calendar's own room: those of its name, else all. */
function ownRooms(rooms: readonly Attendee[], room: string | null): readonly Attendee[] {
  if (room === null) return rooms;
  const wanted = roomName(room);
  const same = rooms.filter(({ name, address }) => [name, address].map(roomName).includes(wanted));
  return same.length > 0 ? same : rooms;
}

/** The answer of several attendees that are one room: that of the one that comes. */
function jointAnswer(rooms: readonly Attendee[]): string {
  const answers = rooms.map(({ answer }) => answer).filter((answer) => answer !== 'DECLINED');
  if (answers.length === 0) return rooms.length === 0 ? '' : 'DECLINED';
  return answers.every((answer) => answer === 'NEEDS-ACTION') ? 'NEEDS-ACTION' : 'ACCEPTED';
}

/**
 * The rooms of an event. In the calendar of one room that is the room; else the rooms that were asked, else its places, of which
 * Outlook writes several with semicolons.
 */
export function eventRooms(
  component: ICAL.Component,
  { isOfRoom, room }: { isOfRoom: boolean; room: string | null },
): EventRoom[] {
  const asked = roomsAsked(component);
  if (isOfRoom) return [{ room: null, answer: jointAnswer(ownRooms(asked, room)) }];
  if (asked.length > 0)
    return asked.map(({ name, address, answer }) => ({ room: name || address, answer }));
  const places = textOf(component, 'location').split(';');
  const named = places.map((place) => place.trim()).filter((place) => place !== '');
  return named.length === 0
    ? [{ room: null, answer: '' }]
    : named.map((one) => ({ room: one, answer: '' }));
}

/** People of an event: its attendees but rooms and things, and who organizes it; null where none are told. */
export function eventPeople(component: ICAL.Component): {
  accepted: number | null;
  invited: number | null;
  organiser: string | null;
} {
  const property = component.getFirstProperty('organizer');
  const organiser = property === null ? '' : addressOf(property);
  const attendees = attendeesOf(component);
  const people = attendees.filter(({ kind }) => kind !== 'ROOM' && kind !== 'RESOURCE');
  const isAmong = people.some(({ address }) => roomName(address) === roomName(organiser));
  const extra = organiser === '' || isAmong ? 0 : 1;
  const isKnown = attendees.length > 0;
  const accepted = people.filter(({ answer }) => answer === 'ACCEPTED').length;
  return {
    accepted: isKnown ? accepted + extra : null,
    invited: isKnown ? people.length + extra : null,
    organiser: organiser === '' ? null : organiser,
  };
}
