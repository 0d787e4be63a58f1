import { thresholds } from '#domain/metric/thresholds.ts';
import { slotMs } from '#domain/time/interval.ts';
import type { CellPiece } from '../metrics/FigureRoom.ts';
import type { RoomUse } from '../use/RoomUse.ts';

const slotS = slotMs / 1000;
/** The share of a slot from which on a room is in use in it. */
const inUseShare = 0.5;

/** Consecutive slots: a part of a frame. */
export interface SlotStretch {
  firstS: number;
  count: number;
}

/** When rooms are open in a stretch. */
export class OpenSlots {
  readonly firstS: number;
  /** Open minutes of each slot. */
  readonly minutes: Float64Array;
  /** The weekday hour of each slot, a cell; -1 while closed. */
  readonly cells: Int32Array;

  constructor({ firstS, count }: SlotStretch, pieces: readonly CellPiece[] = []) {
    this.firstS = firstS;
    this.minutes = new Float64Array(count);
    this.cells = new Int32Array(count).fill(-1);
    for (const piece of pieces) this.#open(piece);
  }

  isOpen(timeS: number): boolean {
    return (this.minutes[this.slotAt(timeS)] ?? 0) > 0;
  }

  slotAt(timeS: number): number {
    return Math.floor((timeS - this.firstS) / slotS);
  }

  /** Takes the open minutes of others where they are open longer. */
  widen(others: OpenSlots): void {
    for (const [slot, minutes] of others.minutes.entries()) {
      if (minutes <= (this.minutes[slot] ?? 0)) continue;
      this.minutes[slot] = minutes;
      this.cells[slot] = others.cells[slot] ?? -1;
    }
  }

  #open({ startMs, endMs, cell }: CellPiece): void {
    const [fromS, toS] = [startMs / 1000 - this.firstS, endMs / 1000 - this.firstS];
    for (let slot = Math.floor(fromS / slotS); slot * slotS < toS; slot += 1) {
      const seconds = Math.min(toS, (slot + 1) * slotS) - Math.max(fromS, slot * slotS);
      this.minutes[slot] = (this.minutes[slot] ?? 0) + seconds / 60;
      this.cells[slot] = cell;
    }
  }
}

function addOne(counts: Uint16Array, slot: number): void {
  counts[slot] = (counts[slot] ?? 0) + 1;
}

/** How many rooms of a size class were open, measured and in use in each slot of a stretch. */
export class ClassSlots {
  readonly #have: number;
  readonly #measured: Uint16Array;
  readonly #inUse: Uint16Array;
  /** Of each slot as the room has it that is open longest in it. */
  readonly #open: OpenSlots;
  readonly #known = new Set<OpenSlots>();

  /** `have` is the number of all rooms of the class. */
  constructor(have: number, stretch: SlotStretch) {
    this.#have = have;
    this.#measured = new Uint16Array(stretch.count);
    this.#inUse = new Uint16Array(stretch.count);
    this.#open = new OpenSlots(stretch);
  }

  /** Adds a room, with what its sensors told. */
  add(open: OpenSlots, use: RoomUse | undefined): void {
    if (!this.#known.has(open)) this.#open.widen(open);
    this.#known.add(open);
    for (const { fromS, toS } of use?.runs ?? []) {
      for (let timeS = Math.max(fromS, open.firstS); timeS < toS; timeS += slotS) {
        if (open.isOpen(timeS)) addOne(this.#measured, open.slotAt(timeS));
      }
    }
    for (const { timeS, share } of use?.busy ?? []) {
      if (share >= inUseShare && open.isOpen(timeS)) addOne(this.#inUse, open.slotAt(timeS));
    }
  }

  /** Whether enough of the class was measured in a slot. */
  isMeasured(slot: number): boolean {
    const measured = this.#measured[slot] ?? 0;
    return measured > 0 && measured >= thresholds.neededData * this.#have;
  }

  inUse(slot: number): number {
    return this.#inUse[slot] ?? 0;
  }

  /** Whether every measured room of the class is in use. */
  isSoldOut(slot: number): boolean {
    return this.inUse(slot) >= (this.#measured[slot] ?? 0);
  }

  minutes(slot: number): number {
    return this.#open.minutes[slot] ?? 0;
  }

  cell(slot: number): number {
    return this.#open.cells[slot] ?? -1;
  }

  /** The slots in which any room of the class was open. */
  *openSlots(): Generator<number> {
    for (let slot = 0; slot < this.#inUse.length; slot += 1) {
      if (this.minutes(slot) > 0) yield slot;
    }
  }
}
