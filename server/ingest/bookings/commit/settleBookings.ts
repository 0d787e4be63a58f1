import type { BookingFacts } from '#domain/booking/Booking.ts';
import {
  compareVersions,
  withVersion,
  type ScheduledEnds,
} from '#domain/booking/bookingVersion.ts';
import type { CheckedBooking } from '#server/ingest/bookings/reading/CheckedBooking.ts';
import { contentHash } from '#server/ingest/bookings/store/hashes.ts';
import type { Identity } from '#server/ingest/bookings/store/Identity.ts';

/** What rows of a batch came to. */
type RowResult = 'created' | 'updated' | 'duplicates' | 'outdated';

interface SettledBooking {
  identity: Identity;
  sent: CheckedBooking;
  /** Whether it is stored just so already. */
  isStored: boolean;
}

/** A batch as it is stored. */
export interface SettledBookings {
  /** The greatest version of each booking that the batch has. */
  bookings: SettledBooking[];
  /** Bookings of which only the scheduled end changes: an older version told of a later one. */
  raised: Identity[];
  identities: Identity[];
  /** Identities of deleted bookings that aren't stored just so already: they have no rows. */
  tombstones: Identity[];
  /** Places where a booking stood before and does not any more. */
  left: Identity[];
  counts: Record<RowResult, number> & { cancelled: number; retroactive: number };
  /** Bookings that are stored in a building out of the sender's rights. */
  foreign: CheckedBooking[];
}

/** What is kept of a deleted booking: nothing that tells of people. */
function withoutPeople(facts: BookingFacts): BookingFacts {
  return {
    ...facts,
    department: null,
    activityType: null,
    courseCode: null,
    recurrenceId: null,
    accepted: null,
    invited: null,
    plannedSize: null,
  };
}

function keptOf(sent: CheckedBooking): CheckedBooking {
  if (sent.facts.status !== 'deleted') return sent;
  return { ...sent, facts: withoutPeople(sent.facts), organiserKeys: [] };
}

/** The identity that a row makes of what is known of its booking. */
function identityOf(
  sent: CheckedBooking,
  known: Identity | undefined,
  { bookingNo, receivedMs, content }: { bookingNo: bigint; receivedMs: number; content: number },
): Identity {
  const { source, id, key, zone, facts, sequence } = sent;
  const updatedMs = sent.updatedMs ?? receivedMs;
  const version = { sequence, updatedMs, startMs: facts.startMs, endMs: facts.endMs };
  return {
    bookingNo,
    source,
    id,
    key,
    buildingNo: zone.buildingNo,
    zoneNo: zone.zoneNo,
    startMs: facts.startMs,
    isDeleted: facts.status === 'deleted',
    sequence,
    updatedMs,
    content,
    ends: withVersion(known?.ends ?? null, version),
  };
}

/** What a row says, under each of its organizer's keys. */
function contentsOf(sent: CheckedBooking): number[] {
  const [first = '', ...earlier] = sent.organiserKeys;
  const contents = [contentHash(sent, first)];
  for (const key of earlier) contents.push(contentHash(sent, key));
  return contents;
}

function isSameEnds(a: ScheduledEnds, b: ScheduledEnds): boolean {
  return a.earlyEndMs === b.earlyEndMs && a.first === b.first;
}

function isSamePlace(a: Identity, b: Identity): boolean {
  return a.zoneNo === b.zoneNo && a.startMs === b.startMs;
}

/** Whether a version is one over again that is known. */
function isSame(a: Identity, b: Identity | undefined): b is Identity {
  if (b === undefined) return false;
  return a.content === b.content && compareVersions(a, b) === 0 && isSameEnds(a.ends, b.ends);
}

export interface SettleContext {
  /** What is stored of the batch's bookings, by `identityKey`. */
  known: ReadonlyMap<string, Identity>;
  /** Of the bookings, in the order of their rows. */
  numbers: readonly bigint[];
  receivedMs: number;
  /** Whether the rows came before what is stored. */
  isLate: boolean;
  /** Whether the sender may change bookings of a building, by its number. */
  mayChange: (buildingNo: number) => boolean;
}

/** A booking of the batch as its rows so far make it. */
interface Settling {
  identity: Identity;
  /** Its facts: null where it is deleted; undefined where the stored row keeps telling them. */
  sent: CheckedBooking | null | undefined;
  /** Whether the batch repeats it as it is stored. */
  isStored: boolean;
}

/** Whether its row is one that was sent. */
function hasRow(settling: Settling): settling is SettledBooking {
  return settling.sent !== null && settling.sent !== undefined;
}

/** Settles rows against what is stored and one another, in the order in which they were sent. */
class Settlement {
  readonly #context: SettleContext;
  readonly #now = new Map<string, Settling>();
  readonly #foreign: CheckedBooking[] = [];
  readonly #counts = {
    created: 0,
    updated: 0,
    duplicates: 0,
    outdated: 0,
    cancelled: 0,
    retroactive: 0,
  };

  constructor(context: SettleContext) {
    this.#context = context;
  }

  add(row: CheckedBooking, bookingNo: bigint): void {
    const sent = keptOf(row);
    const known = this.#now.get(sent.key)?.identity ?? this.#context.known.get(sent.key);
    if (known !== undefined && !this.#context.mayChange(known.buildingNo)) {
      this.#foreign.push(row);
      return;
    }
    if (sent.facts.status === 'cancelled') this.#counts.cancelled += 1;
    const result = known === undefined ? this.#create(sent, bookingNo) : this.#settle(sent, known);
    this.#counts[result] += 1;
    const sentMs = sent.updatedMs ?? this.#context.receivedMs;
    const isChange = result === 'created' || result === 'updated';
    if (isChange && sentMs > sent.facts.startMs) this.#counts.retroactive += 1;
  }

  finish(): SettledBookings {
    const settled: SettledBookings = {
      identities: [],
      bookings: [],
      tombstones: [],
      raised: [],
      left: [],
      counts: this.#counts,
      foreign: this.#foreign,
    };
    for (const settling of this.#now.values()) {
      const { identity, sent, isStored } = settling;
      settled.identities.push(identity);
      if (hasRow(settling)) settled.bookings.push(settling);
      if (identity.isDeleted && !isStored) settled.tombstones.push(identity);
      if (!identity.isDeleted && sent === undefined) settled.raised.push(identity);
      const before = this.#context.known.get(identity.key);
      const hasLeft = before && (identity.isDeleted || !isSamePlace(before, identity));
      if (hasLeft && !before.isDeleted) settled.left.push(before);
    }
    return settled;
  }

  #create(sent: CheckedBooking, bookingNo: bigint): RowResult {
    const { receivedMs } = this.#context;
    const content = contentHash(sent, sent.organiserKeys[0] ?? '');
    this.#remember(identityOf(sent, undefined, { bookingNo, receivedMs, content }), sent);
    return 'created';
  }

  #settle(sent: CheckedBooking, known: Identity): RowResult {
    const { receivedMs } = this.#context;
    const { bookingNo } = known;
    const contents = contentsOf(sent);
    const repeatedAt = contents.indexOf(known.content);
    const content = contents[Math.max(0, repeatedAt)] ?? 0;
    const next = identityOf(sent, known, { bookingNo, receivedMs, content });
    if (this.#isOlder(next, known)) {
      // It can still tell of a scheduled end.
      if (!isSameEnds(known.ends, next.ends)) this.#raise({ ...known, ends: next.ends });
      return 'outdated';
    }
    const stored = repeatedAt > 0 ? this.#asStored(sent, repeatedAt) : sent;
    if (isSame(next, known)) this.#repeat(known, stored);
    else this.#remember(next, stored);
    return repeatedAt >= 0 ? 'duplicates' : 'updated';
  }

  /** Of equal versions the one that came later is the newer. */
  #isOlder(next: Identity, known: Identity): boolean {
    const order = compareVersions(next, known);
    if (order !== 0) return order < 0;
    const stored = this.#context.known.get(known.key);
    const isStored = stored !== undefined && compareVersions(known, stored) === 0;
    return this.#context.isLate && isStored && next.content !== known.content;
  }

  /** The organizer stays under the key by which it is stored. */
  #asStored(sent: CheckedBooking, keyAt: number): CheckedBooking {
    return { ...sent, organiserKeys: sent.organiserKeys.slice(keyAt) };
  }

  /** Notes a booking that the batch has just as it is stored, or as it had it before. */
  #repeat(identity: Identity, sent: CheckedBooking): void {
    if (this.#now.has(identity.key)) return;
    this.#note({ identity, sent: identity.isDeleted ? null : sent, isStored: true });
  }

  #remember(identity: Identity, sent: CheckedBooking): void {
    this.#note({ identity, sent: identity.isDeleted ? null : sent, isStored: false });
  }

  /** Of a booking whose version stays, the facts stay too. */
  #raise(identity: Identity): void {
    const sent = this.#now.get(identity.key)?.sent;
    this.#note({ identity, sent, isStored: false });
  }

  #note(settling: Settling): void {
    this.#now.set(settling.identity.key, settling);
  }
}

/** What a batch changes of what is stored. */
export function settleBookings(
  rows: readonly CheckedBooking[],
  context: SettleContext,
): SettledBookings {
  const settlement = new Settlement(context);
  for (const [place, row] of rows.entries()) {
    const bookingNo = context.numbers[place];
    if (bookingNo === undefined) throw new Error(`No number for the booking ${row.key}`);
    settlement.add(row, bookingNo);
  }
  return settlement.finish();
}
