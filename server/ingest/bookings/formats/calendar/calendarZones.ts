import ICAL from 'ical.js';
import { calendarInstant } from '#domain/booking/bookingTime.ts';
import { ianaZone } from '#domain/time/ianaZone.ts';

/** The instant at which the clock that a calendar's time names shows it, written as if it were UTC, is that in ms. */
export function wallMs(time: ICAL.Time): number {
  return Date.UTC(time.year, time.month - 1, time.day, time.hour, time.minute, time.second);
}

/** A time zone with the rules of today, whatever a file says of it. */
class KnownZone extends ICAL.Timezone {
  readonly #zone: string;

  constructor(tzid: string, zone: string) {
    super({ tzid });
    this.#zone = zone;
  }

  override utcOffset(time: ICAL.Time): number {
    const shownMs = wallMs(time);
    return (shownMs - calendarInstant(shownMs, this.#zone)) / 1000;
  }
}

function tzidsOf(component: ICAL.Component): string[] {
  const own = component.getAllProperties().flatMap((property) => {
    const tzid: unknown = property.getParameter('tzid');
    return typeof tzid === 'string' ? [tzid] : [];
  });
  return own;
}

/**
 * Settles the time zones of a calendar: by IANA name, else by Windows name, else by what the file says of them. Gives the names that
 * are none of these.
 */
export function settleZones(calendar: ICAL.Component): ReadonlySet<string> {
  const described = new Map(
    calendar
      .getAllSubcomponents('vtimezone')
      .map((zone) => [zone.getFirstPropertyValue('tzid'), zone]),
  );
  const named = new Set(calendar.getAllSubcomponents('vevent').flatMap(tzidsOf));
  const unknown = new Set<string>();
  for (const tzid of named) {
    const zone = ianaZone(tzid);
    const own = described.get(tzid);
    if (zone === null && own === undefined) unknown.add(tzid);
    if (zone === null) continue;
    if (own !== undefined) calendar.removeSubcomponent(own);
    ICAL.TimezoneService.register(new KnownZone(tzid, zone), tzid);
  }
  return unknown;
}
