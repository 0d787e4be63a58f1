const formats = new Map<string, Intl.DateTimeFormat>();

function formatter(timeZone: string, options: Intl.DateTimeFormatOptions): Intl.DateTimeFormat {
  const key = `${timeZone} ${Object.keys(options).join()}`;
  const found = formats.get(key);
  if (found) return found;
  const made = new Intl.DateTimeFormat('en-US', { ...options, timeZone, hourCycle: 'h23' });
  formats.set(key, made);
  return made;
}

/** Clock time in the zone of the building, 24 hours: "14:32". */
export function formatTime(instant: string | number, timeZone: string): string {
  return formatter(timeZone, { hour: '2-digit', minute: '2-digit' }).format(new Date(instant));
}

/** A day in the zone of the building: "Tue, Nov 10". */
export function formatDay(instant: string | number, timeZone: string): string {
  return formatter(timeZone, { weekday: 'short', day: 'numeric', month: 'short' }).format(
    new Date(instant),
  );
}
