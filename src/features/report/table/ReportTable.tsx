import type { ReactNode } from 'react';
import type { Arithmetic } from '#domain/report/arithmetic/Arithmetic.ts';
import type { CellValue, ReportColumn, ReportFact } from '#domain/report/ReportDocument.ts';
import { narrowedTo, type CountedBookings } from '#src/data/bookings/CountedBookings.ts';
import type { ReadDays } from '../figures/readGroup.ts';
import type { ExplainedTime } from '../explain/ExplainedTime.ts';
import type { MetricTerm } from '../explain/metricTerms.ts';
import type { ExplainedNumber, TableSource } from '../export/Report.ts';
import { kindsInFiles, type CellKind } from './cellKinds.ts';

/** A column of a report: what it is says how it is shown, sorted, written to files and explained. */
export interface Column<Row> {
  id: string;
  title: string;
  kind: CellKind;
  /** What its numbers count, where neither title nor kind says it. */
  unit?: string;
  /** How its numbers come about. */
  term?: MetricTerm;
  value: (row: Row) => CellValue;
  /** What a cell shows, where it says more than its value. */
  show?: (row: Row) => ReactNode;
  /** Draws a bar before the number: of a share its share, of others their share of the greatest. */
  hasBar?: boolean;
  /** Pixels, in tables whose columns can be given another width. */
  width?: number;
  /** The part of filter_bookings that selects the bookings of its numbers, where its term doesn't say it. */
  bookings?: string;
  /** The days that a number is made of, where it is a figure of days. */
  days?: (row: Row) => ReadDays | undefined;
  /** What a number was worked out from, with its numbers; null where that is not known. */
  arithmetic?: (row: Row) => Arithmetic | null;
  /** What stands for it in files, where its cell says more than one value. */
  inFiles?: readonly Omit<Column<Row>, 'show' | 'hasBar' | 'width' | 'inFiles'>[];
}

interface TableInput<Row> {
  /** Names it in files and explanations; without a dot. */
  id: string;
  title: string;
  rows: readonly Row[];
  columns: readonly Column<Row>[];
  /** What names a row among the others, where it has no `id`. */
  rowId?: (row: Row) => string;
  /** What a number is called, where neither its row nor its column names it. */
  nameOf?: (row: Row, columnId: string) => string;
  /** Of which spaces and when a number is, where its row and the time frame do not say it. */
  of?: (row: Row, columnId: string) => string;
  /** What went into a number, where that is not the rest of its row. */
  inputs?: (row: Row, columnId: string) => readonly ReportFact[];
  /** Which bookings of the report a row counts; null where nobody can list them. */
  bookingsOf?: (row: Row, columnId: string) => CountedBookings | null;
  /** Whether its numbers rest on the measured values of their time, instead of on their row. */
  isMeasured?: boolean;
  /** The time that a number rests on, where its row is not a zone over the whole frame. */
  timeOf?: (row: Row, columnId: string) => ExplainedTime | null;
}

/** A table of a report, on screen, in files and in explanations. */
export interface ReportTable<Row> extends TableSource {
  columns: readonly Column<Row>[];
  rows: readonly Row[];
  rowId: (row: Row) => string;
}

export function reportTable<Row extends object>(input: TableInput<Row>): ReportTable<Row> {
  const { id, title, rows, columns, rowId = ownId, isMeasured = false } = input;
  const inFiles = columns.flatMap((column) =>
    column.inFiles
      ? column.inFiles.map((part) => ({ ...part, of: column }))
      : [{ ...column, of: column }],
  );
  return {
    id,
    title,
    columns,
    rows,
    rowId,
    read: () => ({
      id,
      title,
      columns: inFiles.map(toFileColumn),
      rows: rows.map((row) => inFiles.map((column) => column.value(row))),
      rowIds: rows.map(rowId),
    }),
    numberAt: (asked, columnId) => {
      const row = rows.find((one) => rowId(one) === asked);
      const inFile = fileColumnOf(inFiles, columnId);
      const term = inFile?.term ?? inFile?.of.term ?? null;
      return {
        columnId: inFile?.id ?? columnId,
        term,
        isMeasured,
        ...(row && partsOf(input, { row, columnId })),
        ...(row && countedIn(input, row, { columnId, column: inFile?.of, term })),
        ...originOf(row, inFile?.of),
      };
    },
  };
}

interface CountedInput<Row> {
  columnId: string;
  column: Column<Row> | undefined;
  term: MetricTerm | null;
}

/** Of the bookings of its row those that its column or term counts. */
function countedIn<Row>(
  { bookingsOf }: TableInput<Row>,
  row: Row,
  { columnId, column, term }: CountedInput<Row>,
): Pick<ExplainedNumber, 'bookings'> {
  const which = column?.bookings ?? term?.bookings;
  const counted = which === undefined ? null : bookingsOf?.(row, columnId);
  return counted && which !== undefined ? { bookings: narrowedTo(counted, which) } : {};
}

/** What a table says of a number. */
function partsOf<Row>(
  { timeOf, nameOf, of, inputs }: TableInput<Row>,
  { row, columnId }: { row: Row; columnId: string },
): Partial<ExplainedNumber> {
  return {
    ...(timeOf && { time: timeOf(row, columnId) }),
    ...(nameOf && { name: nameOf(row, columnId) }),
    ...(of && { of: of(row, columnId) }),
    ...(inputs && { inputs: inputs(row, columnId) }),
  };
}

function originOf<Row>(
  row: Row | undefined,
  column: Column<Row> | undefined,
): Pick<ExplainedNumber, 'days' | 'arithmetic'> {
  const days = row && column?.days?.(row);
  const arithmetic = row && column?.arithmetic?.(row);
  return { ...(days && { days }), ...(arithmetic && { arithmetic }) };
}

/** The column of a file that a cell stands for: that of its own id, else the first of its column. */
function fileColumnOf<FileColumn extends { id: string; of: { id: string } }>(
  columns: readonly FileColumn[],
  columnId: string,
): FileColumn | undefined {
  return columns.find(({ id }) => id === columnId) ?? columns.find(({ of }) => of.id === columnId);
}

function toFileColumn<Row>({ id, title, kind, unit }: Column<Row>): ReportColumn {
  const { kind: inFile, unit: usual } = kindsInFiles[kind];
  const own = unit ?? usual;
  return { id, title, kind: inFile, ...(own === undefined ? {} : { unit: own }) };
}

function ownId(row: object): string {
  if ('id' in row && typeof row.id === 'string') return row.id;
  throw new Error('rows without an id need a rowId');
}
