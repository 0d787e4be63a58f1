import type { DemoDay } from '../behaviour/calendar/DemoDay.ts';
import { localDayNumber } from '#domain/time/localParts.ts';
import type { DemoPorts } from '../DemoPorts.ts';
import type { DemoBuilding } from '../plan/DemoBuilding.ts';
import { bookingRows, daysAhead, daysAround } from './bookedDays.ts';
import { feedOutage } from './feedOutage.ts';
import type { BookingInput } from '#contract/ingestBookings.ts';

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

type BookingPorts = Pick<
  DemoPorts,
  'ingestBookings' | 'noteFeedOutage' | 'storedBookings' | 'signal'
>;

/** Days whose bookings are posted in one go; the newest come first. */
const daysPerPost = 21;

/** Whether people book its rooms. */
function isBooked({ spaces }: DemoBuilding): boolean {
  return spaces.some(({ layer }) => layer === 'bookinglayer');
}

interface Post {
  building: DemoBuilding;
  days: DemoDay[];
}

function cut(building: DemoBuilding, days: readonly DemoDay[]): Post[] {
  const newestFirst = days.toReversed();
  const posts: Post[] = [];
  for (let at = 0; at < days.length; at += daysPerPost) {
    posts.push({ building, days: newestFirst.slice(at, at + daysPerPost) });
  }
  return posts;
}

/** The days whose bookings are missing: from the last that was stored on, and those before the first. */
async function missingDays(
  ports: BookingPorts,
  building: DemoBuilding,
  { nowMs, historyDays }: HistoryFrame,
): Promise<DemoDay[]> {
  const stored = await ports.storedBookings(building.id);
  const ago = (ms: number): number =>
    localDayNumber(nowMs, building.timezone) - localDayNumber(ms, building.timezone);
  if (stored === null) {
    return daysAround(building, nowMs, { from: -historyDays, to: daysAhead + 1 });
  }
  const since = Math.min(historyDays, ago(stored.lastChangeMs));
  const first = Math.max(since, ago(stored.firstStartMs));
  return [
    ...daysAround(building, nowMs, { from: -historyDays, to: -first }),
    ...daysAround(building, nowMs, { from: -since, to: daysAhead + 1 }),
  ];
}

export interface HistoryFrame {
  nowMs: number;
  historyDays: number;
}

/**
 * The bookings of the buildings as they stand at an instant: all of the history the first time, later what is missing of it. The newest
 * are posted first, so that what is stored stays one stretch.
 */
export class BookingHistory {
  readonly #ports: BookingPorts;
  readonly #nowMs: number;
  readonly #posts: Post[];

  private constructor(ports: BookingPorts, nowMs: number, posts: Post[]) {
    this.#ports = ports;
    this.#nowMs = nowMs;
    this.#posts = posts;
  }

  /** Finds out what is missing; of an empty store it is also what somebody sent by hand, and that a calendar could not be read. */
  static async open(
    ports: BookingPorts,
    buildings: readonly DemoBuilding[],
    frame: HistoryFrame,
  ): Promise<BookingHistory> {
    const posts: Post[] = [];
    for (const building of buildings.filter(isBooked)) {
      posts.push(...cut(building, await missingDays(ports, building, frame)));
    }
    const newest = ({ days }: Post): number => days[0]?.startMs ?? 0;
    posts.sort((a, b) => newest(b) - newest(a));
    const [first] = buildings;
    if (first !== undefined && (await ports.storedBookings(first.id)) === null) {
      const outage = feedOutage(first);
      if (outage !== null) await ports.noteFeedOutage(outage);
      const [yesterday] = daysAround(first, frame.nowMs, { from: -1, to: 0 });
      const known = yesterday === undefined ? [] : bookingRows(first, yesterday, frame.nowMs);
      await ports.ingestBookings([...known, ...rejectedBookings(first)]);
    }
    return new BookingHistory(ports, frame.nowMs, posts);
  }

  /** Posts what is missing, the newest first. */
  async postAll(): Promise<void> {
    for (const { building, days } of this.#posts) {
      this.#ports.signal.throwIfAborted();
      await this.#ports.ingestBookings(
        days.flatMap((day) => bookingRows(building, day, this.#nowMs)),
      );
    }
  }
}
