import { lengthBytes, textBytes } from '#server/core/export/nativeRows.ts';

/** Bytes of a column in the order of its rows, with where those of each of the three kinds of rows end. */
interface Plane {
  bytes: Uint8Array;
  ends: readonly [left: number, both: number, alone: number];
}

/** A column in the format Native of ClickHouse: its values, led by what tells which are null where its type is nullable. */
export interface PayloadColumn {
  type: string;
  planes: readonly Plane[];
}

/**
 * All that a batch writes, column by column: places of bookings that are left, then bookings with their identities, then identities alone.
 * May be stored again without changing the outcome.
 */
export interface BookingPayload {
  ver: number;
  /** How many rows there are of each kind. */
  rows: readonly [left: number, both: number, alone: number];
  columns: Readonly<Record<string, PayloadColumn>>;
}

type Kinds = 'bookings' | 'identities';

/** One block of the format Native with some columns: of the rows that are written to `booking`, or to `booking_identity`. */
export function blockOf(
  { rows: [left, both, alone], columns }: BookingPayload,
  kinds: Kinds,
  names: readonly string[],
): { rows: number; block: Uint8Array[] } {
  const rows = kinds === 'bookings' ? left + both : both + alone;
  const block: Uint8Array[] = [Buffer.from([...lengthBytes(names.length), ...lengthBytes(rows)])];
  for (const name of names) {
    const column = columns[name];
    if (column === undefined) throw new Error(`A batch of bookings has no column ${name}`);
    block.push(textBytes(name), textBytes(column.type));
    for (const { bytes, ends } of column.planes)
      block.push(kinds === 'bookings' ? bytes.subarray(0, ends[1]) : bytes.subarray(ends[0]));
  }
  return { rows, block };
}

/** The numbers of all bookings of a batch. */
export function* bookingNosOf({ columns }: BookingPayload): Generator<bigint> {
  const bytes = columns['booking_no']?.planes[0]?.bytes ?? new Uint8Array();
  // A copy, since the values of a journaled batch stand at any byte.
  yield* new BigUint64Array(new Uint8Array(bytes).buffer);
}

interface PayloadHead {
  ver: number;
  rows: BookingPayload['rows'];
  columns: [name: string, type: string, ends: Plane['ends'][]][];
}

/** A batch as bytes: a line of JSON that tells of the columns, and their bytes one after the other. */
export function payloadBytes({ ver, rows, columns }: BookingPayload): Uint8Array {
  const entries = Object.entries(columns);
  const head: PayloadHead = {
    ver,
    rows,
    columns: entries.map(([name, { type, planes }]) => [name, type, planes.map((one) => one.ends)]),
  };
  const planes = entries.flatMap(([, column]) => column.planes.map(({ bytes }) => bytes));
  return Buffer.concat([Buffer.from(`${JSON.stringify(head)}\n`), ...planes]);
}

/** What `payloadBytes` made; null of bytes that have no line of their own, as those of earlier versions. */
export function payloadOfBytes(bytes: Uint8Array): BookingPayload | null {
  const headEnd = bytes.indexOf(0x0a);
  if (headEnd === -1) return null;
  const head = JSON.parse(Buffer.from(bytes.subarray(0, headEnd)).toString()) as PayloadHead;
  const columns: Record<string, PayloadColumn> = {};
  let from = headEnd + 1;
  for (const [name, type, allEnds] of head.columns) {
    const planes = allEnds.map((ends) => {
      const plane = { bytes: bytes.subarray(from, from + ends[2]), ends };
      from += ends[2];
      return plane;
    });
    columns[name] = { type, planes };
  }
  if (from !== bytes.length) throw new Error('A journaled batch of bookings is cut off');
  return { ver: head.ver, rows: head.rows, columns };
}
