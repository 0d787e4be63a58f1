import type { Interval } from '#domain/time/interval.ts';
import { dayKeyOf } from '#domain/time/dayNumber.ts';
import { localParts } from '#domain/time/localParts.ts';
import { zoneOffsetMs } from '#domain/time/zoneOffset.ts';
import { formatMonth } from '#src/lib/format/formatDays.ts';
import { formatTime } from '#src/lib/format/formatTime.ts';

const utc = { timeZone: 'UTC', day: 'numeric' } as const;
const days = {
  short: new Intl.DateTimeFormat('en-US', { ...utc, weekday: 'short', month: 'short' }),
  long: new Intl.DateTimeFormat('en-US', { ...utc, weekday: 'long', month: 'long' }),
};

/** "Tue, Nov 10", "Tuesday, November 10"; days count from 1970-01-01. */
function dayText(dayNumber: number, style: 'short' | 'long'): string {
  return days[style].format(new Date(dayNumber * 86_400_000));
}

/** "Tue, Nov 10, 11:05". */
export function momentText(ms: number, zone: string): string {
  return `${shortDay(ms, zone)}, ${formatTime(ms, zone)}`;
}

/** "Tue, Nov 10": the local day of an instant, where there is little room. */
export function shortDay(ms: number, zone: string): string {
  return dayText(localParts(ms, zone).dayNumber, 'short');
}

/** What a bucket is called: "Tuesday, November 10", "Tue, Nov 10, 14:00–15:00", "Week of Mon, Nov 9", "Q4 2026". */
export function bucketName(
  interval: Interval,
  { startMs, endMs }: { startMs: number; endMs: number },
  zone: string,
): string {
  const { dayNumber } = localParts(startMs, zone);
  switch (interval) {
    case 'PT5M':
    case 'PT15M':
    case 'PT1H':
      return clockRange(startMs, endMs, zone);
    case 'P1D':
      return dayText(dayNumber, 'long');
    case 'P1W':
      return `Week of ${dayText(dayNumber, 'short')}`;
    case 'P1M':
      return formatMonth(dayKeyOf(dayNumber));
    case 'P1Q':
      return quarterName(dayNumber);
    case 'INF':
      return 'The whole time frame';
  }
  return interval satisfies never;
}

const hourMs = 3_600_000;

/** "Tue, Nov 10, 14:00–15:00"; in the hour that the clock shows twice, which of the two: "Sun, Oct 25, 02:00–03:00, second time". */
function clockRange(startMs: number, endMs: number, zone: string): string {
  const from = momentText(startMs, zone);
  const shown = (ms: number) => ms + zoneOffsetMs(ms, zone);
  const isFirst = shown(startMs + hourMs) === shown(startMs);
  const isSecond = shown(startMs - hourMs) === shown(startMs);
  // The clock goes back at the end of the first of the two.
  const wallEndMs = shown(startMs) + endMs - startMs;
  const to = formatTime(isFirst ? wallEndMs : endMs, isFirst ? 'UTC' : zone);
  const which = isFirst ? ', first time' : isSecond ? ', second time' : '';
  return `${from}–${to}${which}`;
}

function quarterName(dayNumber: number): string {
  const date = new Date(dayNumber * 86_400_000);
  return `Q${Math.floor(date.getUTCMonth() / 3) + 1} ${date.getUTCFullYear()}`;
}
