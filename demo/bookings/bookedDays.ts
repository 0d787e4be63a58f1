import type { BookingInput } from '#contract/ingestBookings.ts';
import { localDayNumber } from '#domain/time/localParts.ts';
import { zonedDayNumberStart } from '#domain/time/zonedDayStart.ts';
import type { DemoDay } from '../behaviour/calendar/DemoDay.ts';
import type { Meeting } from '../behaviour/rooms/meetings.ts';
import { meetingsOfDay } from '../behaviour/simulateDay.ts';
import { demoDays } from '../demoDays.ts';
import type { DemoBuilding, DemoSpace } from '../plan/DemoBuilding.ts';
import { seededRandom } from '../random.ts';
import {
  cancelledVersions,
  meetingVersions,
  type BookedPlace,
  type BookingVersion,
} from './bookingVersions.ts';

/** How far people book ahead. */
export const daysAhead = 28;

/** Cancelled bookings are an eighth of all. */
const cancelledPerMeeting = 0.12 / 0.88;
const doublesPerMeeting = 1 / 200;
const nightWork = { everyWeeks: 4, weekday: 2, from: 22 * 60 + 30, to: 25 * 60 };
const clockChange = { from: 60, to: 4 * 60 };
const dayMs = 86_400_000;

/** A night's work in a hall that takes it: across midnight, or when the clocks change. */
function nightMeetings({ building, room, day }: BookedPlace): Meeting[] {
  const hall = building.spaces.find((one) => one.layer === 'bookinglayer');
  if (hall !== room) return [];
  const week = Math.floor((day.number - day.weekday) / 7);
  const isNight = day.weekday === nightWork.weekday && week % nightWork.everyWeeks === 0;
  const isChange = day.endMs - day.startMs !== dayMs;
  const times = [...(isNight ? [nightWork] : []), ...(isChange ? [clockChange] : [])];
  return times.map(({ from, to }) => ({
    from,
    to,
    invited: 4,
    series: null,
    absence: null,
    leadDays: 20,
    isMissed: true,
    heldTo: to,
  }));
}

/** A second booking of the time that a meeting has, by somebody who did not look. */
function doubled(meeting: Meeting): Meeting {
  const later = meeting.from + 5;
  return { ...meeting, from: later, series: null, leadDays: 2, heldTo: meeting.to };
}

function roomVersions(meetings: readonly Meeting[], place: BookedPlace): BookingVersion[][] {
  const { room, day } = place;
  const random = seededRandom(`${room.id}/${day.key}/extra`);
  const booked = meetings.flatMap((meeting) => {
    const versions = [meetingVersions(meeting, place)];
    if (random.chance(cancelledPerMeeting)) versions.push(cancelledVersions(meeting, place));
    if (random.chance(doublesPerMeeting)) versions.push(meetingVersions(doubled(meeting), place));
    return versions;
  });
  return [...booked, ...nightMeetings(place).map((one) => meetingVersions(one, place))];
}

/** All that is ever known of the bookings of a building on one local day, a list of versions for each. */
export function bookingsOfDay(building: DemoBuilding, day: DemoDay): BookingVersion[][] {
  const meetings: [DemoSpace, Meeting[]][] = [...meetingsOfDay(building, day)];
  return meetings.flatMap(([room, list]) => roomVersions(list, { building, room, day }));
}

/** What comes out of order now and then: the version before, after the newest. */
const strayShare = 0.02;

/** The rows of a day as its booking system knows them at an instant. */
export function bookingRows(building: DemoBuilding, day: DemoDay, nowMs: number): BookingInput[] {
  const random = seededRandom(`${building.id}/${day.key}/order`);
  return bookingsOfDay(building, day).flatMap((versions) => {
    const known = versions.filter(({ atMs }) => atMs <= nowMs).map(({ row }) => row);
    const last = known.at(-1);
    const before = known.at(-2);
    if (last === undefined) return [];
    return before !== undefined && random.chance(strayShare) ? [last, before] : [last];
  });
}

/** The local days from so many days before an instant until so many after it, the last excluded. */
export function daysAround(
  { timezone }: DemoBuilding,
  nowMs: number,
  { from, to }: { from: number; to: number },
): DemoDay[] {
  const today = localDayNumber(nowMs, timezone);
  const [startMs, endMs] = [today + from, today + to].map((day) =>
    zonedDayNumberStart(day, timezone),
  ) as [number, number];
  return startMs < endMs ? demoDays(startMs, endMs, timezone) : [];
}
