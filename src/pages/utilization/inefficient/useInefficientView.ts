import { useMemo, useState } from 'react';
import type { ZoneUseData } from '#src/data/planning/readZoneUses.ts';
import { useSpaces } from '#src/data/spaces/useSpaces.ts';
import type { FloorsInView } from '../shared/useFloorsRequest.ts';
import { toUsedSpaces } from './model/toUsedSpaces.ts';

interface InefficientAsk {
  data: ZoneUseData;
  inView: FloorsInView;
  /** Whether open areas are looked at as well. */
  hasAreas: boolean;
  nowMs: number;
}

/** The spaces that are looked at, the inefficient ones among them, and the one in view: the worst unless another is chosen. */
export function useInefficientView({ data, inView, hasAreas, nowMs }: InefficientAsk) {
  const { floors } = useSpaces();
  const { zones, roomSizes } = inView;
  const [selectedId, select] = useState<string | null>(null);
  const used = useMemo(
    () => toUsedSpaces({ data, zones, floors, roomSizes, nowMs }),
    [data, zones, floors, roomSizes, nowMs],
  );
  const spaces = useMemo(
    () => (hasAreas ? used : used.filter(({ isRoom }) => isRoom)),
    [used, hasAreas],
  );
  const flagged = useMemo(() => spaces.filter(({ isFlagged }) => isFlagged), [spaces]);
  const selected = spaces.find(({ id }) => id === selectedId) ?? flagged[0] ?? null;
  return {
    spaces,
    /** Open areas with seats that are not looked at. */
    areasLeft: used.length - spaces.length,
    flagged,
    selected,
    select,
    kind: hasAreas ? ('space' as const) : ('room' as const),
  };
}

export type InefficientView = ReturnType<typeof useInefficientView>;
