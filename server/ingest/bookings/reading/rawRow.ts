const numbers: ReadonlySet<string> = new Set(['sequence', 'accepted', 'invited', 'planned_size']);
const flags: ReadonlySet<string> = new Set(['is_timetable', 'is_private']);
const wholeNumber = /^-?\d+$/;

/** A cell of a table of bookings: numbers and flags by their columns, everything else is text. */
export function bookingCell(text: string, column: string): unknown {
  if (text === '') return undefined;
  if (numbers.has(column) && wholeNumber.test(text)) return Number(text);
  if (flags.has(column) && /^(true|false)$/i.test(text)) return text.toLowerCase() === 'true';
  return text;
}

/** A row as it was sent: anything. */
export type RawRow = Readonly<Record<string, unknown>>;

export function isRow(value: unknown): value is RawRow {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/** What is wrong with a field of a row. */
export interface BookingFault {
  field: string;
  reason: string;
}

/** Collects the first fault of each field. */
export class FaultList {
  readonly faults: BookingFault[] = [];

  /** Notes a fault, and gives what stands for a value that cannot be taken. */
  add(field: string, reason: string): null {
    if (!this.faults.some((fault) => fault.field === field)) this.faults.push({ field, reason });
    return null;
  }
}

/** A cell's text, trimmed; null when it is empty or absent. Numbers are texts too: spreadsheets do not tell them apart. */
export function textOf(value: unknown): string | null {
  if (typeof value === 'number') return String(value);
  if (typeof value !== 'string') return null;
  const text = value.trim();
  return text === '' ? null : text;
}
