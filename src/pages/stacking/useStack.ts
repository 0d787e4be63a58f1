import { useMemo } from 'react';
import { skipToken, useQueries, type QueryClient } from '@tanstack/react-query';
import { useServices } from '#src/data/api/useServices.ts';
import { inTurn } from '#src/data/matrix/useFloorAnswers.ts';
import type { MetricAnswer } from '#src/data/metrics/MetricAnswer.ts';
import { runningStaleMs } from '#src/data/metrics/readMetrics.ts';
import {
  readHours,
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
  /** Whether the typical week of some building is still read. */
  isReadingHours: boolean;
  error: Error | null;
}

/** What is read beside the frame: quarters of an hour of a local day, or the hours of the typical week. */
export interface StackDetail {
  day: number | null;
  isWeek: boolean;
}

/** The buildings of the plan: the first, which is there, and one after the other those beside it. */
export function useStack(
  { request, first }: StackData,
  place: StackPlace,
  { day, isWeek }: StackDetail,
): StackAnswers {
  const { api } = useServices();
  const { buildings, spaces, zones, nowMs } = place;
  const build = useMemo(() => {
    const counted = new Set<string>(zones.map(({ id }) => id));
    return (answer: StackAnswer, detail: DetailAnswers) =>
      toBuilding(answer, detail, { buildings, spaces, counted, nowMs });
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
  const requests = [request, ...request.others];
  const moments = useMomentDays(requests, day);
  const weeks = useHours(requests, isWeek);
  return useMemo(() => {
    const all = [first, ...answers];
    const known = all.flatMap((answer, at) =>
      answer
        ? [{ answer, quarters: moments.answers[at] ?? null, hours: weeks.answers[at] ?? null }]
        : [],
    );
    return {
      buildings: known.flatMap(({ answer, ...detail }) => build(answer, detail) ?? []),
      left: all.length - known.length,
      isReadingHours: isWeek && weeks.answers.some((answer) => answer === undefined),
      error: error ?? moments.error ?? weeks.error,
    };
  }, [first, answers, error, moments, weeks, isWeek, build]);
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

/** The hours of each building, one after the other; nothing is asked without a typical week. */
function useHours(requests: readonly BuildingRequest[], isWeek: boolean) {
  const { api } = useServices();
  return useQueries({
    queries: requests.map((request) => {
      const { isRunning } = request;
      return {
        queryKey: ['report', 'stacking-hours', request] as const,
        queryFn: isWeek
          ? ({ client, signal }: QueryContext) =>
              inTurn(async () => {
                signal.throwIfAborted();
                return readHours(request, { api, client, signal, isRunning });
              })
          : skipToken,
        structuralSharing: false,
      };
    }),
    combine: toAnswers,
  });
}

/** What was read of a building beside the frame; null until it is, or where nothing is asked. */
interface DetailAnswers {
  quarters: MetricAnswer | null;
  hours: MetricAnswer | null;
}

interface BuildInput extends Pick<StackPlace, 'buildings' | 'spaces' | 'nowMs'> {
  /** The ids of the zones that count. */
  counted: ReadonlySet<string>;
}

/** A building of the plan with its floors, the highest first; null for one that is not in view any more. */
function toBuilding(
  answer: StackAnswer,
  detail: DetailAnswers,
  { buildings, spaces, counted, nowMs }: BuildInput,
): StackBuilding | null {
  const building = buildings.find(({ id }) => id === answer.request.subject.buildingIds[0]);
  if (!building) return null;
  const floors = building.floorIds.toReversed().flatMap((id) => {
    const floor = spaces.floors.get(id);
    const zones = (spaces.zonesByFloor.get(id) ?? []).filter((zone) => counted.has(zone.id));
    return floor ? [{ floor, zones }] : [];
  });
  return toStackBuilding({ building, floors, answer, ...detail, nowMs });
}
