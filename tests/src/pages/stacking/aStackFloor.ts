import type { ZoneSpace } from '#src/data/spaces/SpaceStore.ts';
import type { StackFloor } from '#src/pages/stacking/StackFloor.ts';
import { aSeatPlan } from '#tests/builders/seatPlan.ts';
import { aBuilding, aFloor, aZone, spaceStoreOf } from '#tests/src/spaceBuilders.ts';

const zone = (id: number, part: Partial<Parameters<typeof aZone>[0]> = {}) =>
  aZone({ id, building_id: 1, floor_id: 11, ...part });
const store = spaceStoreOf(
  [
    aBuilding({
      id: 1,
      name: 'North',
      floors: [11, 12].map((id) =>
        aFloor({ id, building_id: 1, name: `Floor ${id - 10}`, level: id - 10 }),
      ),
    }),
  ],
  [
    zone(1, {
      layer_name: 'wifilayer',
      capacity: [['default', 30]],
      metadata: { space_type: 'open' },
    }),
    zone(2, { capacity: [['default', 1]], metadata: { space_type: 'desk' }, parent: 1 }),
    zone(3, { capacity: [['default', 10]], metadata: { space_type: 'meeting' }, m2: 40 }),
    zone(4, { capacity: [['default', 60]], tags: ['team.blue'], m2: null }),
  ],
);
export const [building] = store.buildings.values();
/** Of floor 1: seats in an open area with a desk in it, a meeting room and a place of a team. */
export const zones: readonly ZoneSpace[] = store.zonesByFloor.get('11') ?? [];

/** Floor 1 of North, measured over 20 days. */
export function aStackFloor(part: Partial<StackFloor> = {}): StackFloor {
  const floor = store.floors.get('11');
  if (!building || !floor) throw new Error('no floor');
  return {
    floor,
    building,
    zones,
    isMeasured: true,
    seats: 100,
    areaM2: 300,
    utilisation: 0.3,
    timeInUse: 0.6,
    p90: 52,
    peakDays: 20,
    opportunity: 30,
    plan: aSeatPlan(100, [52]),
    coverage: 1,
    openMinutes: 600,
    validMinutes: 600,
    seatsMeasured: null,
    openDays: 20,
    places: 3,
    parts: new Map(),
    weeksAt: () => [],
    valueAt: (moment) =>
      'quarter' in moment && moment.quarter === 40
        ? { people: 60, utilisation: 0.6, timeInUse: 0.9 }
        : { people: null, utilisation: null, timeInUse: null },
    ...part,
  };
}
