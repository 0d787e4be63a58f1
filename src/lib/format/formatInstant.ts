/** "Nov 20, 2026, 14:32" in a time zone, that of the browser by default; what happened to a person rather than in a building. */
export function formatInstant(instant: string | number, timeZone?: string): string {
  const format = new Intl.DateTimeFormat('en-US', {
    day: 'numeric',
    month: 'short',
    year: 'numeric',
    hour: '2-digit',
    minute: '2-digit',
    hourCycle: 'h23',
    ...(timeZone === undefined ? {} : { timeZone }),
  });
  return format.format(new Date(instant));
}
