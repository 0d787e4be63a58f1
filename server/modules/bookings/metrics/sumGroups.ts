import { group as groupBy } from 'd3-array';
import { noSums, type BookingSums } from '#domain/booking/metric/BookingSums.ts';
import type { GroupContext } from '#server/directory/spaces/groupZones.ts';
import { BookingGroups, type FigureGroup } from './BookingGroups.ts';
import type { RoomBooking } from './countedBookings.ts';
import type { FigureRoom } from './FigureRoom.ts';
import { countedParts, needsHeldTime, needsWalkIns } from './planMetrics.ts';
import { heldTimes, type HeldSet, type HeldTime } from './heldPieces.ts';
import type { FigureFacts } from './readFigures.ts';
import type { BookedRoom } from '../BookedRoom.ts';
import { noUse, type UseSums } from '../use/RoomUse.ts';
import { addBooking, addHeld, addTime, emptyIntervals, takeHeld } from './sumFigures.ts';
import { walkInsOf, type UsedSlot } from './walkIns.ts';

export interface SummedGroups {
  groups: FigureGroup[];
  suppressed: number;
}

/** Held time that is asked about: of all bookings of a room, of those that pass, and of groups of them. */
type Purpose = 'all' | 'selected' | { table: BookingGroups; own: RoomBooking };

interface AskedSet extends HeldSet {
  purpose: Purpose;
  /** Whether its time is neither free nor used without a booking. */
  takes: boolean;
}

function bookingsByRoom(bookings: readonly RoomBooking[]): Map<FigureRoom, RoomBooking[]> {
  return groupBy(bookings, ({ room }) => room);
}

function askedSets(facts: FigureFacts, tables: readonly BookingGroups[]): AskedSet[] {
  const byRoom = bookingsByRoom(facts.bookings);
  const ofBookings = tables.filter(({ isOfBookings }) => isOfBookings);
  return facts.rooms.flatMap((room) => {
    const { holding = [], busy = [] } = facts.taken.get(room) ?? {};
    const booked = [...(byRoom.get(room) ?? []), ...holding];
    const selected = booked.filter(({ isSelected }) => isSelected);
    const isAll = !facts.plan.filter.selectsBookings && busy.length === 0;
    const sets: AskedSet[] = [{ room, bookings: selected, purpose: 'selected', takes: isAll }];
    if (!isAll) sets.push({ room, bookings: [...booked, ...busy], purpose: 'all', takes: true });
    return sets.concat(ofBookings.flatMap((table) => groupSets(room, selected, table)));
  });
}

/** The bookings of a room by the groups of a table of bookings. */
function groupSets(
  room: FigureRoom,
  bookings: readonly RoomBooking[],
  table: BookingGroups,
): AskedSet[] {
  const groups = groupBy(bookings, (one) => JSON.stringify(table.keysOf(one)));
  return [...groups.values()].flatMap((some): AskedSet[] => {
    const [own] = some;
    return own === undefined
      ? []
      : [{ room, bookings: some, purpose: { table, own }, takes: false }];
  });
}

/** The open time of a room in a cell; without use where its sensors told nothing of it. */
interface OpenCell {
  seconds: number;
  use: UseSums | undefined;
}

function openByCell(room: FigureRoom, { plan, use }: FigureFacts): Map<number, OpenCell> {
  const cells = new Map<number, OpenCell>();
  const told = use.get(room.room);
  const hasTimes = needsWalkIns(plan);
  const isUsed = needsHeldTime(plan);
  for (const { startMs, endMs, cell } of room.open.pieces) {
    const open = cells.get(cell) ?? { seconds: 0, use: told && noUse(hasTimes ? [] : null) };
    cells.set(cell, open);
    open.seconds += (endMs - startMs) / 1000;
    if (open.use === undefined) continue;
    if (isUsed) told?.add(open.use, startMs / 1000, endMs / 1000);
    else told?.addValid(open.use, startMs / 1000, endMs / 1000);
  }
  return cells;
}

const noWalkIns: ReadonlyMap<number, number> = new Map();

function usedSlots(cells: ReadonlyMap<number, OpenCell>): UsedSlot[] {
  const slots = new Map<number, UsedSlot>();
  for (const [cell, { use }] of cells) {
    for (const timeS of use?.times ?? []) {
      if (!slots.has(timeS)) slots.set(timeS, { timeS, cell });
    }
  }
  return [...slots.values()];
}

function copyOpenTime(to: BookingSums, from: BookingSums = noSums()): void {
  to.openS = from.openS;
  to.validS = from.validS;
  to.inUseS = from.inUseS;
  to.peopleS = from.peopleS;
  to.seatS = from.seatS;
  to.usedSeatS = from.usedSeatS;
}

/** Sums of the cells of rooms, as they are dealt out to the groups of the alternatives. */
class Summing {
  readonly #facts: FigureFacts;
  readonly #tables: readonly BookingGroups[];
  readonly #rooms: ReadonlySet<BookedRoom>;
  /** Of tables of bookings: what is open and measured at a place and time. */
  readonly #places = new Map<BookingGroups, Map<string, BookingSums[]>>();

  constructor(facts: FigureFacts, tables: readonly BookingGroups[]) {
    this.#facts = facts;
    this.#tables = tables;
    this.#rooms = new Set(facts.rooms.map(({ room }) => room));
  }

  addOpenTime(): void {
    const { plan, rooms, bookings, taken } = this.#facts;
    const byRoom = bookingsByRoom(needsWalkIns(plan) ? bookings : []);
    for (const room of rooms) {
      for (const table of this.#tables) table.show(room);
      const open = openByCell(room, this.#facts);
      const { holding = [], busy = [] } = taken.get(room) ?? {};
      const walkIns = needsWalkIns(plan)
        ? walkInsOf(usedSlots(open), room, [...(byRoom.get(room) ?? []), ...holding, ...busy])
        : noWalkIns;
      for (const [cell, { seconds, use }] of open) {
        for (const sums of this.#sumsAt(room, cell)) {
          addTime(sums, seconds, room, use);
          sums.walkIns += walkIns.get(cell) ?? 0;
        }
      }
    }
  }

  addHeldTime(times: readonly HeldTime[]): void {
    for (const time of times) {
      const { room, purpose, takes } = time.set as AskedSet;
      if (typeof purpose === 'object') {
        const { table, own } = purpose;
        if (!this.#hasTime(table, room)) continue;
        for (const { sums } of table.at(room, time.cell, table.keysOf(own))) {
          addHeld(this.#intervalOf(sums, time.cell), time);
        }
        continue;
      }
      for (const sums of this.#plainSums(room, time.cell)) {
        if (purpose === 'selected') addHeld(sums, time);
        if (takes) takeHeld(sums, time);
      }
    }
  }

  addBookings(): void {
    const { plan, bookings, cover, nowMs } = this.#facts;
    const hasCheckIn = (source: string): boolean => cover.hasCheckIn(source);
    const context = { nowMs, hasCheckIn, parts: countedParts(plan) };
    for (const booking of bookings) {
      if (booking.cell === null || !booking.isSelected) continue;
      for (const table of this.#tables) {
        for (const group of table.at(booking.room, booking.cell, table.keysOf(booking))) {
          group.bookings.push(booking);
          addBooking(this.#intervalOf(group.sums, booking.cell), booking, context);
        }
      }
    }
  }

  /** Gives groups of bookings the open time of their places: rates are of all time that is there. */
  shareOpenTime(): void {
    for (const [table, places] of this.#places) {
      for (const { keys, sums } of table.list) {
        const place = places.get(table.placeOf(keys));
        for (const [at, own] of sums.entries()) copyOpenTime(own, place?.[at]);
      }
    }
  }

  /** A combined room has time of its own where it stands alone; beside its parts theirs is counted. */
  #hasTime({ groupings }: BookingGroups, { room: { parts } }: FigureRoom): boolean {
    const isAlone = groupings.some((one) => one.kind === 'space' && one.by === 'room');
    return isAlone || !parts.some((part) => this.#rooms.has(part));
  }

  #intervalOf(sums: readonly BookingSums[], cell: number): BookingSums {
    const found = sums[this.#facts.cells.list[cell]?.bucket ?? 0];
    if (found === undefined) throw new RangeError('A cell without an interval');
    return found;
  }

  #plainSums(room: FigureRoom, cell: number): BookingSums[] {
    return this.#tables
      .filter((table) => !table.isOfBookings && this.#hasTime(table, room))
      .flatMap((table) => table.at(room, cell).map(({ sums }) => this.#intervalOf(sums, cell)));
  }

  #sumsAt(room: FigureRoom, cell: number): BookingSums[] {
    const found = this.#plainSums(room, cell);
    for (const table of this.#tables) {
      if (!table.isOfBookings || !this.#hasTime(table, room)) continue;
      const places = this.#places.get(table) ?? new Map<string, BookingSums[]>();
      this.#places.set(table, places);
      for (const id of table.placesAt(room, cell)) {
        const sums = places.get(id) ?? emptyIntervals(this.#facts.intervals.length);
        places.set(id, sums);
        found.push(this.#intervalOf(sums, cell));
      }
    }
    return found;
  }
}

/** The groups of all alternatives with their sums. */
export function sumGroups(facts: FigureFacts, context: GroupContext): SummedGroups {
  const tables = facts.plan.alternatives.map((one) => new BookingGroups(one, facts, context));
  const summing = new Summing(facts, tables);
  summing.addOpenTime();
  if (needsHeldTime(facts.plan))
    summing.addHeldTime(heldTimes(askedSets(facts, tables), facts.use));
  summing.addBookings();
  summing.shareOpenTime();
  return {
    groups: tables.flatMap(({ list }) => list),
    suppressed: tables.reduce((sum, { suppressed }) => sum + suppressed, 0),
  };
}
