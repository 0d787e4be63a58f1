import type { RoomSizeCategory } from '#domain/space/roomSize.ts';
import type { BookingMeasures } from '#src/data/bookings/readBookingGroups.ts';
import { ofKeys, ofWeekHour } from '#src/features/bookings/countedBookings.ts';
import type { WeekHourMeasures } from '#src/features/bookings/measureWeek.ts';
import {
  reportTable,
  type Column,
  type ReportTable,
} from '#src/features/report/table/ReportTable.tsx';
import { pivotMeasures, terms, type PivotMeasure } from './analyzeTexts.ts';
import { fieldLabel, type PivotLayout } from './pivotFields.ts';
import type { Pivot, PivotRow } from './toPivot.ts';

/** Names the column of a pivot at a place, from 0. */
export function columnIdAt(at: number): string {
  return `column${at}`;
}

/** Names the column of the rows' totals. */
export const totalColumn = 'total';

/** The value of a measure; of no booking what it is then. */
function measured(measures: BookingMeasures | undefined, measure: PivotMeasure) {
  return measures === undefined ? measure.none : measure.value(measures);
}

/** "Floor and room size by weekday". */
export function layoutTitle({ rows, column }: PivotLayout): string {
  const [first, ...more] = rows.map(fieldLabel);
  const down = [first, ...more.map((label) => label.toLowerCase())].join(' and ');
  return `${down} by ${fieldLabel(column).toLowerCase()}`;
}

interface NumberInput<Row> {
  id: string;
  title: string;
  measure: PivotMeasure;
  value: (row: Row) => number | null;
}

function numberColumn<Row>({ id, title, measure, value }: NumberInput<Row>): Column<Row> {
  const { kind, unit } = measure;
  const column = { id, title, kind, term: terms[measure.id], value };
  return unit === undefined ? column : { ...column, unit };
}

interface PivotTableInput {
  layout: PivotLayout;
  measure: PivotMeasure;
  roomSizes: readonly RoomSizeCategory[];
}

/** The pivot of a measure as a table, for files and explanations. */
export function pivotTable(
  { rows, columns }: Pivot,
  { layout, measure, roomSizes }: PivotTableInput,
): ReportTable<PivotRow> {
  return reportTable<PivotRow>({
    id: 'pivot',
    title: `${measure.label}: ${layoutTitle(layout).toLowerCase()}`,
    rows,
    nameOf: () => measure.label,
    bookingsOf: ({ keys }, columnId) => {
      const column = columns.find((_, at) => columnIdAt(at) === columnId);
      return ofKeys({ ...keys, ...column?.keys }, roomSizes);
    },
    columns: [
      {
        id: 'row',
        title: layout.rows.map(fieldLabel).join(', '),
        kind: 'text',
        value: ({ name }) => name,
      },
      ...columns.map(({ id, name }, at) =>
        numberColumn<PivotRow>({
          id: columnIdAt(at),
          title: name,
          measure,
          value: ({ cells }) => measured(cells.get(id), measure),
        }),
      ),
      numberColumn<PivotRow>({
        id: totalColumn,
        title: 'All',
        measure,
        value: ({ total }) => measured(total, measure),
      }),
    ],
  });
}

/** Bookings by the weekday and hour in which they start, for files and explanations. */
export function startTable(rows: readonly WeekHourMeasures[]): ReportTable<WeekHourMeasures> {
  return reportTable<WeekHourMeasures>({
    id: 'hours',
    title: 'Bookings by weekday and hour of start',
    rows,
    columns: [
      { id: 'hour', title: 'Hour', kind: 'text', value: ({ name }) => name },
      ...pivotMeasures.map((measure) =>
        numberColumn<WeekHourMeasures>({
          id: measure.id,
          title: measure.label,
          measure,
          value: ({ measures }) => measures && measure.value(measures),
        }),
      ),
    ],
    bookingsOf: ofWeekHour,
    timeOf: () => null,
  });
}
