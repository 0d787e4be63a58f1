import { useMemo } from 'react';
import type { ZoneSpace } from '#src/data/spaces/SpaceStore.ts';
import { useSpaces } from '#src/data/spaces/useSpaces.ts';
import { useZonesRead } from '#src/data/spaces/useZonesRead.ts';
import { buildingsInReach } from '../changeSelection.ts';
import type { Filters } from '../Filters.ts';
import { zonesInReach } from './model/zonesInReach.ts';

/** The zones that could be narrowed to; none until they have been read, and while nobody wants them. */
export function useZonesInReach(
  { selection, source }: Pick<Filters, 'selection' | 'source'>,
  isWanted = true,
): readonly ZoneSpace[] {
  const spaces = useSpaces();
  const isRead = useZonesRead(isWanted ? buildingsInReach(spaces, selection) : []);
  return useMemo(
    () => (isRead && isWanted ? zonesInReach(spaces, selection, source) : []),
    [isRead, isWanted, spaces, selection, source],
  );
}
