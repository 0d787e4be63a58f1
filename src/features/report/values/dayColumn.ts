import { dayKeyOf } from '#domain/time/dayNumber.ts';
import { zonedDayNumberStart } from '#domain/time/zonedDayStart.ts';
import { formatWeekday } from '#src/lib/format/formatDays.ts';
import type { TableColumn } from '#src/ui/table/Table.tsx';

/** The column of a row's local day, by its name on screen and by the instant at which it begins in files. */
export function dayColumn<Row extends { dayNumber: number }>(timeZone: string): TableColumn<Row> {
  return {
    id: 'day',
    title: 'Day',
    isText: true,
    value: ({ dayNumber }) => zonedDayNumberStart(dayNumber, timeZone),
    render: ({ dayNumber }) => formatWeekday(dayKeyOf(dayNumber)),
  };
}
