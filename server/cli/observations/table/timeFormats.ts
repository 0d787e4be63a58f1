import { patternTime } from '#domain/time/patternTime.ts';

/** A time as a file has it: an instant, or what the clock on a wall showed, written as if that were UTC. */
export interface FileTime {
  ms: number;
  isInstant: boolean;
}

export interface TimeFormat {
  /** Completes "read as …". */
  name: string;
  /** Which comes first, where that is what tells it from another format. */
  dayOrMonth?: 'day' | 'month';
  read: (text: string) => FileTime | null;
}

const calendarTime = new RegExp(
  [
    String.raw`^(\d{1,4})([-/.])(\d{1,2})\2(\d{1,4})`,
    String.raw`(?:t|,?\s+)(\d{1,2}):(\d{2})(?::(\d{2})([.,]\d+)?)?`,
    String.raw`(?:\s*([ap])\.?m\.?)?\s*(z|utc|gmt|[+-]\d{2}(?::?\d{2})?)?$`,
  ].join(''),
  'i',
);

type Order = 'ymd' | 'dmy' | 'mdy';

/** Formats that are found without being named; of each order the day or the month may be first. */
export const knownFormats: readonly TimeFormat[] = [
  { name: 'year-month-day', read: (text) => readCalendarTime(text, 'ymd') },
  { name: 'day/month/year', dayOrMonth: 'day', read: (text) => readCalendarTime(text, 'dmy') },
  { name: 'month/day/year', dayOrMonth: 'month', read: (text) => readCalendarTime(text, 'mdy') },
  { name: 'seconds since 1970', read: (text) => readEpoch(text, /^\d{9,10}(?:\.\d+)?$/, 1000) },
  { name: 'milliseconds since 1970', read: (text) => readEpoch(text, /^\d{12,13}$/, 1) },
];

/** A pattern of date-fns. */
export function namedFormat(pattern: string): TimeFormat {
  return {
    name: pattern,
    read(text) {
      const time = patternTime(text, pattern);
      return time === null ? null : { ms: time.ms, isInstant: time.kind === 'instant' };
    },
  };
}

function readEpoch(text: string, pattern: RegExp, unitMs: number): FileTime | null {
  return pattern.test(text) ? { ms: Math.round(Number(text) * unitMs), isInstant: true } : null;
}

function readCalendarTime(text: string, order: Order): FileTime | null {
  const match = calendarTime.exec(text);
  if (match === null) return null;
  const [, first = '', separator, second = '', third = ''] = match;
  const [year, month, day] = {
    ymd: [first, second, third],
    dmy: [third, second, first],
    mdy: [third, first, second],
  }[order];
  if (year?.length !== 4 || (separator === '.' && order === 'mdy')) return null;
  const dayMs = dayStart(Number(year), Number(month), Number(day));
  const clockMs = readClock(match);
  if (dayMs === null || clockMs === null) return null;
  const offsetMs = readOffset(match[10]);
  return { ms: dayMs + clockMs - (offsetMs ?? 0), isInstant: offsetMs !== null };
}

function dayStart(year: number, month: number, day: number): number | null {
  const ms = Date.UTC(year, month - 1, day);
  const made = new Date(ms);
  return made.getUTCMonth() === month - 1 && made.getUTCDate() === day ? ms : null;
}

function readClock(match: RegExpExecArray): number | null {
  const [, , , , , hour, minute = '', second = '0', fraction = '0', half] = match;
  const hours = readHour(Number(hour), half?.toLowerCase());
  if (hours === null || Number(minute) > 59 || Number(second) > 59) return null;
  const seconds = Number(second) + Number(fraction.replace(',', '.'));
  return ((hours * 60 + Number(minute)) * 60 + seconds) * 1000;
}

/** The hour of the day, of twelve hours where a half of it is named. */
function readHour(hour: number, half: string | undefined): number | null {
  if (half === undefined) return hour > 23 ? null : hour;
  if (hour < 1 || hour > 12) return null;
  return (hour % 12) + (half === 'p' ? 12 : 0);
}

/** Milliseconds ahead of UTC; null without an offset. */
function readOffset(text: string | undefined): number | null {
  if (text === undefined) return null;
  const match = /^([+-])(\d{2}):?(\d{2})?$/.exec(text);
  if (match === null) return 0;
  const ms = (Number(match[2]) * 60 + Number(match[3] ?? 0)) * 60_000;
  return match[1] === '-' ? -ms : ms;
}
