/** What a clock on the wall shows; weekdays count from Monday. */
export interface Wall {
  date: string;
  weekday: number;
  minute: number;
}

const weekdays = ['Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat', 'Sun'];
const formats = new Map<string, Intl.DateTimeFormat>();
const known = new Map<string, Wall>();

/** The wall clock of a time zone, as the platform's own calendar has it. */
export function wallAt(ms: number, timezone: string): Wall {
  const key = `${timezone} ${ms}`;
  const found = known.get(key);
  if (found !== undefined) return found;
  const format =
    formats.get(timezone) ??
    new Intl.DateTimeFormat('en-US', {
      timeZone: timezone,
      hourCycle: 'h23',
      weekday: 'short',
      year: 'numeric',
      month: '2-digit',
      day: '2-digit',
      hour: '2-digit',
      minute: '2-digit',
    });
  formats.set(timezone, format);
  const parts = Object.fromEntries(
    format.formatToParts(ms).map(({ type, value }) => [type, value]),
  );
  const wall = {
    date: `${parts['year']}-${parts['month']}-${parts['day']}`,
    weekday: weekdays.indexOf(parts['weekday'] ?? ''),
    minute: Number(parts['hour']) * 60 + Number(parts['minute']),
  };
  known.set(key, wall);
  return wall;
}

/** Opening rules as from and to in minutes of their days; those beyond 1440 belong to the day before. */
export const rules: Readonly<
  Record<string, { days: readonly number[]; from: number; to: number }>
> = {
  '24/7': { days: [0, 1, 2, 3, 4, 5, 6], from: 0, to: 1440 },
  'Mo-Fr 07:00-19:00': { days: [0, 1, 2, 3, 4], from: 420, to: 1140 },
  'Mo-Su 07:30-16:45': { days: [0, 1, 2, 3, 4, 5, 6], from: 450, to: 1005 },
  'Mo-Su 06:02-20:33': { days: [0, 1, 2, 3, 4, 5, 6], from: 362, to: 1233 },
  'We,Th,Sa 20:00-30:00': { days: [2, 3, 5], from: 1200, to: 1800 },
};

export function isOpen(rule: string, { weekday, minute }: Wall): boolean {
  const { days, from, to } = rules[rule] ?? { days: [], from: 0, to: 0 };
  if (days.includes(weekday) && minute >= from && minute < to) return true;
  return days.includes((weekday + 6) % 7) && minute + 1440 >= from && minute + 1440 < to;
}

/** What intervals of a kind have in common. */
export function bucketKey(interval: string, { date, weekday, minute }: Wall): string {
  const length = { PT5M: 5, PT15M: 15, PT1H: 60 }[interval];
  if (length !== undefined) return `${date} ${Math.floor(minute / length)}`;
  if (interval === 'P1D') return date;
  if (interval === 'P1W') {
    const day = new Date(`${date}T00:00:00Z`);
    day.setUTCDate(day.getUTCDate() - weekday);
    return day.toISOString().slice(0, 10);
  }
  if (interval === 'P1M') return date.slice(0, 7);
  if (interval === 'P1Q')
    return `${date.slice(0, 4)} ${Math.floor((Number(date.slice(5, 7)) - 1) / 3)}`;
  return 'all';
}
