import { patienceMs } from '#domain/booking/outcomeOf.ts';
import type { SpaceId } from '#domain/space/ids.ts';
import type { InstantRange } from '#domain/time/wallRange.ts';
import { refuseBeyond } from '#server/core/faults/refuseParameters.ts';
import type { Directory } from '#server/directory/Directory.ts';
import type { Samples } from '#server/samples/Samples.ts';
import type { SpaceStore } from '#server/directory/spaces/openSpaces.ts';
import { buildingCalendars, type Calendars } from '#domain/time/buildingCalendars.ts';
import type { BookedRoom } from '../BookedRoom.ts';
import { BookedRooms } from '../BookedRooms.ts';
import type { BookingRow } from '../BookingRow.ts';
import { takenWith } from '../combinedRooms.ts';
import { judgedSpan } from '../judgeBookings.ts';
import { readCover } from '../readCover.ts';
import { factReader, type FactReader } from '../kept/factReader.ts';
import type { KeptBookings, Outcome } from '../kept/KeptBookings.ts';
import type { RoomUse } from '../use/RoomUse.ts';
import { bookingsToJudge, placedBookings, type RoomBooking } from './countedBookings.ts';
import type { FigureRoom } from './FigureRoom.ts';
import { figureRooms } from './figureRooms.ts';
import { timeKindsOf, type FigurePlan } from './planMetrics.ts';
import { selectionOf, type Passes } from './selectionOf.ts';
import { takenTimes, type TakenTime } from './takenTimes.ts';
import { SourceCover } from './SourceCover.ts';
import { TimeCells } from './TimeCells.ts';

export interface FigureServices {
  samples: Samples;
  directory: Directory;
  spaces: SpaceStore;
  now: () => number;
}

/** All that figures are summed from. */
export interface FigureFacts {
  plan: FigurePlan;
  rooms: readonly FigureRoom[];
  cells: TimeCells;
  intervals: InstantRange[];
  /** Zone of the first building, in which intervals are written. */
  timezone: string;
  /** What the sensors of rooms told; nothing of rooms that are not measured. */
  use: ReadonlyMap<BookedRoom, RoomUse>;
  bookings: readonly RoomBooking[];
  /** What else leaves no time in rooms: bookings of the rooms they are combined with. */
  taken: ReadonlyMap<FigureRoom, TakenTime>;
  cover: SourceCover;
  nowMs: number;
  /** Whether time alone changes the figures no more, nor any slot outside of `slotFrameOf`. */
  isSettled: boolean;
}

const dayMs = 86_400_000;
const longestMs = 31 * dayMs;
const maxRoomCells = 400_000;

/** The slots by which the bookings of a frame are judged, where they are settled. */
export function slotFrameOf({ frame: { startMs, endMs } }: FigurePlan): InstantRange {
  return { startMs: startMs - longestMs - 2 * dayMs, endMs };
}

/** Whether a booking that begins within a frame has ended in it and was judged. */
function isOver(
  { startS, heldEndS }: RoomBooking,
  { endMs }: InstantRange,
  nowMs: number,
): boolean {
  const heldEndMs = heldEndS * 1000;
  return startS * 1000 >= endMs || (heldEndMs <= endMs && heldEndMs + patienceMs <= nowMs);
}

function calendarsOf(plan: FigurePlan, rooms: BookedRooms): { calendars: Calendars; zone: string } {
  const zones = [...rooms.buildings].map(({ timezone }) => timezone);
  const zone = zones[0] ?? 'UTC';
  const query = { frame: plan.frame, interval: plan.interval, reference: zone };
  return { calendars: buildingCalendars(query, new Set(zones)), zone };
}

/** What the sensors of the rooms told over their open time and over the windows of bookings. */
async function readUseOf(
  rooms: readonly FigureRoom[],
  asked: readonly RoomBooking[],
  { nowMs, reader }: { nowMs: number; reader: FactReader },
): Promise<Map<BookedRoom, RoomUse>> {
  let startMs = Infinity;
  let endMs = 0;
  const widen = (stretch: InstantRange): void => {
    startMs = Math.min(startMs, stretch.startMs);
    endMs = Math.max(endMs, stretch.endMs);
  };
  for (const { pieces } of new Set(rooms.map(({ open }) => open)))
    for (const one of pieces) widen(one);
  const judged = judgedSpan(asked, nowMs);
  if (judged !== null) widen(judged);
  const measured = rooms.flatMap(({ room }) => (room.isMeasured ? [room] : []));
  return await reader.readUse(measured, startMs < endMs ? [{ startMs, endMs }] : []);
}

interface FactsReading {
  mayRead: (buildingId: SpaceId) => boolean;
  /** Whether departments with few people are one to the filter, as they are for those who may not list bookings. */
  hidesSmall?: boolean;
  signal: AbortSignal;
  /** What answers before it read. */
  kept?: KeptBookings | undefined;
}

/** The rooms that a plan is about, with their open time in cells; nothing of bookings and use is read yet. */
export async function readFigureRooms(
  plan: FigurePlan,
  services: FigureServices,
  {
    mayRead,
    signal,
    kept,
  }: Pick<FactsReading, 'mayRead' | 'signal'> & {
    kept?: Pick<KeptBookings, 'readCover'> | undefined;
  },
) {
  const { directory, samples, spaces } = services;
  const booked = BookedRooms.of(spaces.current(), mayRead);
  const read = () => readCover(samples, signal);
  const cover = await SourceCover.read(directory, booked, kept ? () => kept.readCover(read) : read);
  const narrowed = booked.narrowed(({ zone, building }) =>
    plan.filter.matchesRoom(zone, building.campusId),
  );
  const { calendars, zone } = calendarsOf(plan, narrowed);
  const cells = new TimeCells(timeKindsOf(plan));
  const rooms = figureRooms(plan, { spaces, rooms: narrowed, cover, calendars, cells });
  refuseBeyond(maxRoomCells, rooms.length * cells.list.length, 'cells, rooms times times,');
  const taking = booked.takingFrom(narrowed);
  return { narrowed, taking, cover, cells, rooms, zone, intervals: calendars.intervals };
}

/** Reads bookings, open time and use of the rooms that a plan is about. */
export async function readFigureFacts(
  plan: FigurePlan,
  services: FigureServices,
  { mayRead, hidesSmall = false, signal, kept }: FactsReading,
): Promise<FigureFacts> {
  const nowMs = services.now();
  const found = await readFigureRooms(plan, services, { mayRead, signal, kept });
  const { narrowed, taking, cover, cells, rooms, zone, intervals } = found;
  const byZone = new Map(rooms.map((room) => [room.room.zone.id, room]));
  const byNo = new Map<number, FigureRoom>();
  for (const no of narrowed.zoneNos) {
    const id = narrowed.of(no)?.zone.id;
    const room = id === undefined ? undefined : byZone.get(id);
    if (room !== undefined) byNo.set(no, room);
  }
  const frame = {
    startMs: plan.frame.startMs - longestMs - dayMs,
    endMs: plan.frame.endMs + dayMs,
  };
  const zoneNos = taking.zoneNos.filter((no) => {
    const room = taking.of(no);
    return room !== undefined && takenWith(room).some(({ zone: { id } }) => byZone.has(id));
  });
  const question = { zoneNos, frame, reachMs: plan.frame.startMs - dayMs };
  const reading = { samples: services.samples, signal };
  const reader = factReader(reading, { rooms: taking, frame, nowMs, kept });
  const rows = await reader.readRows(question);
  const bookings = placedBookings(rows, ({ zone_no }) => byNo.get(zone_no));
  const asked = bookingsToJudge(bookings, plan);
  const use = await readUseOf(rooms, asked, { nowMs, reader });
  const passes = selectionOf(plan, bookings, { hidesSmall });
  const judge = (some: readonly BookingRow[]) => reader.judge(some, use);
  await judgeAndSelect(bookings, asked, { plan, judge, passes });
  const taken = takenTimes(rows, bookings, { passes, rooms, roomOf: (no) => taking.of(no) });
  // In several time zones the frame has other instants for each building.
  const zones = new Set([...narrowed.buildings].map(({ timezone }) => timezone));
  const isSettled = zones.size < 2 && bookings.every((one) => isOver(one, plan.frame, nowMs));
  const settled = { nowMs, isSettled };
  return { plan, rooms, cells, intervals, timezone: zone, use, bookings, taken, cover, ...settled };
}

/** Tells what became of bookings. */
type Judge = (rows: readonly BookingRow[]) => Promise<readonly Outcome[]>;

/** Judges those that are asked for, and marks of all those that pass the filter. */
async function judgeAndSelect(
  bookings: readonly RoomBooking[],
  asked: readonly RoomBooking[],
  { plan, judge, passes }: { plan: FigurePlan; judge: Judge; passes: Passes },
): Promise<void> {
  const outcomes = await judge(asked.map(({ row }) => row));
  for (const [at, one] of asked.entries()) one.judged = outcomes[at] ?? null;
  // A filter of spaces alone has chosen the rooms already.
  if (!plan.filter.selectsBookings) return;
  for (const one of bookings) one.isSelected = passes(one, one.judged?.outcome ?? null);
}
