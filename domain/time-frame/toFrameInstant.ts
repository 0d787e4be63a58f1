import { localDayNumber } from '#domain/time/localParts.ts';
import { toInstantMs } from '#domain/time/frame.ts';
import { wallRange } from '#domain/time/wallRange.ts';
import { zoneOffsetMs } from '#domain/time/zoneOffset.ts';
import { zonedDayNumberStart } from '#domain/time/zonedDayStart.ts';
import { addMonths, calendarDate, monthStart, quarterStart, weekStart } from './calendarDays.ts';

const token = /^now((?:[+-]\d{1,4}[mhdwMQy])*)(?:\/([mhdwMQy]))?$/;
const step = /([+-]\d+)([mhdwMQy])/g;
const minuteMs = 60_000;
const dayMs = 86_400_000;
/** Years before and after which a token names no instant. */
const maxDistanceMs = 200 * 366 * dayMs;

const daysLater: Record<string, (day: number, count: number) => number> = {
  d: (day, count) => day + count,
  w: (day, count) => day + count * 7,
  M: addMonths,
  Q: (day, count) => addMonths(day, count * 3),
  y: (day, count) => addMonths(day, count * 12),
};

const dayFloor: Record<string, (day: number) => number> = {
  d: (day) => day,
  w: weekStart,
  M: (day) => monthStart(day),
  Q: (day) => quarterStart(day),
  y: (day) => monthStart(day, 1 - calendarDate(day).month),
};

/** Moves by calendar steps and keeps the wall clock's time. */
function addStep(ms: number, count: number, unit: string, zone: string): number {
  if (unit === 'm') return ms + count * minuteMs;
  if (unit === 'h') return ms + count * 60 * minuteMs;
  const day = localDayNumber(ms, zone);
  const laterDay = daysLater[unit]?.(day, count) ?? day;
  if (Math.abs(laterDay - day) * dayMs > maxDistanceMs) return Number.NaN;
  const wallMs = ms + zoneOffsetMs(ms, zone) + (laterDay - day) * dayMs;
  const [first] = wallRange(wallMs, wallMs + 3 * dayMs, zone);
  return first?.startMs ?? Number.NaN;
}

function floorTo(ms: number, unit: string, zone: string): number {
  const floor = dayFloor[unit];
  if (floor) return zonedDayNumberStart(floor(localDayNumber(ms, zone)), zone);
  const size = unit === 'm' ? minuteMs : 60 * minuteMs;
  const offsetMs = zoneOffsetMs(ms, zone);
  return Math.floor((ms + offsetMs) / size) * size - offsetMs;
}

/**
 * The instant that a time of the URL names: a local day 'YYYY-MM-DD', an ISO 8601 time with an offset, or a time relative to
 * now such as 'now-7d/d': steps of m, h, d, w, M, Q or y, then rounded down to the unit behind the slash, weeks from Monday.
 * NaN when it is none of them.
 */
export function toFrameInstant(text: string, zone: string, nowMs: number): number {
  const match = token.exec(text);
  if (match === null) return toInstantMs(text, zone);
  let ms = nowMs;
  for (const [, count, unit] of (match[1] ?? '').matchAll(step)) {
    ms = addStep(ms, Number(count), unit ?? '', zone);
    if (!(Math.abs(ms - nowMs) <= maxDistanceMs)) return Number.NaN;
  }
  return match[2] === undefined ? ms : floorTo(ms, match[2], zone);
}

const dayBound = /^now(?:[+-]\d{1,4}[dwMQy])*\/[dwMQy]$/;

/** Whether a time of the URL moves within the day, so that it has to be read again as the clock runs. */
export function isClockBound(text: string): boolean {
  return token.test(text) && !dayBound.test(text);
}
