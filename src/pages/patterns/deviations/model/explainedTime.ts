import { zonedDayNumberStart } from '#domain/time/zonedDayStart.ts';
import { subjectOfGroup } from '#src/data/metrics/ReportSubject.ts';
import type { ExplainedTime } from '#src/features/report/explain/ExplainedTime.ts';
import type { DeviationsData } from '../readDeviations.ts';
import { dayScoreId } from '../DayScoresTable.tsx';
import type { StretchRow } from './toStretchRows.ts';

/** The time behind a row: the stretch, of the spaces where it was flagged, or the whole day of all in view; null for other rows. */
export function explainedTime(
  rowId: string,
  { request, groups }: Pick<DeviationsData, 'request' | 'groups'>,
  { rows, scores }: { rows: readonly StretchRow[]; scores: readonly { dayNumber: number }[] },
): ExplainedTime | null {
  const { subject } = request;
  const score = scores.find((one) => dayScoreId(one) === rowId);
  if (score) {
    const startOf = (day: number) => zonedDayNumberStart(day, subject.timeZone);
    return {
      scope: { ...request, subject: { ...subject, grouping: null } },
      startMs: startOf(score.dayNumber),
      endMs: startOf(score.dayNumber + 1),
    };
  }
  const row = rows.find(({ id }) => id === rowId);
  const group = groups.find((one) => one.group.id === row?.groupId)?.group;
  if (!row || !group) return null;
  const narrowed = row.isWhole ? subject : subjectOfGroup(subject, group, []);
  return {
    scope: { ...request, subject: { ...narrowed, name: row.where, grouping: null } },
    startMs: row.startMs,
    endMs: row.endMs,
  };
}
