import { group as groupBy } from 'd3-array';
import type { BookingGrouping, BookingKind } from '#domain/booking/groups/parseBookingGroups.ts';
import type { BookingSums } from '#domain/booking/metric/BookingSums.ts';
import type { SpaceId } from '#domain/space/ids.ts';
import type { GroupContext } from '#server/directory/spaces/groupZones.ts';
import type { RoomBooking } from './countedBookings.ts';
import type { FigureRoom } from './FigureRoom.ts';
import {
  otherKey,
  bookingKey,
  isTooSmall,
  spaceKeys,
  unknownKey,
  type NamedKey,
} from './groupKeys.ts';
import type { FigureFacts } from './readFigures.ts';
import { emptyIntervals } from './sumFigures.ts';

/** A group of an alternative with its sums by interval. */
export interface FigureGroup {
  groupings: readonly BookingGrouping[];
  keys: readonly NamedKey[];
  rooms: Set<FigureRoom>;
  sums: BookingSums[];
  /** The bookings that count in it. */
  bookings: RoomBooking[];
}

const all: NamedKey = { key: 'all', name: 'All' };
const tupleKey = (keys: readonly NamedKey[]): string => JSON.stringify(keys.map(({ key }) => key));

/** The groups of one alternative of group_bookings, made as something is added to them. */
export class BookingGroups {
  readonly groupings: readonly BookingGrouping[];
  readonly #facts: FigureFacts;
  readonly #groups = new Map<string, FigureGroup>();
  readonly #spaces = new Map<string, Map<SpaceId, NamedKey[]>>();
  readonly #own = new Map<RoomBooking, NamedKey[]>();
  /** The groups of rooms by cell, where bookings are not told apart. */
  readonly #plain = new Map<FigureRoom, FigureGroup[][]>();
  /** How many groups were too small to be shown. */
  suppressed = 0;

  constructor(groupings: readonly BookingGrouping[], facts: FigureFacts, context: GroupContext) {
    this.groupings = groupings;
    this.#facts = facts;
    for (const one of groupings) {
      if (one.kind === 'space') this.#spaces.set(one.name, spaceKeys(one, facts.rooms, context));
    }
    if (this.isOfBookings) this.#nameBookings();
  }

  /** Whether bookings are dealt out by what they are. */
  get isOfBookings(): boolean {
    return this.groupings.some(({ kind }) => kind === 'booking');
  }

  get list(): FigureGroup[] {
    return [...this.#groups.values()];
  }

  /** Keys of a booking under the groupings of bookings, in their order. */
  keysOf(booking: RoomBooking): readonly NamedKey[] {
    return this.#own.get(booking) ?? [];
  }

  /** The groups of a cell of a room, for a booking with its keys. */
  at(room: FigureRoom, cell: number, own: readonly NamedKey[] = []): readonly FigureGroup[] {
    if (own.length > 0) return this.#groupsAt(room, cell, own);
    let cells = this.#plain.get(room);
    if (cells === undefined) this.#plain.set(room, (cells = []));
    return (cells[cell] ??= this.#groupsAt(room, cell, own));
  }

  #groupsAt(room: FigureRoom, cell: number, own: readonly NamedKey[]): FigureGroup[] {
    return this.#tuples(room, cell, own).map((keys) => {
      const id = tupleKey(keys);
      const known = this.#groups.get(id);
      known?.rooms.add(room);
      if (known !== undefined) return known;
      const sums = emptyIntervals(this.#facts.intervals.length);
      const group = { groupings: this.groupings, keys, rooms: new Set([room]), sums, bookings: [] };
      this.#groups.set(id, group);
      return group;
    });
  }

  /** Makes the groups that a room is in whatever time and bookings there are. */
  show(room: FigureRoom): void {
    const isOfSpaces = this.groupings.every(({ kind }) => kind === 'space' || kind === 'all');
    if (isOfSpaces) this.at(room, 0);
  }

  /** What of a group's keys is of spaces and times, as the id of a place and time. */
  placeOf(keys: readonly NamedKey[]): string {
    return tupleKey(keys.filter((_, at) => this.groupings[at]?.kind !== 'booking'));
  }

  /** The ids of the places and times of a cell of a room. */
  placesAt(room: FigureRoom, cell: number): string[] {
    return this.#tuples(room, cell, []).map((keys) => this.placeOf(keys));
  }

  #tuples(room: FigureRoom, cell: number, own: readonly NamedKey[]): NamedKey[][] {
    let at = 0;
    let tuples: NamedKey[][] = [[]];
    for (const grouping of this.groupings) {
      let keys: readonly NamedKey[] = [all];
      if (grouping.kind === 'booking') {
        keys = [own[at] ?? unknownKey];
        at += 1;
      } else if (grouping.kind === 'space') {
        keys = this.#spaces.get(grouping.name)?.get(room.room.zone.id) ?? [unknownKey];
      } else if (grouping.kind === 'time') {
        const key = this.#facts.cells.list[cell]?.keys[grouping.by] ?? '';
        keys = [{ key, name: key }];
      }
      tuples = tuples.flatMap((tuple) => keys.map((key) => tuple.concat(key)));
    }
    return tuples;
  }

  /** Gives each booking its keys; those of groups too small to be shown are put together. */
  #nameBookings(): void {
    const kinds = this.groupings.flatMap((one) => (one.kind === 'booking' ? [one.by] : []));
    const { bookings } = this.#facts;
    for (const booking of bookings) {
      this.#own.set(
        booking,
        kinds.map((by) => bookingKey(by, booking)),
      );
    }
    for (const [at, by] of kinds.entries()) {
      if (by === 'department' || by === 'organiser') this.#mergeSmall(at, by);
    }
  }

  #mergeSmall(at: number, by: BookingKind): void {
    const { bookings } = this.#facts;
    const counted = bookings.filter(({ isSelected, cell }) => isSelected && cell !== null);
    const groups = groupBy(counted, (booking) =>
      this.#tuples(booking.room, booking.cell ?? 0, this.keysOf(booking))
        .map(tupleKey)
        .join(),
    );
    const shown = new Set<string | null>();
    for (const some of groups.values()) {
      const key = this.#keyAt(some, at);
      if (key === null || !isTooSmall(by, some)) {
        shown.add(key);
        continue;
      }
      this.suppressed += 1;
      for (const one of some) this.#rename(one, at);
    }
    for (const one of bookings) {
      if (one.cell === null && !shown.has(this.#keyAt([one], at))) this.#rename(one, at);
    }
  }

  #keyAt([first]: readonly RoomBooking[], at: number): string | null {
    return first === undefined ? null : (this.keysOf(first)[at]?.key ?? null);
  }

  #rename(booking: RoomBooking, at: number): void {
    const own = this.#own.get(booking);
    if (own !== undefined) own[at] = otherKey;
  }
}
