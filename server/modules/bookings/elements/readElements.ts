import type { getBookingFilterElements } from '#contract/bookingTools.ts';
import type { AnswerOf } from '#contract/endpoint.ts';
import { capacityOf } from '#domain/space/capacity.ts';
import { roomSizeOf } from '#domain/space/roomSize.ts';
import { toIsoInstant } from '#domain/time/toIsoInstant.ts';
import type { BookedRoom } from '../BookedRoom.ts';
import { BookedRooms } from '../BookedRooms.ts';
import type { FigureServices } from '../metrics/readFigures.ts';
import { SourceCover } from '../metrics/SourceCover.ts';
import { readCover } from '../readCover.ts';
import { readMatching, type BookingReading } from '../readBookings.ts';
import { readTallies, tallyOf, type BookingTally } from './BookingTally.ts';
import { sumElements, type SourceElement } from './sumElements.ts';

type Elements = AnswerOf<typeof getBookingFilterElements>;
type ElementReading = BookingReading & { services: FigureServices };

/** The store counts where only spaces are chosen; else the bookings are read. */
async function talliesOf(reading: ElementReading, rooms: BookedRooms): Promise<BookingTally[]> {
  const { plan, services, signal } = reading;
  if (!plan.filter.selectsBookings && plan.openingHours === undefined) {
    const question = { zoneNos: rooms.zoneNos, frame: plan.frame };
    return await readTallies(services.samples, question, signal);
  }
  const { matching } = await readMatching(reading, rooms);
  return matching.map(({ row }) => tallyOf(row));
}

function presentSource(
  { firstS, lastS, ...source }: SourceElement,
  cover: SourceCover,
  timezone: string,
): Elements['sources'][number] {
  const at = (ms: number): string => toIsoInstant(ms, timezone);
  const covered = cover.ofSource(source.id, timezone);
  return {
    ...source,
    first: at(firstS * 1000),
    last: at(lastS * 1000),
    covers: {
      start: at(covered?.startMs ?? firstS * 1000),
      end: at(covered?.endMs ?? lastS * 1000),
    },
    has_check_in: cover.hasCheckIn(source.id),
  };
}

function presentRoom(
  { zone, building, floorWireId, isMeasured }: BookedRoom,
  { services, hasBookings }: { services: FigureServices; hasBookings: boolean },
): Elements['rooms'][number] {
  const capacity = capacityOf(zone.capacity, null);
  const classes = services.spaces.settingsOf(building.id)?.room_size_categories;
  return {
    zone_id: zone.wireId,
    name: zone.name,
    building_id: building.wireId,
    floor_id: floorWireId,
    capacity,
    size: roomSizeOf(capacity, classes),
    has_sensor: isMeasured,
    has_bookings: hasBookings,
  };
}

/** What filters of bookings can choose from, in the buildings that may be read. */
export async function readElements(reading: ElementReading): Promise<Elements> {
  const { plan, services, mayRead, signal } = reading;
  const all = BookedRooms.of(services.spaces.current(), mayRead);
  const rooms = all.narrowed(({ zone, building }) =>
    plan.filter.matchesRoom(zone, building.campusId),
  );
  const [cover, tallies] = await Promise.all([
    SourceCover.read(services.directory, rooms, () => readCover(services.samples, signal)),
    talliesOf(reading, rooms),
  ]);
  const { sources, ...values } = sumElements(tallies);
  const zoneOf = new Map<string, string>();
  for (const { source, zone_no } of tallies) {
    const timezone = rooms.of(zone_no)?.building.timezone;
    if (timezone !== undefined && !zoneOf.has(source)) zoneOf.set(source, timezone);
  }
  return {
    sources: sources.map((one) => presentSource(one, cover, zoneOf.get(one.id) ?? 'UTC')),
    ...values,
    rooms: rooms.distinct
      .filter((room) => room.isBookable || cover.isBooked(room))
      .map((room) => presentRoom(room, { services, hasBookings: cover.isBooked(room) })),
  };
}
