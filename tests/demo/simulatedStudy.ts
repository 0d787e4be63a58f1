import type { DemoDay } from '#demo/behaviour/calendar/DemoDay.ts';
import type { Run } from '#demo/behaviour/Run.ts';
import { simulateDay } from '#demo/behaviour/simulateDay.ts';
import type { DemoBuilding, DemoSpace } from '#demo/plan/DemoBuilding.ts';
import type { Study, StudyFloor } from '#domain/planning/consolidate/Study.ts';
import type { TeamFloor, TeamPlace } from '#domain/planning/team-space/TeamFloor.ts';
import { compareIds } from '#domain/space/ids.ts';

const quarterMinutes = 15;
const openFrom = 7 * 60;
const quartersPerDay = 48;
const neededShare = 0.7;

/** Seats that a scenario moves: open plan and common areas; desks lie in their area, rooms are planned by size. */
function isOnSeats({ kind, layer, parentKey }: DemoSpace): boolean {
  const isRoom = kind === 'meeting' || kind === 'focus' || kind === 'lab';
  return !isRoom && layer !== 'bookinglayer' && parentKey === null;
}

/** Mean people from a minute of the day on, for a quarter of an hour; null where not all of it was measured. */
function meanPeople(runs: readonly Run[], from: number): number | null {
  let minutes = 0;
  let personMinutes = 0;
  for (const run of runs) {
    const length = Math.min(run.to, from + quarterMinutes) - Math.max(run.from, from);
    if (length <= 0) continue;
    minutes += length;
    personMinutes += length * run.count;
  }
  return minutes < quarterMinutes ? null : personMinutes / quarterMinutes;
}

interface Simulated {
  /** By day, by space. */
  runs: readonly ReadonlyMap<string, Run[]>[];
}

/** People on all seats of some spaces, from those that were measured; NaN where these have too few seats. */
function peopleOf(spaces: readonly DemoSpace[], { runs }: Simulated): Float64Array {
  const seats = spaces.reduce((sum, { capacity }) => sum + capacity, 0);
  return Float64Array.from(
    runs.flatMap((ofDay) =>
      Array.from({ length: quartersPerDay }, (_, quarter) => {
        let people = 0;
        let measured = 0;
        for (const { id, capacity } of spaces) {
          const own = meanPeople(ofDay.get(id) ?? [], openFrom + quarter * quarterMinutes);
          if (own === null) continue;
          people += own;
          measured += capacity;
        }
        return measured < neededShare * seats ? Number.NaN : (people * seats) / measured;
      }),
    ),
  );
}

function areaOf({ rect }: DemoSpace): number {
  return rect.width * rect.height;
}

function floorOf(all: readonly DemoSpace[], id: string, simulated: Simulated): StudyFloor {
  const spaces = all.filter(isOnSeats);
  const people = peopleOf(spaces, simulated);
  const places = all.filter(({ layer, parentKey }) => layer !== 'bookinglayer' && !parentKey);
  return {
    id,
    seats: spaces.reduce((sum, { capacity }) => sum + capacity, 0),
    places: spaces.length,
    m2: places.reduce((sum, space) => sum + areaOf(space), 0),
    coverage: people.filter((count) => !Number.isNaN(count)).length / people.length,
    people,
    tags: {},
    rooms: {},
  };
}

function simulate(building: DemoBuilding, days: readonly DemoDay[]): Simulated {
  return { runs: days.map((day) => simulateDay(building, day)) };
}

function floorsOf({ spaces }: DemoBuilding): { id: string; spaces: DemoSpace[] }[] {
  return [...new Set(spaces.map(({ floorIndex }) => floorIndex))].map((floorIndex) => ({
    id: String(floorIndex),
    spaces: spaces.filter((space) => space.floorIndex === floorIndex),
  }));
}

/** The open quarters of an hour of some days, each of them one slot. */
function emptyStudy({ story }: DemoBuilding, days: readonly DemoDay[]): Study {
  const quarters = days.flatMap((day) =>
    Array.from({ length: quartersPerDay }, (_, at) => ({
      day,
      minute: openFrom + at * quarterMinutes,
    })),
  );
  return {
    w: new Float64Array(quarters.length).fill(quarterMinutes),
    quarterOf: Int32Array.from(quarters, (_, at) => at),
    quarters: {
      startMs: Float64Array.from(quarters, ({ day, minute }) => day.startMs + minute * 60_000),
      day: Int32Array.from(quarters, ({ day }) => day.number),
      hourOfWeek: Uint8Array.from(
        quarters,
        ({ day, minute }) => day.weekday * 24 + Math.floor(minute / 60),
      ),
    },
    today: story.today,
    roomClasses: [],
    floors: [],
  };
}

/** The floors of a building over some days from 07:00 to 19:00, as scenarios take them; a floor has its number, counted from the lowest. */
export function simulatedStudy(building: DemoBuilding, days: readonly DemoDay[]): Study {
  const simulated = simulate(building, days);
  return {
    ...emptyStudy(building, days),
    floors: floorsOf(building).map(({ id, spaces }) => floorOf(spaces, id, simulated)),
  };
}

function toPlace(space: DemoSpace, simulated: Simulated): TeamPlace {
  const { id, kind, name, tags, layer, capacity, rect } = space;
  const { x, y, width, height } = rect;
  const people = peopleOf([space], simulated);
  const gaps = Int32Array.from(people.keys()).filter((slot) => Number.isNaN(people[slot]));
  return {
    id,
    zones: [
      {
        id,
        name,
        type: kind,
        buildingId: '',
        floorId: '',
        layerName: layer,
        capacity: { default: capacity },
        m2: areaOf(space),
        tags,
        metadata: {},
        spaceType: null,
      },
    ],
    zoneIds: [id],
    seats: capacity,
    m2: areaOf(space),
    outline: Float64Array.of(x, y, x + width, y, x + width, y + height, x, y + height),
    coverage: 1 - gaps.length / people.length,
    people: { numbers: people.map((count) => (Number.isNaN(count) ? 0 : count)), unit: 1 },
    gaps: {
      slots: gaps,
      capacity: new Float64Array(gaps.length).fill(capacity),
      seats: new Float64Array(gaps.length),
      counted: new Float64Array(gaps.length),
    },
  };
}

/** The floors of a building with the places that a team could take, over the same days; each with its number. */
export function simulatedTeamFloors(building: DemoBuilding, days: readonly DemoDay[]): TeamFloor[] {
  const simulated = simulate(building, days);
  const { w, quarters } = emptyStudy(building, days);
  const slots = { w, quarterMs: quarters.startMs, ...quarters };
  return floorsOf(building).map(({ id, spaces }) => {
    const places = spaces
      .filter(isOnSeats)
      .map((space) => toPlace(space, simulated))
      .toSorted((a, b) => compareIds(a.id, b.id));
    return { id, slots, today: building.story.today, places, placesWithRooms: places };
  });
}
