import type { BookingFeedOrder } from '#contract/bookingFeeds.ts';
import { sourcePattern } from '#domain/booking/Booking.ts';

/** A calendar as it is being described. */
export interface FeedDraft {
  url: string;
  source: string;
  buildingId: string | null;
  zoneId: string | null;
  everyMinutes: string;
}

/** Why a calendar cannot be added yet; null when it can. */
export function feedRefusal({ url, source, zoneId }: FeedDraft): string | null {
  if (url.trim() === '') return 'Enter the address of the calendar';
  if (!/^(https|webcals?):\/\/\S+$/i.test(url.trim()))
    return 'The address must begin with https://';
  if (source.trim() === '') return 'Enter the source';
  if (!sourcePattern.test(source.trim()))
    return 'The source may have lowercase letters, digits, periods, hyphens and underscores';
  return zoneId === null ? 'Choose a room' : null;
}

export function toFeedOrder({ url, source, zoneId, everyMinutes }: FeedDraft): BookingFeedOrder {
  return {
    url: url.trim(),
    source: source.trim(),
    zone_id: zoneId,
    every_minutes: Number(everyMinutes),
  };
}
