import { slotMs } from '#domain/time/interval.ts';
import { SlotSums, type CoveredMs, type Slot } from './SlotSums.ts';

const hourMs = 3_600_000;

/** A reading of [startMs, endMs); NaN is not given. */
export interface TailReading {
  startMs: number;
  endMs: number;
  count: number;
  inUse: number;
  entries: number;
}

/** Called with the start of a slot, ms since 1970, and with what it says. */
export type TakeSlot = (startMs: number, slot: Slot) => void;

/** A slot to which readings may still be added, and whether any was since it was last taken. */
interface OpenSlot {
  sums: SlotSums;
  isGrown: boolean;
}

export function slotStart(ms: number): number {
  return Math.floor(ms / slotMs) * slotMs;
}

/**
 * The last slots of a series as sums, from the one in which its newest reading starts: what comes after that reading adds to them,
 * without any that is stored being read again. Gives the slots of recomputeSlots.sql, where they are whole: nothing but the readings of
 * the tail has a part in slots from `wholeFromMs` on.
 */
export class SlotTail {
  readonly wholeFromMs: number;
  readonly #layer: string;
  readonly #slots = new Map<number, OpenSlot>();
  #lastStartMs = Number.NEGATIVE_INFINITY;
  /** Up to where readings cover the time already, with presence and with entries. */
  #receivedToMs = Number.NEGATIVE_INFINITY;
  #enteredToMs = Number.NEGATIVE_INFINITY;

  constructor(layer: string, wholeFromMs: number) {
    this.wholeFromMs = wholeFromMs;
    this.#layer = layer;
  }

  /** When the newest reading starts. */
  get lastStartMs(): number {
    return this.#lastStartMs;
  }

  /** How many slots may still be added to. */
  get size(): number {
    return this.#slots.size;
  }

  /** A tail of its own with the same sums. */
  copy(): SlotTail {
    const copy = new SlotTail(this.#layer, this.wholeFromMs);
    for (const [startMs, { sums, isGrown }] of this.#slots) {
      copy.#slots.set(startMs, { sums: sums.copy(), isGrown });
    }
    copy.#lastStartMs = this.#lastStartMs;
    copy.#receivedToMs = this.#receivedToMs;
    copy.#enteredToMs = this.#enteredToMs;
    return copy;
  }

  /** Adds a reading that starts after all others. Slots before its own are done, and taken where they grew. */
  add(reading: TailReading, take: TakeSlot): void {
    const { startMs, endMs, entries } = reading;
    this.#leaveBefore(slotStart(startMs), take);
    for (let from = startMs; from < endMs;) {
      const to = Math.min(endMs, (Math.floor(from / hourMs) + 1) * hourMs);
      this.#addPiece(reading, from, to);
      from = to;
    }
    if (!Number.isNaN(reading.count) || !Number.isNaN(reading.inUse)) {
      this.#receivedToMs = Math.max(this.#receivedToMs, endMs);
    }
    if (!Number.isNaN(entries)) this.#enteredToMs = Math.max(this.#enteredToMs, endMs);
    this.#lastStartMs = startMs;
  }

  /** Takes all slots that grew since they were last taken. */
  takeGrown(take: TakeSlot): void {
    for (const [startMs, slot] of this.#slots) {
      if (slot.isGrown) take(startMs, slot.sums.slot());
      slot.isGrown = false;
    }
  }

  /** Adds the part of a reading in an hour, in the precision in which the store keeps it. */
  #addPiece({ startMs, endMs, count, inUse, entries }: TailReading, fromMs: number, toMs: number) {
    const share = Math.fround(entries * ((toMs - fromMs) / (endMs - startMs)));
    const reading = {
      count: Math.fround(count),
      inUse: Math.fround(inUse),
      entriesPerMs: share / (toMs - fromMs),
    };
    for (let from = fromMs; from < toMs;) {
      const start = slotStart(from);
      const to = Math.min(toMs, start + slotMs);
      const slot = this.#slotAt(start);
      slot.sums.add(reading, to - from, this.#covered(from, to));
      slot.isGrown = true;
      from = to;
    }
  }

  #leaveBefore(startMs: number, take: TakeSlot): void {
    for (const [at, { sums, isGrown }] of this.#slots) {
      if (at >= startMs) return;
      if (isGrown) take(at, sums.slot());
      this.#slots.delete(at);
    }
  }

  #slotAt(startMs: number): OpenSlot {
    let slot = this.#slots.get(startMs);
    if (slot === undefined) {
      this.#slots.set(startMs, (slot = { sums: new SlotSums(this.#layer), isGrown: false }));
    }
    return slot;
  }

  #covered(fromMs: number, toMs: number): CoveredMs {
    return {
      received: Math.max(0, Math.min(toMs, this.#receivedToMs) - fromMs),
      entered: Math.max(0, Math.min(toMs, this.#enteredToMs) - fromMs),
    };
  }
}
