import { comparisonRange } from '#domain/time-frame/comparisonRange.ts';
import { toDayFrame, type TimeFrame } from '#src/features/filters/time-frame/TimeFrame.ts';

/** The period before, where nothing else is chosen. */
export function previousFrame({ days, timeZone }: TimeFrame): TimeFrame {
  return toDayFrame(comparisonRange(days, 'previous_period'), timeZone);
}
