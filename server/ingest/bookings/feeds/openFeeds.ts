import type { SpaceId } from '#domain/space/ids.ts';
import type { SpaceSource } from '#server/directory/SpaceIndex.ts';
import type { Directory } from '#server/directory/Directory.ts';
import type { BookingIngestion } from '#server/ingest/bookings/createBookingIngestion.ts';
import { roomOfFeed } from '#server/ingest/bookings/reading/RoomNames.ts';
import { FeedPoller, type PollerPorts } from './FeedPoller.ts';
import { FeedStore } from './FeedStore.ts';

/** A time in which a source of bookings could not be read, in ms; `endMs` is null while it goes on. */
export interface SourceOutage {
  source: string;
  buildingId: SpaceId;
  startMs: number;
  endMs: number | null;
}

/** The calendars that this server reads. */
export interface Feeds {
  store: FeedStore;
  poller: FeedPoller;
  /** Outages that touch a time; those of rooms that nobody knows are left out. */
  outages: (range: { startMs: number; endMs: number }) => Promise<SourceOutage[]>;
  /** Notes an outage that is over, once, with the report of its first failure: of calendars that others read. */
  noteOutage: (outage: NotedOutage) => Promise<void>;
  dispose: () => Promise<void>;
}

interface NotedOutage {
  source: string;
  zoneId: string;
  startMs: number;
  endMs: number;
  /** A sentence. */
  reason: string;
}

export function openFeeds({
  directory,
  spaces,
  bookings,
  ...ports
}: Omit<PollerPorts, 'feeds' | 'isAlone' | 'bookings'> & {
  directory: Directory;
  spaces: SpaceSource;
  bookings: BookingIngestion;
}): Feeds {
  const store = new FeedStore(directory, ports.now);
  const isAlone = (): boolean => directory.version() !== null;
  const poller = new FeedPoller({ ...ports, feeds: store, bookings, isAlone });
  return {
    store,
    poller,
    async outages(range) {
      const found = await store.outages(range);
      if (found.length === 0) return [];
      const index = spaces.current();
      const aliasOf = await bookings.aliases.reader();
      return found.flatMap(({ source, startedAt, endedAt, ...feed }) => {
        const buildingId = roomOfFeed({ ...feed, source }, { index, aliasOf })?.buildingId;
        const endMs = endedAt?.getTime() ?? null;
        return buildingId === undefined
          ? []
          : [{ source, buildingId, startMs: startedAt.getTime(), endMs }];
      });
    },
    async noteOutage({ source, zoneId, startMs, endMs, reason }) {
      const startedAt = new Date(startMs);
      const endedAt = new Date(endMs);
      const outage = { source, zoneId, room: null, startedAt, endedAt };
      if (!(await store.noteOutage(outage))) return;
      const time = startedAt.toISOString();
      await bookings.fileFeedFailure({ source, zoneId, room: null, reason }, time);
    },
    dispose: () => poller.dispose(),
  };
}
