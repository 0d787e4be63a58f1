import { useMemo } from 'react';
import { useReport } from '#src/data/metrics/useReport.ts';
import { useBuildingHours } from '#src/features/filters/opening-hours/useBuildingHours.ts';
import type { Filters } from '#src/features/filters/useFilters.ts';
import { useSlotClock } from '#src/lib/browser/useSlotClock.ts';
import { readComparison, type ComparedSpaces } from './readComparison.ts';
import { toCompareRequest } from './toCompareRequest.ts';
import { useRhythms } from './useRhythms.ts';

/** Everything that is read of some spaces: their figures, and from their slots their weeks, days and levels. */
export function useComparison(filters: Filters, spaces: ComparedSpaces) {
  const nowMs = useSlotClock();
  const buildings = useMemo(() => spaces.map(({ building }) => building), [spaces]);
  const hours = useBuildingHours(filters, buildings);
  const request = toCompareRequest({ filters, spaces, hours, nowMs });
  const answer = useReport({ name: 'compare-spaces', request, read: readComparison });
  const rhythms = useRhythms({ filters, request, hours, nowMs });
  return { answer, rhythms, nowMs };
}

export type Comparison = ReturnType<typeof useComparison>;
