import type { BookingInput } from '#contract/ingestBookings.ts';
import type { DemoBuilding } from '../plan/DemoBuilding.ts';

const dayMs = 86_400_000;
const hourMs = 3_600_000;
const iso = (ms: number): string => new Date(ms).toISOString();

/** What somebody wrote by hand: eleven bookings of a room that nobody drew, and three that end before they start. */
export function rejectedBookings({ id, spaces, story }: DemoBuilding): BookingInput[] {
  const zone = spaces.find(({ layer }) => layer === 'bookinglayer');
  const noon = (story.today - 20) * dayMs + 12 * hourMs;
  return Array.from({ length: 14 }, (_, at): BookingInput => {
    const startMs = noon + at * dayMs;
    const isTurned = at >= 11;
    return {
      source: 'receptionist-list',
      id: `list-${at + 1}`,
      ...(isTurned ? { zone_id: zone?.id } : { room: 'Boardroom 9', building: id }),
      start: iso(startMs),
      end: iso(startMs + (isTurned ? -hourMs : hourMs)),
    };
  });
}
