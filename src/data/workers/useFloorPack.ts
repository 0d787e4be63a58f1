import { useQuery } from '@tanstack/react-query';
import type { FloorPack } from '#contract/floorPack.ts';
import type { FloorShapes } from '#contract/floorShapes.ts';
import { geometryWorker } from './workers.ts';

/** The geometry of a floor, made in the worker and kept for the floors seen of late. `key` names floor and layer. */
export function useFloorPack(key: string, shapes: FloorShapes) {
  return useQuery<FloorPack>({
    queryKey: ['floor-pack', key],
    queryFn: ({ signal }) => geometryWorker.ask((service) => service.buildFloor(shapes, signal)),
    staleTime: Infinity,
    structuralSharing: false,
  });
}
