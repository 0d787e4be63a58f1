import { useMemo } from 'react';
import { useQueries, type QueryClient } from '@tanstack/react-query';
import { useServices } from '#src/data/api/useServices.ts';
import { inTurn } from '#src/data/matrix/inTurn.ts';
import { runningStaleMs } from '#src/data/metrics/readMetrics.ts';
import { readStack, type StackAnswer, type StackData } from './readStack.ts';
import type { StackPlace } from './StackBuildings.tsx';
import type { StackBuilding } from './StackFloor.ts';
import { toStackBuilding } from './toStackFloor.ts';

interface QueryContext {
  client: QueryClient;
  signal: AbortSignal;
}

function toAnswers(results: readonly { data: StackAnswer | undefined; error: Error | null }[]) {
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

/** The buildings of the plan: the first, which is there, and one after the other those beside it. */
export function useStack({ request, first }: StackData, place: StackPlace): StackAnswers {
  const { api } = useServices();
  const { buildings, spaces, zones, nowMs } = place;
  const build = useMemo(() => {
    const counted = new Set<string>(zones.map(({ id }) => id));
    return (answer: StackAnswer) => toBuilding(answer, { buildings, spaces, counted, nowMs });
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
  return useMemo(() => {
    const known = [first, ...answers].flatMap((answer) => (answer ? [answer] : []));
    const left = answers.length + 1 - known.length;
    return { buildings: known.flatMap((answer) => build(answer) ?? []), left, error };
  }, [first, answers, error, build]);
}

interface BuildInput extends Pick<StackPlace, 'buildings' | 'spaces' | 'nowMs'> {
  /** The ids of the zones that count. */
  counted: ReadonlySet<string>;
}

/** A building of the plan with its floors, the highest first; null for one that is not in view any more. */
function toBuilding(
  answer: StackAnswer,
  { buildings, spaces, counted, nowMs }: BuildInput,
): StackBuilding | null {
  const building = buildings.find(({ id }) => id === answer.request.subject.buildingIds[0]);
  if (!building) return null;
  const floors = building.floorIds.toReversed().flatMap((id) => {
    const floor = spaces.floors.get(id);
    const zones = (spaces.zonesByFloor.get(id) ?? []).filter((zone) => counted.has(zone.id));
    return floor ? [{ floor, zones }] : [];
  });
  return toStackBuilding({ building, floors, answer, nowMs });
}
