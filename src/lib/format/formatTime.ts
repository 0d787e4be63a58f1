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
