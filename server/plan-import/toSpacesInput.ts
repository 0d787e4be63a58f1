import type { FloorInput, SpacesInput } from '#contract/ingestSpaces.ts';
import { floorScenery } from './floorScenery.ts';
import { floorZones } from './floorZones.ts';
import type { Plan } from './Plan.ts';
import { levelsWithoutFloor, planFloors } from './planFloors.ts';
import { planId } from './planId.ts';
import { defaultStartdate, type PlanOptions } from './PlanOptions.ts';
import type { PlanReport } from './PlanReport.ts';
import { straightenPlan } from './straightenPlan.ts';

export interface ImportedPlan {
  body: SpacesInput;
  report: PlanReport;
}

/**
 * A plan as the body of POST /v4/ingest/spaces, straightened to its main axis, in one 0..1 frame for all floors. A room through
 * several levels is a zone of the lowest and scenery of the others. Ids depend on the building's name and the source's ids
 * alone. Throws PlanImportError when there is no room to import.
 */
export function toSpacesInput(plan: Plan, options: PlanOptions): ImportedPlan {
  const straight = straightenPlan(plan);
  const floors = planFloors(plan, straight).map((floor) =>
    Object.assign(floor, floorZones(floor, straight, options), {
      scenery: floorScenery(straight, floor.level),
    }),
  );
  const size = { width: straight.widthM, height: straight.heightM };
  const zones = floors.flatMap((floor) => floor.zones);
  const { turnedDegrees, widthM, heightM, refused } = straight;
  return {
    body: {
      buildings: [
        {
          id: planId(options.building),
          name: options.building,
          campus_name: options.campus ?? null,
          timezone: options.timezone,
          startdate: options.startdate ?? defaultStartdate,
          floors: floors.map(({ level, name, shortname, scenery, zones: rooms }): FloorInput => ({
            id: planId(options.building, 'floor', String(level)),
            name,
            shortname,
            floorplanimagedimensions: size,
            scenery,
            zones: rooms,
          })),
        },
      ],
    },
    report: {
      building: options.building,
      rooms: zones.length,
      floors: floors.map(({ level, name, rooms, scenery }) => ({
        name,
        level,
        rooms: rooms.length,
        throughRooms: rooms.filter(({ levels }) => levels.length > 1).length,
        areaM2: rooms.reduce((sum, { m2 }) => sum + m2, 0),
        doors: scenery.filter(({ kind }) => kind === 'door').length,
      })),
      widthM,
      heightM,
      turnedDegrees,
      derivedCapacities: zones.filter(({ metadata }) => metadata?.['capacity_derived']).length,
      withoutCapacity: zones.filter(({ capacity }) => Object.keys(capacity).length === 0).length,
      duplicates: floors.flatMap(({ duplicates, name }) =>
        duplicates.map((duplicate) => ({ ...duplicate, floor: name })),
      ),
      levelsWithoutFloor: levelsWithoutFloor(floors),
      refused,
      ignored: Array.from(plan.ignored, ([what, count]) => ({ what, count })),
      notes: notesOf(straight.rooms),
    },
  };
}

function notesOf(rooms: readonly { hasHoles: boolean; levels: readonly number[] }[]): string[] {
  const holed = rooms.filter(({ hasHoles }) => hasHoles).length;
  const between = rooms.filter(({ levels }) => levels.some((level) => !Number.isInteger(level)));
  return [
    ...(holed === 0 ? [] : [`${holed} rooms have holes: drawn without, areas without them`]),
    ...(between.length === 0
      ? []
      : [`${between.length} rooms on intermediate levels: put on the floor below`]),
  ];
}
