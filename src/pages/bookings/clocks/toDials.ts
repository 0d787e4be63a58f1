import { group as groupBy } from 'd3-array';
import type { DialModel, DialRing, DialSector } from '#src/charts/dial/DialModel.ts';
import type { RoomQuarter } from '#src/data/bookings/readQuarterHours.ts';
import { formatPercent } from '#src/lib/format/formatNumber.ts';
import { allDays, ringPerDay } from './clockDays.ts';
import type { ClockRoom } from './clockRooms.ts';

const sectorMinutes = 15;

/** The dial of a room. */
export interface RoomDial {
  room: ClockRoom;
  model: DialModel;
}

function share(part: number, whole: number): number | null {
  return whole > 0 ? part / whole : null;
}

/** What some quarters of the same time of day come to. */
function toSector(fromMinute: number, quarters: readonly RoomQuarter[]): DialSector | null {
  const sum = (of: (quarter: RoomQuarter) => number) =>
    quarters.reduce((total, one) => total + of(one), 0);
  const open = sum(({ openMinutes }) => openMinutes);
  if (open === 0) return null;
  const valid = sum(({ validMinutes }) => validMinutes);
  return {
    fromMinute,
    planned: share(
      sum(({ bookedMinutes }) => bookedMinutes),
      open,
    ),
    used: share(
      sum(({ bookedUsed, unbookedUsed }) => bookedUsed + unbookedUsed),
      valid,
    ),
    plannedUnused: share(
      sum(({ bookedUnused }) => bookedUnused),
      valid,
    ),
    usedUnplanned: share(
      sum(({ unbookedUsed }) => unbookedUsed),
      valid,
    ),
  };
}

interface Clock {
  openingMinute: number;
  sectors: number;
}

/** From the first to the last quarter that is open in any room. */
function clockOf(quarters: readonly RoomQuarter[]): Clock {
  const minutes = quarters.map(({ minute }) => minute);
  const openingMinute = Math.min(...minutes);
  return { openingMinute, sectors: (Math.max(...minutes) - openingMinute) / sectorMinutes + 1 };
}

function toRing(id: string, quarters: readonly RoomQuarter[], clock: Clock): DialRing {
  const byMinute = groupBy(quarters, ({ minute }) => minute);
  return {
    id,
    sectors: Array.from({ length: clock.sectors }, (_, at) => {
      const minute = clock.openingMinute + at * sectorMinutes;
      return toSector(minute, byMinute.get(minute) ?? []);
    }),
  };
}

interface DialInput {
  rooms: readonly ClockRoom[];
  quarters: readonly RoomQuarter[];
  weekdays: readonly string[];
  /** What the dials are about: `all`, `rings`, or a weekday. */
  day: string;
}

/** A dial for each room, all with the same hours. */
export function toDials({ rooms, quarters, weekdays, day }: DialInput): RoomDial[] {
  const shown = quarters.filter(
    ({ weekday }) => day === allDays || day === ringPerDay || weekday === day,
  );
  if (shown.length === 0) return [];
  const clock = clockOf(shown);
  const byRoom = groupBy(shown, ({ roomId }) => roomId);
  return rooms.map((room) => {
    const own = byRoom.get(room.id) ?? [];
    const rings =
      day === ringPerDay
        ? weekdays.map((id) =>
            toRing(
              id,
              own.filter(({ weekday }) => weekday === id),
              clock,
            ),
          )
        : [toRing(day, own, clock)];
    const model = {
      openingMinute: clock.openingMinute,
      sectorMinutes,
      rings,
      centre: [
        `planned ${formatPercent(room.measures.planned_frequency)}`,
        `used ${formatPercent(room.measures.frequency_mean)}`,
      ],
    };
    return { room, model };
  });
}
