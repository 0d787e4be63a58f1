import { weekdayChange, type WeekdayChange } from '#domain/patterns/weekdayChange.ts';
import { breathe } from '../../wire/breathe.ts';
import type { DayPair } from '../MatrixApi.ts';

/** The difference of each pair of day values, weekday by weekday. */
export async function weekdayChanges(
  pairs: readonly DayPair[],
  signal: AbortSignal | undefined,
): Promise<(WeekdayChange | null)[]> {
  const changes: (WeekdayChange | null)[] = [];
  for (const { current, before } of pairs) {
    await breathe(signal);
    changes.push(weekdayChange(current, before));
  }
  return changes;
}
