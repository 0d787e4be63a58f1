import type { FilterableZone } from '#domain/filters/groupKeys.ts';
import type { MemberZone } from '#domain/space/members/MemberZone.ts';
import { slotMs } from '#domain/time/interval.ts';
import type { InstantRange } from '#domain/time/wallRange.ts';

/** One period of a zone with its row in the columns. */
export type HeldZone = FilterableZone & MemberZone & { row: number };

/** Slots [from, to) of the matrix. */
export interface SlotSpan {
  from: number;
  to: number;
}

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

/** What a matrix is made of. */
interface MatrixParts {
  columns: MatrixColumns;
  timezone: string;
  campusId: string | null;
  defaultLayer: string;
  /** Start of the first slot. */
  startMs: number;
  slots: number;
  elapsedSlots: number;
  /** All periods, in the order of the rows. */
  zones: readonly HeldZone[];
  /** What it takes in memory. */
  byteLength: number;
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
  /** All periods, in the order of the rows. */
  readonly zones: readonly HeldZone[];
  readonly zonesById: ReadonlyMap<string, readonly HeldZone[]>;

  constructor(parts: MatrixParts) {
    this.columns = parts.columns;
    this.timezone = parts.timezone;
    this.campusId = parts.campusId;
    this.defaultLayer = parts.defaultLayer;
    this.slots = parts.slots;
    this.elapsedSlots = parts.elapsedSlots;
    this.frame = { startMs: parts.startMs, endMs: parts.startMs + parts.slots * slotMs };
    this.zones = parts.zones;
    this.zonesById = byId(parts.zones);
    this.byteLength = parts.byteLength;
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
