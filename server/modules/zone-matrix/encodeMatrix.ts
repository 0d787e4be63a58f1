import {
  matrixColumnTypes,
  type MatrixPeriod,
  type MatrixZone,
  type ZoneMatrixHeader,
} from '#contract/zoneMatrix.ts';
import { slotMinutes } from '#domain/time/interval.ts';
import { toIsoInstant } from '#domain/time/toIsoInstant.ts';
import type { ZoneRecord } from '#server/directory/SpaceIndex.ts';
import type { MatrixColumns } from './MatrixColumns.ts';
import type { MatrixPlan, MatrixRow } from './planMatrix.ts';

/** Columns begin at multiples of this, so that the reader lays its arrays over the bytes. */
const alignment = 8;
const lengthBytes = 4;

function aligned(bytes: number): number {
  return Math.ceil(bytes / alignment) * alignment;
}

function toPeriod(zone: ZoneRecord, timezone: string): MatrixPeriod {
  return {
    start: toIsoInstant(zone.startMs, timezone),
    end: toIsoInstant(zone.endMs, timezone),
    name: zone.name,
    type: zone.type,
    floor_id: zone.floorId,
    capacity: zone.capacity,
    m2: zone.m2,
    tags: zone.tags,
    metadata: zone.metadata,
    space_type: zone.spaceType,
    parent_id: zone.parentId,
    place_id: zone.placeId,
  };
}

function toZone({ zone, periods }: MatrixRow, timezone: string): MatrixZone {
  return {
    id: zone.id,
    layer_name: zone.layerName,
    periods: periods.map((period) => toPeriod(period, timezone)),
  };
}

/** The answer's bytes, laid out as contract/zoneMatrix.ts says. */
export function encodeMatrix(plan: MatrixPlan, matrix: MatrixColumns): Uint8Array {
  const { building } = plan;
  let end = 0;
  const columns = matrix.finish().map(({ name, values }) => {
    const offset = end;
    end = aligned(offset + values.byteLength);
    return { name, type: matrixColumnTypes[name], offset, values };
  });
  const header: ZoneMatrixHeader = {
    building_id: building.id,
    campus_id: building.campusId,
    timezone: building.timezone,
    default_layer: building.defaultLayer,
    start: toIsoInstant(plan.startMs, building.timezone),
    slot_minutes: slotMinutes,
    slots: plan.slots,
    elapsed_slots: plan.elapsedSlots,
    zones: plan.rows.map((row) => toZone(row, building.timezone)),
    columns: columns.map(({ name, type, offset }) => ({ name, type, offset })),
  };
  const text = Buffer.from(JSON.stringify(header));
  const body = aligned(lengthBytes + text.length);
  const bytes = Buffer.alloc(body + end);
  bytes.writeUInt32LE(body - lengthBytes);
  bytes.fill(' ', lengthBytes, body);
  text.copy(bytes, lengthBytes);
  for (const { values, offset } of columns) {
    bytes.set(new Uint8Array(values.buffer, values.byteOffset, values.byteLength), body + offset);
  }
  return bytes;
}
