import type { PresetToday } from '#domain/time-frame/presetRange.ts';
import { presetOf, presetRange } from '#domain/time-frame/presetRange.ts';
import type { TimeFrameKey } from '#domain/time-frame/timeFrameKeys.ts';
import { toFrameInstant } from '#domain/time-frame/toFrameInstant.ts';
import { frameErrorText } from '#domain/time/frame.ts';
import { daysOfInstants, instantsOfDays } from '#domain/time/dayInstants.ts';
import { toDayFrame, toTimeFrame, type TimeFrame } from './TimeFrame.ts';

/** A century: dates beyond are slips of the keyboard. */
const farMs = 100 * 366 * 86_400_000;

export interface FrameQuestion {
  /** `startdatetime` and `enddatetime` of the URL: a local day, an instant or a relative time. */
  start: string | undefined;
  end: string | undefined;
  timeZone: string;
  nowMs: number;
  at: PresetToday;
  defaultFrame: TimeFrameKey;
}

/** The frame of the URL; a missing end is the default's. One that cannot be read gives way to the default, with the reason. */
export function readTimeFrame(question: FrameQuestion): { frame: TimeFrame; error: string | null } {
  const { start, end, timeZone, nowMs, at, defaultFrame } = question;
  const usual = presetRange(defaultFrame, at);
  if (start === undefined && end === undefined)
    return { frame: toDayFrame(usual, timeZone, defaultFrame), error: null };
  const whole = instantsOfDays(usual, timeZone);
  const startMs = start === undefined ? whole.startMs : toFrameInstant(start, timeZone, nowMs);
  const endMs = end === undefined ? whole.endMs : toFrameInstant(end, timeZone, nowMs);
  const isReadable = startMs < endMs && startMs > nowMs - farMs && endMs < nowMs + farMs;
  if (!isReadable)
    return { frame: toDayFrame(usual, timeZone, defaultFrame), error: frameErrorText };
  const instants = { startMs, endMs };
  const days = daysOfInstants(instants, timeZone);
  const frame = toTimeFrame(instants, timeZone, null);
  const preset = frame.isWholeDays ? presetOf(days, at, defaultFrame) : null;
  return { frame: { ...frame, preset }, error: null };
}
