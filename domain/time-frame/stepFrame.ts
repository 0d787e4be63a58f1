import { calendarDate, monthStart } from './calendarDays.ts';
import type { DayRange } from './DayRange.ts';
import { tooEarlyText, tooLateText } from './frameRefusal.ts';

export interface StepLimits {
  /** Days with data; null when there are none. */
  data: DayRange | null;
  today: number;
  /** Whether the opening hours in force leave a range any open time. Absent, every range is open. */
  isOpen?: (range: DayRange) => boolean;
}

/** The frame that one step leads to, or why there is none. */
export type FrameStep = { range: DayRange; refusal: null } | { range: null; refusal: string };

/** Closed ranges that are passed over in a row; more cannot come from holidays and weekends. */
const maxClosedSteps = 60;

/** Whole months when the range begins and ends with one, else null. */
function wholeMonths({ startDay, endDayExclusive }: DayRange): number | null {
  const start = calendarDate(startDay);
  const end = calendarDate(endDayExclusive);
  if (start.day !== 1 || end.day !== 1) return null;
  return (end.year - start.year) * 12 + end.month - start.month;
}

/** A range some of its own spans earlier or later; whole months stay whole months. */
export function shiftRange(range: DayRange, spans: number): DayRange {
  const months = wholeMonths(range);
  if (months !== null) {
    return {
      startDay: monthStart(range.startDay, months * spans),
      endDayExclusive: monthStart(range.endDayExclusive, months * spans),
    };
  }
  const days = (range.endDayExclusive - range.startDay) * spans;
  return { startDay: range.startDay + days, endDayExclusive: range.endDayExclusive + days };
}

function refusalOf(range: DayRange, { data, today }: StepLimits, direction: -1 | 1): string | null {
  if (direction === 1) return range.startDay > today ? tooLateText : null;
  return data === null || range.endDayExclusive <= data.startDay ? tooEarlyText : null;
}

/**
 * Previous (-1) or Next (1): the frame moved by its span. Frames without open time, such as a Sunday
 * under Mo-Fr, are passed over.
 */
export function stepFrame(range: DayRange, direction: -1 | 1, limits: StepLimits): FrameStep {
  const { isOpen = () => true } = limits;
  for (let count = 1; count <= maxClosedSteps; count += 1) {
    const moved = shiftRange(range, direction * count);
    const refusal = refusalOf(moved, limits, direction);
    if (refusal !== null) return { range: null, refusal };
    if (isOpen(moved)) return { range: moved, refusal: null };
  }
  return { range: shiftRange(range, direction), refusal: null };
}
