import type { DemoBuilding, DemoSpace } from '../plan/DemoBuilding.ts';
import { seededRandom } from '../random.ts';
import { dayLevel, isWeekend, type DemoDay } from './calendar.ts';
import { commonDay } from './commonDay.ts';
import { deskDay, shiftDay } from './deskDay.ts';
import { withoutFaults } from './faults.ts';
import { neighbourhoodDay } from './neighbourhoodDay.ts';
import { roomDay } from './roomDay.ts';
import { countStays, type Run, type Stay } from './Run.ts';

/** What every zone of the building measures on one local day, by zone id; a zone without runs sent nothing. Repeatable. */
export function simulateDay(building: DemoBuilding, day: DemoDay): Map<string, Run[]> {
  const { seed } = building;
  const level = dayLevel(seed, day);
  const result = new Map<string, Run[]>();
  const measure = (space: DemoSpace, runs: Run[]) =>
    result.set(space.id, withoutFaults(seed, space, day, runs));
  for (const space of building.spaces) {
    if (space.kind === 'neighbourhood')
      simulateNeighbourhood(building, space, { day, level, measure });
    else if (space.kind !== 'desk') {
      const random = seededRandom(`${seed}/${space.id}/${day.key}`);
      const isRoom = space.kind === 'meeting' || space.kind === 'focus' || space.kind === 'lab';
      measure(space, isRoom ? roomDay(random, space, level) : commonDay(random, space, level));
    }
  }
  return result;
}

interface NeighbourhoodDay {
  day: DemoDay;
  level: number;
  measure: (space: DemoSpace, runs: Run[]) => void;
}

function simulateNeighbourhood(
  building: DemoBuilding,
  area: DemoSpace,
  { day, level, measure }: NeighbourhoodDay,
): void {
  const desks = new Map(
    building.spaces
      .filter((space) => space.parentKey === area.key && space.floorIndex === area.floorIndex)
      .map((space) => [space.key, space]),
  );
  const everyone: Stay[] = [];
  for (const key of area.deskKeys) {
    const random = seededRandom(`${building.seed}/${area.floorIndex}/${key}/${day.key}`);
    const stays = area.isRoundTheClock
      ? shiftDay(random, isWeekend(day) ? 0.7 : 1)
      : deskDay(random, area.popularity * level);
    everyone.push(...stays);
    const desk = desks.get(key);
    if (desk !== undefined) measure(desk, countStays(stays));
  }
  const random = seededRandom(`${building.seed}/${area.id}/${day.key}/wifi`);
  measure(area, neighbourhoodDay(random, countStays(everyone)));
}
