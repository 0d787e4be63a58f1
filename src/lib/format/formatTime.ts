const formats = new Map<string, Intl.DateTimeFormat>();

function formatter(timeZone: string): Intl.DateTimeFormat {
  const found = formats.get(timeZone);
  if (found) return found;
  const made = new Intl.DateTimeFormat('en-US', {
    hour: '2-digit',
    minute: '2-digit',
    timeZone,
    hourCycle: 'h23',
  });
  formats.set(timeZone, made);
  return made;
}

/** Clock time in the zone of the building, 24 hours: "14:32". */
export function formatTime(instant: string | number, timeZone: string): string {
  return formatter(timeZone).format(new Date(instant));
}

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
