import { useQueries, type QueryClient } from '@tanstack/react-query';
import type { FloorParts } from '#workers/matrix/MatrixApi.ts';
import { useServices } from '../../api/useServices.ts';
import { askHeld } from '../heldMatrices.ts';
import { inTurn } from '../inTurn.ts';
import type { MatrixQuestion } from '../MatrixQuestion.ts';
import { zoneMatrixQuery, type ZoneMatrixAsk } from '../zoneMatrixQuery.ts';

export type { FloorParts };

/** A floor over a frame, and the parts that are wanted of it. */
export interface FloorPartsAsk extends ZoneMatrixAsk {
  question: Omit<MatrixQuestion, 'key' | 'zoneIds'>;
  parts: readonly { id: string; zoneIds: readonly string[] }[];
}

interface QueryContext {
  client: QueryClient;
  signal: AbortSignal;
}

const keptMs = 600_000;

function dataOf(results: readonly { data: FloorParts | undefined }[]) {
  return results.map(({ data }) => data);
}

/** The parts of several floors, worked out one floor after the other, in the order of the asks; undefined until they are. */
export function useFloorParts(asks: readonly FloorPartsAsk[]): readonly (FloorParts | undefined)[] {
  const { api } = useServices();
  return useQueries({
    queries: asks.map((ask) => ({
      queryKey: ['floor-parts', ask] as const,
      queryFn: ({ client, signal }: QueryContext) =>
        inTurn(async () => {
          signal.throwIfAborted();
          const { key } = await client.fetchQuery(zoneMatrixQuery(api, ask));
          const { question, parts } = ask;
          return askHeld([key], (service) =>
            service.partSeries({ ...question, key, parts }, signal),
          );
        }),
      staleTime: Infinity,
      gcTime: keptMs,
      structuralSharing: false,
    })),
    combine: dataOf,
  });
}
