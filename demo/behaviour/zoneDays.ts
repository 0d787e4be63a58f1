import type { DemoBuilding } from '../plan/DemoBuilding.ts';
import type { DemoDay } from './calendar/DemoDay.ts';
import type { Run } from './Run.ts';
import { simulateDay } from './simulateDay.ts';

/** What one zone sends of a local day on one layer: people, or whether it is used. */
export interface ZoneDay {
  zoneId: string;
  layer: string;
  measure: 'people' | 'use';
  runs: readonly Run[];
}

/** All that a building sends of a local day; a zone may send on several layers. Repeatable. */
export function zoneDays(building: DemoBuilding, day: DemoDay): ZoneDay[] {
  const runs = simulateDay(building, day);
  return building.spaces.map(({ id, layer, kind }) => ({
    zoneId: id,
    layer,
    measure: kind === 'desk' ? 'use' : 'people',
    runs: runs.get(id) ?? [],
  }));
}
