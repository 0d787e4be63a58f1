import { monthStart, addMonths, weekStart } from '../time-frame/calendarDays.ts';
import { toFrameInstant } from '../time-frame/toFrameInstant.ts';
import { localDayNumber } from '../time/localParts.ts';
import { wallRange, type InstantRange } from '../time/wallRange.ts';

export const scheduleRhythms = ['day', 'week', 'month'] as const;

/** How often something is done: each day, each Monday, or each first of the month. */
export type ScheduleRhythm = (typeof scheduleRhythms)[number];

export interface Schedule {
  every: ScheduleRhythm;
  /** Local time of day, 'HH:MM'. */
  at: string;
  /** IANA. */
  timezone: string;
}

const dayMs = 86_400_000;
const minuteMs = 60_000;

const firstDay: Readonly<Record<ScheduleRhythm, (day: number) => number>> = {
  day: (day) => day,
  week: weekStart,
  month: (day) => monthStart(day),
};

const laterDay: Readonly<Record<ScheduleRhythm, (day: number) => number>> = {
  day: (day) => day + 1,
  week: (day) => day + 7,
  month: (day) => addMonths(day, 1),
};

/** The first instant of a local time on a day; where the clock skips it, the end of the gap. */
function instantOf(day: number, { at, timezone }: Schedule): number {
  const [hours = 0, minutes = 0] = at.split(':').map(Number);
  const wallMs = day * dayMs + (hours * 60 + minutes) * minuteMs;
  const [first] = wallRange(wallMs, wallMs + 3 * dayMs, timezone);
  return first?.startMs ?? Number.NaN;
}

/** When a schedule is next due after an instant. */
export function nextRunMs(schedule: Schedule, afterMs: number): number {
  const { every, timezone } = schedule;
  let day = firstDay[every](localDayNumber(afterMs, timezone));
  while (instantOf(day, schedule) <= afterMs) day = laterDay[every](day);
  return instantOf(day, schedule);
}

const token = /^now-\d{1,4}[dwMQy]\/([dwMQy])$/;

/** Whether a text is a frame that moves with the clock, such as now-1M/M. */
export function isMovingFrame(text: string): boolean {
  return token.test(text);
}

/**
 * The frame that a token names: from the instant that it names until the unit that it is rounded to begins now. now-1M/M is last
 * month, now-7d/d the last seven days, today aside.
 */
export function movingFrame(text: string, timezone: string, nowMs: number): InstantRange {
  const unit = token.exec(text)?.[1] ?? 'd';
  return {
    startMs: toFrameInstant(text, timezone, nowMs),
    endMs: toFrameInstant(`now/${unit}`, timezone, nowMs),
  };
}
