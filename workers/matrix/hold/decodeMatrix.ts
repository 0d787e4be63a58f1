import {
  countQuanta,
  matrixColumnTypes,
  noCount,
  shareQuanta,
  zoneMatrixHeader,
  type MatrixColumnName,
  type ZoneMatrixHeader,
} from '#contract/zoneMatrix.ts';

/** Numbers in whole quanta, or themselves when some are no multiple of the quantum; `unit` times a number is its value. */
export interface QuantaColumn {
  numbers: Uint8Array | Uint16Array | Float32Array;
  unit: number;
}

/** The columns of a matrix as sums want them: 0 wherever nothing valid is known. */
export interface MatrixColumns {
  people: QuantaColumn;
  /** The same column as `people` when every peak is the mean. */
  peaks: QuantaColumn;
  inUse: QuantaColumn;
  /** 1 in valid slots. */
  valid: Uint8Array;
  /** 1 in valid slots with a count of people; the same array as `valid` when all have one. */
  counted: Uint8Array;
}

const lengthBytes = 4;
/** Half of the expected readings, rounded up. */
const validQuanta = 128;

class Body {
  readonly #body: ArrayBuffer;
  readonly #cells: number;
  readonly #offsets: ReadonlyMap<MatrixColumnName, number>;

  constructor(body: ArrayBuffer, header: ZoneMatrixHeader, start: number) {
    this.#body = body;
    this.#cells = header.zones.length * header.slots;
    this.#offsets = new Map(header.columns.map(({ name, offset }) => [name, start + offset]));
  }

  has(name: MatrixColumnName): boolean {
    return this.#offsets.has(name);
  }

  uint8(name: MatrixColumnName): Uint8Array {
    return new Uint8Array(this.#body, this.#offset(name), this.#cells);
  }

  uint16(name: MatrixColumnName): Uint16Array {
    return new Uint16Array(this.#body, this.#offset(name), this.#cells);
  }

  float32(name: MatrixColumnName): Float32Array {
    return new Float32Array(this.#body, this.#offset(name), this.#cells);
  }

  #offset(name: MatrixColumnName): number {
    const offset = this.#offsets.get(name);
    if (offset === undefined) throw new RangeError(`The matrix has no column ${name}`);
    return offset;
  }
}

/** Sets to 0 what is not valid, in place, so that sums need no test; returns which slots have a count of people. */
function cleanPeople(people: Uint16Array, valid: Uint8Array): Uint8Array {
  let uncounted: Uint8Array | null = null;
  for (let cell = 0; cell < valid.length; cell += 1) {
    if (valid[cell] === 0) people[cell] = 0;
    else if (people[cell] === noCount) {
      people[cell] = 0;
      uncounted ??= valid.slice();
      uncounted[cell] = 0;
    }
  }
  return uncounted ?? valid;
}

/** Values themselves: quanta with what they leave over. */
function withRest(
  quanta: Uint8Array | Uint16Array,
  rest: Float32Array,
  perOne: number,
): Float32Array {
  const values = new Float32Array(quanta.length);
  for (let cell = 0; cell < quanta.length; cell += 1) {
    values[cell] = Math.fround((quanta[cell] ?? 0) / perOne) + (rest[cell] ?? 0);
  }
  return values;
}

function keepWhere(kept: Uint8Array, column: QuantaColumn): QuantaColumn {
  const { numbers } = column;
  for (let cell = 0; cell < kept.length; cell += 1) if (kept[cell] === 0) numbers[cell] = 0;
  return column;
}

function columnOf(
  body: Body,
  name: 'count' | 'count_max' | 'in_use',
  numbers: Uint8Array | Uint16Array,
): QuantaColumn {
  const perOne = matrixColumnTypes[name] === 'uint16' ? countQuanta : shareQuanta;
  const rest = `${name}_rest` as const;
  if (!body.has(rest)) return { numbers, unit: 1 / perOne };
  return { numbers: withRest(numbers, body.float32(rest), perOne), unit: 1 };
}

function readColumns(body: Body): MatrixColumns {
  const valid = body.uint8('valid');
  for (let cell = 0; cell < valid.length; cell += 1) {
    valid[cell] = Number((valid[cell] ?? 0) >= validQuanta);
  }
  const quanta = body.uint16('count');
  const counted = cleanPeople(quanta, valid);
  const people = keepWhere(counted, columnOf(body, 'count', quanta));
  const inUse = keepWhere(valid, columnOf(body, 'in_use', body.uint8('in_use')));
  if (!body.has('count_max')) return { people, peaks: people, inUse, valid, counted };
  const peaks = columnOf(body, 'count_max', body.uint16('count_max'));
  return { people, peaks: keepWhere(counted, peaks), inUse, valid, counted };
}

/**
 * Reads the bytes of getZoneMatrix, which the columns go on using in place. Throws a ZodError when the header breaks the
 * contract, and a RangeError when the bytes are cut short.
 */
export function decodeMatrix(bytes: ArrayBuffer): {
  header: ZoneMatrixHeader;
  columns: MatrixColumns;
} {
  const length = new DataView(bytes).getUint32(0, true);
  const text = new TextDecoder().decode(new Uint8Array(bytes, lengthBytes, length));
  const header = zoneMatrixHeader.parse(JSON.parse(text));
  return { header, columns: readColumns(new Body(bytes, header, lengthBytes + length)) };
}
