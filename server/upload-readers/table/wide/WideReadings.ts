import type { UploadMapping, UploadNeed } from '#contract/uploads.ts';
import { counted, countedAs } from '#server/core/text/counted.ts';
import type { TargetBuilding } from '../../ReadOrder.ts';
import type { ReadingCells } from '../ReadingCells.ts';
import type { Table } from '../Table.ts';
import type { LostPart } from '../TakenReadings.ts';
import type { TableColumns } from '../tableColumns.ts';
import { RoomReadings, seriesOfRoom } from './RoomReadings.ts';
import type { WideColumns } from './WideColumns.ts';
import type { WideLook } from './WideLook.ts';

interface Given {
  look: WideLook;
  cells: ReadingCells;
  mapping: UploadMapping;
  table: Pick<Table, 'headerLine'>;
}

/** How many names of columns a note lists. */
const mostNamed = 5;

/** The readings of a table with a column for each room; columns without a room are lost as a whole, with what their header lacks. */
export class WideReadings {
  readonly readers: readonly RoomReadings[];
  readonly lost: readonly LostPart[];
  readonly #columns: number;
  readonly #unused: readonly string[];

  constructor({ rooms, unknown, totals }: WideColumns, given: Given, target: TargetBuilding) {
    const { look, cells, mapping } = given;
    const bySeries = new Map<string, RoomReadings>();
    const lost: LostPart[] = [];
    const isZero = mapping.empty_cells === 'zero';
    const layers = new Map(target.zones.map(({ id, layerName }) => [String(id), layerName]));
    for (const { column, ...room } of rooms) {
      const series = seriesOfRoom(room);
      const reader = bySeries.get(series) ?? new RoomReadings(cells, room, { isZero, layers });
      bySeries.set(series, reader);
      const before = reader.add(room.field ?? mapping.values ?? 'count', column);
      if (before === null) continue;
      const reason = `“${column}” names the same room as “${before}”. Keep one of the two columns`;
      lost.push(lostColumn(column, ['REPEATED', reason], given));
    }
    for (const { column, fault } of unknown)
      if (look.valuesIn(column) > 0) lost.push(lostColumn(column, ['UNKNOWN_ROOM', fault], given));
    this.readers = [...bySeries.values()];
    this.lost = lost;
    this.#columns = rooms.length;
    this.#unused = [
      ...totals,
      ...unknown.flatMap(({ column }) => (look.valuesIn(column) > 0 ? [] : [column])),
    ];
  }

  /** What is to be said of the columns. */
  notes(): string[] {
    const zeros = this.readers.reduce((sum, reader) => sum + reader.zeros, 0);
    return [
      countedAs(this.#columns, ['column holds a room', 'columns hold a room each']),
      ...columnsNote(
        'Rejected columns',
        this.lost.map(({ row }) => row.field),
      ),
      ...columnsNote('Columns not used', this.#unused),
      ...(zeros === 0
        ? []
        : [countedAs(zeros, ['empty cell is read as 0', 'empty cells are read as 0'])]),
    ];
  }
}

/** A note on some columns, of which the first are named. */
function columnsNote(text: string, columns: readonly string[]): string[] {
  const count = columns.length;
  const others = count > mostNamed ? [counted(count - mostNamed, 'other')] : [];
  const named = [...columns.slice(0, mostNamed), ...others];
  return count === 0 ? [] : [`${text}: ${named.join(', ')}`];
}

function lostColumn(
  column: string,
  [code, reason]: ['REPEATED' | 'UNKNOWN_ROOM', string],
  { look, table }: Given,
): LostPart {
  const readings = look.valuesIn(column);
  const said = `${reason}. ${countedAs(readings, ['value is', 'values are'])} left out`;
  const row = {
    line: table.headerLine,
    field: column,
    value: column,
    code,
    reason: said,
    cells: { [column]: column },
  };
  return { row, readings };
}

/** What a table with a column for each room lacks. */
export function wideNeeds({ time }: TableColumns, { rooms, unknown }: WideColumns): UploadNeed[] {
  if (time === undefined) return [{ field: 'columns', reason: 'Choose the column with the time.' }];
  if (rooms.length > 0) return [];
  const [example] = unknown;
  const such = example === undefined ? '' : `, such as “${example.column}”,`;
  return [
    {
      field: 'columns',
      reason: `No column${such} has the name of a zone or sensor of the building. Name the columns after the zones, or by their ids, and save the file again.`,
    },
  ];
}
