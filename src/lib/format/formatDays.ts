const parts = { timeZone: 'UTC' } as const;
const weekdays = new Intl.DateTimeFormat('en-US', { ...parts, weekday: 'long' });
const shortWeekdays = new Intl.DateTimeFormat('en-US', { ...parts, weekday: 'short' });
const months = new Intl.DateTimeFormat('en-US', { ...parts, month: 'short' });
const longMonths = new Intl.DateTimeFormat('en-US', { ...parts, month: 'long' });

function dateOf(dayKey: string): Date {
  return new Date(`${dayKey}T00:00:00Z`);
}

/** "20 Nov 2026" of '2026-11-20'. */
export function formatDay(dayKey: string): string {
  const date = dateOf(dayKey);
  return `${date.getUTCDate()} ${months.format(date)} ${date.getUTCFullYear()}`;
}

/** "Friday 20 Nov 2026" of '2026-11-20'. */
export function formatWeekday(dayKey: string): string {
  return `${weekdays.format(dateOf(dayKey))} ${formatDay(dayKey)}`;
}

/** "October 2026" of any day in it. */
export function formatMonth(dayKey: string): string {
  const date = dateOf(dayKey);
  return `${longMonths.format(date)} ${date.getUTCFullYear()}`;
}

/**
 * First and last day, both included: "2 to 20 Nov 2026", "28 Sep to 22 Nov 2026", "28 Dec 2025 to 3 Jan 2026"; a single day
 * with its weekday.
 */
export function formatDays(firstKey: string, lastKey: string): string {
  if (firstKey === lastKey) return formatWeekday(firstKey);
  const first = dateOf(firstKey);
  const last = dateOf(lastKey);
  const isSameYear = first.getUTCFullYear() === last.getUTCFullYear();
  const isSameMonth = isSameYear && first.getUTCMonth() === last.getUTCMonth();
  const start = isSameMonth
    ? String(first.getUTCDate())
    : isSameYear
      ? `${first.getUTCDate()} ${months.format(first)}`
      : formatDay(firstKey);
  return `${start} to ${formatDay(lastKey)}`;
}

/** "Tue 10 Nov" of '2026-11-10'. */
export function formatShortDay(dayKey: string): string {
  const date = dateOf(dayKey);
  return `${shortWeekdays.format(date)} ${date.getUTCDate()} ${months.format(date)}`;
}
