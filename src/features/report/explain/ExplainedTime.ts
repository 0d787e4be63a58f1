import type { DayPart } from '#domain/time/dayPartRanges.ts';
import type { ReportScope } from '#src/data/metrics/ReportScope.ts';

/** The time that a number rests on, of the spaces of a scope as one: [startMs, endMs), or a part of its days. */
export interface ExplainedTime {
  scope: ReportScope;
  startMs: number;
  endMs: number;
  part?: DayPart;
}

/** The whole time frame of a scope, of all its spaces as one. */
export function frameTime(scope: ReportScope): ExplainedTime {
  const { subject, frame } = scope;
  return {
    scope: { ...scope, subject: { ...subject, grouping: null } },
    startMs: Date.parse(frame.startdatetime),
    endMs: Date.parse(frame.enddatetime),
  };
}
