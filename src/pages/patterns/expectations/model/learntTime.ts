import type { RoomSizeCategory } from '#domain/space/roomSize.ts';
import { zonedDayNumberStart } from '#domain/time/zonedDayStart.ts';
import { subjectOfGroup } from '#src/data/metrics/ReportSubject.ts';
import type { ExplainedTime } from '#src/features/report/explain/ExplainedTime.ts';
import type { ExpectationsRequest } from '../readExpectations.ts';
import type { ExpectedPart } from '../useExpectations.ts';

/** Days from which expectations are told. */
const learntDays = 84;

/** The twelve weeks that the next days of a part, or of all spaces in view, are told from. */
export function learntTime(
  request: ExpectationsRequest,
  { group, name }: Pick<ExpectedPart, 'group' | 'name'>,
  roomSizes: readonly RoomSizeCategory[],
): ExplainedTime {
  const { subject, today } = request;
  const { timeZone } = subject;
  const narrowed = group.kind === 'all' ? subject : subjectOfGroup(subject, group, roomSizes);
  return {
    scope: { ...request, subject: { ...narrowed, name, grouping: null } },
    startMs: zonedDayNumberStart(today - learntDays, timeZone),
    endMs: zonedDayNumberStart(today, timeZone),
  };
}
