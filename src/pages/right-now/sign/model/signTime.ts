import { localDayNumber } from '#domain/time/localParts.ts';
import { zonedDayNumberStart } from '#domain/time/zonedDayStart.ts';
import { formatTime } from '#src/lib/format/formatTime.ts';

/** "14:30", or "Tue 09:00" on another local day than now; the end of today is "24:00". */
export function signTime(
  instant: string | number,
  { nowMs, timeZone }: { nowMs: number; timeZone: string },
): string {
  const ms = typeof instant === 'number' ? instant : Date.parse(instant);
  const time = formatTime(ms, timeZone);
  const today = localDayNumber(nowMs, timeZone);
  if (localDayNumber(ms, timeZone) === today) return time;
  if (ms === zonedDayNumberStart(today + 1, timeZone)) return '24:00';
  const weekday = new Intl.DateTimeFormat('en-US', { weekday: 'short', timeZone }).format(ms);
  return `${weekday} ${time}`;
}
