import type { ReportColumn } from '#domain/report/ReportDocument.ts';
import type { CoveredDay } from '#src/features/report/figures/readGroup.ts';
import type { TableSource } from '#src/features/report/export/Report.ts';
import { bucketName } from '#src/features/report/values/bucketName.ts';

interface DaysInput {
  days: () => readonly CoveredDay[];
  /** What their values are. */
  value: Pick<ReportColumn, 'title' | 'kind'>;
  timeZone: string;
}

const named = { id: 'days', title: 'Days' };

/** The days that a number rests on, as its rows. */
export function daysSource({ days, value, timeZone }: DaysInput): TableSource {
  return {
    ...named,
    read: () => ({
      ...named,
      columns: [
        { id: 'day', title: 'Day', kind: 'text' },
        { id: 'value', ...value },
      ],
      rows: days().map((day) => [bucketName('P1D', day, timeZone), day.value]),
    }),
  };
}
