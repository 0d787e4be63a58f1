import { writeFileSync } from 'node:fs';
import type { UploadFound, UploadNeed } from '#contract/uploads.ts';
import { countsOf } from '../countsOf.ts';
import type { ReadOrder, ReadOutcome, TargetBuilding } from '../ReadOrder.ts';
import { UploadRefusal } from '../ReadOrder.ts';
import { writeRefused } from '../writeRefused.ts';
import { placeRooms } from './placeRooms.ts';
import { readCsvTable, readXlsxTables } from './readTables.ts';
import type { Table } from './Table.ts';
import { zoneColumns, zoneFields } from './zoneColumns.ts';
import { cobieDepartments, isCobie, zoneRows } from './zoneRows.ts';

const mostNames = 500;
const longestExample = 80;

/** A list of rooms as CSV or a workbook: what its zones become, or what is needed of its columns. */
export async function readListing(
  bytes: Uint8Array,
  order: ReadOrder,
  target: TargetBuilding | null,
): Promise<ReadOutcome> {
  const { mapping, name } = order;
  const tables =
    order.kind === 'csv'
      ? readCsvTable(decoded(bytes, name), name)
      : await readXlsxTables(bytes, name);
  const table = chosenTable(tables, mapping.sheet);
  const found = foundIn(tables, table);
  const columns = table === undefined ? {} : zoneColumns(table, mapping);
  const needs = needsOf(table, columns);
  const said = {
    ...mapping,
    columns,
    ...(table && order.kind === 'xlsx' ? { sheet: table.name } : {}),
  };
  if (table === undefined || needs.length > 0)
    return { kind: 'read', found, mapping: said, needs, scale: null, report: null };
  const { rooms, refused } = zoneRows(table, columns, mapping);
  const departments = isCobie(tables) ? cobieDepartments(tables) : new Map<string, string[]>();
  const tagged = rooms.map((room) => ({
    ...room,
    tags: [...room.tags, ...(departments.get(room.name.toLowerCase()) ?? [])],
  }));
  const preview = placeRooms(tagged, target, mapping.capacity ?? 'derive');
  writeFileSync(order.previewFile, JSON.stringify(preview), { mode: 0o600 });
  writeRefused(order.refusedFile, refused);
  const floors = new Set(rooms.map(({ floor }) => floor).filter((floor) => floor !== null));
  const { unplaced } = preview;
  const notes =
    unplaced.length === 0 ? [] : [`${unplaced.length} rooms have no outline and are not placed`];
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
      read: table.rows.length,
      accepted: preview.changes.length,
      refused: refused.length,
      warnings: [],
      ...countsOf(preview),
      floors: floors.size,
      notes,
    },
  };
}

function decoded(bytes: Uint8Array, name: string): string {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch (cause) {
    throw new UploadRefusal(`${name} is not text in UTF-8. Save it as CSV (UTF-8).`, { cause });
  }
}

/** The sheet that was chosen; else the rooms of COBie, or the only one there is. */
function chosenTable(tables: readonly Table[], sheet: string | undefined): Table | undefined {
  if (sheet !== undefined) return tables.find(({ name }) => name === sheet);
  if (isCobie(tables)) return tables.find(({ name }) => name === 'Space');
  return tables.length === 1 ? tables[0] : undefined;
}

function foundIn(tables: readonly Table[], table: Table | undefined): UploadFound {
  const example = (column: string): string =>
    table?.rows.map(({ cells }) => cells[column] ?? '').find((text) => text !== '') ?? '';
  return {
    sheets: tables.slice(0, mostNames).map(({ name, rows }) => ({ name, rows: rows.length })),
    columns: (table?.header ?? []).slice(0, mostNames).map((name) => ({
      name: name.slice(0, 200),
      example: example(name).slice(0, longestExample),
    })),
    units: null,
    size_m: null,
  };
}

function needsOf(table: Table | undefined, columns: Partial<Record<string, string>>): UploadNeed[] {
  if (table === undefined) return [{ field: 'sheet', reason: 'Choose the sheet with the rooms.' }];
  if (columns['name'] === undefined)
    return [
      {
        field: 'columns',
        reason: `Choose the column with the names of the rooms. Columns can be: ${zoneFields.join(', ')}.`,
      },
    ];
  return [];
}
