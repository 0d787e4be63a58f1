import { useCallback } from 'react';
import { useArrival } from '#src/lib/browser/useArrival.ts';
import { useSpaces } from './useSpaces.ts';

/**
 * Whether the zones of some buildings are there, of all unless they are named; they are read if not. Who waits so, instead of asking for
 * the zones, decides what stands in their place. A failure is thrown to the error boundary.
 */
export function useZonesRead(buildingIds?: readonly string[]): boolean {
  const { buildings, zoneLists } = useSpaces();
  const key = JSON.stringify(buildingIds ?? [...buildings.keys()]);
  const isRead = zoneLists.areRead(JSON.parse(key) as string[]);
  useArrival(
    isRead,
    useCallback(() => zoneLists.read(JSON.parse(key) as string[]), [zoneLists, key]),
  );
  return isRead;
}
