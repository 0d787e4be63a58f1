import type { UploadMapping } from '#contract/uploads.ts';
import { areaOfUnit } from '#domain/space/area.ts';
import { readNumber, UnreadValue } from '#server/cli/observations/table/readCell.ts';
import { decimalOf } from './DecimalSigns.ts';
import { surplusRow } from './lookThrough.ts';
import { isFloorAlone, type SectionRow } from './listSections.ts';
import type { RefusedRow, Table } from './Table.ts';
import type { RoomField, TableColumns } from './tableColumns.ts';

/** A room of a list. */
export interface ListedRoom {
  line: number;
  cells: Record<string, string>;
  name: string;
  floor: string | null;
  seats: number | null;
  m2: number | null;
  spaceType: string | null;
  tags: string[];
}

export interface ListedRooms {
  rooms: ListedRoom[];
  refused: RefusedRow[];
}

/** Numbers of classifications before the words of a category, such as "13-15 11 34 11: Office". */
const classified = /^[\d\s.-]+:\s*/;

/** What spreadsheets call the rows in which they add up others. */
const totals =
  /^(?:(?:sub|grand )?total|sum|(?:zwischen|gesamt|teil)?summe|gesamt|insgesamt|(?:sub)?totaal|sous-total|somme|totale|suma)\s*(?::.*|\d+)?$/i;
const totalWord =
  /^total (?:of |for )?|^(?:summe|gesamt|somme|suma|totaal|total) | (?:sub)?total$| (?:summe|gesamt)$/i;

/** Whether a text is what the rows of a list, or of one of its floors, add up to: "Grand total: 25", "Total Level 2". */
function isTotal(text: string): boolean {
  return totals.test(text) || (totalWord.test(text) && isFloorAlone(text.replace(totalWord, '')));
}

/** Behind a number, as schedules of building models write areas. */
const squareMetres = /\s*(?:m²|m2|sqm|qm)$/i;
const squareFeet = /\s*(?:ft²|ft2|sq\.? ?ft\.?|sf|square feet)$/i;

type NumberField = 'seats' | 'm2' | 'ft2';

/** A number of a list, areas in square meters: the unit that stands behind it counts, else that of its field. Null for none. */
function numberOf(
  cell: string,
  field: NumberField,
  decimal: UploadMapping['decimal'],
): number | null {
  if (cell === '' || /^n\/?a$/i.test(cell)) return null;
  if (field === 'seats') return readNumber(cell, decimal);
  const isFeet = squareFeet.test(cell) || (field === 'ft2' && !squareMetres.test(cell));
  const area = readNumber(cell.replace(squareMetres, '').replace(squareFeet, ''), decimal);
  return areaOfUnit(area, isFeet ? 'imperial' : 'metric');
}

/** The rooms of a list, one a row; rows that can't be taken are told apart with what stood in them. */
export function zoneRows(
  sections: readonly SectionRow[],
  columns: TableColumns,
  mapping: UploadMapping,
): ListedRooms {
  const rooms: ListedRoom[] = [];
  const refused: RefusedRow[] = [];
  const seen = new Set<string>();
  for (const { row, section } of sections) {
    const surplus = surplusRow(row);
    if (surplus !== null) {
      refused.push(surplus);
      continue;
    }
    const { line, cells } = row;
    const cell = (field: RoomField): string => cells[columns[field] ?? ''] ?? '';
    const refuse = (field: RoomField, code: RefusedRow['code'], reason: string): void => {
      refused.push({
        line,
        field: columns[field] ?? field,
        value: cell(field),
        code,
        reason,
        cells,
      });
    };
    const number = (field: NumberField): number | null =>
      numberOf(cell(field), field, decimalOf(cell(field), mapping));
    const name = cell('name');
    const floor = cell('floor') || section;
    const key = `${floor ?? ''}\n${name}`.toLowerCase();
    const total = isTotal(name) ? name : name === '' && Object.values(cells).find(isTotal);
    if (typeof total === 'string')
      refuse(
        'name',
        'TOTAL',
        `“${total}” is taken for a total of the list, not for a room. Rename it if it is one`,
      );
    else if (name === '') refuse('name', 'MISSING', 'The room has no name');
    else if (seen.has(key)) refuse('name', 'REPEATED', `“${name}” is in the list more than once`);
    else {
      const read = readNumbers(number);
      if ('fault' in read) refuse(read.field, 'NOT_A_NUMBER', read.fault);
      else {
        seen.add(key);
        const spaceType = cell('type').replace(classified, '').trim();
        rooms.push({
          line,
          cells,
          name,
          floor,
          ...read,
          spaceType: spaceType || null,
          tags: tagsOf(cell('tags'), cell('department')),
        });
      }
    }
  }
  return { rooms, refused };
}

function readNumbers(
  number: (field: NumberField) => number | null,
): { seats: number | null; m2: number | null } | { field: NumberField; fault: string } {
  const values: Record<NumberField, number | null> = { seats: null, m2: null, ft2: null };
  for (const field of ['seats', 'm2', 'ft2'] as const) {
    try {
      const value = number(field);
      if (value !== null && value < 0) return { field, fault: 'The number is negative' };
      if (field === 'seats' && value !== null && !Number.isInteger(value))
        return { field, fault: 'Seats are a whole number' };
      values[field] = value;
    } catch (error) {
      if (!(error instanceof UnreadValue)) throw error;
      return { field, fault: error.message };
    }
  }
  return { seats: values.seats, m2: values.m2 ?? values.ft2 };
}

function tagsOf(tags: string, department: string): string[] {
  const listed = tags
    .split(/[,;]/)
    .map((tag) => tag.trim())
    .filter((tag) => tag !== '');
  return department === '' ? listed : [...listed, `department:${department}`];
}

/** Kinds of zones of COBie in which nobody belongs together but lamps, air or doors. */
const technicalZone =
  /^(?:circulation|fire alarm|historical preservation|lighting|ventilation) zone$/i;

/** Departments and other zones of rooms by the Zone sheet of COBie, as tags by the name of the room; a row names one room or a list. */
export function cobieTags(tables: readonly Table[]): Map<string, string[]> {
  const zones = tables.find(({ name }) => name === 'Zone');
  const tags = new Map<string, string[]>();
  for (const { cells } of zones?.rows ?? []) {
    const listed = (cells['SpaceNames'] ?? '').toLowerCase();
    const zone = cells['Name'] ?? '';
    if (zone === '') continue;
    const kind = technicalZone.test(cells['Category'] ?? '') ? 'zone' : 'department';
    // A name may have a comma in it.
    const rooms = new Set([listed, ...listed.split(',').map((room) => room.trim())]);
    for (const room of rooms)
      if (room !== '') tags.set(room, [...(tags.get(room) ?? []), `${kind}:${zone}`]);
  }
  return tags;
}

/** Whether a workbook of COBie has its areas in square feet. */
export function isCobieInFeet(tables: readonly Table[]): boolean {
  const facility = tables.find(({ name }) => name === 'Facility');
  const [first] = facility?.rows ?? [];
  return /f(?:ee|oo)?t/i.test(first?.cells['AreaUnits'] ?? '');
}

/** Whether a workbook is of COBie, with its rooms in the sheet Space. */
export function isCobie(tables: readonly Table[]): boolean {
  const space = tables.find(({ name }) => name === 'Space');
  return (
    space !== undefined && ['Name', 'FloorName'].every((column) => space.header.includes(column))
  );
}
