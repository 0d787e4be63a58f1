import {
  HeldMatrix,
  type HeldZone,
  type MatrixColumns,
  type QuantaColumn,
} from '#domain/matrix/HeldMatrix.ts';
import {
  countQuanta,
  matrixColumnTypes,
  noCount,
  shareQuanta,
  zoneMatrixHeader,
  type MatrixColumnName,
  type ZoneMatrixHeader,
} from './zoneMatrix.ts';

/** Browsers, workers and Node have it; the language's own library does not name it. */
declare const TextDecoder: new () => { decode: (bytes: Uint8Array) => string };

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

function toZones({ building_id, zones }: ZoneMatrixHeader): HeldZone[] {
  return zones.flatMap(({ id, layer_name, periods }, row) =>
    periods.map((period) => ({
      row,
      id,
      buildingId: building_id,
      layerName: layer_name,
      floorId: period.floor_id,
      parentId: period.parent_id,
      placeId: period.place_id,
      startMs: Date.parse(period.start),
      endMs: Date.parse(period.end),
      name: period.name,
      type: period.type,
      capacity: period.capacity,
      m2: period.m2,
      tags: period.tags,
      metadata: period.metadata,
      spaceType: period.space_type,
    })),
  );
}

/** Bytes of the columns that do not lie in the answer itself. */
function ownBytes(
  { people, peaks, inUse, valid, counted }: MatrixColumns,
  body: ArrayBuffer,
): number {
  const arrays = new Set([people.numbers, peaks.numbers, inUse.numbers, valid, counted]);
  const own = [...arrays].filter(({ buffer }) => buffer !== body);
  return own.reduce((sum, { byteLength }) => sum + byteLength, 0);
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

/** The matrix of an answer's bytes; throws as `decodeMatrix`. */
export function toHeldMatrix(bytes: ArrayBuffer): HeldMatrix {
  const { header, columns } = decodeMatrix(bytes);
  return new HeldMatrix({
    columns,
    timezone: header.timezone,
    campusId: header.campus_id,
    defaultLayer: header.default_layer,
    startMs: Date.parse(header.start),
    slots: header.slots,
    elapsedSlots: header.elapsed_slots,
    zones: toZones(header),
    byteLength: bytes.byteLength + ownBytes(columns, bytes),
  });
}
