import {
  bookingFeedCalls as calls,
  mostFeeds,
  type BookingFeed,
  type BookingFeedOrder,
} from '#contract/bookingFeeds.ts';
import { toSpaceId } from '#domain/space/ids.ts';
import { AppError } from '#server/core/AppError.ts';
import type { Audit } from '#server/core/Audit.ts';
import { readTarget, TargetRefusal } from '#server/core/outgoing/targetAddress.ts';
import { defineRoute, type Route } from '#server/core/route.ts';
import type { SpaceSource } from '#server/directory/SpaceIndex.ts';
import type { TargetSettings } from '#server/core/outgoing/callTarget.ts';
import type { FeedPoller } from './FeedPoller.ts';
import { feedRules } from './fetchCalendar.ts';
import type { FeedStore, StoredFeed } from './FeedStore.ts';

interface FeedParts {
  feeds: FeedStore;
  poller: Pick<FeedPoller, 'poll' | 'wake'>;
  target: TargetSettings;
  spaces: SpaceSource;
  audit: Audit;
}

function stateOf({ lastPollAt, lastError }: StoredFeed): BookingFeed['state'] {
  if (lastError !== null) return 'failed';
  return lastPollAt === null ? 'waiting' : 'ok';
}

function present(feed: StoredFeed, spaces: SpaceSource): BookingFeed {
  const { zoneId } = feed;
  const iso = (date: Date | null): string | null => date?.toISOString() ?? null;
  return {
    id: feed.id,
    source: feed.source,
    url: feed.url,
    zone_id:
      zoneId === null
        ? null
        : (spaces.current().zoneById.get(toSpaceId(zoneId))?.at(-1)?.wireId ?? zoneId),
    room: feed.room,
    every_minutes: feed.everyMinutes,
    state: stateOf(feed),
    last_poll_at: iso(feed.lastPollAt),
    last_success_at: iso(feed.lastSuccessAt),
    last_error: feed.lastError,
    has_rejected: feed.rejectedHash !== null,
    failing_since: iso(feed.failingSince),
    next_poll_at: feed.nextPollAt.toISOString(),
    created_at: feed.createdAt.toISOString(),
    created_by: feed.createdBy,
  };
}

function refusedField(field: string, reason: string, cause?: unknown): AppError {
  return new AppError('INVALID_BODY', reason, { cause, rows: [{ field, reason }] });
}

/** The address of a calendar; webcal is https by another name. Throws INVALID_BODY for one that is never read. */
function addressOf({ url }: BookingFeedOrder, target: TargetSettings): string {
  const address = url.replace(/^webcals?:/i, 'https:');
  try {
    return readTarget(address, feedRules(target)).href;
  } catch (error) {
    if (!(error instanceof TargetRefusal)) throw error;
    throw refusedField('url', error.message, error);
  }
}

/** A zone that exists, or none where the room is named. Throws INVALID_BODY. */
function zoneOf({ zone_id: id }: BookingFeedOrder, spaces: SpaceSource): string | null {
  if (id === null || id === undefined) return null;
  const zoneId = toSpaceId(id);
  if (!spaces.current().zoneById.has(zoneId))
    throw refusedField('zone_id', `There is no zone ${zoneId}`);
  return zoneId;
}

async function findFeed(
  { id = '' }: Readonly<Record<string, string>>,
  { feeds }: FeedParts,
): Promise<StoredFeed> {
  const feed = await feeds.find(id);
  if (feed === undefined) throw new AppError('NOT_FOUND', 'No calendar found');
  return feed;
}

/** What the audit log tells of a feed: of its address only the host, for the rest may be a secret. */
function detailOf(id: string, { source, url }: Pick<StoredFeed, 'source' | 'url'>) {
  return { feed: id, source, host: new URL(url).host };
}

const notAdded = {
  too_many: `There are ${mostFeeds.toLocaleString('en-US')} calendars already. Remove one first`,
  known: 'This source has a calendar for this room already. Remove it first',
} as const;

/** Calendars that are read at their addresses, for administrators. */
export function feedRoutes(all: FeedParts): Route[] {
  const { feeds, poller, target, spaces, audit } = all;
  return [
    defineRoute({
      endpoint: calls.create,
      lane: 'quick',
      async handle({ query, body, caller }) {
        const url = addressOf(body, target);
        const { source, room = null, every_minutes: everyMinutes } = body;
        const zoneId = zoneOf(body, spaces);
        if (query.is_trial === true) return { feed: null };
        const createdBy = caller.userId;
        const order = { source, url, zoneId, room, everyMinutes, createdBy };
        const added = await feeds.add(order, mostFeeds);
        if (typeof added === 'string') throw new AppError('WRONG_STATE', notAdded[added]);
        const detail = detailOf(added.id, order);
        await audit.record({ actor: caller.userId, action: 'booking_feed_created', detail });
        poller.wake();
        return { feed: present(await findFeed(added, all), spaces) };
      },
    }),
    defineRoute({
      endpoint: calls.list,
      lane: 'quick',
      async handle() {
        return { feeds: (await feeds.list()).map((feed) => present(feed, spaces)) };
      },
    }),
    defineRoute({
      endpoint: calls.poll,
      lane: 'ingestion',
      async handle({ parts, caller }) {
        const feed = await findFeed(parts, all);
        const detail = detailOf(feed.id, feed);
        await audit.record({ actor: caller.userId, action: 'booking_feed_polled', detail });
        await poller.poll(feed.id);
        return { feed: present(await findFeed(parts, all), spaces) };
      },
    }),
    defineRoute({
      endpoint: calls.remove,
      lane: 'quick',
      async handle({ parts: { id = '' }, caller }) {
        const removed = await feeds.remove(id);
        if (removed === undefined) throw new AppError('NOT_FOUND', 'No calendar found');
        const detail = detailOf(id, removed);
        await audit.record({ actor: caller.userId, action: 'booking_feed_deleted', detail });
        return { success: 'ok' as const };
      },
    }),
  ];
}
