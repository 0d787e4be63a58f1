import { tableFields, type TableContent, type UploadMapping } from '#contract/uploads.ts';
import { readingColumnNames } from '#server/cli/observations/mapOfHeader.ts';
import type { Table } from './Table.ts';

export type RoomField = (typeof tableFields.rooms)[number];
export type ReadingField = (typeof tableFields.readings)[number];
export type TableColumns = Partial<Record<string, string>>;

/** What rooms are called at the head of a column, in some languages. */
const rooms = [
  'raum',
  'raumname',
  'raumbezeichnung',
  'zimmer',
  'salle',
  'sala',
  'ruimte',
  'lokaal',
  'stanza',
  'locale',
  'pokój',
  'pomieszczenie',
  'rum',
  'rom',
  'lokale',
  'místnost',
  'huone',
];

/** What numbers of rooms are called beside their names. */
const numberNames = [
  'number',
  'no',
  'no.',
  'nr',
  'nr.',
  'room number',
  'room no',
  'room no.',
  'room #',
  'zone number',
  'raumnummer',
  'raum-nr.',
  'raum-nr',
  'raumnr',
  'raumnr.',
  'numéro',
  'número',
  'numero',
  'numer',
  'nummer',
];

/** Names of columns of lists of rooms that need no mapping, the likeliest first, in lower case. */
const roomNames = {
  name: ['name', 'room', 'room name', 'zone name', 'space name', 'zone', 'space', ...rooms].concat(
    numberNames,
  ),
  floor: [
    'floorname',
    'floor',
    'floor name',
    'level',
    'storey',
    'etage',
    'étage',
    'geschoss',
    'stockwerk',
    'ebene',
    'planta',
    'verdieping',
    'home story',
    'story',
    'piano',
    'piso',
    'andar',
    'piętro',
    'våning',
    'plan',
    'podlaží',
    'patro',
    'kerros',
  ],
  seats: [
    'seats',
    'capacity',
    'people',
    'workplaces',
    'desks',
    'plätze',
    'sitzplätze',
    'arbeitsplätze',
    'kapazität',
    'places',
    'capacité',
    'plazas',
    'capacidad',
    'zitplaatsen',
    'max occupancy',
    'maximum occupancy',
    'occupancy',
    'workstations',
    'posti',
    'miejsca',
    'lugares',
    'capacidade',
    'platser',
    'pladser',
    'plasser',
    'kapacita',
    'paikat',
  ],
  m2: [
    'netarea',
    'net area',
    'area net',
    'area',
    'm2',
    'm²',
    'area m2',
    'nettofläche',
    'nutzfläche',
    'fläche',
    'surface',
    'superficie',
    'oppervlakte',
    'measured net area',
    'measured area',
    'nf',
    'nuf',
    'nrf',
    'ngf',
    'powierzchnia',
    'área',
    'yta',
    'areal',
    'plocha',
    'pinta-ala',
  ],
  ft2: [
    'netarea ft2',
    'net area ft2',
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

/** Times that are of nothing but a reading. */
const timeNames = [
  ...readingColumnNames.time,
  'ts',
  'time stamp',
  'datetime utc',
  'hour',
  'stunde',
  'date time',
  'date/time',
  'zeit',
  'uhrzeit',
  'zeitpunkt',
  'zeitstempel',
  'datum/zeit',
  'datum uhrzeit',
  'horodatage',
  'heure',
  'date heure',
  'date et heure',
  'hora',
  'fecha y hora',
  'tijd',
  'tijdstip',
];
const dateNames = ['date', 'datum', 'day', 'tag', 'jour', 'fecha', 'dag'];

const readingNames = {
  time: [...timeNames, ...dateNames, 'start'],
  date: dateNames,
  room: [
    ...readingColumnNames.room,
    'room name',
    'name',
    ...rooms,
    'sensor_id',
    'sensor id',
    'sensor',
    'device_id',
    'device id',
    'device',
  ],
  count: [
    ...readingColumnNames.count,
    'occupancy',
    'people count',
    'number of people',
    'headcount',
    'personen',
    'anzahl',
    'anzahl personen',
    'personenzahl',
    'personenanzahl',
    'belegung',
    'personnes',
    'nombre de personnes',
    'personas',
    'aantal',
    'aantal personen',
  ],
  in_use: [
    ...readingColumnNames.in_use,
    'in use',
    'used',
    'is occupied',
    'belegt',
    'besetzt',
    'occupé',
    'ocupado',
    'in gebruik',
  ],
} as const satisfies Record<ReadingField, readonly string[]>;

const bookingNames = {
  room: ['room', 'room name', 'resource', 'resource name', 'location', 'space', 'zone', ...rooms],
  start: [
    'start',
    'from',
    'start time',
    'starts',
    'started at',
    'start datetime',
    'beginn',
    'von',
    'début',
    'inicio',
    'inizio',
    'start date',
  ],
  end: [
    'end',
    'until',
    'to',
    'end time',
    'ends',
    'ended at',
    'end datetime',
    'ende',
    'bis',
    'fin',
    'einde',
    'fine',
    'end date',
  ],
  date: ['start date', ...dateNames, 'startdatum', 'data'],
  end_date: ['end date', 'enddatum', 'date de fin', 'fecha de fin'],
  id: ['id', 'booking id', 'uid'],
  status: ['status', 'state'],
  people: [
    'attendees',
    'people',
    'accepted',
    'expected',
    'invitee count',
    'teilnehmer',
    'participants',
    'asistentes',
  ],
  organiser: [
    'organizer',
    'organiser',
    'meeting organizer',
    'booked by',
    'host',
    'creator',
    'organisateur',
  ],
  department: ['department', 'team', 'abteilung'],
} as const satisfies Record<(typeof tableFields.bookings)[number], readonly string[]>;

const names: Readonly<Record<TableContent, Readonly<Record<string, readonly string[]>>>> = {
  rooms: roomNames,
  readings: readingNames,
  bookings: bookingNames,
};

/** Square meters behind the name of a column. */
const inSquareMetres = /\s*(?:[([](?:m²|m2|sqm|qm|mq)[)\]]|\bin (?:m²|m2|sqm|qm|mq))$/;

/** Square feet behind the name of a column. */
const inSquareFeet =
  /\s*(?:[([](?:ft²|ft2|sq\.? ?ft\.?|sf|square feet)[)\]]|\bin (?:ft²|ft2|sq\.? ?ft\.?|square feet))$/;

/** The name of a column as names are compared: areas in square feet are told apart from others. */
function folded(column: string): string {
  // Databases of times call their own columns so: _time.
  const name = column.trim().toLowerCase().replace(/^_+/, '');
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
  return withoutWholeDates(found);
}

/** A date that is all there is has the time with it. */
function withoutWholeDates(found: TableColumns): TableColumns {
  const { date, end_date: endDate, ...others } = found;
  const isApart = date !== undefined && date !== found['time'] && date !== found['start'];
  return {
    ...others,
    ...(isApart ? { date } : {}),
    ...(endDate === undefined || endDate === found['end'] ? {} : { end_date: endDate }),
  };
}

/** The column of numbers beside the names of rooms; undefined where there is none, or where it is that of the names. */
export function numberColumn(
  { header }: Pick<Table, 'header'>,
  { name }: TableColumns,
): string | undefined {
  return header.find((column) => column !== name && numberNames.includes(folded(column)));
}

/** Whether a line is the header of readings with a row each. */
export function isHeaderOfReadings(header: string[]): boolean {
  const { time, room, count, in_use: inUse } = tableColumns({ header }, 'readings', {});
  return room !== undefined && (time ?? count ?? inUse) !== undefined;
}

/** Whether a column is called like one of times or dates. */
export function isTimeName(column: string): boolean {
  return readingNames.time.some((name) => name === folded(column));
}

/**
 * What the rows of a table are: as a person said; else bookings where there are a room, a start and an end, readings where there are a
 * room and a time of one; else rooms.
 */
export function tableContent(table: Pick<Table, 'header'>, mapping: UploadMapping): TableContent {
  if (mapping.content !== undefined) return mapping.content;
  const booked = tableColumns(table, 'bookings', {});
  if ([booked['room'], booked['start'], booked['end']].every((column) => column !== undefined))
    return 'bookings';
  const { time, room, count, in_use: inUse } = tableColumns(table, 'readings', {});
  if (time === undefined || room === undefined) return 'rooms';
  const isTime = timeNames.includes(folded(time));
  return isTime || (count ?? inUse) !== undefined ? 'readings' : 'rooms';
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
