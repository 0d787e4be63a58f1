import { loadSql, loadStatements } from '#server/core/loadSql.ts';
import type { Samples } from '#server/samples/Samples.ts';
import {
  asStored,
  cancelledRow,
  identityColumns,
  isCancelledRow,
  leftColumns,
  storedBookingColumns,
  withScheduledEnd,
  type Row,
} from './bookingColumns.ts';
import { clashes } from './clashes.ts';
import { blockOf, bookingNosOf, type BookingPayload } from './BookingPayload.ts';
import { readIdentities } from './readIdentities.ts';
import { StoredNumbers } from './StoredNumbers.ts';
import type { SettledBookings } from '#server/ingest/bookings/commit/settleBookings.ts';
import type { Removals } from '#server/ingest/bookings/commit/Removal.ts';
import { bookingNumber, cancelledContent } from './hashes.ts';
import type { InstantRange } from '#domain/time/wallRange.ts';
import type { Identity, NamedBooking } from './Identity.ts';
import type { JournaledTexts } from './journaledPayload.ts';
import { payloadOfRows } from './PayloadColumns.ts';

const findIdentities = loadStatements(import.meta.url, './findIdentities.sql', [
  'columns',
  'byNumbers',
  'bySource',
]);
const insertBookingsSql = loadSql(import.meta.url, './insertBookings.sql');
const insertIdentitiesSql = loadSql(import.meta.url, './insertIdentities.sql');
const readStoredSql = loadSql(import.meta.url, './readStored.sql');
const readHeldSql = loadSql(import.meta.url, './readHeld.sql');
const storedOfSql = loadSql(import.meta.url, './storedOf.sql');
const findOrganiserSql = loadSql(import.meta.url, './findOrganiser.sql');
const eraseOrganiserSql = loadSql(import.meta.url, './eraseOrganiser.sql');
const countOldSql = loadSql(import.meta.url, './countOld.sql');
const findOldSql = loadSql(import.meta.url, './findOld.sql');
const dropOldSql = loadSql(import.meta.url, './dropOld.sql');
const dropOldIdentitiesSql = loadSql(import.meta.url, './dropOldIdentities.sql');
const forgetOrganisersSql = loadSql(import.meta.url, './forgetOrganisers.sql');

/** Numbers are looked up in pieces: they stand in the text of the statement. */
const numbersPerLookup = 20_000;

/** Looking up fewer bookings takes less than reading the numbers of all. */
const worthNumbers = 1000;

/** Numbers of 64 bits as the engine reads a list of them; as texts of their own each is a literal that it parses and converts. */
function listText(numbers: readonly bigint[]): string {
  return `[${numbers.join(',')}]`;
}

/** Columns of a block for insertBookings.sql and for insertIdentities.sql. */
const bookingBlock = [...storedBookingColumns, 'is_gone'];
const identityBlock = identityColumns.map((name) => (name === 'start_s' ? 'start' : name));

/** What is stored of a building's bookings, ms since 1970. */
export interface StoredStretch {
  firstStartMs: number;
  lastChangeMs: number;
}

/** A held time in a room. */
export interface HeldTime {
  zoneNo: number;
  bookingNo: bigint;
  startMs: number;
  endMs: number;
}

/** What is stored of some bookings, by their keys, and the number of each in their order. */
export interface KnownBookings {
  known: Map<string, Identity>;
  numbers: readonly bigint[];
}

/** What the ingestion of bookings does in the sample store. */
export class BookingStore {
  readonly #samples: Samples;
  /** Null where other processes store bookings too. */
  readonly #numbers: StoredNumbers | null;

  constructor(samples: Samples, { isShared = false }: { isShared?: boolean } = {}) {
    this.#samples = samples;
    this.#numbers = isShared ? null : new StoredNumbers(samples);
  }

  /** Looks bookings up by their texts; the number of one that is new is one that no other has. */
  async find(named: readonly NamedBooking[]): Promise<KnownBookings> {
    const known = new Map<string, Identity>();
    const numbers: bigint[] = [];
    if (named.length >= worthNumbers) await this.#numbers?.read();
    let open = [...named.keys()];
    for (let attempt = 0; open.length > 0; attempt += 1) {
      for (const place of open) numbers[place] = bookingNumber(named[place]?.key ?? '', attempt);
      const sought = open.map((place) => numbers[place] ?? 0n);
      const stored = await this.#readIdentities(sought.filter((no) => this.#mayBeStored(no)));
      const clashing = clashes(named, numbers, open);
      open = open.filter((place, at) => {
        const key = named[place]?.key ?? '';
        const found = stored.get(sought[at] ?? 0n);
        if (found === undefined) return clashing.has(place);
        if (found.key !== key) return true;
        known.set(key, found);
        return false;
      });
    }
    return { known, numbers };
  }

  /** The bookings of a source that start in [startMs, endMs), with whether they are canceled; none that are deleted. */
  async ofSource(
    source: string,
    { startMs, endMs }: InstantRange,
  ): Promise<{ identity: Identity; isCancelled: boolean }[]> {
    const found = await this.#samples.queryBytes(
      `${findIdentities.columns}\n${findIdentities.bySource}`,
      { source, from_s: Math.floor(startMs / 1000), to_s: Math.ceil(endMs / 1000) },
      { queryClass: 'bulk' },
    );
    return await this.withStates(readIdentities(found));
  }

  /** Bookings with whether they are canceled; none that are gone. */
  async withStates(
    identities: readonly Identity[],
  ): Promise<{ identity: Identity; isCancelled: boolean }[]> {
    const stored = await this.#readStored(identities);
    return identities.flatMap((identity) => {
      const row = stored.get(identity.bookingNo);
      return row === undefined ? [] : [{ identity, isCancelled: isCancelledRow(row) }];
    });
  }

  /** What a settled batch writes; rows of which only the scheduled end or the status changes are read from the store. */
  async payloadOf(
    settled: SettledBookings,
    { cancelled, deleted }: Removals,
    { ver, receivedMs }: { ver: number; receivedMs: number },
  ): Promise<BookingPayload> {
    const stored = await this.#readStored([...settled.raised, ...cancelled]);
    const gone = cancelled.map((identity) => ({
      identity: { ...identity, content: cancelledContent(identity.content) },
      row: stored.get(identity.bookingNo),
      change: (row: Row) => cancelledRow(row, receivedMs),
    }));
    const raised = settled.raised.map((identity) => ({
      identity,
      row: stored.get(identity.bookingNo),
      change: (row: Row) => withScheduledEnd(row, identity),
    }));
    const changed = [...raised, ...gone];
    const kept = changed.flatMap(({ identity, row, change }) =>
      row === undefined ? [] : [{ identity, row: asStored(change(row)) }],
    );
    return payloadOfRows(
      {
        left: [...settled.left, ...deleted],
        both: [...settled.bookings.filter(({ isStored }) => !isStored), ...kept],
        alone: [
          ...settled.tombstones,
          ...deleted.map((one) => ({ ...one, isDeleted: true })),
          ...changed.flatMap(({ identity, row }) => (row === undefined ? [identity] : [])),
        ],
      },
      ver,
    );
  }

  async insert(payload: BookingPayload | JournaledTexts): Promise<void> {
    if (!('columns' in payload)) return await this.#insertTexts(payload);
    const parameters = { ver: payload.ver };
    this.#numbers?.add(bookingNosOf(payload));
    const bookings = blockOf(payload, 'bookings', bookingBlock);
    const identities = blockOf(payload, 'identities', identityBlock);
    for (const [sql, { rows, block }] of [
      [insertBookingsSql, bookings],
      [insertIdentitiesSql, identities],
    ] as const)
      if (rows > 0) await this.#samples.insertNative(sql, block, { parameters, maxRows: rows });
  }

  /** The held times that touch [fromMs, toMs) in some rooms, by start. */
  async heldTimes(
    zoneNos: readonly number[],
    { fromMs, toMs }: { fromMs: number; toMs: number },
  ): Promise<HeldTime[]> {
    if (zoneNos.length === 0) return [];
    const found = await this.#samples.queryCompact(
      readHeldSql,
      { zone_nos: zoneNos, from_s: fromMs / 1000, to_s: Math.ceil(toMs / 1000) },
      { queryClass: 'bulk' },
    );
    return found.map(([zoneNo, bookingNo, startS, endS]) => ({
      zoneNo: Number(zoneNo),
      bookingNo: BigInt(String(bookingNo)),
      startMs: Number(startS) * 1000,
      endMs: Number(endS) * 1000,
    }));
  }

  /** First start and newest change of a building's bookings; null when it has none. */
  async storedOf(buildingNo: number): Promise<StoredStretch | null> {
    const [row] = await this.#samples.queryCompact(storedOfSql, { building_no: buildingNo });
    const [count, firstStartS, lastChangeMs] = (row ?? []).map(Number);
    if (!count || firstStartS === undefined || lastChangeMs === undefined) return null;
    return { firstStartMs: firstStartS * 1000, lastChangeMs };
  }

  /** Takes the organizers' keys with a prefix out of all bookings. */
  async forgetOrganisers(prefix: string): Promise<void> {
    await this.#samples.command(forgetOrganisersSql, { prefix }, { queryClass: 'bulk' });
  }

  /** Takes an organizer with any of some keys out of all bookings, earlier versions included; the number of bookings that had one. */
  async eraseOrganiser(keys: readonly string[]): Promise<number> {
    const [row] = await this.#samples.queryCompact(
      findOrganiserSql,
      { keys },
      { queryClass: 'bulk' },
    );
    await this.#samples.command(eraseOrganiserSql, { keys }, { queryClass: 'bulk' });
    return Number(row?.[0] ?? 0);
  }

  /** How many bookings start before an instant. */
  async countBefore(ms: number): Promise<number> {
    const before = { before_s: Math.max(0, Math.floor(ms / 1000)) };
    const [row] = await this.#samples.queryCompact(countOldSql, before);
    return Number(row?.[0]);
  }

  /** Deletes the bookings that start before an instant; whether there were any. */
  async dropBefore(ms: number): Promise<boolean> {
    const before = { before_s: Math.max(0, Math.floor(ms / 1000)) };
    const [row] = await this.#samples.queryCompact(findOldSql, before, { queryClass: 'bulk' });
    const [bookings, identities] = (row ?? []).map(Number);
    if (bookings) await this.#samples.command(dropOldSql, before, { queryClass: 'bulk' });
    if (identities)
      await this.#samples.command(dropOldIdentitiesSql, before, { queryClass: 'bulk' });
    return Boolean(bookings);
  }

  #mayBeStored(bookingNo: bigint): boolean {
    return this.#numbers?.mayHave(bookingNo) ?? true;
  }

  async #insertTexts({ bookings, left, identities }: JournaledTexts): Promise<void> {
    this.#numbers?.forget();
    await this.#samples.insertTsv('booking', [...leftColumns, 'ver', 'is_gone'], left);
    await this.#samples.insertTsv('booking', [...storedBookingColumns, 'ver', 'is_gone'], bookings);
    await this.#samples.insertTsv('booking_identity', [...identityColumns, 'ver'], identities);
  }

  async #readIdentities(numbers: readonly bigint[]): Promise<Map<bigint, Identity>> {
    const found = new Map<bigint, Identity>();
    for (let from = 0; from < numbers.length; from += numbersPerLookup) {
      const booking_nos = listText(numbers.slice(from, from + numbersPerLookup));
      const bytes = await this.#samples.queryBytes(
        `${findIdentities.columns}\n${findIdentities.byNumbers}`,
        { booking_nos },
        { queryClass: 'bulk' },
      );
      for (const identity of readIdentities(bytes)) found.set(identity.bookingNo, identity);
    }
    return found;
  }

  async #readStored(identities: readonly Identity[]): Promise<Map<bigint, Row>> {
    const found = new Map<bigint, Row>();
    for (let from = 0; from < identities.length; from += numbersPerLookup) {
      const some = identities.slice(from, from + numbersPerLookup);
      const rows = await this.#samples.queryCompact(
        readStoredSql,
        {
          zone_nos: [...new Set(some.map(({ zoneNo }) => zoneNo))],
          starts: [...new Set(some.map(({ startMs }) => startMs / 1000))],
          booking_nos: listText(some.map(({ bookingNo }) => bookingNo)),
        },
        { queryClass: 'bulk' },
      );
      for (const row of rows) found.set(BigInt(String(row[2])), row as Row);
    }
    return found;
  }
}
