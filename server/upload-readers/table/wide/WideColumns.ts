import type { UploadMapping } from '#contract/uploads.ts';
import type { Table } from '../Table.ts';
import { tableColumns, type TableColumns } from '../tableColumns.ts';
import type { HeaderRoom, HeaderRooms } from './HeaderRooms.ts';
import { isTotalColumn, isMoment } from './headerWords.ts';

export interface RoomColumn extends HeaderRoom {
  column: string;
}

/** The columns of a table with one for each room. */
export interface WideColumns {
  /** Those of the time. */
  columns: TableColumns;
  rooms: readonly RoomColumn[];
  /** Those whose header names no room, with the reason. */
  unknown: readonly { column: string; fault: string }[];
  /** Those that add up others. */
  totals: readonly string[];
}

/**
 * The columns of a table with one for each room: as a person said; else where there is a time, no column of rooms, and a column that is
 * called like one. Null of any other table.
 */
export function wideTable(
  table: Table,
  mapping: UploadMapping,
  rooms: HeaderRooms,
): WideColumns | null {
  const { content = 'readings', shape } = mapping;
  if (content !== 'readings' || shape === 'long') return null;
  const { time: named, date, room } = tableColumns(table, 'readings', mapping);
  if (
    shape === undefined &&
    (room !== undefined || !table.header.some((one) => rooms.isKnown(one)))
  )
    return null;
  const time = named ?? momentColumns(table)[0];
  if (shape === undefined && time === undefined) return null;
  const columns = {
    ...(time === undefined ? {} : { time }),
    ...(date === undefined ? {} : { date }),
  };
  return { columns, ...roomsOf(table, columns, rooms) };
}

function roomsOf(
  { header }: Pick<Table, 'header'>,
  { time, date }: TableColumns,
  rooms: HeaderRooms,
): Omit<WideColumns, 'columns'> {
  const found: RoomColumn[] = [];
  const unknown: { column: string; fault: string }[] = [];
  const totals: string[] = [];
  for (const column of header) {
    if (column === time || column === date) continue;
    const room = rooms.find(column);
    if (!('fault' in room)) found.push({ column, ...room });
    else if (isTotalColumn(column)) totals.push(column);
    else unknown.push({ column, fault: room.fault });
  }
  return { rooms: found, unknown, totals };
}

/** Columns of times by what stands in the first row. */
export function momentColumns({ header, rows }: Table): string[] {
  for (const { cells } of rows) return header.filter((column) => isMoment(cells[column] ?? ''));
  return [];
}
