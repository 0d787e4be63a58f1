import { calendarInstant } from '#domain/booking/bookingTime.ts';
import { toIsoInstant } from '#domain/time/toIsoInstant.ts';
import { wallRange } from '#domain/time/wallRange.ts';
import { offsetSegmentAt } from '#domain/time/zoneOffset.ts';
import type { CsvRow } from './CsvTable.ts';
import { CellFault } from './CellFaults.ts';
import type { ObservationMap } from '../ObservationMap.ts';
import { knownFormats, namedFormat, type TimeFormat } from './timeFormats.ts';

/** Where times are, and in which column their dates where these are apart. */
type TimeOfMap = ObservationMap['time'] & { date?: string | undefined };

const timeAlone = /^\d{1,2}:\d{2}(?::\d{2})?(?:\s?[ap]m)?$/i;
/** An hour of a day alone, in a column beside dates. */
const hourAlone = /^(?:[01]?\d|2[0-3])$/;
/** A time of a day alone as a workbook has it, whose days begin there. */
const workbookTime = /^(?:1899-12-3[01]|1904-01-01)T(\d{2}:\d{2}(?::\d{2})?)/;
/** A day alone, also as a workbook has it. */
const dayAlone = /^(.*?\d)(?:[T\s]00:00(?::00)?)?$/;
/** Days since 1900, as spreadsheets keep dates. */
const dateNumber = /^\d{5}(?:[.,]\d+)?$/;

/** Times that are kept once read: rows of other rooms mostly repeat them. */
const mostKnown = 50_000;

/** When the clock of a zone shows a time of a file. */
export interface FileInstant {
  /** The first time, or by the rule of calendars where it never does. */
  ms: number;
  /** A time that the clock shows twice, before and after it is set back; null for others. */
  again: { ms: number; changeMs: number } | null;
  isSkipped: boolean;
}

/** The times of a file: looked at row by row until their format is settled, then read. */
export class FileTimes {
  readonly #map: TimeOfMap;
  #formats: readonly TimeFormat[];
  #sample = '';
  #needsZone = false;
  readonly #known = new Map<string, FileInstant>();
  #last: { text: string; instant: FileInstant | null } = { text: '', instant: null };

  /** With `first` only dates with that part first count among those that could begin with several. */
  constructor(map: TimeOfMap, first?: TimeFormat['first']) {
    this.#map = map;
    const known = knownFormats.filter(
      (format) => first === undefined || format.first === undefined || format.first === first,
    );
    this.#formats = map.format === undefined ? known : [namedFormat(map.format)];
  }

  /** Whether any time has no offset. */
  get needsZone(): boolean {
    return this.#needsZone;
  }

  /** Narrows the formats to those that read this row too. Throws CellFault. */
  look(row: CsvRow): void {
    const text = this.#textOf(row);
    if (text === null || text === this.#sample) return;
    const fits: TimeFormat[] = [];
    let isLocal = false;
    for (const format of this.#formats) {
      const time = format.read(text);
      if (time === null) continue;
      fits.push(format);
      isLocal ||= !time.isInstant;
    }
    if (fits.length === 0) throw new CellFault(row.line, this.#map.column, this.#faultText(text));
    this.#formats = fits;
    this.#needsZone ||= isLocal;
    this.#sample = text;
  }

  /** A time that can be read with its day and with its month first, or its year; null when there is none. */
  get ambiguous(): string | null {
    return this.#sample !== '' && this.#formats.length > 1 ? this.#sample : null;
  }

  /** What may come first in such a time. */
  get orders(): NonNullable<TimeFormat['first']>[] {
    return this.#formats.flatMap(({ first }) => first ?? []);
  }

  /** Throws a sentence when the times can be read in two ways. */
  settle(): void {
    const [format, other] = this.#formats;
    const { ambiguous } = this;
    if (ambiguous === null || format === undefined || other === undefined) return;
    throw new Error(
      `The times of column ${this.#map.column}, such as “${ambiguous}”, can be read as ${format.name} and as ${other.name}. Add "format" to "time" in the map: "d/M/yyyy H:mm" or "M/d/yyyy H:mm", with "h:mm a" for 12-hour times.`,
    );
  }

  /**
   * The instant of a row by the rule of calendars, null on a day that the map leaves out; a time without an offset is of
   * the zone. Throws CellFault.
   */
  instantOf(row: CsvRow, zone: string): number | null {
    return this.#read(row, zone)?.ms ?? null;
  }

  /** As instantOf, with both instants of a time that the clock shows twice. Throws CellFault also for one that it skips. */
  clockTimeOf(row: CsvRow, zone: string): FileInstant | null {
    const instant = this.#read(row, zone);
    if (instant?.isSkipped !== true) return instant;
    throw this.#clockFault(row, zone, 'doesn’t exist in ZONE, where the clocks go forward then');
  }

  /** The fault of a row whose time the clock shows twice, where nothing tells which is meant. */
  twiceFault(row: CsvRow, zone: string): CellFault {
    return this.#clockFault(
      row,
      zone,
      'comes twice in ZONE, where the clocks go back then, and the order of the rows doesn’t tell which one is meant',
    );
  }

  #clockFault(row: CsvRow, zone: string, reason: string): CellFault {
    const { column } = this.#map;
    const text = row.cells[column] ?? '';
    const example = toIsoInstant(this.#read(row, zone)?.ms ?? 0, zone);
    const said = reason.replace('ZONE', zone.replaceAll('_', ' '));
    return new CellFault(
      row.line,
      column,
      `“${text}” ${said}. Write times with their offset, such as ${example}, or choose the time zone that the file was written in`,
    );
  }

  #read(row: CsvRow, zone: string): FileInstant | null {
    const text = this.#textOf(row);
    if (text === null) return null;
    const last = this.#last;
    if (last.instant !== null && last.text === text) return last.instant;
    const instant = this.#instant(text, row, zone);
    this.#last = { text, instant };
    return instant;
  }

  #instant(text: string, row: CsvRow, zone: string): FileInstant {
    const known = this.#known.get(text);
    if (known !== undefined) return known;
    const time = this.#formats[0]?.read(text);
    if (!time) throw new CellFault(row.line, this.#map.column, this.#faultText(text));
    const instant = time.isInstant
      ? { ms: time.ms, again: null, isSkipped: false }
      : wallTime(time.ms, zone);
    if (this.#known.size < mostKnown) this.#known.set(ownText(text), instant);
    return instant;
  }

  /** The time as the file writes it, with its date when that is apart or days are numbered. */
  #textOf({ line, cells }: CsvRow): string | null {
    const { column, day, date: dateColumn } = this.#map;
    const text = cells[column] ?? '';
    if (text === '') throw new CellFault(line, column, 'is empty');
    if (dateColumn !== undefined) return withDate(text, cells[dateColumn] ?? '');
    if (day === undefined) return text;
    const date = day.dates[cells[day.column] ?? ''];
    return date === undefined ? null : `${date} ${text}`;
  }

  #faultText(text: string): string {
    if (this.#map.format !== undefined) {
      return `“${text}” is not a time of the map's format ${this.#map.format}`;
    }
    if (timeAlone.test(text))
      return `“${text}” has no date. Put date and time into one column, such as 2026-03-02 09:00`;
    if (knownFormats.some((format) => format.read(`${text} 00:00`) !== null))
      return `“${text}” has no time of day. Write date and time, such as 2026-03-02 09:00`;
    const isOther = knownFormats.some((format) => format.read(text) !== null);
    const [format] = this.#formats;
    return isOther && format !== undefined
      ? `“${text}” is not a time in ${format.name}, unlike those before it`
      : `“${text}” is not a time such as 2026-03-02T09:00:00+01:00${dateNumber.test(text) ? '. Show the column as dates in the spreadsheet, and save it again' : ''}`;
  }
}

/** A time with the date of another cell, where it has none itself. */
function withDate(text: string, date: string): string {
  const hour = hourAlone.test(text) ? `${text}:00` : null;
  const time = workbookTime.exec(text)?.[1] ?? (timeAlone.test(text) ? text : hour);
  return time === null || date === '' ? text : `${dayAlone.exec(date)?.[1] ?? date} ${time}`;
}

function wallTime(wallMs: number, zone: string): FileInstant {
  const [first, second] = wallRange(wallMs, wallMs + 1, zone);
  if (first === undefined)
    return { ms: calendarInstant(wallMs, zone), again: null, isSkipped: true };
  if (second === undefined) return { ms: first.startMs, again: null, isSkipped: false };
  const changeMs = offsetSegmentAt(second.startMs, zone).startMs;
  return { ms: first.startMs, again: { ms: second.startMs, changeMs }, isSkipped: false };
}

/** A text apart from the longer one that it may be a part of, which would be held with it. */
function ownText(text: string): string {
  return Buffer.from(text).toString();
}
