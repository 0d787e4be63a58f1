import type { FilterableZone } from '#domain/filters/FilterableZone.ts';
import type { MemberZone } from '#domain/space/members/MemberZone.ts';
import { slotMs } from '#domain/time/interval.ts';
import type { InstantRange } from '#domain/time/wallRange.ts';
import type { ZoneMatrixHeader } from '#contract/zoneMatrix.ts';
import { decodeMatrix, type MatrixColumns } from './decodeMatrix.ts';

/** One period of a zone with its row in the columns. */
export type HeldZone = FilterableZone & MemberZone & { row: number };

/** Slots [from, to) of the matrix. */
export interface SlotSpan {
  from: number;
  to: number;
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

/** A matrix as typed arrays: cell row * slots + slot, slots numbered from the matrix's own start. */
export class HeldMatrix {
  readonly columns: MatrixColumns;
  readonly timezone: string;
  readonly campusId: string | null;
  readonly defaultLayer: string;
  readonly frame: InstantRange;
  readonly slots: number;
  readonly elapsedSlots: number;
  readonly byteLength: number;
  /** All periods, in the order of the header. */
  readonly zones: readonly HeldZone[];
  readonly zonesById: ReadonlyMap<string, readonly HeldZone[]>;

  constructor(bytes: ArrayBuffer) {
    const { header, columns } = decodeMatrix(bytes);
    const startMs = Date.parse(header.start);
    this.columns = columns;
    this.timezone = header.timezone;
    this.campusId = header.campus_id;
    this.defaultLayer = header.default_layer;
    this.slots = header.slots;
    this.elapsedSlots = header.elapsed_slots;
    this.frame = { startMs, endMs: startMs + header.slots * slotMs };
    this.zones = toZones(header);
    this.zonesById = byId(this.zones);
    this.byteLength = bytes.byteLength + ownBytes(columns, bytes);
  }

  get elapsedMs(): number {
    return this.startOf(this.elapsedSlots);
  }

  startOf(slot: number): number {
    return this.frame.startMs + slot * slotMs;
  }

  /** The slots that start in a range, as far as they are held. */
  slotsIn({ startMs, endMs }: InstantRange): SlotSpan {
    const slotAt = (ms: number): number =>
      Math.min(this.slots, Math.max(0, Math.ceil((ms - this.frame.startMs) / slotMs)));
    return { from: slotAt(startMs), to: slotAt(endMs) };
  }

  /** The periods of some zones, in the order of the matrix. */
  zonesOf(zoneIds: readonly string[]): HeldZone[] {
    const wanted = new Set(zoneIds);
    return this.zones.filter(({ id }) => wanted.has(id));
  }
}

function byId(zones: readonly HeldZone[]): Map<string, HeldZone[]> {
  const map = new Map<string, HeldZone[]>();
  for (const zone of zones) {
    const periods = map.get(zone.id);
    if (periods === undefined) map.set(zone.id, [zone]);
    else periods.push(zone);
  }
  return map;
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
