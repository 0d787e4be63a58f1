import type { ReactNode } from 'react';
import { dayKeyOf } from '#domain/time/dayNumber.ts';
import { localDayNumber } from '#domain/time/localParts.ts';
import type { CellValue } from '#domain/report/ReportDocument.ts';
import { formatWeekday } from '#src/lib/format/formatDays.ts';
import type { TableColumn } from '#src/ui/table/Table.tsx';
import type { ReportTools } from '../useReportTools.ts';
import { momentText } from '../values/bucketName.ts';
import { Coverage } from '../values/NotedValue.tsx';
import { ShareBar } from '../values/ShareBar.tsx';
import { isPlain, isWords, plainText, type CellKind, type PlainKind } from './cellKinds.ts';
import type { Column, ReportTable } from './ReportTable.tsx';
import { RowButton } from './RowButton.tsx';

type CellTools = Pick<ReportTools, 'choose' | 'areaText' | 'timeZone'>;

/** The columns of a report's table as they are on screen. */
export function toTableColumns<Row extends object>(
  { columns, rows, rowId }: Pick<ReportTable<Row>, 'columns' | 'rows' | 'rowId'>,
  tools: CellTools,
): TableColumn<Row>[] {
  return columns.map((column) => {
    const { id, title, kind, width, value } = column;
    const greatest = column.hasBar && kind !== 'share' ? greatestOf(rows, column) : 1;
    return {
      id,
      title,
      isText: isWords(kind),
      ...(width === undefined ? {} : { width }),
      // What is in no file is what can be done with a row.
      isUnsorted: column.inFiles?.length === 0,
      value,
      render: (row) => {
        const own = value(row);
        const content = column.show?.(row) ?? cellContent(kind, own, tools);
        if (kind === 'name')
          return <RowButton onPress={() => tools.choose(rowId(row))}>{content}</RowButton>;
        if (!column.hasBar) return content;
        const share = typeof own === 'number' && greatest > 0 ? own / greatest : 0;
        return <ShareBar share={share} text={content} />;
      },
    };
  });
}

function greatestOf<Row>(rows: readonly Row[], { value }: Pick<Column<Row>, 'value'>): number {
  return rows.reduce((most, row) => Math.max(most, Number(value(row) ?? 0)), 0);
}

function cellContent(kind: CellKind, value: CellValue, tools: CellTools): ReactNode {
  if (typeof value === 'string') return value;
  if (kind === 'coverage') return <Coverage value={value} />;
  if (isPlain(kind)) return plainText(kind, value);
  return value === null ? '–' : texts[kind](value, tools);
}

/** Numbers shown in the unit or the time zone of the reader, and those in columns of words. */
const texts: Readonly<
  Record<Exclude<CellKind, PlainKind>, (value: number, tools: CellTools) => string>
> = {
  name: (value) => plainText('number', value),
  text: (value) => plainText('number', value),
  coverage: (value) => plainText('share', value),
  area: (value, { areaText }) => areaText(value),
  day: (value, { timeZone }) => formatWeekday(dayKeyOf(localDayNumber(value, timeZone))),
  instant: (value, { timeZone }) => momentText(value, timeZone),
};
