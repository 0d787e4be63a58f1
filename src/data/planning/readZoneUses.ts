import type { ZoneUse } from '#workers/matrix/planning/PlanningApi.ts';
import type { GroupFigures } from '#workers/matrix/MatrixApi.ts';
import { readFloors, type FloorsRequest } from '../matrix/readFloors.ts';
import type { Reading } from '../metrics/ReportScope.ts';

/** How one floor's zones were used, in their order. */
export interface FloorUse {
  floorId: string;
  zoneIds: readonly string[];
  use: ZoneUse;
  /** Its zones of each kind as one group; undefined where it has none. */
  wholes: Record<UseKind, GroupFigures | undefined>;
}

/** What can be looked at: rooms, or open areas too. */
export type UseKind = 'room' | 'space';

/** A building with its zones of each kind. */
export interface ZoneUseRequest extends FloorsRequest {
  kinds: Readonly<Record<UseKind, readonly string[]>>;
}

export interface ZoneUseData {
  request: ZoneUseRequest;
  floors: readonly FloorUse[];
  /** Opening days of the frame that have begun. */
  openDays: number;
}

/** Reads floor by floor how zones were used: figures, blocked seats and groups. */
export async function readZoneUses(
  request: ZoneUseRequest,
  reading: Reading,
  onFloor: (read: number, all: number) => void,
): Promise<ZoneUseData> {
  const { signal } = reading;
  const idsOf = { room: new Set(request.kinds.room), space: new Set(request.kinds.space) };
  const floors = await readFloors<FloorUse>(request, reading, {
    onFloor,
    ask: async (service, question, { floorId, zoneIds }) => {
      const wholeOf = async (kind: UseKind) => {
        const own = zoneIds.filter((id) => idsOf[kind].has(id));
        const ask = { ...question, zoneIds: own, groupZones: 'floor' };
        const [whole] = await service.groupFigures(ask, signal);
        return whole;
      };
      return {
        floorId,
        zoneIds,
        use: await service.zoneUse({ ...question, zoneIds }, signal),
        wholes: { room: await wholeOf('room'), space: await wholeOf('space') },
      };
    },
  });
  return { request, floors, openDays: Math.max(0, ...floors.map(({ use }) => use.openDays)) };
}
