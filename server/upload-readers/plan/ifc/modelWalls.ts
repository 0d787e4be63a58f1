import { ringCentroid } from '#domain/geometry/ringCentroid.ts';
import type { MetrePoint } from '#server/plan-import/geometry/MetreFrame.ts';
import type { Plan } from '#server/plan-import/Plan.ts';
import { wallRooms } from '../walls/wallRooms.ts';
import { footprintsOf } from './footprint.ts';
import type { IfcModel, IfcStorey } from './IfcModel.ts';

/** The rooms between the walls of a storey. */
interface WalledStorey {
  storey: IfcStorey;
  rings: MetrePoint[][];
}

export interface WalledModel {
  /** Walls that stand on a storey. */
  walls: number;
  storeys: WalledStorey[];
}

/**
 * What the walls of a model without spaces close, storey by storey: they are cut where they stand on their floor, so that doors are gaps.
 * Gaps up to so many meters are closed first; 0 leaves them.
 */
export function modelWalls(
  model: IfcModel,
  storeys: readonly IfcStorey[],
  { closeGapsM }: { closeGapsM: number },
): WalledModel {
  const walls = model.walls().filter(({ storeyId }) => storeys.some(({ id }) => id === storeyId));
  return {
    walls: walls.length,
    storeys: storeys.map((storey) => {
      const lines = walls
        .filter(({ storeyId }) => storeyId === storey.id)
        .flatMap(({ id }) => footprintsOf(model.trianglesOf(id)))
        .flat();
      return { storey, rings: wallRooms(lines, { closeGapsM }) };
    }),
  };
}

/** The rooms between walls as those of a plan, numbered; the same place in the next version of the model is the same room. */
export function walledRooms(
  { storeys }: WalledModel,
  levels: ReadonlyMap<number, number>,
): Plan['rooms'] {
  const rooms = storeys.flatMap(({ storey, rings }) =>
    rings.map((ring) => ({ ring, level: levels.get(storey.id) ?? 0 })),
  );
  return rooms.map(({ ring, level }, at): Plan['rooms'][number] => {
    const place = (ringCentroid(ring) ?? ring[0] ?? []).map((metres) => metres.toFixed(1)).join();
    return {
      sourceId: `walls/${level}/${place}`,
      levels: [level],
      name: `Room ${at + 1}`,
      ref: null,
      spaceType: 'room',
      scenery: null,
      capacity: null,
      rings: [ring],
    };
  });
}
