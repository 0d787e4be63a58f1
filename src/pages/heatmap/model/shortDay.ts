const format = new Intl.DateTimeFormat('en-US', {
  timeZone: 'UTC',
  weekday: 'short',
  day: 'numeric',
  month: 'short',
});

/** "Tue 10 Nov" of '2026-11-10'. */
export function shortDay(dayKey: string): string {
  const part = new Map(
    format.formatToParts(new Date(`${dayKey}T00:00:00Z`)).map(({ type, value }) => [type, value]),
  );
  return `${part.get('weekday')} ${part.get('day')} ${part.get('month')}`;
}
