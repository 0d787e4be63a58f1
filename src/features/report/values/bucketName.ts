import type { Interval } from '#domain/time/interval.ts';
import { localParts } from '#domain/time/localParts.ts';
import { formatTime } from '#src/lib/format/formatTime.ts';

const utc = { timeZone: 'UTC' } as const;
const weekdays = {
  short: new Intl.DateTimeFormat('en-US', { ...utc, weekday: 'short' }),
  long: new Intl.DateTimeFormat('en-US', { ...utc, weekday: 'long' }),
};
const months = {
  short: new Intl.DateTimeFormat('en-US', { ...utc, month: 'short' }),
  long: new Intl.DateTimeFormat('en-US', { ...utc, month: 'long' }),
};

/** "Tue 10 Nov", "Tuesday 10 November"; days count from 1970-01-01. */
function dayText(dayNumber: number, style: 'short' | 'long'): string {
  const date = new Date(dayNumber * 86_400_000);
  return `${weekdays[style].format(date)} ${date.getUTCDate()} ${months[style].format(date)}`;
}

/** "Tue 10 Nov, 11:05". */
export function momentText(ms: number, zone: string): string {
  return `${dayText(localParts(ms, zone).dayNumber, 'short')}, ${formatTime(ms, zone)}`;
}

/** What a bucket is called: "Tuesday 10 November", "Tue 10 Nov, 14:00 to 15:00", "Week of Mon 9 Nov", "Q4 2026". */
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
      return `${momentText(startMs, zone)} to ${formatTime(endMs, zone)}`;
    case 'P1D':
      return dayText(dayNumber, 'long');
    case 'P1W':
      return `Week of ${dayText(dayNumber, 'short')}`;
    case 'P1M':
      return monthText(dayNumber);
    case 'P1Q':
      return quarterName(dayNumber);
    case 'INF':
      return 'The whole time frame';
  }
  return interval satisfies never;
}

function monthText(dayNumber: number): string {
  const date = new Date(dayNumber * 86_400_000);
  return `${months.long.format(date)} ${date.getUTCFullYear()}`;
}

function quarterName(dayNumber: number): string {
  const date = new Date(dayNumber * 86_400_000);
  return `Q${Math.floor(date.getUTCMonth() / 3) + 1} ${date.getUTCFullYear()}`;
}
