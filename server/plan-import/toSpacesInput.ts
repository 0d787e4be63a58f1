import type { FloorInput, SpacesInput } from '#contract/ingestSpaces.ts';
import { readOpeningHours } from '#domain/opening-hours/readOpeningHours.ts';
import { someNames, countedAs } from '#server/core/text/counted.ts';
import { floorScenery } from './floorScenery.ts';
import { floorZones } from './floorZones.ts';
import { type Plan, type Refusal, planId } from './Plan.ts';
import { levelsWithoutFloor, planFloors, wholeLevels } from './planFloors.ts';
import { defaultStartdate, type PlanOptions } from './PlanOptions.ts';
import type { PlanReport } from './PlanReport.ts';
import { normalise, straightenPlan, type StraightPlan } from './straightenPlan.ts';

export interface ImportedPlan {
  body: SpacesInput;
  report: PlanReport;
  /** Rooms that are not taken, on the floors that the body has; without points those that lie outside of it. */
  refused: {
    name: string;
    reason: string;
    floor_id: string | null;
    normalised_points: [number, number][];
  }[];
}

/**
 * A plan as the body of POST /v4/ingest/spaces, straightened to its main axis, in one 0..1 frame for all floors. A room through
 * several levels is a zone of the lowest and scenery of the others. Ids depend on the building's name and the source's ids
 * alone. Throws PlanImportError when there is no room to import.
 */
export function toSpacesInput(plan: Plan, options: PlanOptions): ImportedPlan {
  const straight = straightenPlan(plan);
  const sceneryOf = floorScenery(straight);
  const floors = planFloors(plan, straight).map((floor) =>
    Object.assign(floor, floorZones(floor, straight, options), {
      scenery: sceneryOf(floor.level),
    }),
  );
  const size = { width: straight.widthM, height: straight.heightM };
  const zones = floors.flatMap((floor) => floor.zones);
  const { turnedDegrees, widthM, heightM, refused } = straight;
  const hours = openingHoursOf(straight, options);
  return {
    body: {
      buildings: [
        {
          id: planId(options.building),
          name: options.building,
          campus_name: options.campus ?? null,
          timezone: options.timezone,
          ...(hours.text === null ? {} : { opening_hours: hours.text }),
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
      withoutCapacity: floors.flatMap(({ name: floor, zones: ofFloor }) =>
        ofFloor
          .filter(({ capacity }) => Object.keys(capacity).length === 0)
          .map(({ name }) => ({ name, floor })),
      ),
      duplicates: floors.flatMap(({ duplicates, name }) =>
        duplicates.map((duplicate) => ({ ...duplicate, floor: name })),
      ),
      levelsWithoutFloor: levelsWithoutFloor(floors),
      refused,
      ignored: Array.from(straight.ignored, ([what, count]) => ({ what, count })),
      notes: [...notesOf(plan, straight, floors), ...hours.notes],
    },
    refused: refused.map(({ name, reason, sourceId, drawn }) => {
      const isHere = floors.some(({ level }) => level === drawn?.level);
      const floorId = isHere ? planId(options.building, 'floor', String(drawn?.level)) : null;
      return {
        name: name ?? sourceId,
        reason,
        floor_id: floorId,
        normalised_points: pointsWithin(drawn?.ring ?? [], straight),
      };
    }),
  };
}

/** A ring as shares of the plan's width and height; nothing where a part of it lies beyond the plan, or it has no area. */
function pointsWithin(
  ring: NonNullable<Refusal['drawn']>['ring'],
  straight: StraightPlan,
): [number, number][] {
  const { widthM, heightM } = straight;
  const isWithin = ring.every(([x, y]) => x >= 0 && y >= 0 && x <= widthM && y <= heightM);
  if (!isWithin || ring.length < 4) return [];
  return ring.map(([x, y]) => normalise(straight)([x, y]));
}

/** The opening hours to post, and why those of the source are not. */
function openingHoursOf(
  { openingHours: ofSource }: StraightPlan,
  { openingHours: given }: PlanOptions,
): { text: string | null; notes: string[] } {
  if (given !== undefined) return { text: given, notes: [] };
  if (ofSource === null) return { text: null, notes: [] };
  const { rule, fault } = readOpeningHours(ofSource);
  if (rule !== null) return { text: ofSource, notes: [`Opening hours of the file: ${ofSource}`] };
  const note = `The opening hours of the file, “${ofSource}”, can't be read (${fault.text}). Set them in the building settings`;
  return { text: null, notes: [note] };
}

/** What was changed or left out, in sentences. */
function notesOf(
  plan: Plan,
  { rooms, doors }: StraightPlan,
  floors: readonly { level: number; scenery: readonly { kind: string }[] }[],
): string[] {
  const note = (
    list: readonly { name: string | null; ref: string | null }[],
    forms: readonly [one: string, several: string],
  ) =>
    list.length === 0
      ? []
      : [
          `${countedAs(list.length, forms)}: ${someNames(list.map(({ name, ref }) => name ?? ref ?? 'Room'))}`,
        ];
  const isBetween = ({ levels }: { levels: readonly number[] }): boolean =>
    levels.some((level) => !Number.isInteger(level));
  const drawnDoors = floors.flatMap(({ scenery }) => scenery.filter(({ kind }) => kind === 'door'));
  const placedDoors = floors.flatMap(({ level }) =>
    doors.filter(({ levels }) => wholeLevels(levels).includes(level)),
  );
  const lostDoors = placedDoors.length - drawnDoors.length;
  const others = plan.outlines.length - 1;
  return [
    ...note(
      rooms.filter(({ wasOpen }) => wasOpen),
      ['room had an open outline, which was closed', 'rooms had an open outline, which was closed'],
    ),
    ...note(
      rooms.filter(({ isBeyond }) => isBeyond),
      [
        'room below ground reaches beyond the building and has an outline of its own',
        'rooms below ground reach beyond the building and have an outline of their own',
      ],
    ),
    ...note(
      rooms.filter(({ hasHoles }) => hasHoles),
      [
        'room has holes: drawn without them, area reduced by them',
        'rooms have holes: drawn without them, areas reduced by them',
      ],
    ),
    ...note(rooms.filter(isBetween), [
      'room on an intermediate level: put on the floor below',
      'rooms on intermediate levels: put on the floor below',
    ]),
    ...(lostDoors > 0
      ? [`${countedAs(lostDoors, ['door is', 'doors are'])} not drawn because no wall is near`]
      : []),
    ...(others > 0
      ? [
          countedAs(others, [
            'other building in the file is not used',
            'other buildings in the file are not used',
          ]),
        ]
      : []),
  ];
}
