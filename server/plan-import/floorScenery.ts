import type { FloorInput } from '#contract/ingestSpaces.ts';
import { doorSwing } from './geometry/doorSwing.ts';
import type { MetrePoint } from './geometry/MetreFrame.ts';
import { wholeLevels } from './planFloors.ts';
import { normalise, type StraightPlan } from './straightenPlan.ts';

type Scenery = NonNullable<FloorInput['scenery']>;

/** What is drawn of a level beside its zones: outline, circulation, stairs, lifts, toilets, walls and doors. */
export function floorScenery(plan: StraightPlan, level: number): Scenery {
  const isHere = ({ levels }: { levels: readonly number[] }): boolean =>
    wholeLevels(levels).includes(level);
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
  const rooms = plan.rooms.filter(isHere);
  const scenery = plan.scenery.filter(isHere);
  const outlines = rooms.map(({ outline }) => outline);
  const walls = [
    ...outlines,
    ...scenery.filter(({ kind }) => kind !== 'wall').map(({ points }) => points),
  ];
  return [
    ...(plan.outline === null ? [] : [drawn('outline', plan.outline)]),
    ...rooms.filter(({ isBeyond }) => isBeyond).map(({ outline }) => drawn('outline', outline)),
    ...scenery.map(({ kind, points, name }) => drawn(kind, points, name)),
    ...rooms.flatMap(({ scenery: kind, outline, name, ref }) =>
      kind === null ? [] : [drawn(kind, outline, name ?? ref)],
    ),
    ...plan.doors.filter(isHere).flatMap(({ line, widthM }) => {
      const swing = doorSwing(line, widthM, { walls, rooms: outlines });
      return swing === null ? [] : [drawn('door', swing)];
    }),
  ];
}
