import { ascending, bisectRight, group } from 'd3-array';
import { namedLevel } from '#domain/space/floorLevel.ts';
import { ringArea } from '#domain/geometry/ringArea.ts';
import { counted } from '#server/core/text/counted.ts';
import { emptyPlan, type Plan } from '#server/plan-import/Plan.ts';
import { footprintOf, heightOf } from './footprint.ts';
import { IfcModel, type IfcSpace, type IfcStorey } from './IfcModel.ts';
import { modelWalls, walledRooms, type WalledModel } from './modelWalls.ts';
import { ifcRoomKind } from './ifcRoomKind.ts';
import { refuseBrokenStep } from './refuseBrokenStep.ts';

export interface IfcPlan {
  plan: Plan;
  /** From the lowest to the highest, with how many spaces stand on each. */
  storeys: { name: string; spaces: number }[];
  /** Spaces that the model does not draw, or not on a storey. */
  unplaced: { name: string; reason: string }[];
  notes: string[];
  /** Of a model without spaces: its walls that stand on a storey. */
  walls: number;
}

/** A space that reaches this far above the floor of a higher storey goes through it, in meters. */
const throughM = 1;
/** A stated area that is off by more than this share of the outline's is told. */
const tellsArea = 0.1;
/** How many of these are named. */
const mostTold = 10;

/** A space with its body on its storey. */
interface Placed {
  space: IfcSpace;
  storey: IfcStorey;
  rings: [number, number][][];
  lowest: number;
  highest: number;
}

/**
 * The spaces of a building model as rooms in meters, by storey; without any, what its walls close. A space is named by its long name,
 * else by its number. Throws UploadRefusal for what cannot be read as IFC.
 */
export async function readIfc(
  bytes: Uint8Array,
  name: string,
  { closeGapsM }: { closeGapsM: number },
): Promise<IfcPlan> {
  const text = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.length).toString('latin1');
  refuseBrokenStep(text, name);
  const model = await IfcModel.open(bytes, name);
  try {
    return planOf(model, closeGapsM);
  } finally {
    model.close();
  }
}

function planOf(model: IfcModel, closeGapsM: number): IfcPlan {
  const storeys = model.storeys();
  const { placed, unplaced, parts } = placeSpaces(model, storeys);
  const hasSpaces = placed.length + unplaced.length > 0;
  const walled = hasSpaces ? null : modelWalls(model, storeys, { closeGapsM });
  const levels = levelsOf(storeys, usedStoreys(placed, walled));
  const plan = emptyPlan();
  plan.isInMetres = true;
  if (parts > 0) plan.ignored.set('parts of spaces', parts);
  for (const { id, name: storey } of storeys)
    if (storey !== '') plan.levelNames.set(levels.get(id) ?? 0, { name: storey, shortname: null });
  const floors = floorsByLevel(placed, levels);
  for (const one of placed)
    plan.rooms.push(roomOf(one, levelsThrough(one, levels.get(one.storey.id) ?? 0, floors)));
  if (walled !== null) plan.rooms.push(...walledRooms(walled, levels));
  return {
    plan,
    storeys: storeys.map((storey) => ({
      name: storey.name === '' ? `Floor ${levels.get(storey.id) ?? 0}` : storey.name,
      spaces: plan.rooms.filter((room) => room.levels[0] === levels.get(storey.id)).length,
    })),
    unplaced,
    notes: [...areaNotes(placed), ...walledNotes(walled, plan)],
    walls: walled?.walls ?? 0,
  };
}

function usedStoreys(placed: readonly Placed[], walled: WalledModel | null): Set<number> {
  const walls = walled?.storeys.flatMap(({ storey, rings }) =>
    rings.length > 0 ? [storey.id] : [],
  );
  return new Set([...placed.map(({ storey }) => storey.id), ...(walls ?? [])]);
}

function walledNotes(walled: WalledModel | null, { rooms }: Plan): string[] {
  if (walled === null || rooms.length === 0) return [];
  return [`The model has no spaces; ${counted(rooms.length, 'room')} found between its walls`];
}

function placeSpaces(model: IfcModel, storeys: readonly IfcStorey[]) {
  const storeyById = new Map(storeys.map((storey) => [storey.id, storey]));
  const spaces = model.spaces();
  const ids = new Set(spaces.map(({ id }) => id));
  const placed: Placed[] = [];
  const unplaced: IfcPlan['unplaced'] = [];
  let parts = 0;
  for (const space of spaces) {
    if (space.parentId !== null && ids.has(space.parentId)) {
      parts += 1;
      continue;
    }
    const storey = storeyById.get(space.parentId ?? -1);
    const triangles = model.trianglesOf(space.id);
    const height = heightOf(triangles);
    const rings = footprintOf(triangles);
    if (storey === undefined)
      unplaced.push({ name: nameOf(space), reason: 'It isn’t on a floor of the model' });
    else if (rings === null || height === null)
      unplaced.push({ name: nameOf(space), reason: 'The model doesn’t draw its floor' });
    else placed.push({ space, storey, rings, ...height });
  }
  return { placed, unplaced, parts };
}

function nameOf({ longName, name, globalId }: IfcSpace): string {
  return longName ?? name ?? globalId;
}

/**
 * The level of each storey: they count up from the one that is nearest to the ground, which is as its name says, else 0. The
 * lowest storey with a room counts as near to the ground where none lies at it.
 */
function levelsOf(
  storeys: readonly IfcStorey[],
  used: ReadonlySet<number>,
): ReadonlyMap<number, number> {
  const candidates = storeys.filter(({ id }) => used.has(id));
  const [ground] = candidates.toSorted((a, b) => Math.abs(a.elevation) - Math.abs(b.elevation));
  const at = ground === undefined ? 0 : storeys.indexOf(ground);
  const first = (ground && namedLevel(ground.name)) ?? 0;
  return new Map(storeys.map(({ id }, index) => [id, first + index - at]));
}

/** How high the floors of the spaces of each level lie, in meters, from the lowest. */
function floorsByLevel(
  placed: readonly Placed[],
  levels: ReadonlyMap<number, number>,
): ReadonlyMap<number, readonly number[]> {
  const byLevel = group(placed, ({ storey }) => levels.get(storey.id) ?? 0);
  return new Map(
    [...byLevel]
      .toSorted(([a], [b]) => a - b)
      .map(([level, spaces]) => [level, spaces.map(({ lowest }) => lowest).toSorted(ascending)]),
  );
}

/** The level of a space, and those of higher storeys that it goes through. */
function levelsThrough(
  { lowest, highest }: Pick<Placed, 'lowest' | 'highest'>,
  own: number,
  floors: ReadonlyMap<number, readonly number[]>,
): number[] {
  const through = [...floors].flatMap(([level, heights]) => {
    const next = heights[bisectRight(heights, lowest + throughM)];
    return level > own && next !== undefined && next < highest - throughM ? [level] : [];
  });
  return [own, ...through];
}

function roomOf({ space, rings }: Placed, levels: number[]): Plan['rooms'][number] {
  return {
    sourceId: space.globalId,
    levels,
    name: nameOf(space),
    ref: space.name,
    ...ifcRoomKind(space.longName ?? ''),
    capacity: space.occupants,
    rings,
  };
}

/** Stated areas often run to the middle of walls: where they differ much from the outline, the outline is what counts. */
function areaNotes(placed: readonly Placed[]): string[] {
  const off = placed.flatMap(({ space, rings: [outer = [], ...holes] }) => {
    const area = ringArea(outer) - holes.reduce((sum, hole) => sum + ringArea(hole), 0);
    const { statedM2 } = space;
    const isOff = statedM2 !== null && Math.abs(statedM2 - area) > tellsArea * area;
    return isOff ? [{ name: space.name ?? nameOf(space), statedM2, area }] : [];
  });
  const told = off
    .slice(0, mostTold)
    .map(
      ({ name, statedM2, area }) =>
        `${name}: the model states ${statedM2.toFixed(2)} m², but its outline has ${area.toFixed(2)} m². The outline is used.`,
    );
  const others = off.length - told.length;
  return others === 0
    ? told
    : [...told, `${counted(others, 'other space')} with an area other than the model states`];
}
