import { headerAt, isHeaderOfReadings, isTimeName, mostTitles } from '../tableColumns.ts';
import { isClock, isMoment, isUnit } from './headerWords.ts';
import type { HeaderRooms } from './HeaderRooms.ts';

/** The lines of a header, from 0, and the names of columns that they make together. */
export interface TableHead {
  at: number;
  /** Index of the first line of rows. */
  end: number;
  header: readonly string[];
  /** Whether its columns were found to be of rooms. */
  isWide: boolean;
}

type Lines = readonly (readonly string[])[];

/** The header of a table: that of a column for each room, where a line is called like rooms of the building; else by its usual names. */
export function headOf(lines: Lines, rooms: HeaderRooms | null): TableHead {
  const wide = rooms === null ? null : wideHead(lines.slice(0, mostTitles + 1), rooms);
  if (wide !== null) return wide;
  const at = headerAt(lines);
  return { at, end: at + 1, header: lines[at] ?? [], isWide: false };
}

function wideHead(lines: Lines, rooms: HeaderRooms): TableHead | null {
  for (const [at, line] of lines.entries()) {
    if (line.some(isMoment) || isHeaderOfReadings([...line])) return null;
    if (line.filter((text) => rooms.isKnown(text)).length === 0) continue;
    const found = joinedHead(lines, at, rooms);
    if (found !== null) return found;
  }
  return null;
}

/** The header whose rooms are in the line `at`: their floors may stand above, the units of their numbers below. */
function joinedHead(lines: Lines, at: number, rooms: HeaderRooms): TableHead | null {
  const line = lines[at] ?? [];
  const above = lines[at - 1] ?? [];
  const units = unitsIn(lines[at + 1]);
  const end = at + (units === null ? 1 : 2);
  const isTimed = lines[end]?.some((text) => isMoment(text) || isClock(text)) === true;
  // Rows of a list of rooms are called like rooms as well.
  if (!isTimed && (at > 0 || !line.some(isTimeName))) return null;
  const isGroup = above.some(
    (text, column) => rooms.isFloor(text) || (isTimeName(text) && line[column] === ''),
  );
  const groups = isGroup ? filledOn(above) : [];
  const header = line.map((text, column) => {
    const unit = units?.[column] ?? '';
    const name = namedBy(groups[column] ?? '', text, rooms);
    return unit === '' ? name : `${name} (${unit})`;
  });
  return { at: isGroup ? at - 1 : at, end, header, isWide: true };
}

/** The units of columns in a line of nothing else, without their brackets; null of any other line. */
function unitsIn(line: readonly string[] = []): string[] | null {
  const isOfUnits = line.some(isUnit) && line.every((text) => text === '' || isUnit(text));
  return isOfUnits ? line.map((text) => text.replaceAll(/^[([]|[)\]]$/g, '')) : null;
}

/** What a column is called by its room and by what stands above it: that of a room that is known without it is left out. */
function namedBy(group: string, text: string, rooms: HeaderRooms): string {
  if (text === '' || group === '' || text === group) return text === '' ? group : text;
  const whole = `${group} ${text}`;
  const isAlone = !rooms.isKnown(whole) && (rooms.isKnown(text) || isTimeName(text));
  return isAlone ? text : whole;
}

/** Cells that were one are written in the first of them alone. */
function filledOn(line: readonly string[]): string[] {
  let last = '';
  return line.map((text) => {
    if (text !== '') last = isTimeName(text) ? '' : text;
    return text === '' ? last : text;
  });
}
