import type { ZoneUse } from '#workers/matrix/planning/PlanningApi.ts';
import { readFloors, type FloorsRequest } from '../matrix/readFloors.ts';
import type { Reading } from '../metrics/Reading.ts';

/** How one floor's zones were used, in their order. */
export interface FloorUse {
  floorId: string;
  zoneIds: readonly string[];
  use: ZoneUse;
}

export interface ZoneUseData {
  request: FloorsRequest;
  floors: readonly FloorUse[];
  /** Opening days of the frame that have begun. */
  openDays: number;
}

/** Reads floor by floor how zones were used: figures, blocked seats and groups (metrics.md 3.8, 3.10). */
export async function readZoneUses(
  request: FloorsRequest,
  reading: Reading,
  onFloor: (read: number, all: number) => void,
): Promise<ZoneUseData> {
  const floors = await readFloors<FloorUse>(request, reading, {
    onFloor,
    ask: async (service, question, { floorId, zoneIds }) => ({
      floorId,
      zoneIds,
      use: await service.zoneUse({ ...question, zoneIds }, reading.signal),
    }),
  });
  return { request, floors, openDays: Math.max(0, ...floors.map(({ use }) => use.openDays)) };
}
