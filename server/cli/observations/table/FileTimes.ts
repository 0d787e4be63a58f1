import { wallInstant } from '#domain/time/wallRange.ts';
import type { CsvRow } from './CsvTable.ts';
import { CellFault } from './CellFaults.ts';
import type { ObservationMap } from '../ObservationMap.ts';
import { knownFormats, namedFormat, type TimeFormat } from './timeFormats.ts';

type TimeOfMap = ObservationMap['time'];

const timeAlone = /^\d{1,2}:\d{2}(?::\d{2})?(?:\s?[ap]m)?$/i;
/** Days since 1900, as spreadsheets keep dates. */
const dateNumber = /^\d{5}(?:[.,]\d+)?$/;

/** Times that are kept once read: rows of other rooms mostly repeat them. */
const mostKnown = 50_000;

/** The times of a file: looked at row by row until their format is settled, then read. */
export class FileTimes {
  readonly #map: TimeOfMap;
  #formats: readonly TimeFormat[];
  #sample = '';
  #needsZone = false;
  readonly #known = new Map<string, number>();
  #last = { text: '', ms: Number.NaN };

  /** With `first` only dates with that part first count among those that could begin with either. */
  constructor(map: TimeOfMap, first?: 'day' | 'month') {
    this.#map = map;
    const known = knownFormats.filter(
      ({ dayOrMonth }) => first === undefined || dayOrMonth === undefined || dayOrMonth === first,
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

  /** A time that can be read with its day and with its month first; null when there is none. */
  get ambiguous(): string | null {
    return this.#sample !== '' && this.#formats.length > 1 ? this.#sample : null;
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

  /** The instant of a row, null on a day that the map leaves out; a time without an offset is of the zone. Throws CellFault. */
  instantOf(row: CsvRow, zone: string): number | null {
    const text = this.#textOf(row);
    if (text === null) return null;
    if (this.#last.text !== text) this.#last = { text, ms: this.#msOf(text, row, zone) };
    return this.#last.ms;
  }

  #msOf(text: string, row: CsvRow, zone: string): number {
    const known = this.#known.get(text);
    if (known !== undefined) return known;
    const time = this.#formats[0]?.read(text);
    if (!time) throw new CellFault(row.line, this.#map.column, this.#faultText(text));
    const ms = time.isInstant ? time.ms : wallInstant(time.ms, zone);
    if (this.#known.size < mostKnown) this.#known.set(ownText(text), ms);
    return ms;
  }

  /** The time as the file writes it, with its date when days are numbered. */
  #textOf({ line, cells }: CsvRow): string | null {
    const { column, day } = this.#map;
    const text = cells[column] ?? '';
    if (text === '') throw new CellFault(line, column, 'is empty');
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
    const isOther = knownFormats.some((format) => format.read(text) !== null);
    const [format] = this.#formats;
    return isOther && format !== undefined
      ? `“${text}” is not a time in ${format.name}, unlike those before it`
      : `“${text}” is not a time such as 2026-03-02T09:00:00+01:00${dateNumber.test(text) ? '. Show the column as dates in the spreadsheet, and save it again' : ''}`;
  }
}

/** A text apart from the longer one that it may be a part of, which would be held with it. */
function ownText(text: string): string {
  return Buffer.from(text).toString();
}
