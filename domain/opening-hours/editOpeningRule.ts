import {
  bankHolidayIndex,
  lastMinute,
  minutesPerDay,
  type MinuteRange,
  type OpeningRule,
} from './OpeningRule.ts';
import { mergeRanges } from './parseOpeningHours.ts';

/** The least a range can be made by dragging, and the step of its ends, in minutes. */
export const editStep = 15;

/** The latest end that can be dragged to: 48:00. */
const lastDragged = 2 * minutesPerDay;

const usual: MinuteRange = { from: 9 * 60, to: 17 * 60 };

/** A rule with other ranges on one weekday (0 is Monday), put in order and joined. */
export function withDay(
  rule: OpeningRule,
  weekday: number,
  ranges: readonly MinuteRange[],
): OpeningRule {
  return rule.map((before, index) => (index === weekday ? mergeRanges(ranges) : before));
}

/** A rule in which some weekdays have the hours of another. */
export function copyDay(
  rule: OpeningRule,
  weekday: number,
  targets: readonly number[],
): OpeningRule {
  return rule.map((before, index) => (targets.includes(index) ? (rule[weekday] ?? []) : before));
}

function snap(minute: number): number {
  return Math.round(minute / editStep) * editStep;
}

function clamp(value: number, least: number, most: number): number {
  return Math.min(Math.max(value, least), most);
}

/** A range with one end moved to a minute, on the grid of 15; it never turns over, and begins on its own day. */
export function moveEnd(range: MinuteRange, end: 'from' | 'to', minute: number): MinuteRange {
  const at = snap(minute);
  return end === 'from'
    ? { ...range, from: clamp(at, 0, Math.min(range.to, minutesPerDay) - editStep) }
    : { ...range, to: clamp(at, range.from + editStep, Math.max(lastDragged, range.to)) };
}

/** A range moved as a whole by some minutes, as far as it can go. */
function moveRange({ from, to }: MinuteRange, minutes: number): MinuteRange {
  const latest = Math.min(minutesPerDay - editStep, lastDragged - (to - from));
  const start = clamp(snap(from + minutes), 0, Math.max(latest, from));
  return { from: start, to: start + to - from };
}

/** The range that a drag from one minute to another draws. */
function drawRange(start: number, end: number): MinuteRange {
  const from = clamp(snap(Math.min(start, end)), 0, minutesPerDay - editStep);
  return { from, to: clamp(snap(Math.max(start, end)), from + editStep, lastDragged) };
}

/** A drag on a day's hours: draws a range where it began on none, else moves a range or one of its ends. */
export interface HoursDrag {
  /** The minute where it began. */
  start: number;
  /** Null draws. */
  index: number | null;
  /** Null moves the whole range. */
  end: 'from' | 'to' | null;
}

/** The ranges of a day while a drag is at a minute; not joined, so that passing over another range leaves it alone. */
export function dragRanges(
  ranges: readonly MinuteRange[],
  { start, index, end }: HoursDrag,
  minute: number,
): readonly MinuteRange[] {
  const range = index === null ? undefined : ranges[index];
  if (range === undefined || index === null) {
    const isClick = Math.abs(minute - start) < editStep;
    return isClick ? ranges : [...ranges, drawRange(start, minute)];
  }
  return ranges.with(
    index,
    end === null ? moveRange(range, minute - start) : moveEnd(range, end, minute),
  );
}

/** Hours to add to a day: nine to five, else the longest stretch of the day that is free, shortened at both ends; null when none. */
export function nextRange(ranges: readonly MinuteRange[]): MinuteRange | null {
  if (ranges.length === 0) return usual;
  const gaps = [{ from: 0, to: 0 }, ...ranges].map(({ to }, index) => ({
    from: to,
    to: Math.min(ranges[index]?.from ?? minutesPerDay, minutesPerDay),
  }));
  const [widest] = gaps.toSorted((a, b) => b.to - b.from - (a.to - a.from));
  if (widest === undefined || widest.to - widest.from < 3 * editStep) return null;
  const margin = widest.to - widest.from > 4 * 60 ? 60 : editStep;
  const from = Math.ceil((widest.from + margin) / editStep) * editStep;
  return { from, to: Math.min(from + 4 * 60, widest.to - editStep) };
}

/**
 * A range from typed minutes: an end at or before its start is past midnight; null when it would
 * end after 48:59.
 */
export function typedRange(from: number, to: number): MinuteRange | null {
  const end = to <= from ? to + minutesPerDay : to;
  return end > from && end <= lastMinute ? { from, to: end } : null;
}

/** Open hours in a week without bank holidays. */
export function hoursPerWeek(rule: OpeningRule): number {
  const week = rule.slice(0, bankHolidayIndex);
  return week.flat().reduce((sum, { from, to }) => sum + to - from, 0) / 60;
}
