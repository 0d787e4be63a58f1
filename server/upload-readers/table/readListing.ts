import { readFileSync } from 'node:fs';
import {
  tableFields,
  type TableContent,
  type UploadFound,
  type UploadMapping,
  type UploadNeed,
} from '#contract/uploads.ts';
import { countedAs } from '#server/core/text/counted.ts';
import { countsOf } from '../countsOf.ts';
import {
  UploadRefusal,
  type ReadOrder,
  type ReadOutcome,
  type TargetBuilding,
} from '../ReadOrder.ts';
import { writePreview } from '../previewFile.ts';
import { writeRefused } from '../writeRefused.ts';
import { numberedRooms } from './numberedRooms.ts';
import { openCsvTable } from './csv/openCsvTable.ts';
import { placeRooms } from './placeRooms.ts';
import { readXlsxTables } from './readXlsxTables.ts';
import { listSections, type ListSections, type SectionRow } from './listSections.ts';
import type { Table } from './Table.ts';
import { needsRooms, buildingNeeds } from '../buildingNeeds.ts';
import { DecimalSigns } from './DecimalSigns.ts';
import { lookThrough, SeenRows } from './lookThrough.ts';
import { tableLimits } from '../limits.ts';
import { readBookingRows } from './readBookingRows.ts';
import { readReadings } from './readReadings.ts';
import { tableColumns, tableContent, type TableColumns } from './tableColumns.ts';
import { isMoment } from './wide/headerWords.ts';
import { HeaderRooms } from './wide/HeaderRooms.ts';
import { momentColumns, wideTable, type WideColumns } from './wide/WideColumns.ts';
import { cobieTags, isCobie, isCobieInFeet, zoneRows } from './zoneRows.ts';

const mostNames = 500;
const longestExample = 80;

/** A table as CSV or a workbook: what its rooms or readings become, or what is needed of its columns. */
export async function readListing(
  order: ReadOrder,
  target: TargetBuilding | null,
): Promise<ReadOutcome> {
  const { name, file } = order;
  const rooms = target === null ? null : new HeaderRooms(target);
  if (order.kind === 'xlsx')
    return readTables(await readXlsxTables(readFileSync(file), name, rooms), order, target);
  const { table, notes } = openCsvTable(file, name, rooms);
  const outcome = readTables([table], order, target);
  if (outcome.kind === 'refused' || outcome.report === null) return outcome;
  const { report } = outcome;
  return { ...outcome, report: { ...report, notes: [...notes, ...report.notes] } };
}

function readTables(
  tables: readonly Table[],
  order: ReadOrder,
  target: TargetBuilding | null,
): ReadOutcome {
  const { mapping, name } = order;
  const table = chosenTable(tables, mapping.sheet);
  if (table === undefined) {
    const needs: UploadNeed[] = [{ field: 'sheet', reason: 'Choose the sheet with the rows.' }];
    const found = foundIn(tables);
    return { kind: 'read', found, mapping, needs, scale: null, report: null };
  }
  refuseLackingHeader(table, name);
  const wide = target === null ? null : wideTable(table, mapping, new HeaderRooms(target));
  const content = wide === null ? contentOf(table, mapping) : 'readings';
  const columns = wide?.columns ?? columnsOf(table, { tables, content, mapping, target });
  const said: UploadMapping = {
    ...mapping,
    content,
    columns: Object.assign({}, mapping.columns, columns),
    ...(wide === null ? {} : { shape: 'wide' }),
    ...(order.kind === 'xlsx' ? { sheet: table.name } : {}),
  };
  const seen = new SeenRows(table, name, mostRows(table, content, wide));
  if (content === 'rooms') return readRooms({ table, tables, columns, order, target, said, seen });
  if (target === null) throw needsRooms(name, content);
  const toRead = { table, columns, seen, order: { ...order, mapping: said } };
  const read =
    content === 'readings' ? readReadings(toRead, target, wide) : readBookingRows(toRead, target);
  return { kind: 'read', found: foundIn(tables, { table, seen }), scale: null, ...read };
}

/** Columns that only rooms have. */
const roomColumns = ['floor', 'm2', 'ft2', 'type', 'tags', 'department'];

/** As the names of columns say; rows with times that no room would have are bookings or readings. */
function contentOf(table: Table, mapping: UploadMapping): TableContent {
  const named = tableContent(table, mapping);
  if (named !== 'rooms' || mapping.content !== undefined) return named;
  const columns = tableColumns(table, 'rooms', mapping);
  const [first, second] = momentColumns(table);
  if (first === undefined || roomColumns.some((field) => columns[field] !== undefined))
    return 'rooms';
  return second === undefined ? 'readings' : 'bookings';
}

/** Columns of times that no name tells, by what stands in the first row. */
function withMoments(table: Table, content: TableContent, columns: TableColumns): TableColumns {
  const [first, second] = momentColumns(table);
  if (content === 'readings' && columns['time'] === undefined && first !== undefined)
    return { ...columns, time: first };
  const isUnknown = columns['start'] === undefined && columns['end'] === undefined;
  if (content !== 'bookings' || !isUnknown || first === undefined || second === undefined)
    return columns;
  return { ...columns, start: first, end: second };
}

/** As many rows as there may be: rooms are held with all of their cells, and a row may have many readings. */
function mostRows({ header }: Table, content: TableContent, wide: WideColumns | null): number {
  if (content === 'rooms')
    return Math.min(tableLimits.rooms, Math.floor(tableLimits.heldCells / header.length));
  return Math.floor(tableLimits[content] / Math.max(1, wide?.rooms.length ?? 1));
}

/** Throws UploadRefusal where the first line has a time, as no name of a column has. */
function refuseLackingHeader({ header }: Table, name: string): void {
  const [value, ...others] = header.filter(isMoment);
  const isFirst = value !== undefined && header[0] === value;
  if (others.length > 0 && !isFirst)
    throw new UploadRefusal(
      `${name} has a column for each time. Swap its rows and columns (in Excel, paste with “Transpose”), so that each row is a time and each column a room.`,
    );
  if (value !== undefined)
    throw new UploadRefusal(
      `${name} begins with values such as “${value}”, not with the names of its columns. Add a first line with names, such as Time, Room, People.`,
    );
}

/** As their names say; areas of COBie are in the unit that its sheet Facility names, unless a person says another. */
function columnsOf(
  table: Table,
  {
    tables,
    content,
    mapping,
    target,
  }: {
    tables: readonly Table[];
    content: TableContent;
    mapping: UploadMapping;
    target: TargetBuilding | null;
  },
): TableColumns {
  const named = withMoments(table, content, tableColumns(table, content, mapping));
  const isNamed = mapping.columns !== undefined && Object.hasOwn(mapping.columns, 'name');
  const columns =
    content === 'rooms' && !isNamed && !isCobie(tables)
      ? numberedRooms(table, named, target)
      : named;
  const isSaid = mapping.columns !== undefined && Object.hasOwn(mapping.columns, 'm2');
  if (isSaid || content !== 'rooms' || !isCobie(tables) || !isCobieInFeet(tables)) return columns;
  const { m2, ...others } = columns;
  return m2 === undefined ? columns : { ...others, ft2: columns['ft2'] ?? m2 };
}

interface ListOfRooms {
  table: Table;
  tables: readonly Table[];
  columns: TableColumns;
  order: ReadOrder;
  target: TargetBuilding | null;
  said: UploadMapping;
  seen: SeenRows;
}

function readRooms(list: ListOfRooms): ReadOutcome {
  const { tables, columns, order, target, seen } = list;
  const signs = new DecimalSigns([columns['seats'], columns['m2'], columns['ft2']], {
    isText: order.kind === 'csv',
  });
  lookThrough(list.table, [seen, signs]);
  const found = foundIn(tables, list);
  const said = signs.completed(list.said);
  const { header } = list.table;
  const { rows, ...left } = listSections({ header, rows: [...list.table.rows] });
  const needs = [
    ...nameNeeds(columns),
    ...signs.needs(said),
    ...(said.outlines === 'boxes'
      ? [...buildingNeeds(target, said), ...floorNeeds(rows, columns, said)]
      : []),
  ];
  if (needs.length > 0)
    return { kind: 'read', found, mapping: said, needs, scale: null, report: null };
  const { rooms, refused } = zoneRows(rows, columns, said);
  const zoneTags = isCobie(tables) ? cobieTags(tables) : new Map<string, string[]>();
  const tagged = rooms.map((room) => ({
    ...room,
    tags: [...room.tags, ...(zoneTags.get(room.name.toLowerCase()) ?? [])],
  }));
  const preview = placeRooms(tagged, target, said);
  writePreview(order, preview);
  writeRefused(order.refusedFile, refused);
  const floors = new Set(rooms.map(({ floor }) => floor).filter((floor) => floor !== null));
  const { unplaced } = preview;
  return {
    kind: 'read',
    found: {
      ...found,
      floors: [...floors].map((floor) => ({
        name: floor,
        zones: rooms.filter((room) => room.floor === floor).length,
      })),
    },
    mapping: said,
    needs,
    scale: null,
    report: {
      read: rows.length,
      accepted: preview.changes.length,
      refused: refused.length,
      warnings: [],
      ...countsOf(preview),
      floors: floors.size,
      notes: [
        ...sectionNotes(left),
        ...(unplaced.length === 0
          ? []
          : [
              countedAs(unplaced.length, [
                'room has no outline and is not placed',
                'rooms have no outline and are not placed',
              ]),
            ]),
        ...(said.outlines === 'boxes'
          ? ['Rooms without an outline are boxes in a grid, as large as their area says']
          : []),
      ],
    },
  };
}

/** The sheet that was chosen; else the rooms of COBie, or the only one there is. */
function chosenTable(tables: readonly Table[], sheet: string | undefined): Table | undefined {
  if (sheet !== undefined) return tables.find(({ name }) => name === sheet);
  if (isCobie(tables)) return tables.find(({ name }) => name === 'Space');
  return tables.length === 1 ? tables[0] : undefined;
}

/** What there is to choose from; of the table that was chosen all rows have been seen. */
function foundIn(tables: readonly Table[], chosen?: { table: Table; seen: SeenRows }): UploadFound {
  const rowsOf = ({ rows }: Table): number => (Array.isArray(rows) ? rows.length : 0);
  return {
    sheets: tables.slice(0, mostNames).map((one) => ({
      name: one.name,
      rows: one === chosen?.table ? chosen.seen.count : rowsOf(one),
    })),
    columns: (chosen?.table.header ?? []).slice(0, mostNames).map((name) => ({
      name: name.slice(0, 200),
      example: (chosen?.seen.exampleOf(name) ?? '').slice(0, longestExample),
    })),
    units: null,
    size_m: null,
  };
}

/** What is to be said of lines that are no rooms. */
function sectionNotes({ headings, headers }: Omit<ListSections, 'rows'>): string[] {
  return [
    ...(headings === 0
      ? []
      : [
          countedAs(headings, [
            'line names the floor of the rooms below it',
            'lines name the floor of the rooms below them',
          ]),
        ]),
    ...(headers === 0
      ? []
      : [countedAs(headers, ['line repeats the header', 'lines repeat the header'])]),
  ];
}

/** Boxes need a floor to be on. */
function floorNeeds(
  rows: readonly SectionRow[],
  { floor }: TableColumns,
  mapping: UploadMapping,
): UploadNeed[] {
  const isSaid = mapping.floor !== undefined && 'name' in mapping.floor;
  if (
    isSaid ||
    rows.every(({ row, section }) => (row.cells[floor ?? ''] ?? '') !== '' || section !== null)
  )
    return [];
  return [{ field: 'floor', reason: 'Name the floor of rooms for which the list has none.' }];
}

function nameNeeds(columns: TableColumns): UploadNeed[] {
  if (columns['name'] !== undefined) return [];
  return [
    {
      field: 'columns',
      reason: `Choose the column with the names of the rooms. Columns can be: ${tableFields.rooms.join(', ')}.`,
    },
  ];
}
