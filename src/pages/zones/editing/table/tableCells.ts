import { parse } from 'csv-parse/browser/esm/sync';
import { group } from 'd3-array';
import type { PlanFields, PlanOp } from '#domain/plan-edit/PlanOp.ts';
import type { PlanZone } from '#domain/plan-edit/PlanZone.ts';
import type { UnitOfMeasure } from '#domain/space/area.ts';
import { areaUnits } from '#src/lib/format/measures.ts';
import {
  changedFields,
  fieldErrors,
  fieldsOf,
  type FieldErrors,
  type ZoneFields,
} from '../zoneFields.ts';

import {
  moreCellsOf,
  moreErrors,
  moreFields,
  sensorOps,
  type MoreCells,
  type MoreErrors,
} from './moreCells.ts';

export const tableColumns = [
  { id: 'name', title: 'Name' },
  { id: 'type', title: 'Type' },
  { id: 'capacity', title: 'Capacity' },
  { id: 'otherCapacities', title: 'Other capacities' },
  { id: 'area', title: 'Area' },
  { id: 'tags', title: 'Tags' },
  { id: 'parent', title: 'Part of' },
  { id: 'layer', title: 'Layer' },
  { id: 'metadata', title: 'Metadata' },
  { id: 'sensors', title: 'Sensors' },
] as const;

type Column = (typeof tableColumns)[number];
export type ColumnId = Column['id'];

/** What a column is headed by: areas with their unit. */
export function titleOf({ id, title }: Column, unit: UnitOfMeasure): string {
  return id === 'area' ? `${title} in ${areaUnits[unit]}` : title;
}

/** A zone's fields as typed, and the name of the zone that it is part of. */
export type TableRow = ZoneFields & MoreCells & { parent: string };

/** A cell by its row and column. */
export interface CellPlace {
  row: number;
  column: number;
}

/** Zones as rows of a table. */
export function toTableRows(zones: readonly PlanZone[], unit: UnitOfMeasure): TableRow[] {
  const names = new Map(zones.map(({ id, name }) => [id, name]));
  return zones.map((zone) => ({
    ...fieldsOf(zone, unit),
    ...moreCellsOf(zone),
    parent: zone.parent === null ? '' : (names.get(zone.parent) ?? String(zone.parent)),
  }));
}

export function setCell(rows: readonly TableRow[], { row, column }: CellPlace, text: string) {
  const id = tableColumns[column]?.id;
  const old = rows[row];
  return id === undefined || old === undefined ? [...rows] : rows.with(row, { ...old, [id]: text });
}

/** Whether pasted text is more than one cell. */
export function isBlock(text: string): boolean {
  return /[\t\n\r]/.test(text.trimEnd());
}

/** Cells of a spreadsheet, put in from a place to the right and down; what does not fit is left out and counted. */
export function pasteCells(rows: readonly TableRow[], at: CellPlace, text: string) {
  const cells: string[][] = parse(text, {
    delimiter: '\t',
    relax_quotes: true,
    relax_column_count: true,
    skip_empty_lines: true,
  });
  let left = 0;
  let next = [...rows];
  for (const [down, line] of cells.entries())
    for (const [right, cell] of line.entries()) {
      const place = { row: at.row + down, column: at.column + right };
      const isInside = place.row < rows.length && place.column < tableColumns.length;
      if (isInside) next = setCell(next, place, cell.trim());
      else left += 1;
    }
  return { rows: next, left };
}

/** Puts a cell's text into all cells below it. */
export function fillDown(rows: readonly TableRow[], { row, column }: CellPlace): TableRow[] {
  const id = tableColumns[column]?.id;
  const text = id === undefined ? undefined : rows[row]?.[id];
  if (id === undefined || text === undefined) return [...rows];
  return rows.map((old, at) => (at > row ? { ...old, [id]: text } : old));
}

/** Replaces a text wherever it stands in a column. */
export function replaceIn(
  rows: readonly TableRow[],
  column: ColumnId,
  { find, by }: { find: string; by: string },
): TableRow[] {
  if (find === '') return [...rows];
  return rows.map((row) => ({ ...row, [column]: row[column].replaceAll(find, by) }));
}

/** What is wrong with cells, by row; a zone that stays part of another may see that one renamed. */
export function tableErrors(
  rows: readonly TableRow[],
  before: readonly TableRow[],
): Partial<Record<ColumnId, string>>[] {
  const names = group(rows, ({ name }) => name.trim());
  const more = moreErrors(rows);
  return rows.map((row, at) => {
    const errors: FieldErrors & MoreErrors & { parent?: string } = Object.assign(
      fieldErrors(row, true),
      more[at],
    );
    const parent = row.parent.trim();
    const found = names.get(parent)?.length ?? 0;
    if (parent === '' || row.parent === before[at]?.parent) return errors;
    if (parent === row.name.trim()) errors.parent = 'A zone can’t be part of itself';
    else if (found === 0) errors.parent = `There is no zone “${parent}” here`;
    else if (found > 1) errors.parent = `${found} zones are called “${parent}”`;
    return errors;
  });
}

/** The operations that make zones as the rows have them, those with the same changes at once. The rows must be without errors. */
export function tableOps(
  zones: readonly PlanZone[],
  rows: readonly TableRow[],
  unit: UnitOfMeasure,
): PlanOp[] {
  const before = toTableRows(zones, unit);
  const ids = new Map(rows.map((row, at) => [row.name.trim(), zones[at]?.id]));
  const changes = zones.flatMap((zone, at) => {
    const [old, row] = [before[at], rows[at]];
    if (old === undefined || row === undefined) return [];
    const isMoved = old.parent !== row.parent;
    const parent = ids.get(row.parent.trim()) ?? null;
    const fields: PlanFields = {
      ...changedFields(old, row, unit),
      ...moreFields(old, row),
      ...(isMoved ? { parent } : {}),
    };
    return Object.keys(fields).length === 0 ? [] : [{ id: zone.id, fields }];
  });
  const sets = [...group(changes, ({ fields }) => JSON.stringify(fields)).values()].map(
    (alike): PlanOp => ({
      op: 'set',
      zone_ids: alike.map(({ id }) => id),
      fields: alike[0]?.fields ?? {},
    }),
  );
  return [...sets, ...sensorOps(zones, rows)];
}
