import { capacityName, capacityOf } from '#domain/space/capacity.ts';
import { intersectRanges } from '#domain/opening-hours/instantRanges.ts';
import { OpeningHoursError } from '#domain/opening-hours/OpeningHoursError.ts';
import type { InstantRange } from '#domain/time/wallRange.ts';
import { AppError } from '#server/core/AppError.ts';
import { buildingOpenStretches } from '#server/directory/spaces/buildingOpenRuns.ts';
import type { SpaceStore } from '#server/directory/spaces/openSpaces.ts';
import { standingRange } from '#server/directory/SpaceIndex.ts';
import type { Calendars } from '#domain/time/buildingCalendars.ts';
import type { BookedRoom } from '../BookedRoom.ts';
import type { BookedRooms } from '../BookedRooms.ts';
import type { FigureRoom, OpenTime } from './FigureRoom.ts';
import type { FigurePlan } from './planMetrics.ts';
import type { SourceCover } from './SourceCover.ts';
import type { TimeCells } from './TimeCells.ts';

/** No booking is longer. */
const longestMs = 31 * 86_400_000;

export interface RoomSources {
  spaces: SpaceStore;
  rooms: BookedRooms;
  cover: SourceCover;
  calendars: Calendars;
  cells: TimeCells;
}

function openAround(
  { building, zone }: BookedRoom,
  plan: FigurePlan,
  { spaces, calendars }: RoomSources,
): InstantRange[] {
  const { frame } = calendars.ofZone(building.timezone);
  const settings = spaces.settingsOf(building.id);
  const { openingHours, incidents } = plan;
  const around = { startMs: frame.startMs - longestMs, endMs: frame.endMs + longestMs };
  const standing = standingRange(spaces.current().zoneById.get(zone.id) ?? []);
  try {
    const hours = { building, settings, openingHours, incidents };
    return intersectRanges(buildingOpenStretches(hours, around), [standing]);
  } catch (error) {
    if (!(error instanceof OpeningHoursError)) throw error;
    throw new AppError('INVALID_OPENING_HOURS', error.message, { cause: error });
  }
}

/** Works out open time once for all rooms of a building that stand and are covered alike. */
class OpenTimes {
  readonly #plan: FigurePlan;
  readonly #sources: RoomSources;
  readonly #known = new Map<string, OpenTime>();

  constructor(plan: FigurePlan, sources: RoomSources) {
    this.#plan = plan;
    this.#sources = sources;
  }

  of(room: BookedRoom): OpenTime {
    const { cover, calendars, cells, spaces } = this.#sources;
    const covered = cover.of(room);
    const { startMs, endMs } = standingRange(spaces.current().zoneById.get(room.zone.id) ?? []);
    const terms = cover.termsOf(room);
    const key = JSON.stringify([room.building.id, startMs, endMs, covered, terms]);
    const known = this.#known.get(key);
    if (known !== undefined) return known;
    const calendar = calendars.ofZone(room.building.timezone);
    const around = intersectRanges(openAround(room, this.#plan, this.#sources), covered);
    const within = intersectRanges(around, [calendar.frame]);
    const pieces = cells.cut(within, calendar, { timezone: room.building.timezone, terms });
    const open = { no: this.#known.size, around, pieces };
    this.#known.set(key, open);
    return open;
  }
}

/** The rooms of the figures: those that can be booked or were, as far as the filter's selectors of spaces let them. */
export function figureRooms(plan: FigurePlan, sources: RoomSources): FigureRoom[] {
  const { rooms, cover } = sources;
  const openTimes = new OpenTimes(plan, sources);
  const name = capacityName(plan.capacity);
  return rooms.distinct
    .filter((room) => [room, ...room.wholes].some((one) => one.isBookable || cover.isBooked(one)))
    .filter(({ zone, building }) => plan.filter.matchesRoom(zone, building.campusId))
    .map((room, no) => ({
      no,
      room,
      capacity: capacityOf(room.zone.capacity, name),
      open: openTimes.of(room),
    }));
}
