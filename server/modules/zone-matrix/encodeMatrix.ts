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

/** Sent at once, so that a slow reader holds back the next. */
const pieceBytes = 1024 * 1024;

/** The answer's bytes in pieces, laid out as contract/zoneMatrix.ts says; the columns are not copied. */
export function* encodeMatrix(plan: MatrixPlan, matrix: MatrixColumns): Generator<Uint8Array> {
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
  const head = Buffer.alloc(body, ' ');
  head.writeUInt32LE(body - lengthBytes);
  text.copy(head, lengthBytes);
  yield head;
  for (const { values, offset } of columns) {
    const { buffer, byteOffset, byteLength } = values;
    for (let at = 0; at < byteLength; at += pieceBytes) {
      yield new Uint8Array(buffer, byteOffset + at, Math.min(pieceBytes, byteLength - at));
    }
    const padding = aligned(offset + byteLength) - offset - byteLength;
    if (padding > 0) yield new Uint8Array(padding);
  }
}
