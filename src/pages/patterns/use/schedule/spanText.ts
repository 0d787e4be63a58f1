import type { MinuteSpan } from '#domain/patterns/hoursInUse.ts';
import { clockName } from '#src/charts/week-grid/WeekGridModel.ts';

/** "09:15–17:00", or a dash where there is none. */
export function spanText(span: MinuteSpan | null): string {
  return span === null ? '–' : `${clockName(span.from)}–${clockName(span.toExclusive)}`;
}
