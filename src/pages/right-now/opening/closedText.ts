import { formatTime } from '#src/lib/format/formatTime.ts';

const dayMs = 86_400_000;

/** "Closed until Monday 07:00"; the weekday stands where that is not within half a day. */
export function closedText(untilMs: number, { nowMs, zone }: { nowMs: number; zone: string }) {
  const weekday = new Intl.DateTimeFormat('en-US', { weekday: 'long', timeZone: zone });
  const day = untilMs - nowMs > dayMs / 2 ? `${weekday.format(untilMs)} ` : '';
  return `Closed until ${day}${formatTime(untilMs, zone)}`;
}
