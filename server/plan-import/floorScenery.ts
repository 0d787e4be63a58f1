import type { FloorInput } from '#contract/ingestSpaces.ts';
import { doorSurroundings, doorSwing } from './geometry/doorSwing.ts';
import type { MetrePoint } from './geometry/MetreFrame.ts';
import { wholeLevels } from './planFloors.ts';
import { normalise, type StraightPlan } from './straightenPlan.ts';

type Scenery = NonNullable<FloorInput['scenery']>;
type LevelParts = Pick<StraightPlan, 'rooms' | 'scenery' | 'doors'>;

/** What is drawn of each level beside its zones: outline, circulation, stairs, lifts, toilets, walls and doors. */
export function floorScenery(plan: StraightPlan): (level: number) => Scenery {
  const rooms = byLevel(plan.rooms);
  const scenery = byLevel(plan.scenery);
  const doors = byLevel(plan.doors);
  return (level) =>
    levelScenery(plan, {
      rooms: rooms.get(level) ?? [],
      scenery: scenery.get(level) ?? [],
      doors: doors.get(level) ?? [],
    });
}

function byLevel<Part extends { levels: readonly number[] }>(
  parts: readonly Part[],
): Map<number, Part[]> {
  const found = new Map<number, Part[]>();
  for (const part of parts) {
    for (const level of wholeLevels(part.levels)) {
      const known = found.get(level);
      if (known === undefined) found.set(level, [part]);
      else known.push(part);
    }
  }
  return found;
}

function levelScenery(plan: StraightPlan, { rooms, scenery, doors }: LevelParts): Scenery {
  const place = normalise(plan);
  const drawn = (
    kind: Scenery[number]['kind'],
    points: readonly MetrePoint[],
    name?: string | null,
  ) => ({
    kind,
    ...(name === undefined || name === null ? {} : { name }),
    points: points.map(place),
  });
  const outlines = rooms.map(({ outline }) => outline);
  const around = doorSurroundings({
    walls: [
      ...outlines,
      ...scenery.filter(({ kind }) => kind !== 'wall').map(({ points }) => points),
    ],
    rooms: outlines,
  });
  return [
    ...(plan.outline === null ? [] : [drawn('outline', plan.outline)]),
    ...rooms.filter(({ isBeyond }) => isBeyond).map(({ outline }) => drawn('outline', outline)),
    ...scenery.map(({ kind, points, name }) => drawn(kind, points, name)),
    ...rooms.flatMap(({ scenery: kind, outline, name, ref }) =>
      kind === null ? [] : [drawn(kind, outline, name ?? ref)],
    ),
    ...doors.flatMap(({ line, widthM }) => {
      const swing = doorSwing(line, widthM, around);
      return swing === null ? [] : [drawn('door', swing)];
    }),
  ];
}
