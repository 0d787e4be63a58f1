import { explainCell } from '#src/features/report/explain/cell/explainCell.ts';
import { parseCellId } from '#src/features/report/explain/cell/cellId.ts';
import type { Explanation } from '#src/features/report/explain/Explanation.ts';
import { formatKind } from '#src/features/report/export/formatKind.ts';
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
    timeOf: (rowId, columnId) => spaceTime(request, columnId) ?? spaceTime(request, rowId),
    termOf: termNameOf,
  });
  if (cell === null || explanation === null) return null;
  const { format } = view;
  const source = view.sources[request.spaces.findIndex((space) => space.id === cell.rowId)];
  const days = daysSource({
    days: () => source?.daysOf(`${format}_max`) ?? [],
    value: { title: 'Daily peak', kind: formatKind(format) },
    timeZone: request.subject.timeZone,
  });
  return { ...explanation, rows: isOfDays(cell.columnId) ? days : null };
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
