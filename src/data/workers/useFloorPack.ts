import { keepPreviousData, queryOptions, useQueries, useQuery } from '@tanstack/react-query';
import type { FloorPack } from '#contract/floorPack.ts';
import type { FloorShapes } from '#contract/floorShapes.ts';
import { geometryWorker } from './workers.ts';

function floorPackQuery(key: string, shapes: FloorShapes) {
  return queryOptions<FloorPack>({
    queryKey: ['floor-pack', key],
    queryFn: ({ signal }) => geometryWorker.ask((service) => service.buildFloor(shapes, signal)),
    staleTime: Infinity,
    structuralSharing: false,
  });
}

/** The geometry of a floor, made in the worker and kept for the floors seen of late. `key` names floor and layer. */
export function useFloorPack(key: string, shapes: FloorShapes) {
  return useQuery(floorPackQuery(key, shapes));
}

/**
 * The geometry of a floor that is edited, with the zones that it was made of: those of before until the next one is made. `key` names
 * this state of the floor.
 */
export function useEditedPack<Zone>(key: string, zones: readonly Zone[], shapes: FloorShapes) {
  return useQuery({
    queryKey: ['edited-floor-pack', key],
    queryFn: async ({ signal }) => ({
      zones,
      pack: await geometryWorker.ask((service) => service.buildFloor(shapes, signal)),
    }),
    staleTime: Infinity,
    gcTime: 0,
    structuralSharing: false,
    placeholderData: keepPreviousData,
  });
}

/** The geometries of several floors in their order; undefined while one is made. */
export function useFloorPacks(floors: readonly { key: string; shapes: FloorShapes }[]) {
  return useQueries({
    queries: floors.map(({ key, shapes }) => floorPackQuery(key, shapes)),
    combine: dataOf,
  });
}

function dataOf(results: readonly { data: FloorPack | undefined }[]): (FloorPack | undefined)[] {
  return results.map(({ data }) => data);
}
