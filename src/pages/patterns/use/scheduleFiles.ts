import type { MinuteSpan } from '#domain/patterns/hoursInUse.ts';
import type { ScheduleDay } from '#domain/patterns/week/hoursSaved.ts';
import { dayKeyOf, weekdayOf } from '#domain/time/dayNumber.ts';
import { weekdayTitles } from '#src/lib/format/weekdayTitles.ts';
import { clockText } from '#src/lib/format/clockText.ts';

/** What stands with a schedule, so that a file says what it is. */
export interface ScheduleSource {
  /** Of which spaces. */
  name: string;
  timeZone: string;
  /** What it was computed from, a line each. */
  settings: readonly string[];
  /** The day from which a calendar repeats it, as days since 1970-01-01. */
  fromDay: number;
  /** When the file was made. */
  madeMs: number;
}

const header = [
  'weekday',
  'open_hours',
  'core_from',
  'core_to',
  'climate_from',
  'climate_to',
  'climate_hours_saved',
];

function edges(span: MinuteSpan | null): string[] {
  return span === null ? ['', ''] : [clockText(span.from), clockText(span.toExclusive)];
}

function quoted(text: string): string {
  return `"${text.replaceAll('"', '""')}"`;
}

/** The schedule as CSV, its settings as comment lines before the columns. */
export function scheduleCsv(days: readonly ScheduleDay[], source: ScheduleSource): string {
  const { name, timeZone, settings } = source;
  const comments = [name, `times of ${timeZone}`, ...settings].map((text) => quoted(`# ${text}`));
  const rows = days.map(({ weekday, openMinutes, core, climate, savedMinutes }) =>
    [
      weekdayTitles[weekday] ?? '',
      String(openMinutes / 60),
      ...edges(core),
      ...edges(climate),
      savedMinutes === null ? '' : String(savedMinutes / 60),
    ].join(','),
  );
  return [...comments, header.join(','), ...rows, ''].join('\r\n');
}

const weekdayCodes = ['MO', 'TU', 'WE', 'TH', 'FR', 'SA', 'SU'];

function escaped(text: string): string {
  return text.replaceAll(/[\\;,]/g, String.raw`\$&`).replaceAll('\n', String.raw`\n`);
}

/** Lines of at most 75 octets, the rest on lines that begin with a space (RFC 5545, 3.1). */
function folded(line: string): string {
  const parts: string[] = [];
  let part = '';
  let octets = 0;
  for (const letter of line) {
    const size = new TextEncoder().encode(letter).length;
    if (octets + size > 74) {
      parts.push(part);
      part = '';
      octets = 0;
    }
    part += letter;
    octets += size;
  }
  return [...parts, part].join('\r\n ');
}

function wallTime(dayNumber: number, minute: number): string {
  const day = dayKeyOf(dayNumber + Math.floor(minute / 1440)).replaceAll('-', '');
  return `${day}T${clockText(minute % 1440).replace(':', '')}00`;
}

/** The climate windows as a calendar of weekly events at the wall time of the place, for building control or a calendar program. */
export function scheduleIcs(days: readonly ScheduleDay[], source: ScheduleSource): string {
  const { name, timeZone, settings, fromDay, madeMs } = source;
  const stamp = `${new Date(madeMs).toISOString().slice(0, 19).replaceAll(/[-:]/g, '')}Z`;
  const events = days.flatMap(({ weekday, climate }) => {
    if (climate === null) return [];
    const day = fromDay + ((weekday - weekdayOf(fromDay) + 7) % 7);
    return [
      'BEGIN:VEVENT',
      `UID:climate-${weekdayCodes[weekday]}-${dayKeyOf(fromDay)}@floorscope`,
      `DTSTAMP:${stamp}`,
      `DTSTART:${wallTime(day, climate.from)}`,
      `DTEND:${wallTime(day, climate.toExclusive)}`,
      `RRULE:FREQ=WEEKLY;BYDAY=${weekdayCodes[weekday]}`,
      `SUMMARY:${escaped(`HVAC for ${name}`)}`,
      `DESCRIPTION:${escaped(settings.join('\n'))}`,
      'END:VEVENT',
    ];
  });
  const lines = [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'PRODID:-//Floorscope//Pattern of Use//EN',
    `X-WR-CALNAME:${escaped(`HVAC for ${name}`)}`,
    `X-WR-TIMEZONE:${timeZone}`,
    ...events,
    'END:VCALENDAR',
    '',
  ];
  return lines.map(folded).join('\r\n');
}

/** "09:15–17:00", or a dash where there is none. */
export function spanText(span: MinuteSpan | null): string {
  return span === null ? '–' : `${clockText(span.from)}–${clockText(span.toExclusive)}`;
}
