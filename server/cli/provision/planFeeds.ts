import {
  bookingFeedCalls,
  type BookingFeed,
  type BookingFeedOrder,
} from '#contract/bookingFeeds.ts';
import { callApi } from '../callApi.ts';
import type { ReachedServer } from '../reachServer.ts';
import { type PlannedChange, feedName, type ProvisionFile } from './ProvisionFile.ts';

/** The calendars in a file that don't exist yet, matched by source and room. Throws if one exists with another address or interval: added again, its bookings could get other ids. */
export async function planFeeds(
  { file, booking_feeds: orders }: ProvisionFile,
  server: ReachedServer,
): Promise<PlannedChange[]> {
  if (orders.length === 0) return [];
  const { feeds } = await callApi(server, bookingFeedCalls.list);
  return orders.flatMap((order) => {
    const found = feeds.find((one) => feedName(one) === feedName(order));
    if (found === undefined) return [creation(order, server)];
    if (isAsOrdered(found, order)) return [];
    throw new Error(
      `${file}: the calendar of ${feedName(order)} already exists with another address or interval. Remove it on the Import Reports page first.`,
    );
  });
}

/** Checks the calendars of a file under the rules of their call; rooms of the files are about to be made. */
export async function checkFeeds(
  { booking_feeds: orders }: ProvisionFile,
  server: ReachedServer,
  files: readonly ProvisionFile[],
): Promise<void> {
  const made = new Set(files.flatMap(zoneIdsOf));
  for (const order of orders) {
    const { zone_id: zone, ...others } = order;
    const isMade = zone != null && made.has(String(zone));
    const checked = isMade ? { ...others, room: 'a room that is about to be made' } : order;
    await callApi(server, bookingFeedCalls.create, checked, { is_trial: 'true' });
  }
}

function zoneIdsOf({ buildings = [], zones = [] }: ProvisionFile): string[] {
  const ofFloors = buildings.flatMap(({ floors }) => floors.flatMap((floor) => floor.zones));
  return [...ofFloors, ...zones].map(({ id }) => String(id));
}

function creation(order: BookingFeedOrder, server: ReachedServer): PlannedChange {
  return {
    text: `calendar of ${feedName(order)}`,
    async apply() {
      await callApi(server, bookingFeedCalls.create, order);
      return null;
    },
  };
}

/** The server keeps an address as a program writes it, with https in place of webcal. */
function isAsOrdered(found: BookingFeed, order: BookingFeedOrder): boolean {
  const address = order.url.replace(/^webcals?:/i, 'https:');
  return found.url === new URL(address).href && found.every_minutes === order.every_minutes;
}
