import type { UploadMapping, UploadNeed } from '#contract/uploads.ts';
import { isNoValue, readValue, UnreadValue } from '#server/cli/observations/table/readCell.ts';
import { decimalOf } from '../DecimalSigns.ts';
import type { Look } from '../lookThrough.ts';
import type { TableRow } from '../Table.ts';
import { seriesOfRoom } from './RoomReadings.ts';
import type { WideColumns } from './WideColumns.ts';

/** What the cells of a table with a column for each room say of them. */
export class WideLook implements Look {
  readonly #undecided: readonly string[];
  readonly #counted: readonly string[];
  readonly #mapping: UploadMapping;
  readonly #values = new Map<string, number>();
  #hasWords = false;
  #hasAboveOne = false;
  #hasNumbers = false;

  constructor({ rooms, unknown }: WideColumns, mapping: UploadMapping) {
    const series = rooms.map(seriesOfRoom);
    const repeated = rooms.filter((room, at) => series.indexOf(seriesOfRoom(room)) < at);
    this.#undecided = rooms.flatMap(({ column, field }) => (field === null ? [column] : []));
    this.#counted = [...unknown, ...repeated].map(({ column }) => column);
    this.#mapping = mapping;
  }

  look({ cells }: TableRow): void {
    for (const column of this.#counted) this.#count(column, cells[column] ?? '');
    if (this.#hasAboveOne || this.#mapping.values !== undefined) return;
    for (const column of this.#undecided) this.#lookAt(cells[column] ?? '');
  }

  /** How many values a column has that may not be taken; 0 also for one of texts. */
  valuesIn(column: string): number {
    return this.#values.get(column) ?? 0;
  }

  /** The mapping with what the numbers are, where their columns or they themselves tell. */
  completed(mapping: UploadMapping): UploadMapping {
    if (mapping.values !== undefined || this.#isOpen) return mapping;
    return { ...mapping, values: this.#hasWords && !this.#hasAboveOne ? 'in_use' : 'count' };
  }

  needs({ values }: UploadMapping): UploadNeed[] {
    if (values !== undefined) return [];
    const reason =
      'No value is above 1. Choose whether the values count people or say if a room is in use.';
    return [{ field: 'values', reason }];
  }

  get #isOpen(): boolean {
    return this.#hasNumbers && !this.#hasWords && !this.#hasAboveOne;
  }

  #count(column: string, text: string): void {
    if (readOf(text, this.#mapping) !== null) this.#values.set(column, this.valuesIn(column) + 1);
  }

  #lookAt(text: string): void {
    const value = readOf(text, this.#mapping);
    if (value === null) return;
    if (typeof value === 'boolean' || text.endsWith('%')) this.#hasWords = true;
    else {
      this.#hasNumbers = true;
      this.#hasAboveOne ||= value > 1;
    }
  }
}

/** A number, or a word for use; null for none. */
function readOf(text: string, mapping: UploadMapping): number | boolean | null {
  if (isNoValue(text)) return null;
  const decimal = decimalOf(text, mapping);
  // Of a number that can be read in two ways either will do: both are above 1.
  return readAs(text, decimal ?? '.') ?? (decimal === undefined ? readAs(text, ',') : null);
}

function readAs(text: string, decimal: '.' | ','): number | boolean | null {
  try {
    return readValue(text, 'in_use', decimal);
  } catch (error) {
    if (error instanceof UnreadValue) return null;
    throw error;
  }
}
