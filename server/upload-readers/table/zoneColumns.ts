import type { UploadMapping } from '#contract/uploads.ts';
import type { Table } from './Table.ts';

/** Names of columns of lists of rooms that need no mapping, the likeliest first, in lower case. */
const names = {
  name: [
    'name',
    'room',
    'room name',
    'room number',
    'zone',
    'space',
    'zimmer',
    'raum',
    'raumnummer',
  ],
  floor: ['floorname', 'floor', 'floor name', 'level', 'storey', 'etage', 'geschoss'],
  seats: ['seats', 'capacity', 'people', 'workplaces', 'desks', 'plätze', 'sitzplätze'],
  m2: ['netarea', 'area', 'm2', 'm²', 'area m2', 'area (m2)', 'area (m²)', 'fläche'],
  type: ['category', 'type', 'space type', 'use', 'nutzung'],
  tags: ['tags'],
  department: ['department', 'team', 'abteilung'],
} as const;

export type ZoneField = keyof typeof names;

export const zoneFields = Object.keys(names) as ZoneField[];

/** Which column holds which field: as a person said, else by its name. */
export function zoneColumns(
  { header }: Table,
  { columns = {} }: UploadMapping,
): Partial<Record<ZoneField, string>> {
  const found: Partial<Record<ZoneField, string>> = {};
  for (const field of zoneFields) {
    const said = Object.hasOwn(columns, field) ? columns[field] : undefined;
    const guessed = names[field]
      .map((wanted) => header.find((column) => column.trim().toLowerCase() === wanted))
      .find((column) => column !== undefined);
    const column = said === undefined ? guessed : header.find((one) => one === said);
    if (column !== undefined) found[field] = column;
  }
  return found;
}
