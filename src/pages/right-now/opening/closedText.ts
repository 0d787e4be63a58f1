import { dayKeyOf } from '#domain/time/dayNumber.ts';
import { localDayNumber } from '#domain/time/localParts.ts';
import { formatLongDay, formatWeekday } from '#src/lib/format/formatDays.ts';
import { formatCount, formatPercent } from '#src/lib/format/formatNumber.ts';
import { formatTime } from '#src/lib/format/formatTime.ts';
import type { ExpectedOpening } from './expectedDay.ts';
import { clockText } from '#src/lib/format/clockText.ts';

const dayMs = 86_400_000;

interface Moment {
  nowMs: number;
  zone: string;
}

/** "Closed until Monday 07:00": the weekday stands where that is not within half a day, the date where it is not within six. */
export function closedText(untilMs: number, at: Moment) {
  if (!Number.isFinite(untilMs)) return 'Closed for at least a year';
  return `Closed until ${dayText(untilMs, at)}${formatTime(untilMs, at.zone)}`;
}

/** "Monday 07:00", as in when a closed building opens; null where it does not within a year. */
export function openingText(untilMs: number, at: Moment): string | null {
  if (!Number.isFinite(untilMs)) return null;
  return `${dayText(untilMs, at)}${formatTime(untilMs, at.zone)}`;
}

/** A day that is played back, with the most people in the building and when that was. */
export interface PeakOfDay {
  dayNumber: number;
  people: number;
  minuteOfDay: number;
}

interface ClosedDay extends Moment {
  /** When the building opens; null where it is open, and empty. */
  closedUntilMs: number | null;
  peak: PeakOfDay | null;
  expected: ExpectedOpening | null;
}

/** "Closed. Friday, Nov 20: up to 913 people, at 10:45. Opens Monday 07:00, expected peak 38% at 14:00." */
export function closedSentence({ closedUntilMs, peak, expected, ...at }: ClosedDay): string {
  const opening = closedUntilMs === null ? null : openingText(closedUntilMs, at);
  const parts = [
    closedUntilMs === null ? 'Nobody here yet today.' : 'Closed.',
    peak && `${peakText(peak)}.`,
    opening && `${opensText(opening)}${expected ? `, ${expectedText(expected)}` : ''}.`,
  ];
  return parts.filter(Boolean).join(' ');
}

/** "Opens at 07:00", "Opens Monday 07:00". */
function opensText(opening: string): string {
  return /^\d/.test(opening) ? `Opens at ${opening}` : `Opens ${opening}`;
}

/** "expected peak 38% at 14:00". */
function expectedText({ peak, peakMinute }: ExpectedOpening): string {
  return `expected peak ${formatPercent(peak)} at ${clockText(peakMinute)}`;
}

/** "Friday, Nov 20: up to 913 people, at 10:45". */
function peakText({ dayNumber, people, minuteOfDay }: PeakOfDay): string {
  const most = Math.round(people) === 1 ? '1 person' : `${formatCount(people)} people`;
  return `${formatLongDay(dayKeyOf(dayNumber))}: up to ${most}, at ${clockText(minuteOfDay)}`;
}

function dayText(untilMs: number, { nowMs, zone }: Moment): string {
  const days = (untilMs - nowMs) / dayMs;
  if (days <= 1 / 2) return '';
  if (days > 6) return `${formatWeekday(dayKeyOf(localDayNumber(untilMs, zone)))}, `;
  const weekday = new Intl.DateTimeFormat('en-US', { weekday: 'long', timeZone: zone });
  return `${weekday.format(untilMs)} `;
}
