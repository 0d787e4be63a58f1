import { cellText } from '#domain/report/cellText.ts';
import type { TableColumn } from '#src/ui/table/Table.tsx';
import type { GroupRow } from '../model/GroupRow.ts';
import { peakTime } from '../rows/peakTime.ts';

type Column = TableColumn<GroupRow>;

/** The columns of the table with the time of the peak in one of its own, by the clock of each building. */
export function withPeakTimes(columns: readonly Column[], timeZone: string): Column[] {
  const value = (row: GroupRow) => {
    const time = peakTime(row, timeZone);
    return time && cellText(time.ms, time.isMoment ? 'instant' : 'day', timeZone);
  };
  const time: Column = { id: 'peak-time', title: 'Time of the peak', isText: true, value };
  return columns.flatMap((column) => (column.id === 'peak' ? [column, time] : [column]));
}
