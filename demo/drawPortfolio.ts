import { localDayNumber } from '#domain/time/localParts.ts';
import { campusStory } from './behaviour/story/campusStory.ts';
import { houthavensStory } from './behaviour/story/houthavensStory.ts';
import { hudsonStory } from './behaviour/story/hudsonStory.ts';
import { navyYardStory } from './behaviour/story/navyYardStory.ts';
import { zuidasStory } from './behaviour/story/zuidasStory.ts';
import { drawBarFloor } from './plan/buildings/barFloor.ts';
import { drawCampusFloor } from './plan/buildings/campusFloor.ts';
import { campusFloors } from './plan/buildings/campusHall.ts';
import { drawCourtFloor } from './plan/buildings/courtFloor.ts';
import { drawFingerFloor } from './plan/buildings/fingerFloor.ts';
import { houthavensFloors } from './plan/buildings/houthavensCourt.ts';
import { hudsonFloors } from './plan/buildings/hudsonTower.ts';
import { navyYardFloors } from './plan/buildings/navyYardLabs.ts';
import { drawTowerFloor } from './plan/buildings/towerFloor.ts';
import { zuidasFloors } from './plan/buildings/zuidasNorth.ts';
import type { DemoBuilding } from './plan/DemoBuilding.ts';
import type { FloorDraft } from './plan/FloorDraft.ts';
import { roomNames } from './plan/rooms/roomNames.ts';
import { toDemoBuilding } from './plan/toDemoBuilding.ts';

/** The two sizes of the demonstration. */
export type DemoSize = 'small' | 'full';

/** Days of history before today. */
export const historyDays: Record<DemoSize, number> = { small: 60, full: 200 };

const amsterdam = {
  campus: 'Amsterdam',
  timezone: 'Europe/Amsterdam',
  openingHours: 'Mo-Fr 07:00-19:00',
  currency: 'EUR',
};
const newYork = {
  campus: 'New York',
  timezone: 'America/New_York',
  openingHours: 'Mo-Fr 07:00-19:00',
  currency: 'USD',
};

const portfolio = [
  {
    ...amsterdam,
    name: 'Zuidas North',
    costM2: 480,
    tags: ['campus:amsterdam', 'use:office'],
    storyFrom: zuidasStory,
    floors: () => drawFloors(zuidasFloors, drawBarFloor, roomNames.zuidas),
  },
  {
    ...amsterdam,
    name: 'Houthavens Court',
    costM2: 310,
    tags: ['campus:amsterdam', 'use:office'],
    storyFrom: houthavensStory,
    floors: () => drawFloors(houthavensFloors, drawCourtFloor, roomNames.houthavens),
  },
  {
    ...newYork,
    name: 'Hudson Tower',
    costM2: 860,
    tags: ['campus:new-york', 'use:office'],
    storyFrom: hudsonStory,
    floors: () => drawFloors(hudsonFloors, drawTowerFloor, roomNames.hudson),
  },
  {
    ...newYork,
    name: 'Navy Yard Labs',
    costM2: 540,
    tags: ['campus:new-york', 'use:laboratory'],
    storyFrom: navyYardStory,
    floors: () => drawFloors(navyYardFloors, drawFingerFloor, roomNames.navyYard),
  },
  {
    name: 'Campus Hall',
    campus: 'Utrecht',
    timezone: 'Europe/Amsterdam',
    openingHours: 'Mo-Fr 09:00-18:00',
    costM2: 260,
    currency: 'EUR',
    tags: ['campus:utrecht', 'use:teaching'],
    storyFrom: campusStory,
    floors: () => drawFloors(campusFloors, drawCampusFloor, roomNames.campus),
  },
];

/** The buildings of the demonstration, the same at every call with the same day; each has data from its local day `historyDays` before `nowMs`. */
export function drawPortfolio(size: DemoSize, nowMs: number): DemoBuilding[] {
  const days = historyDays[size];
  const drawn = size === 'small' ? portfolio.slice(0, 1) : portfolio;
  return drawn.map(({ storyFrom, floors, ...building }) => {
    const today = localDayNumber(nowMs, building.timezone);
    const story = storyFrom(today);
    return toDemoBuilding({ ...building, story, firstDay: today - days }, floors());
  });
}

function drawFloors<Floor extends { name: string }>(
  floors: readonly Floor[],
  draw: (floor: Floor, names: readonly string[]) => FloorDraft,
  names: readonly (readonly string[])[],
): { name: string; draft: FloorDraft }[] {
  return floors.map((floor, at) => ({ name: floor.name, draft: draw(floor, names[at] ?? []) }));
}
