import { useMemo } from 'react';
import type { InstantRange } from '#domain/time/wallRange.ts';
import { allHours, type MatrixQuestion } from '#src/data/matrix/matrixHours.ts';
import { useZoneMatrix } from '#src/data/matrix/useZoneMatrix.ts';
import type { FloorSpace, ZoneSpace } from '#src/data/spaces/SpaceStore.ts';

/** The zones of a floor, and how they are counted. */
export interface MatrixZones {
  floor: FloorSpace;
  zones: readonly ZoneSpace[];
  source: string | null;
  capacityName: string | null;
}

/** The zones of a floor over a time as the matrix worker holds them, all hours; null until they have arrived, and without a time. */
export function useFloorMatrix(
  { floor, zones, source, capacityName }: MatrixZones,
  range: InstantRange | null,
): MatrixQuestion | null {
  const { startMs = 0, endMs = 0 } = range ?? {};
  const { data } = useZoneMatrix(
    range && {
      buildingId: floor.buildingId,
      floorId: floor.id,
      source,
      readsAhead: false,
      query: {
        startdatetime: new Date(startMs).toISOString(),
        enddatetime: new Date(endMs).toISOString(),
      },
    },
  );
  const key = range === null ? undefined : data?.key;
  return useMemo(
    () =>
      key === undefined
        ? null
        : {
            key,
            frame: { startMs, endMs },
            hours: allHours,
            capacity: capacityName,
            zoneIds: zones.map(({ id }) => id),
          },
    [key, startMs, endMs, capacityName, zones],
  );
}
