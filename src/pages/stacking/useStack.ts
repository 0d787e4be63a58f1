import { useMemo } from 'react';
import { skipToken, useQueries, type QueryClient } from '@tanstack/react-query';
import { useServices } from '#src/data/api/useServices.ts';
import { inTurn } from '#src/data/matrix/inTurn.ts';
import type { MetricAnswer } from '#src/data/metrics/MetricAnswer.ts';
import { runningStaleMs } from '#src/data/metrics/readMetrics.ts';
import {
  readMomentDay,
  readStack,
  type BuildingRequest,
  type StackAnswer,
  type StackData,
} from './readStack.ts';
import type { StackPlace } from './StackBuildings.tsx';
import type { StackBuilding } from './StackFloor.ts';
import { toStackBuilding } from './toStackFloor.ts';

interface QueryContext {
  client: QueryClient;
  signal: AbortSignal;
}

function toAnswers<Answer>(results: readonly { data: Answer | undefined; error: Error | null }[]) {
  return {
    answers: results.map(({ data }) => data),
    error: results.map((result) => result.error).find((error) => error !== null) ?? null,
  };
}

/** What is known of the buildings of the plan. */
export interface StackAnswers {
  /** Those that have been read. */
  buildings: readonly StackBuilding[];
  /** How many are still read. */
  left: number;
  error: Error | null;
}

/** The buildings of the plan: the first, which is there, and one after the other those beside it; with quarters of an hour of a local day, if one is given. */
export function useStack(
  { request, first }: StackData,
  place: StackPlace,
  momentDay: number | null,
): StackAnswers {
  const { api } = useServices();
  const { buildings, spaces, zones, nowMs } = place;
  const build = useMemo(() => {
    const counted = new Set<string>(zones.map(({ id }) => id));
    return (answer: StackAnswer, quarters: MetricAnswer | null) =>
      toBuilding(answer, quarters, { buildings, spaces, counted, nowMs });
  }, [buildings, spaces, zones, nowMs]);
  const { answers, error } = useQueries({
    queries: request.others.map((other) => {
      const { isRunning } = other;
      return {
        queryKey: ['report', 'stacking', other] as const,
        queryFn: ({ client, signal }: QueryContext) =>
          inTurn(async () => {
            signal.throwIfAborted();
            return readStack(other, { api, client, signal, isRunning });
          }),
        refetchInterval: isRunning ? runningStaleMs : (false as const),
        structuralSharing: false,
      };
    }),
    combine: toAnswers,
  });
  const moments = useMomentDays([request, ...request.others], momentDay);
  return useMemo(() => {
    const all = [first, ...answers];
    const known = all.flatMap((answer, at) =>
      answer ? [{ answer, quarters: moments.answers[at] ?? null }] : [],
    );
    return {
      buildings: known.flatMap(({ answer, quarters }) => build(answer, quarters) ?? []),
      left: all.length - known.length,
      error: error ?? moments.error,
    };
  }, [first, answers, error, moments, build]);
}

/** The quarters of an hour of a day of each building, one after the other; nothing is asked without a day. */
function useMomentDays(requests: readonly BuildingRequest[], day: number | null) {
  const { api } = useServices();
  return useQueries({
    queries: requests.map((request) => {
      const { isRunning } = request;
      return {
        queryKey: ['report', 'stacking-moment', request, day] as const,
        queryFn:
          day === null
            ? skipToken
            : ({ client, signal }: QueryContext) =>
                inTurn(async () => {
                  signal.throwIfAborted();
                  return readMomentDay(request, day, { api, client, signal, isRunning });
                }),
        refetchInterval: isRunning ? runningStaleMs : (false as const),
        structuralSharing: false,
      };
    }),
    combine: toAnswers,
  });
}

interface BuildInput extends Pick<StackPlace, 'buildings' | 'spaces' | 'nowMs'> {
  /** The ids of the zones that count. */
  counted: ReadonlySet<string>;
}

/** A building of the plan with its floors, the highest first; null for one that is not in view any more. */
function toBuilding(
  answer: StackAnswer,
  quarters: MetricAnswer | null,
  { buildings, spaces, counted, nowMs }: BuildInput,
): StackBuilding | null {
  const building = buildings.find(({ id }) => id === answer.request.subject.buildingIds[0]);
  if (!building) return null;
  const floors = building.floorIds.toReversed().flatMap((id) => {
    const floor = spaces.floors.get(id);
    const zones = (spaces.zonesByFloor.get(id) ?? []).filter((zone) => counted.has(zone.id));
    return floor ? [{ floor, zones }] : [];
  });
  return toStackBuilding({ building, floors, answer, quarters, nowMs });
}
