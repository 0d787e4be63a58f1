import type { RoomsInUse } from '#domain/planning/rooms/requiredRooms.ts';
import type { ClassSlots } from './ClassSlots.ts';

/** What is known of a weekday hour. */
export interface CellUse {
  openMinutes: number;
  /** Of them those in which enough of the class was measured. */
  minutes: number;
  roomMinutes: number;
  soldOutMinutes: number;
}

/** What the slots of a size class add up to. */
export class ClassTally {
  readonly size: string;
  readonly have: number;
  /** By the number of rooms in use at once, from none. */
  readonly minutesInUse: number[];
  /** By weekday hour, a cell. */
  readonly cells = new Map<number, CellUse>();

  constructor(size: string, have: number) {
    this.size = size;
    this.have = have;
    this.minutesInUse = Array.from({ length: have + 1 }, () => 0);
  }

  take(slots: ClassSlots): void {
    for (const slot of slots.openSlots()) {
      const minutes = slots.minutes(slot);
      const use = this.#cell(slots.cell(slot));
      use.openMinutes += minutes;
      if (!slots.isMeasured(slot)) continue;
      const inUse = slots.inUse(slot);
      this.minutesInUse[inUse] = (this.minutesInUse[inUse] ?? 0) + minutes;
      use.minutes += minutes;
      use.roomMinutes += minutes * inUse;
      if (slots.isSoldOut(slot)) use.soldOutMinutes += minutes;
    }
  }

  get inUse(): RoomsInUse[] {
    return this.minutesInUse.map((minutes, rooms) => ({ rooms, minutes }));
  }

  #cell(cell: number): CellUse {
    const known = this.cells.get(cell);
    if (known !== undefined) return known;
    const fresh = { openMinutes: 0, minutes: 0, roomMinutes: 0, soldOutMinutes: 0 };
    this.cells.set(cell, fresh);
    return fresh;
  }
}

/** Rooms of several classes in use at once, over the slots in which all of them were measured. */
export class TogetherTally {
  readonly #minutes = new Map<number, number>();

  take([first, ...others]: readonly ClassSlots[]): void {
    if (first === undefined) return;
    for (const slot of first.openSlots()) {
      if (![first, ...others].every((one) => one.isMeasured(slot))) continue;
      const rooms = others.reduce((sum, one) => sum + one.inUse(slot), first.inUse(slot));
      this.#minutes.set(rooms, (this.#minutes.get(rooms) ?? 0) + first.minutes(slot));
    }
  }

  get inUse(): RoomsInUse[] {
    return Array.from(this.#minutes, ([rooms, minutes]) => ({ rooms, minutes }));
  }
}
