import type ICAL from 'ical.js';
import { zonedDayNumberStart } from '#domain/time/zonedDayStart.ts';
import { RowFault } from '#server/core/faults/faultRows.ts';
import { wallInstant } from '#domain/time/wallRange.ts';

const dayMs = 86_400_000;

/**
 * The instant of a calendar's time: a day by its start in the zone of the building, a time by the zone that its property names.
 * Zones that are known by name keep their rules of today; others those of the file; times without one are the building's.
 */
export function calendarInstant(
  time: ICAL.Time,
  { field, zoneName, timeZone }: { field: string; zoneName: string; timeZone: string },
): number {
  const wallMs = Date.UTC(time.year, time.month - 1, time.day, time.hour, time.minute, time.second);
  if (time.isDate) return zonedDayNumberStart(wallMs / dayMs, timeZone);
  if (time.zone.tzid === 'UTC') return wallMs;
  if (zoneName === '') return wallInstant(wallMs, timeZone);
  if (isKnownZone(zoneName)) return wallInstant(wallMs, zoneName);
  if (time.zone.tzid === 'floating')
    throw new RowFault(field, `is in the unknown time zone “${zoneName}”`);
  return time.toJSDate().getTime();
}

function isKnownZone(zone: string): boolean {
  try {
    return Intl.DateTimeFormat('en-US', { timeZone: zone }).resolvedOptions().timeZone !== '';
  } catch {
    return false;
  }
}
