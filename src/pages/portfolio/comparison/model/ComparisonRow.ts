import type { DayRange } from '#domain/time-frame/DayRange.ts';
import type { WeekdayChange } from '#domain/patterns/weekdayChange.ts';

/** A building, or a floor of a single one, in two periods. Null is unknown. */
export interface ComparisonRow {
  id: string;
  kind: string;
  name: string;
  seats: number | null;
  /** The later period by itself, over all its days (ownValue). */
  value: number | null;
  coverage: number | null;
  coverageBefore: number | null;
  /** Weekday by weekday. */
  change: WeekdayChange | null;
  /** Whether the change is more than chance. */
  isSure: boolean;
  /** Days of the compared period without data. */
  lacks: DayRange[];
  days: number;
  daysBefore: number;
}

/** What a row has now: on the weekdays that both periods have, and where there are none by itself. */
export function valueAfter({ change, value }: ComparisonRow): number | null {
  return change ? change.before + change.change : value;
}
