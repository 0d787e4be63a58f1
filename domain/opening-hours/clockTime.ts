import { lastMinute } from './OpeningRule.ts';

/** Minutes of an opening day as 'HH:MM'; hours go on after 23. */
export function clockTime(minute: number): string {
  const hours = String(Math.floor(minute / 60)).padStart(2, '0');
  return `${hours}:${String(minute % 60).padStart(2, '0')}`;
}

const typed = /^(\d{1,2})(?:[:.]?(\d{2}))?$/;

/** Minutes of a typed time such as '9', '09:30' or '2600', up to 48:59; null when it is none. */
export function readClockTime(text: string): number | null {
  const match = typed.exec(text.trim());
  if (match === null) return null;
  const minutes = Number(match[2] ?? 0);
  const minute = Number(match[1]) * 60 + minutes;
  return minutes < 60 && minute <= lastMinute ? minute : null;
}
