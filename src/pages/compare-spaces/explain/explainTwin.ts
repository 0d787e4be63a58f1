import { explainCell } from '#src/features/report/explain/cell/explainCell.ts';
import { parseCellId } from '#src/features/report/explain/cell/cellId.ts';
import type { Explanation } from '#src/features/report/explain/Explanation.ts';
import { formatKind } from '#src/features/report/export/formatKind.ts';
import { partOfStep, type DayPart } from '#domain/time/dayPartRanges.ts';
import type { Report } from '#src/features/report/export/Report.ts';
import type { CompareReportInput } from '../export/CompareReportInput.ts';
import { boxColumns, boxDays } from '../table/boxColumns.ts';
import { daysSource } from './daysSource.ts';
import { spaceTime } from './spaceTime.ts';

/** Where a number of the tables that stand for the charts comes from; null for one that none of them has. */
export function explainTwin(
  id: string,
  { request, view }: CompareReportInput,
  report: Report,
): Explanation | null {
  const cell = parseCellId(id);
  const explanation = explainCell(id, {
    report,
    timeOf: (rowId, columnId) => {
      const time = spaceTime(request, columnId) ?? spaceTime(request, rowId);
      const part = partOfRow(rowId);
      return time && part ? { ...time, part } : time;
    },
    termOf: termNameOf,
  });
  if (cell === null || explanation === null) return null;
  const { format } = view;
  const source = view.sources[request.spaces.findIndex((space) => space.id === cell.rowId)];
  const days = daysSource({
    days: () => source?.group.days(`${format}_max`) ?? [],
    value: { title: 'Daily peak', kind: formatKind(format) },
    timeZone: request.subject.timeZone,
  });
  return { ...explanation, rows: isOfDays(cell.columnId) ? days : null };
}

/** The hours of a row of the week or of the average day; null of any other. */
function partOfRow(rowId: string): DayPart | null {
  const [kind, place] = rowId.split('-');
  const step = Number(place);
  if (kind === 'hour') return partOfStep(step, 24);
  return kind === 'quarter' ? { ...partOfStep(step, 96), weekday: null } : null;
}

function isOfDays(columnId: string): boolean {
  return columnId === boxDays.id || boxColumns.some(({ id }) => id === columnId);
}

/** The term of a column: those of weeks and days are spaces. */
function termNameOf(columnId: string): string {
  if (columnId === 'mean' || columnId === 'p90') return 'Average daily peak and P90';
  if (isOfDays(columnId)) return 'The box';
  const isOfLevels = columnId === 'total' || columnId.endsWith('-share');
  return isOfLevels ? 'How full for how long' : 'The week and the average day';
}
