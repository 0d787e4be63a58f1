import { useQuery } from '@tanstack/react-query';
import { useServices } from '../api/useServices.ts';
import { useSpaces } from '../spaces/useSpaces.ts';
import { zoneMatrixQuery, type ZoneMatrixAsk } from './zoneMatrixQuery.ts';

/** The key of the worker's matrix that holds a floor over a frame, once it has arrived; null asks nothing. */
export function useZoneMatrix(ask: Omit<ZoneMatrixAsk, 'zoneCount'> | null) {
  const { api } = useServices();
  const { zonesByFloor } = useSpaces();
  const zoneCount = ask === null ? 0 : (zonesByFloor.get(ask.floorId ?? '')?.length ?? 0);
  return useQuery(zoneMatrixQuery(api, ask && { ...ask, zoneCount }));
}
