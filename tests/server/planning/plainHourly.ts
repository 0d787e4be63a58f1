import { weekdayOf } from '#domain/time/dayNumber.ts';
import type { PlainFloor, PlainStudy } from '#tests/oracles/consolidation.ts';
import type { HourlyFloors, HourlyZone } from './hourlyBuilding.ts';

/** Monday, 2 March 2026. */
const firstDay = 20_514;
const days = 5;
const quarters = 4;
const slotsPerQuarter = 3;
const openingHour = 9;
const neededShare = 0.7;

type Series = (number | null)[];

/** What a zone reports in each opening quarter of an hour. */
function quartersOf({ people }: HourlyZone): Series {
  return Array.from({ length: days }, (_, day) => [
    ...(typeof people === 'function' ? people(day) : people),
  ]).flat();
}

interface Measured {
  seats: number;
  values: Series;
}

/** The sum of some zones, corrected to all of their seats, or to all of them; null where too few seats were measured. */
function corrected(zones: readonly Measured[], weightOf: (zone: Measured) => number): Series {
  const seats = zones.reduce((sum, zone) => sum + zone.seats, 0);
  const all = zones.reduce((sum, zone) => sum + weightOf(zone), 0);
  return Array.from({ length: days * quarters }, (_, at) => {
    const known = zones.filter(({ values }) => values[at] !== null);
    const measured = known.reduce((sum, zone) => sum + zone.seats, 0);
    if (known.length === 0 || measured / seats < neededShare - 1e-9) return null;
    const people = known.reduce((sum, { values }) => sum + (values[at] ?? 0), 0);
    return (people * all) / known.reduce((sum, zone) => sum + weightOf(zone), 0);
  });
}

function toSlots(values: Series): Series {
  return values.flatMap((value) => Array.from({ length: slotsPerQuarter }, () => value));
}

const isRoom = ({ metadata }: HourlyZone): boolean => metadata?.['meeting_room'] === true;
const seatsOf = ({ seats }: Measured) => seats;

function floorOf(id: string, zones: readonly HourlyZone[], sizes: PlainSizes): PlainFloor {
  const seated = zones.filter((zone) => !isRoom(zone));
  const measured = (own: readonly HourlyZone[]) =>
    own.map((zone) => ({ seats: zone.seats, values: quartersOf(zone) }));
  const tags = [...new Set(seated.flatMap((zone) => zone.tags ?? []))];
  const rooms = zones.filter(isRoom);
  const classes = [...new Set(rooms.map(({ seats }) => sizes(seats)))];
  return {
    id,
    seats: seated.reduce((sum, { seats }) => sum + seats, 0),
    m2: zones.reduce((sum, { m2 }) => sum + (m2 ?? 0), 0),
    people: toSlots(corrected(measured(seated), seatsOf)),
    tags: Object.fromEntries(
      tags.map((tag) => {
        const own = seated.filter((zone) => zone.tags?.includes(tag));
        return [tag, toSlots(corrected(measured(own), seatsOf))];
      }),
    ),
    rooms: Object.fromEntries(
      classes.map((name) => {
        const own = rooms.filter(({ seats }) => sizes(seats) === name);
        const inUse = measured(own).map(({ seats, values }) => ({
          seats,
          values: values.map((value) => (value === null ? null : Number(value > 0))),
        }));
        return [name, { have: own.length, demand: toSlots(corrected(inUse, () => 1)) }];
      }),
    ),
  };
}

/** The class of a room of so many seats. */
type PlainSizes = (seats: number) => string;

/** An hourly building as it was posted, slot by slot, for the reference. */
export function plainHourly(floors: HourlyFloors, today: number, sizes: PlainSizes): PlainStudy {
  const slots = Array.from({ length: days * quarters * slotsPerQuarter }, (_, at) => {
    const quarter = Math.floor(at / slotsPerQuarter);
    const day = firstDay + Math.floor(quarter / quarters);
    return { w: 5, day, quarter, hourOfWeek: weekdayOf(day) * 24 + openingHour };
  });
  return {
    slots,
    today,
    weekdayOf,
    floors: Object.entries(floors).map(([id, zones]) => floorOf(id, zones, sizes)),
  };
}
