import { toDayFrame, type TimeFrame } from '../time-frame/TimeFrame.ts';

/** The frame on the clocks of another zone: the same local days. */
export function localFrame(frame: TimeFrame, timeZone: string): TimeFrame {
  return timeZone === frame.timeZone ? frame : toDayFrame(frame.days, timeZone);
}
