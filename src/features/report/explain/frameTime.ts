import type { ReportScope } from '#src/data/metrics/ReportScope.ts';
import type { ExplainedTime } from './ExplainedTime.ts';

/** The whole time frame of a scope, of all its spaces as one. */
export function frameTime(scope: ReportScope): ExplainedTime {
  const { subject, frame } = scope;
  return {
    scope: { ...scope, subject: { ...subject, grouping: null } },
    startMs: Date.parse(frame.startdatetime),
    endMs: Date.parse(frame.enddatetime),
  };
}
