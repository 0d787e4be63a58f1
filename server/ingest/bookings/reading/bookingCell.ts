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
