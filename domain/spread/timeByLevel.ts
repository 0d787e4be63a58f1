import { thresholds } from '#domain/metric/thresholds.ts';

/** How full a space is: nobody there, under 50%, from 50 to 85%, and from 85% on. */
export const fillLevels = ['empty', 'quiet', 'busy', 'full'] as const;

export type FillLevel = (typeof fillLevels)[number];

/** The level of a share of seats, or of spaces in use; 1 is full and more is possible. */
export function fillLevelOf(share: number): FillLevel {
  if (share <= 0) return 'empty';
  if (share < thresholds.underUse) return 'quiet';
  return share < thresholds.pressure ? 'busy' : 'full';
}

/** A share in force for some minutes; NaN where it is not valid. */
export interface WeighedShare {
  minutes: number;
  share: number;
}

/** Valid open minutes by level; their sum is what the shares of time are of. */
export function timeByLevel(slots: Iterable<WeighedShare>): Record<FillLevel, number> {
  const minutes: Record<FillLevel, number> = { empty: 0, quiet: 0, busy: 0, full: 0 };
  for (const slot of slots) {
    if (!Number.isNaN(slot.share)) minutes[fillLevelOf(slot.share)] += slot.minutes;
  }
  return minutes;
}
