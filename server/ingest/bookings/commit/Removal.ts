import type { DeclaredSpan } from '#contract/ingestBookings.ts';
import type { InstantRange } from '#domain/time/wallRange.ts';
import { toInstantMs } from '#domain/time/frame.ts';
import type { SpaceIndex } from '#server/directory/SpaceIndex.ts';
import type { Identity } from '#server/ingest/bookings/store/Identity.ts';

/** What a batch takes away: the bookings of its sources that start in a stretch and that it doesn't name. */
export interface Replacement {
  span: DeclaredSpan;
  sources: ReadonlySet<string>;
  /** The room of the bookings, by its number; null where they may be in any. */
  zoneNo: number | null;
  /** Their keys, those that were rejected too. */
  named: ReadonlySet<string>;
}

/** Bookings that are gone from their source. */
export interface Removals {
  /** Still to come: canceled now. */
  cancelled: Identity[];
  /** Begun: deleted. */
  deleted: Identity[];
  /** How many that the source does not list any more stay as they are. */
  passedOver: number;
}

export const noRemovals: Removals = { cancelled: [], deleted: [], passedOver: 0 };

interface RemovalContext {
  receivedMs: number;
  /** Whether the sender may change bookings of a building, by its number. */
  mayChange: (buildingNo: number) => boolean;
}

interface StoredBooking {
  identity: Identity;
  isCancelled: boolean;
}

/** What of the bookings that the source does not list any more is canceled: those that are still to come. */
export function unlistedOf(
  stored: readonly StoredBooking[],
  { unlisted, receivedMs, mayChange }: RemovalContext & { unlisted: readonly unknown[] },
): Removals {
  const cancelled = stored.flatMap(({ identity, isCancelled }) => {
    const isToCome = !identity.isDeleted && !isCancelled && identity.startMs > receivedMs;
    return isToCome && mayChange(identity.buildingNo) ? [identity] : [];
  });
  return { cancelled, deleted: [], passedOver: unlisted.length - cancelled.length };
}

/** A stretch as instants in a time zone. */
export function spanIn({ start, end }: DeclaredSpan, zone: string): InstantRange {
  return { startMs: toInstantMs(start, zone), endMs: toInstantMs(end, zone) };
}

const dayMs = 86_400_000;

/** A stretch that holds the span in any time zone. */
export function widestSpan(span: DeclaredSpan): InstantRange {
  const { startMs, endMs } = spanIn(span, 'UTC');
  return { startMs: startMs - dayMs, endMs: endMs + dayMs };
}

/** What of the stored bookings is gone, by the time zone of each one's building. What the sender may not change stays. */
export function removalsOf(
  stored: readonly StoredBooking[],
  { span, named, zoneNo }: Replacement,
  {
    index,
    unlisted,
    receivedMs,
    mayChange,
  }: RemovalContext & { index: SpaceIndex; unlisted: readonly unknown[] },
): Removals {
  const zones = new Map(index.buildings.map(({ no, timezone }) => [no, timezone]));
  const gone = stored.filter(({ identity, isCancelled }) => {
    const { startMs, endMs } = spanIn(span, zones.get(identity.buildingNo) ?? 'UTC');
    const isWithin = startMs <= identity.startMs && identity.startMs < endMs;
    const isMissing = !isCancelled && !named.has(identity.key);
    const isInRoom = zoneNo === null || identity.zoneNo === zoneNo;
    return isWithin && isMissing && isInRoom && mayChange(identity.buildingNo);
  });
  const identities = gone.map(({ identity }) => identity);
  return {
    cancelled: identities.filter(({ startMs }) => startMs > receivedMs),
    deleted: identities.filter(({ startMs }) => startMs <= receivedMs),
    passedOver: unlisted.length,
  };
}
