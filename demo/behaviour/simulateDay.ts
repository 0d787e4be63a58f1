import type { DemoBuilding, DemoSpace } from '../plan/DemoBuilding.ts';
import { seededRandom } from '../random.ts';
import { isWeekend, type DemoDay } from './calendar/DemoDay.ts';
import { withFaults, type FaultContext } from './faults.ts';
import { commonDay } from './people/commonDay.ts';
import { deskDay, shiftDay } from './people/deskDay.ts';
import { labDay } from './people/labDay.ts';
import { neighbourhoodDay } from './people/neighbourhoodDay.ts';
import { meetingsOf, type Meeting, type MeetingDay } from './rooms/meetings.ts';
import { bookedDay, roomDay } from './rooms/roomDay.ts';
import { classDay, classesOfDay } from '../timetable/classDay.ts';
import type { TaughtClass } from '../timetable/timetable.ts';
import { countStays, type Run, type Stay } from './Run.ts';
import { dayLevels, floorLevel, type DayLevels } from './story/levels.ts';
import type { RoomStory } from './story/Story.ts';

interface FloorDay extends DayLevels {
  day: DemoDay;
  rooms: RoomStory;
  seed: string;
  /** What is taught on the day, by room. */
  classes: ReadonlyMap<string, readonly TaughtClass[]>;
}

/** What every zone of the building measures on one local day, by zone id; a zone without runs sent nothing. Repeatable. */
export function simulateDay(building: DemoBuilding, day: DemoDay): Map<string, Run[]> {
  const { seed, story, spaces } = building;
  const levels = dayLevels(story, seed, day);
  const faults: FaultContext = { seed, story, day, ...brokenSensors(spaces) };
  const result = new Map<string, Run[]>();
  const measure = (space: DemoSpace, runs: Run[]) =>
    result.set(space.id, withFaults(space, runs, faults));
  const desks = desksByArea(spaces);
  const floors = new Map<number, FloorDay>();
  for (const space of spaces) {
    if (space.kind === 'desk') continue;
    const floor = floors.get(space.floorIndex) ?? floorDay(building, levels, { day, space });
    floors.set(space.floorIndex, floor);
    if (space.kind === 'neighbourhood')
      simulateNeighbourhood(space, desks.get(areaKey(space.floorIndex, space.key)) ?? [], {
        floor,
        measure,
      });
    else measure(space, simulateSpace(space, floor));
  }
  return result;
}

function floorDay(
  { story, seed, spaces }: DemoBuilding,
  levels: DayLevels,
  { day, space }: { day: DemoDay; space: DemoSpace },
): FloorDay {
  const factor = floorLevel(story, space.floorIndex, day);
  return {
    day,
    seed,
    rooms: story.rooms,
    classes: classesOfDay(spaces, day),
    building: levels.building * factor,
    circumstances: levels.circumstances * factor,
    foreseen: levels.foreseen * factor,
  };
}

function simulateSpace(space: DemoSpace, floor: FloorDay): Run[] {
  const { day, seed, classes } = floor;
  if (space.use.isTaught) return classDay(space, day, classes.get(space.id) ?? []);
  const context = meetingDay(floor);
  if (space.layer === 'bookinglayer') return bookedDay(seed, space, context);
  const random = seededRandom(`${seed}/${space.id}/${day.key}`);
  if (space.kind === 'lab') return labDay(random, space, floor.building);
  if (space.kind === 'meeting' || space.kind === 'focus') return roomDay(seed, space, context);
  return commonDay(random, space, floor.building);
}

function meetingDay({ day, rooms, building, circumstances, foreseen }: FloorDay): MeetingDay {
  const weekday = building / Math.max(0.001, circumstances);
  return { day, rooms, level: building, foreseen: foreseen * weekday };
}

/** The meetings of every room that can be booked on one local day, by the calendar zone. The same as the rooms see. */
export function meetingsOfDay(building: DemoBuilding, day: DemoDay): Map<DemoSpace, Meeting[]> {
  const { seed, story, spaces } = building;
  const levels = dayLevels(story, seed, day);
  const calendars = spaces.filter(({ layer }) => layer === 'bookinglayer');
  return new Map(
    calendars.map((space) => {
      const context = meetingDay(floorDay(building, levels, { day, space }));
      return [space, meetingsOf(seed, space, context)];
    }),
  );
}

interface AreaDay {
  floor: FloorDay;
  measure: (space: DemoSpace, runs: Run[]) => void;
}

/** People of a neighborhood: one for each desk, and guests beside them, whom only Wi-Fi sees. */
function simulateNeighbourhood(
  area: DemoSpace,
  desks: readonly DemoSpace[],
  { floor, measure }: AreaDay,
): void {
  const { day, seed } = floor;
  const { use } = area;
  const share =
    use.teamDays === null ? floor.building : floor.circumstances * (use.teamDays[day.weekday] ?? 0);
  const everyone: Stay[] = [];
  for (let seat = 0; seat < use.desks + use.guests; seat += 1) {
    const liking = seededRandom(`${seed}/${area.id}/${seat}`).between(0.8, 1.15);
    const random = seededRandom(`${seed}/${area.id}/${seat}/${day.key}`);
    const stays = use.isRoundTheClock
      ? shiftDay(random, isWeekend(day) ? 0.7 : 1)
      : deskDay(random, Math.min(0.985, use.popularity * share * liking));
    everyone.push(...stays);
    const desk = desks[seat];
    if (desk !== undefined) measure(desk, countStays(stays));
  }
  const random = seededRandom(`${seed}/${area.id}/${day.key}/wifi`);
  measure(area, neighbourhoodDay(random, countStays(everyone)));
}

function areaKey(floorIndex: number, key: string): string {
  return `${floorIndex}/${key}`;
}

function desksByArea(spaces: readonly DemoSpace[]): Map<string, DemoSpace[]> {
  const byArea = new Map<string, DemoSpace[]>();
  for (const space of spaces) {
    if (space.parentKey === null) continue;
    const key = areaKey(space.floorIndex, space.parentKey);
    const desks = byArea.get(key);
    if (desks === undefined) byArea.set(key, [space]);
    else desks.push(space);
  }
  return byArea;
}

/** One room on the second floor flaps, and one on the third is stuck. */
function brokenSensors(spaces: readonly DemoSpace[]): Pick<FaultContext, 'flappingId' | 'stuckId'> {
  const roomOn = (floorIndex: number) =>
    spaces.find((space) => space.floorIndex === floorIndex && space.kind === 'meeting')?.id ?? '';
  return { flappingId: roomOn(1), stuckId: roomOn(2) };
}
