import type { DayPart } from '#domain/time/dayPartRanges.ts';
import type { ReportScope } from '#src/data/metrics/ReportScope.ts';

/** The time that a number rests on, of the spaces of a scope as one: [startMs, endMs), or a part of its days. */
export interface ExplainedTime {
  scope: ReportScope;
  startMs: number;
  endMs: number;
  part?: DayPart;
}
