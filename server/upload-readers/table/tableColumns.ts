import { tableFields, type TableContent, type UploadMapping } from '#contract/uploads.ts';
import { readingColumnNames } from '#server/cli/observations/mapOfHeader.ts';
import type { Table } from './Table.ts';

export type RoomField = (typeof tableFields.rooms)[number];
export type ReadingField = (typeof tableFields.readings)[number];
export type TableColumns = Partial<Record<string, string>>;

/** Names of columns of lists of rooms that need no mapping, the likeliest first, in lower case. */
const roomNames = {
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
  m2: ['netarea', 'area', 'm2', 'm²', 'area m2', 'fläche'],
  ft2: [
    'netarea ft2',
    'area ft2',
    'area sqft',
    'area sq ft',
    'area sf',
    'ft2',
    'ft²',
    'sqft',
    'sq ft',
    'square feet',
    'square footage',
  ],
  type: ['category', 'type', 'space type', 'use', 'nutzung'],
  tags: ['tags'],
  department: ['department', 'team', 'abteilung'],
} as const satisfies Record<RoomField, readonly string[]>;

const readingNames = {
  time: [...readingColumnNames.time, 'date', 'start', 'zeit', 'datum'],
  room: [...readingColumnNames.room, 'room name', 'name', 'raum', 'zimmer'],
  count: [...readingColumnNames.count, 'occupancy', 'personen'],
  in_use: [...readingColumnNames.in_use, 'in use', 'used', 'belegt'],
} as const satisfies Record<ReadingField, readonly string[]>;

const bookingNames = {
  room: ['room', 'room name', 'resource', 'location', 'raum', 'zimmer'],
  start: ['start', 'from', 'start time', 'starts', 'beginn', 'von'],
  end: ['end', 'until', 'to', 'end time', 'ends', 'ende', 'bis'],
  id: ['id', 'booking id', 'uid'],
  status: ['status', 'state'],
  people: ['attendees', 'people', 'accepted', 'expected'],
  organiser: ['organizer', 'organiser', 'booked by', 'host'],
  department: ['department', 'team', 'abteilung'],
} as const satisfies Record<(typeof tableFields.bookings)[number], readonly string[]>;

const names: Readonly<Record<TableContent, Readonly<Record<string, readonly string[]>>>> = {
  rooms: roomNames,
  readings: readingNames,
  bookings: bookingNames,
};

/** Square meters behind the name of a column. */
const inSquareMetres = /\s*(?:[([](?:m²|m2|sqm|qm)[)\]]|\bin (?:m²|m2|sqm|qm))$/;

/** Square feet behind the name of a column. */
const inSquareFeet =
  /\s*(?:[([](?:ft²|ft2|sq\.? ?ft\.?|sf|square feet)[)\]]|\bin (?:ft²|ft2|sq\.? ?ft\.?|square feet))$/;

/** The name of a column as names are compared: areas in square feet are told apart from others. */
function folded(column: string): string {
  const name = column.trim().toLowerCase();
  return inSquareFeet.test(name)
    ? name.replace(inSquareFeet, ' ft2').trim()
    : name.replace(inSquareMetres, '');
}

/** Which column holds which field: as a person said, else by its name. */
export function tableColumns(
  { header }: Pick<Table, 'header'>,
  content: TableContent,
  { columns = {} }: UploadMapping,
): TableColumns {
  const found: TableColumns = {};
  for (const field of tableFields[content]) {
    const said = Object.hasOwn(columns, field) ? columns[field] : undefined;
    const guessed = (names[content][field] ?? [])
      .map((wanted) => header.find((column) => folded(column) === wanted))
      .find((column) => column !== undefined);
    const column = said === undefined ? guessed : header.find((one) => one === said);
    if (column !== undefined) found[field] = column;
  }
  return found;
}

/**
 * What the rows of a table are: as a person said; else bookings where there are a room, a start and an end, readings where there are a time,
 * a room and a value; else rooms.
 */
export function tableContent(table: Table, mapping: UploadMapping): TableContent {
  if (mapping.content !== undefined) return mapping.content;
  const booked = tableColumns(table, 'bookings', {});
  if ([booked['room'], booked['start'], booked['end']].every((column) => column !== undefined))
    return 'bookings';
  const { time, room, count, in_use: inUse } = tableColumns(table, 'readings', {});
  const isReadings = time !== undefined && room !== undefined && (count ?? inUse) !== undefined;
  return isReadings ? 'readings' : 'rooms';
}

/** As far down as titles stand above a header. */
export const mostTitles = 20;
/** A line with this many names that are known is a header. */
const leastNames = 2;

/** Which line of a table is its header, from 0: the first, unless it has no name that is known and a line below has several. */
export function headerAt(lines: readonly (readonly string[])[]): number {
  if (knownNames(lines[0]) > 0) return 0;
  const found = lines.slice(0, mostTitles).findIndex((line) => knownNames(line) >= leastNames);
  return Math.max(0, found);
}

const allNames: ReadonlySet<string> = new Set(
  Object.values(names).flatMap((ofContent) => Object.values(ofContent).flat()),
);

function knownNames(line: readonly string[] = []): number {
  return line.filter((cell) => allNames.has(folded(cell))).length;
}
