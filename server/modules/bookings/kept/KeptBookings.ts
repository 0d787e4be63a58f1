import { bisector, group as groupBy } from 'd3-array';
import { patienceMs, type JudgedBooking } from '#domain/booking/outcomeOf.ts';
import { slotMs } from '#domain/time/interval.ts';
import type { InstantRange } from '#domain/time/wallRange.ts';
import { KeptValues, type KeptSources } from '#server/core/KeptValues.ts';
import { stretchesOf, weekOf } from '#server/core/stretchesOf.ts';
import type { Samples } from '#server/samples/Samples.ts';
import type { BookedRoom } from '../BookedRoom.ts';
import type { BookingRow } from '../BookingRow.ts';
import type { CoverRow } from '../readCover.ts';
import { readBookingRows, type BookingRowsQuestion } from '../readBookingRows.ts';
import { readSensedUse } from '../use/readRoomUse.ts';
import { RoomUse } from '../use/RoomUse.ts';
import { JoinedParts } from './JoinedParts.ts';
import { KeptStretches } from './KeptStretches.ts';

/** Of each kind: some 60,000 bookings, their outcomes, and the use of 60 rooms over half a year. */
const mostBytes = {
  rows: 48 * 2 ** 20,
  use: 48 * 2 ** 20,
  outcomes: 16 * 2 ** 20,
  cover: 16 * 2 ** 20,
};
const bytesOf = { row: 800, outcome: 200, slot: 80, cover: 120 };
const noSlots = { startMs: 0, endMs: 0 };

type Outcomes = ReadonlyMap<BookingRow, JudgedBooking>;

/** What became of a booking; undefined of one that was not asked about. */
export type OutcomeOf = (row: BookingRow) => Outcome;

export type Outcome = JudgedBooking | undefined;

/** Whose bookings are judged, and when. */
interface Asked {
  buildingNo: number;
  nowMs: number;
}

interface KeptOutcomes {
  outcomes: Outcomes;
  /** Of the slots by which they were judged. */
  range: InstantRange;
}

interface Reading {
  samples: Samples;
  signal: AbortSignal;
}

/**
 * Rows of bookings, their outcomes and the use of their rooms, kept from earlier answers. Pages about bookings ask one after the other
 * about the same rooms and weeks, by other hours and in other groups.
 */
export class KeptBookings {
  readonly #rows: KeptStretches<readonly BookingRow[]>;
  readonly #use: KeptStretches<RoomUse>;
  readonly #inOrder = new JoinedParts((parts: readonly (readonly BookingRow[])[]) =>
    parts.flat().toSorted(inOrder),
  );
  readonly #joinedUse = new JoinedParts((parts: readonly RoomUse[]) => RoomUse.joined(parts));
  readonly #outcomes: KeptValues<KeptOutcomes>;
  readonly #cover: KeptValues<readonly CoverRow[]>;
  readonly #now: () => number;

  /** `onChange` tells of bookings that were stored. */
  constructor(sources: Omit<KeptSources, 'mostBytes'>) {
    this.#now = sources.now;
    this.#rows = new KeptStretches({ ...sources, mostBytes: mostBytes.rows });
    this.#use = new KeptStretches({ ...sources, mostBytes: mostBytes.use });
    this.#outcomes = new KeptValues({ ...sources, mostBytes: mostBytes.outcomes });
    this.#cover = new KeptValues({ ...sources, mostBytes: mostBytes.cover });
  }

  /** What `read` gives, which is what readCover does. */
  async readCover(read: () => Promise<readonly CoverRow[]>): Promise<readonly CoverRow[]> {
    const making = this.#cover.begin(noSlots);
    try {
      const known = making && this.#cover.find('');
      if (known) return known;
      const rows = await read();
      making?.keep('', rows, rows.length * bytesOf.cover);
      return rows;
    } finally {
      making?.end();
    }
  }

  /** The same as readBookingRows. Rows of an earlier answer are the same objects. */
  async readRows(
    { zoneNos, frame, reachMs }: BookingRowsQuestion,
    { samples, signal }: Reading,
  ): Promise<BookingRow[]> {
    const weeks = await this.#rows.read(zoneNos, stretchesOf(frame), {
      keyOf: String,
      // A change of bookings forgets all.
      frameOf: () => noSlots,
      bytesOf: (rows) => rows.length * bytesOf.row,
      read: async (missing, range) => {
        const question = { zoneNos: missing, frame: range, reachMs: 0 };
        const rows = await readBookingRows(samples, question, signal);
        const byWeek = groupBy(
          rows,
          ({ zone_no }) => zone_no,
          ({ start_s }) => weekOf(start_s * 1000),
        );
        return (zoneNo, { startMs }) => byWeek.get(zoneNo)?.get(weekOf(startMs)) ?? [];
      },
    });
    const rows = this.#inOrder.of([...weeks.values()].flat());
    const reachS = Math.floor(reachMs / 1000);
    const from = byStart.left(rows, frame.startMs / 1000);
    const to = byStart.left(rows, frame.endMs / 1000);
    // What begins later lasts until then, too.
    const later = Math.min(to, Math.max(from, byStart.right(rows, reachS)));
    return rows
      .slice(from, later)
      .filter((row) => Math.max(row.scheduled_end_s, row.held_end_s) > reachS)
      .concat(rows.slice(later, to));
  }

  /** The same as readSensedUse. */
  async readUse(
    rooms: readonly BookedRoom[],
    range: InstantRange,
    reading: Reading,
  ): Promise<Map<BookedRoom, RoomUse>> {
    // Of a week that has not passed, the days that have are kept.
    const parts = await this.#use.read(rooms, stretchesOf(range, this.#now()), {
      keyOf: ({ address, zone }) => `${address.zoneNo} ${zone.layerName}`,
      frameOf: (stretch) => stretch,
      bytesOf: ({ runs, busy }) => (1 + runs.length + busy.length) * bytesOf.slot,
      read: async (missing, whole) => {
        const use = await readSensedUse(missing, whole, reading);
        return (room, stretch) => use.get(room)?.within(stretch) ?? new RoomUse([], []);
      },
    });
    const told = [...parts].map(([room, some]) => [room, this.#joinedUse.of(some)] as const);
    return new Map(told.filter(([, { runs }]) => runs.length > 0));
  }

  /** The outcomes of bookings of a building, in their order; `judge` works out those that aren't kept. The rows must come from `readRows`. */
  async judge(
    rows: readonly BookingRow[],
    asked: Asked,
    judge: (unknown: readonly BookingRow[]) => Promise<OutcomeOf>,
  ): Promise<Outcome[]> {
    const kept = this.#keptOf(rows, asked);
    if (kept === null) return rows.map(await this.#judgeWeeks(rows, asked, judge));
    const coming = rows.filter((_, at) => kept[at] === undefined);
    if (coming.length === 0) return kept;
    const outcomeOf = await judge(coming);
    return rows.map((row, at) => kept[at] ?? outcomeOf(row));
  }

  /** The outcomes of bookings that are over, in the order of all; null where one of them is not kept. */
  #keptOf(rows: readonly BookingRow[], { buildingNo, nowMs }: Asked): Outcome[] | null {
    const found: Outcome[] = [];
    let week = Number.NaN;
    let outcomes: Outcomes | undefined;
    for (const row of rows) {
      const own = weekOf(row.start_s * 1000);
      if (own !== week) {
        week = own;
        outcomes = this.#outcomes.find(`${buildingNo} ${week}`)?.outcomes;
      }
      const isToFind = isOver(row, nowMs);
      const outcome = isToFind ? outcomes?.get(row) : undefined;
      if (isToFind && outcome === undefined) return null;
      found.push(outcome);
    }
    return found;
  }

  async #judgeWeeks(
    rows: readonly BookingRow[],
    { buildingNo, nowMs }: Asked,
    judge: (unknown: readonly BookingRow[]) => Promise<OutcomeOf>,
  ): Promise<OutcomeOf> {
    const over = rows.filter((row) => isOver(row, nowMs));
    const weeks = [...groupBy(over, ({ start_s }) => weekOf(start_s * 1000))].map(([week, some]) =>
      this.#beginWeek(`${buildingNo} ${week}`, { week, some }),
    );
    try {
      const known = new Map(weeks.map((one) => [one.week, one.known]));
      const knownOf: OutcomeOf = (row) => known.get(weekOf(row.start_s * 1000))?.get(row);
      const judged = await judge(rows.filter((row) => knownOf(row) === undefined));
      const outcomeOf: OutcomeOf = (row) => knownOf(row) ?? judged(row);
      for (const { key, some, known: before, range, making } of weeks) {
        if (making === null) continue;
        const merged = new Map(before);
        for (const row of some) {
          const outcome = outcomeOf(row);
          if (outcome !== undefined) merged.set(row, outcome);
        }
        making.keep(key, { outcomes: merged, range }, merged.size * bytesOf.outcome);
      }
      return outcomeOf;
    } finally {
      for (const { making } of weeks) making?.end();
    }
  }

  /** What is known of the bookings of a week; more of them can be kept with it as long as no slot changes by which any was judged. */
  #beginWeek(key: string, { week, some }: { week: number; some: readonly BookingRow[] }) {
    const asked = { key, week, some };
    const kept = this.#outcomes.find(key);
    if (kept && some.every((row) => kept.outcomes.has(row)))
      return { ...asked, known: kept.outcomes, range: kept.range, making: null };
    const range = rangeAround([judgedSlots(some), ...(kept ? [kept.range] : [])]);
    const making = this.#outcomes.begin(range);
    const known: Outcomes = (making && kept?.outcomes) ?? new Map();
    return { ...asked, known, range, making };
  }
}

/** Whether a booking has ended for so long that it is judged for good. */
function isOver({ held_end_s }: BookingRow, nowMs: number): boolean {
  return held_end_s * 1000 + patienceMs <= nowMs;
}

const byStart = bisector(({ start_s }: BookingRow) => start_s);

/** As bookings.sql orders them. */
function inOrder(a: BookingRow, b: BookingRow): number {
  if (a.start_s !== b.start_s) return a.start_s - b.start_s;
  if (a.source !== b.source) return a.source < b.source ? -1 : 1;
  return a.id < b.id ? -1 : 1;
}

/** The slots by which some bookings are judged, and a few more. */
function judgedSlots(rows: readonly BookingRow[]): InstantRange {
  return rangeAround(
    rows.map(({ start_s, held_end_s }) => ({
      startMs: start_s * 1000 - 2 * slotMs,
      endMs: Math.max(start_s, held_end_s) * 1000,
    })),
  );
}

/** From the first to the last of some instants; there must be any. */
function rangeAround(ranges: readonly InstantRange[]): InstantRange {
  return {
    startMs: ranges.reduce((first, { startMs }) => Math.min(first, startMs), Infinity),
    endMs: ranges.reduce((last, { endMs }) => Math.max(last, endMs), 0),
  };
}
