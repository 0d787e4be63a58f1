import {
  matrixColumnTypes,
  type MatrixColumnName,
  type MatrixPeriod,
  type ZoneMatrixHeader,
} from '#contract/zoneMatrix.ts';
import { toIsoInstant } from '#domain/time/toIsoInstant.ts';

/** A zone as its slots have it: people, null where nothing came. It is in use where there are people. */
export interface SketchedZone {
  id: string;
  capacity?: number;
  people: readonly (number | null)[];
  period?: Partial<MatrixPeriod>;
  layer?: string;
}

interface Sketch {
  zones: readonly SketchedZone[];
  startMs: number;
  timezone?: string;
  elapsedSlots?: number;
}

function periodOf({ id, capacity, period }: SketchedZone): MatrixPeriod {
  return {
    start: '2000-01-01T00:00:00Z',
    end: '2100-01-01T00:00:00Z',
    name: `Zone ${id}`,
    type: 'room',
    floor_id: '11',
    capacity: capacity === undefined ? {} : { default: capacity },
    m2: null,
    tags: [],
    metadata: {},
    space_type: null,
    parent_id: null,
    place_id: null,
    ...period,
  };
}

/** The bytes of a matrix, as the server would answer. */
export function matrixBytes({
  zones,
  startMs,
  timezone = 'UTC',
  elapsedSlots,
}: Sketch): ArrayBuffer {
  const slots = zones[0]?.people.length ?? 0;
  const cells = zones.flatMap(({ people }) => [...people]);
  const columns: [MatrixColumnName, Uint8Array][] = [
    ['count', new Uint8Array(Uint16Array.from(cells, (n) => Math.round((n ?? 0) * 10)).buffer)],
    ['in_use', Uint8Array.from(cells, (n) => ((n ?? 0) > 0 ? 255 : 0))],
    ['valid', Uint8Array.from(cells, (n) => (n === null ? 0 : 255))],
  ];
  let end = 0;
  const placed = columns.map(([name, bytes]) => {
    const offset = end;
    end = Math.ceil((offset + bytes.length) / 8) * 8;
    return { name, type: matrixColumnTypes[name], offset, bytes };
  });
  const header: ZoneMatrixHeader = {
    building_id: '1',
    campus_id: null,
    timezone,
    default_layer: 'sensorlayer',
    start: toIsoInstant(startMs, timezone),
    slot_minutes: 5,
    slots,
    elapsed_slots: elapsedSlots ?? slots,
    zones: zones.map((zone) => ({
      id: zone.id,
      layer_name: zone.layer ?? 'sensorlayer',
      periods: [periodOf(zone)],
    })),
    columns: placed.map(({ name, type, offset }) => ({ name, type, offset })),
  };
  const text = new TextEncoder().encode(JSON.stringify(header));
  const body = Math.ceil((4 + text.length) / 8) * 8;
  const bytes = new Uint8Array(body + end).fill(32, 0, body);
  new DataView(bytes.buffer).setUint32(0, body - 4, true);
  bytes.set(text, 4);
  for (const column of placed) bytes.set(column.bytes, body + column.offset);
  return bytes.buffer;
}
