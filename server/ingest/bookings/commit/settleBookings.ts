import type { BookingFacts } from '#domain/booking/Booking.ts';
import {
  compareVersions,
  withVersion,
  type ScheduledEnds,
} from '#domain/booking/bookingVersion.ts';
import type { CheckedBooking } from '#server/ingest/bookings/reading/CheckedBooking.ts';
import { contentHash } from '#server/ingest/bookings/store/hashes.ts';
import { identityKey, type Identity } from '#server/ingest/bookings/store/Identity.ts';

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
  /** Those of them that aren't stored just so already. */
  changed: Identity[];
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
  { bookingNo, receivedMs, content }: { bookingNo: string; receivedMs: number; content: string },
): Identity {
  const { source, id, zone, facts, sequence } = sent;
  const updatedMs = sent.updatedMs ?? receivedMs;
  const version = { sequence, updatedMs, startMs: facts.startMs, endMs: facts.endMs };
  return {
    bookingNo,
    source,
    id,
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
function contentsOf(sent: CheckedBooking): string[] {
  const keys = sent.organiserKeys.length === 0 ? [''] : sent.organiserKeys;
  return keys.map((key) => contentHash(sent, key));
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
  /** The number of a booking that is not stored yet. */
  numberOf: (source: string, id: string) => string;
  receivedMs: number;
  /** Whether the rows came before what is stored. */
  isLate: boolean;
  /** Whether the sender may change bookings of a building, by its number. */
  mayChange: (buildingNo: number) => boolean;
}

/** Settles rows against what is stored and one another, in the order in which they were sent. */
class Settlement {
  readonly #context: SettleContext;
  readonly #now = new Map<string, Identity>();
  readonly #bookings = new Map<string, CheckedBooking | null>();
  /** Bookings that the batch repeats as they are stored. */
  readonly #repeated = new Set<string>();
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

  add(row: CheckedBooking): void {
    const sent = keptOf(row);
    const key = identityKey(sent);
    const known = this.#now.get(key) ?? this.#context.known.get(key);
    if (known !== undefined && !this.#context.mayChange(known.buildingNo)) {
      this.#foreign.push(row);
      return;
    }
    if (sent.facts.status === 'cancelled') this.#counts.cancelled += 1;
    const result = this.#settle(sent, known);
    this.#counts[result] += 1;
    const sentMs = sent.updatedMs ?? this.#context.receivedMs;
    const isChange = result === 'created' || result === 'updated';
    if (isChange && sentMs > sent.facts.startMs) this.#counts.retroactive += 1;
  }

  finish(): SettledBookings {
    const identities = [...this.#now.values()];
    return {
      identities,
      bookings: identities.flatMap((identity) => {
        const key = identityKey(identity);
        const sent = this.#bookings.get(key);
        return sent ? { identity, sent, isStored: this.#repeated.has(key) } : [];
      }),
      changed: identities.filter((identity) => !this.#repeated.has(identityKey(identity))),
      raised: identities.filter(
        (identity) => !identity.isDeleted && !this.#bookings.has(identityKey(identity)),
      ),
      left: identities.flatMap((identity) => {
        const before = this.#context.known.get(identityKey(identity));
        const hasLeft = before && (identity.isDeleted || !isSamePlace(before, identity));
        return hasLeft && !before.isDeleted ? before : [];
      }),
      counts: this.#counts,
      foreign: this.#foreign,
    };
  }

  #settle(sent: CheckedBooking, known: Identity | undefined): RowResult {
    const { receivedMs, numberOf } = this.#context;
    const bookingNo = known?.bookingNo ?? numberOf(sent.source, sent.id);
    const contents = contentsOf(sent);
    const repeatedAt = known === undefined ? -1 : contents.indexOf(known.content);
    const content = contents[Math.max(0, repeatedAt)] ?? '';
    const next = identityOf(sent, known, { bookingNo, receivedMs, content });
    if (known !== undefined && this.#isOlder(next, known)) {
      // It can still tell of a scheduled end.
      if (!isSameEnds(known.ends, next.ends)) this.#remember({ ...known, ends: next.ends });
      return 'outdated';
    }
    const stored = repeatedAt > 0 ? this.#asStored(sent, repeatedAt) : sent;
    if (isSame(next, known)) this.#repeat(known, stored);
    else this.#remember(next, stored);
    if (known === undefined) return 'created';
    return repeatedAt >= 0 ? 'duplicates' : 'updated';
  }

  /** Of equal versions the one that came later is the newer. */
  #isOlder(next: Identity, known: Identity): boolean {
    const order = compareVersions(next, known);
    if (order !== 0) return order < 0;
    const stored = this.#context.known.get(identityKey(known));
    const isStored = stored !== undefined && compareVersions(known, stored) === 0;
    return this.#context.isLate && isStored && next.content !== known.content;
  }

  /** The organizer stays under the key by which it is stored. */
  #asStored(sent: CheckedBooking, keyAt: number): CheckedBooking {
    return { ...sent, organiserKeys: sent.organiserKeys.slice(keyAt) };
  }

  /** Notes a booking that the batch has just as it is stored, or as it had it before. */
  #repeat(known: Identity, sent: CheckedBooking): void {
    const key = identityKey(known);
    if (this.#now.has(key)) return;
    this.#remember(known, sent);
    this.#repeated.add(key);
  }

  /** Keeps the facts of the greatest version; of a booking whose version stays, the stored row tells them. */
  #remember(identity: Identity, sent?: CheckedBooking): void {
    const key = identityKey(identity);
    this.#now.set(key, identity);
    this.#repeated.delete(key);
    if (sent !== undefined) this.#bookings.set(key, identity.isDeleted ? null : sent);
  }
}

/** What a batch changes of what is stored. */
export function settleBookings(
  rows: readonly CheckedBooking[],
  context: SettleContext,
): SettledBookings {
  const settlement = new Settlement(context);
  for (const row of rows) settlement.add(row);
  return settlement.finish();
}
