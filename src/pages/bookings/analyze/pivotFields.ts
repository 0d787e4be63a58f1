/** What bookings can be laid out by, as group_bookings names it. */
export const pivotFields = [
  { id: 'source', label: 'Booking system' },
  { id: 'floor', label: 'Floor' },
  { id: 'room', label: 'Room' },
  { id: 'size', label: 'Room size' },
  { id: 'weekday', label: 'Weekday' },
  { id: 'hour', label: 'Hour of start' },
  { id: 'duration', label: 'Duration' },
  { id: 'lead_time', label: 'Lead time' },
  { id: 'recurring', label: 'Recurring' },
  { id: 'department', label: 'Department' },
] as const;

export type PivotField = (typeof pivotFields)[number]['id'];

/** The fields of a pivot: one or two down the side, one across the top, all different. */
export interface PivotLayout {
  rows: readonly [PivotField] | readonly [PivotField, PivotField];
  column: PivotField;
}

const usual: PivotLayout = { rows: ['size'], column: 'weekday' };

function isField(text: string | undefined): text is PivotField {
  return pivotFields.some(({ id }) => id === text);
}

/** The layout that the URL names, as "floor*size*weekday", the last across the top; size by weekday where it names none. */
export function readLayout(text: string | undefined): PivotLayout {
  const fields = text?.split('*') ?? [];
  if (new Set(fields).size !== fields.length) return usual;
  const [first, second, third, ...more] = fields;
  if (more.length > 0 || !isField(first) || !isField(second)) return usual;
  if (third === undefined) return { rows: [first], column: second };
  return isField(third) ? { rows: [first, second], column: third } : usual;
}

/** A layout as the URL and group_bookings have it. */
export function layoutText({ rows, column }: PivotLayout): string {
  return [...rows, column].join('*');
}

export function fieldLabel(field: PivotField): string {
  return pivotFields.find(({ id }) => id === field)?.label ?? field;
}

/** The places of a layout that a reader fills. */
export type PivotPlace = 'row' | 'second' | 'column';

/** The layout with another field at a place. A field that stands elsewhere takes turns with it; null takes the second row away. */
export function withField(
  { rows: [row, second], column }: PivotLayout,
  place: PivotPlace,
  field: PivotField | null,
): PivotLayout {
  const before = { row, second: second ?? null, column };
  const left = before[place];
  const swapped = (own: PivotField | null) => (own === field && field !== null ? left : own);
  const after = {
    row: swapped(row),
    second: swapped(before.second),
    column: swapped(column),
    [place]: field,
  };
  // Where the second row lent its field and has none in return, it goes.
  const first = after.row ?? row;
  const across = after.column ?? column;
  return after.second === null || after.second === first || after.second === across
    ? { rows: [first], column: across }
    : { rows: [first, after.second], column: across };
}
