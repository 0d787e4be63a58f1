import { subjectOfGroup } from '#src/data/metrics/ReportSubject.ts';
import type { ExplainedTime } from '#src/features/report/explain/ExplainedTime.ts';
import type { CompareRequest } from '../data/readComparison.ts';

/** The frame of one of the compared spaces, by its id; null for any other. */
export function spaceTime(request: CompareRequest, spaceId: string): ExplainedTime | null {
  const space = request.spaces.find(({ id }) => id === spaceId);
  if (!space) return null;
  const group = { id: space.id, kind: space.level };
  const buildingIds = [space.building.id];
  const subject = { ...subjectOfGroup(request.subject, group, []), buildingIds, name: space.label };
  return {
    scope: { ...request, subject },
    startMs: Date.parse(request.frame.startdatetime),
    endMs: Date.parse(request.frame.enddatetime),
  };
}
