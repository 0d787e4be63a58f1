import { useMemo } from 'react';
import { useReport } from '#src/data/metrics/useReport.ts';
import { toPlanning, type Planning } from '../model/toPlanning.ts';
import { readPlanning } from './readPlanning.ts';
import type { UtilizationData } from './readUtilization.ts';

/** Seats to release, which come after the rest; what is not known yet, or never, is told by `state`. */
export type PlanningState =
  | { state: 'reading' | 'failed' | 'too_long' }
  | { state: 'known'; planning: Planning };

/** What the 15-minute means of a frame say of its groups. */
export function usePlanning({ request, whole }: UtilizationData, nowMs: number): PlanningState {
  const { data, error, isPlaceholderData } = useReport({
    name: 'portfolio-planning',
    request: { ...request, groupCount: whole.groups.length },
    read: readPlanning,
  });
  return useMemo((): PlanningState => {
    if (error) return { state: 'failed' };
    if (data === undefined || isPlaceholderData) return { state: 'reading' };
    if (data === null) return { state: 'too_long' };
    return { state: 'known', planning: toPlanning({ answers: data, whole, request, nowMs }) };
  }, [data, error, isPlaceholderData, whole, request, nowMs]);
}
