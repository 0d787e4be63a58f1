import { useQueries, type QueryClient } from '@tanstack/react-query';
import { useServices } from '#src/data/api/useServices.ts';
import { inTurn } from '#src/data/matrix/inTurn.ts';
import { runningStaleMs } from '#src/data/metrics/readMetrics.ts';
import type { ReportScope } from '#src/data/metrics/ReportScope.ts';
import type { BuildingSpace } from '#src/data/spaces/SpaceStore.ts';
import { systemClock } from '#src/lib/browser/clock.ts';
import type { StackBuilding } from '../model/StackFloor.ts';
import { toStackBuilding, type PlacedFloor } from '../model/toStackBuilding.ts';
import { readStack } from './readStack.ts';

/** A building of the plan, with what is asked of it. */
export interface StackAsk {
  building: BuildingSpace;
  floors: readonly PlacedFloor[];
  request: ReportScope;
}

interface QueryContext {
  client: QueryClient;
  signal: AbortSignal;
}

function toBuildings(results: readonly { data: StackBuilding | undefined; error: Error | null }[]) {
  return {
    buildings: results.map(({ data }) => data),
    error: results.map((result) => result.error).find((error) => error !== null) ?? null,
  };
}

/** The buildings one after the other, in the order of the asks; undefined while one is read. */
export function useStack(asks: readonly StackAsk[]) {
  const { api } = useServices();
  return useQueries({
    queries: asks.map(({ building, floors, request }) => {
      const { isRunning } = request;
      return {
        queryKey: ['report', 'stacking', request] as const,
        queryFn: ({ client, signal }: QueryContext) =>
          inTurn(async () => {
            signal.throwIfAborted();
            const answer = await readStack(request, { api, client, signal, isRunning });
            return toStackBuilding({ building, floors, answer, nowMs: systemClock.now() });
          }),
        refetchInterval: isRunning ? runningStaleMs : (false as const),
        structuralSharing: false,
      };
    }),
    combine: toBuildings,
  });
}
