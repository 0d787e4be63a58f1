import { ReadingColumnsBuilder } from '../../contract/ReadingColumnsBuilder.ts';
import type { ReadingColumns } from '../../contract/ReadingColumns.ts';
import type { SpacesInput } from '../../contract/ingestSpaces.ts';
import { weekdayOf } from '../../domain/time/dayNumber.ts';
import { zonedDayNumberStart } from '../../domain/time/zonedDayStart.ts';
import { seededRandom } from '../node/random.ts';

/** A portfolio: its buildings in turn in four time zones, and its days, [first, last) day numbers. */
export interface PortfolioScene {
  buildings: number;
  floors: number;
  /** Of each floor; the last one is a Wi-Fi area with all desks in it. */
  zonesPerFloor: number;
  first: number;
  last: number;
}

const timezones = ['Europe/Amsterdam', 'America/New_York', 'Asia/Singapore', 'Australia/Adelaide'];
const hourMs = 3_600_000;
const dayMs = 86_400_000;
const slotMs = 300_000;
const longestMs = dayMs;
/** One in so many rooms has more seats from the middle of the time on. */
const growsEach = 17;
/** One in so many sensors is silent for four weeks. */
const silentEach = 50;

const isDesk = (at: number): boolean => at % 5 !== 0;

function timezoneOf(building: number): string {
  return timezones[building % timezones.length] ?? 'UTC';
}

function isoDay(day: number): string {
  return new Date(day * dayMs).toISOString().slice(0, 10);
}

/** Every sixth Monday is a bank holiday. */
function isHoliday(day: number): boolean {
  return weekdayOf(day) === 0 && Math.floor(day / 7) % 6 === 0;
}

function zoneId({ floors, zonesPerFloor }: PortfolioScene, building: number, at: number): number {
  return 1_000_000 + building * floors * zonesPerFloor + at;
}

const roomTypes = ['meeting_room', 'focus_room', 'phone_booth'] as const;

/** By which pages divide floors. */
function typeOf(at: number): string {
  return isDesk(at) ? 'desk' : (roomTypes[(at / 5) % roomTypes.length] ?? 'meeting_room');
}

function seatsOf(at: number): number {
  return isDesk(at) ? 1 : 4 + (at % 9);
}

function box(x: number, y: number, width: number, height: number): [number, number][] {
  return [
    [x, y],
    [x + width, y],
    [x + width, y + height],
    [x, y + height],
  ];
}

/** Rooms along the upper edge, desks below them. */
function outlineOf(at: number, zonesPerFloor: number): [number, number][] {
  const side = Math.ceil(Math.sqrt(zonesPerFloor));
  const place = Math.floor(at / 5);
  if (!isDesk(at)) return box(0.01 + (place % 20) * 0.049, 0.02, 0.04, 0.1);
  const desk = at - place - 1;
  return box(
    0.02 + (desk % side) * (0.9 / side),
    0.2 + Math.floor(desk / side) * (0.7 / side),
    0.6 / side,
    0.4 / side,
  );
}

type ZoneInput = SpacesInput['buildings'][number]['floors'][number]['zones'][number];

function zonesOf(scene: PortfolioScene, building: number, floor: number): ZoneInput[] {
  const { zonesPerFloor, first, last } = scene;
  const zones: ZoneInput[] = [];
  for (let at = 0; at < zonesPerFloor - 1; at += 1) {
    const zone: ZoneInput = {
      id: zoneId(scene, building, floor * zonesPerFloor + at),
      name: isDesk(at) ? `Desk ${floor}.${at}` : `Room ${floor}.${at}`,
      type: isDesk(at) ? 'desk' : 'meeting_room',
      layer_name: 'sensorlayer',
      capacity: { default: seatsOf(at) },
      normalised_points: outlineOf(at, zonesPerFloor),
      tags: isDesk(at) ? [`team:${at % 7}`] : [],
      metadata: {
        space_type: typeOf(at),
        ...(isDesk(at) ? {} : { meeting_room: true, has_bookingsource: true }),
      },
    };
    const grows = !isDesk(at) && at % growsEach === 0;
    const middle = isoDay(Math.floor((first + last) / 2));
    zones.push(grows ? { ...zone, enddate: middle } : zone);
    if (grows) zones.push({ ...zone, startdate: middle, capacity: { default: seatsOf(at) + 2 } });
  }
  zones.push({
    id: zoneId(scene, building, floor * zonesPerFloor + zonesPerFloor - 1),
    name: `Wi-Fi ${floor}`,
    type: 'area',
    metadata: { space_type: 'open_area' },
    layer_name: 'wifilayer',
    capacity: { default: Math.round(zonesPerFloor * 0.8) },
    normalised_points: box(0, 0.15, 1, 0.8),
  });
  return zones;
}

/** A building as it is posted: in one of two campuses, with bank holidays, open on working days from 7 to 19. */
export function sceneBuilding(scene: PortfolioScene, building: number): SpacesInput {
  const { floors, first, last } = scene;
  const startdate = isoDay(first - 7);
  const holidays = Array.from({ length: last - first }, (_, at) => first + at).filter(isHoliday);
  return {
    buildings: [
      {
        id: building + 1,
        name: `Building ${building + 1}`,
        campus_name: building % 2 === 0 ? 'North' : 'South',
        timezone: timezoneOf(building),
        opening_hours: 'Mo-Fr 07:00-19:00; PH off',
        settings: {
          bank_holidays: holidays.map((day) => ({ date: isoDay(day), title: 'Holiday' })),
        },
        startdate,
        floors: Array.from({ length: floors }, (_, floor) => ({
          id: 1001 + building * floors + floor,
          name: `Floor ${floor}`,
          zones: zonesOf(scene, building, floor),
        })),
      },
    ],
  };
}

/** Whether a sensor says nothing on a day: its building for two days, one floor for a week, one sensor in fifty for four weeks. */
function isSilent(
  { first, floors, zonesPerFloor }: PortfolioScene,
  at: number,
  day: number,
): boolean {
  const since = day - first;
  if (since === 40 || since === 41) return true;
  const floor = Math.floor(at / zonesPerFloor);
  if (floor === floors - 1 && since >= 60 && since < 67) return true;
  return at % silentEach === 3 && since >= 20 && since < 48;
}

/** How many people a sensor sees next, and for how long. */
function nextCount(at: number, zonesPerFloor: number, random: () => number): number {
  const own = at % zonesPerFloor;
  if (own === zonesPerFloor - 1) return Math.floor(zonesPerFloor * 0.8 * random());
  if (random() < 0.5) return 0;
  return isDesk(own) ? 1 : 1 + Math.floor(random() * seatsOf(own));
}

/** When a building's day begins and ends, and when it is open in it: never on weekends and holidays. */
function hoursOf(building: number, day: number) {
  const timezone = timezoneOf(building);
  const fromMs = zonedDayNumberStart(day, timezone);
  const nowMs = Math.floor(Date.now() / slotMs) * slotMs;
  const toMs = Math.min(zonedDayNumberStart(day + 1, timezone), nowMs);
  const opensMs = weekdayOf(day) < 5 && !isHoliday(day) ? fromMs + 7 * hourMs : toMs;
  return { fromMs, toMs, opensMs, closesMs: opensMs + 12 * hourMs };
}

/** Stretches of a day: of five minutes to an hour and a half while it is open, and of all the time before and after. */
function* stretchesOf(building: number, day: number, random: () => number) {
  const { fromMs, toMs, opensMs, closesMs } = hoursOf(building, day);
  for (let startMs = fromMs; startMs < toMs;) {
    const isOpen = startMs >= opensMs && startMs < closesMs;
    const shutUntilMs = startMs < opensMs ? opensMs : toMs;
    const wantedMs = isOpen ? startMs + slotMs * (1 + Math.floor(random() * 18)) : shutUntilMs;
    const endMs = Math.min(wantedMs, startMs + longestMs, toMs);
    yield { startMs, periodS: (endMs - startMs) / 1000, isOpen };
    startMs = endMs;
  }
}

/** Hours at which rooms are booked, for an hour each, four times in five. */
const bookedHours = [8, 10, 13, 15];
const departments = ['Sales', 'Legal', 'Finance', 'People', 'Technology', 'Projects'];

/** The bookings of a building's rooms on working days, as a body of NDJSON for each four weeks. */
export function* sceneBookings(scene: PortfolioScene, building: number): Generator<string> {
  const { first, last } = scene;
  for (let from = first; from < last; from += 28) {
    const length = Math.min(28, last - from);
    const days = Array.from({ length }, (_, at) => from + at);
    const rows = days
      .filter((day) => weekdayOf(day) < 5 && !isHoliday(day))
      .flatMap((day) => bookingsOfDay(scene, building, day));
    if (rows.length > 0) yield rows.map((row) => JSON.stringify(row)).join('\n');
  }
}

function bookingsOfDay(scene: PortfolioScene, building: number, day: number): object[] {
  const { floors, zonesPerFloor } = scene;
  const random = seededRandom(building * 100_000 + day + 50_000);
  const dayStartMs = zonedDayNumberStart(day, timezoneOf(building));
  const iso = (ms: number): string => new Date(ms).toISOString();
  const rows: object[] = [];
  for (let at = 0; at < floors * zonesPerFloor; at += 1) {
    const own = at % zonesPerFloor;
    if (isDesk(own) || own === zonesPerFloor - 1) continue;
    for (const hour of bookedHours) {
      if (random() >= 0.8) continue;
      const zone = zoneId(scene, building, at);
      const startMs = dayStartMs + hour * hourMs;
      const madeMs = startMs - (1 + Math.floor(random() * 20)) * dayMs;
      rows.push({
        source: 'exchange',
        id: `${zone}-${day}-${hour}`,
        zone_id: zone,
        start: iso(startMs),
        end: iso(startMs + hourMs),
        created_at: iso(madeMs),
        updated_at: iso(madeMs),
        sequence: 0,
        organiser: `person${Math.floor(random() * 4000)}@example.com`,
        department: departments[Math.floor(random() * departments.length)],
        accepted: 2 + Math.floor(random() * 5),
        invited: 4 + Math.floor(random() * 6),
      });
    }
  }
  return rows;
}

/** What a building's sensors saw on some days: people while it is open, and nobody otherwise. */
export function sceneReadings(
  scene: PortfolioScene,
  building: number,
  days: readonly number[],
): ReadingColumns {
  const { floors, zonesPerFloor } = scene;
  const random = seededRandom(building * 100_000 + (days[0] ?? 0));
  const rows = new ReadingColumnsBuilder();
  for (let at = 0; at < floors * zonesPerFloor; at += 1) {
    const zone = zoneId(scene, building, at);
    const layer = at % zonesPerFloor === zonesPerFloor - 1 ? 'wifilayer' : 'sensorlayer';
    for (const day of days.filter((one) => !isSilent(scene, at, one)))
      for (const { startMs, periodS, isOpen } of stretchesOf(building, day, random)) {
        const count = isOpen ? nextCount(at, zonesPerFloor, random) : 0;
        rows.append({ zone, layer, startMs, periodS, count, inUse: null, entries: null });
      }
  }
  return rows.finish();
}
