import { dayKeyOf } from '#domain/time/dayNumber.ts';
import { localDayNumber } from '#domain/time/localParts.ts';
import { formatWeekday } from '#src/lib/format/formatDays.ts';
import { formatTime } from '#src/lib/format/formatTime.ts';

const dayMs = 86_400_000;

/** "Closed until Monday 07:00": the weekday stands where that is not within half a day, the date where it is not within six. */
export function closedText(untilMs: number, { nowMs, zone }: { nowMs: number; zone: string }) {
  if (!Number.isFinite(untilMs)) return 'Closed for at least a year';
  return `Closed until ${dayText(untilMs, { nowMs, zone })}${formatTime(untilMs, zone)}`;
}

function dayText(untilMs: number, { nowMs, zone }: { nowMs: number; zone: string }): string {
  const days = (untilMs - nowMs) / dayMs;
  if (days <= 1 / 2) return '';
  if (days > 6) return `${formatWeekday(dayKeyOf(localDayNumber(untilMs, zone)))}, `;
  const weekday = new Intl.DateTimeFormat('en-US', { weekday: 'long', timeZone: zone });
  return `${weekday.format(untilMs)} `;
}
