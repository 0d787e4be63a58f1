import { useQueries, type QueryClient } from '@tanstack/react-query';
import type { SpaceRhythm } from '#workers/matrix/MatrixApi.ts';
import { useServices } from '../../api/useServices.ts';
import { askHeld } from '../heldMatrices.ts';
import { inTurn } from '../useFloorAnswers.ts';
import type { MatrixQuestion } from '../matrixHours.ts';
import { zoneMatrixQuery, type ZoneMatrixAsk } from '../useZoneMatrix.ts';

export type { SpaceRhythm };

/** A space as one group over a frame. */
export interface RhythmAsk extends ZoneMatrixAsk {
  /** What is asked of the space's matrix, which is brought when it is not held. */
  question: Omit<MatrixQuestion, 'key'>;
  /** The slot of now, where the frame is running: with each the answer is worked out again. */
  asOfMs: number | null;
}

interface QueryContext {
  client: QueryClient;
  signal: AbortSignal;
}

/** How a space is used within its weeks and days, once that is worked out, or why it could not be. */
export interface RhythmAnswer {
  rhythm: SpaceRhythm | undefined;
  error: Error | null;
}

const keptMs = 600_000;

function toAnswers(
  results: readonly { data: SpaceRhythm | undefined; error: Error | null }[],
): RhythmAnswer[] {
  return results.map(({ data, error }) => ({ rhythm: data, error }));
}

/** The rhythms of several spaces, in the order of the asks, worked out one after the other. */
export function useSpaceRhythms(asks: readonly RhythmAsk[]): RhythmAnswer[] {
  const { api } = useServices();
  return useQueries({
    queries: asks.map((ask) => ({
      queryKey: ['space-rhythm', ask] as const,
      queryFn: ({ client, signal }: QueryContext) =>
        inTurn(async () => {
          signal.throwIfAborted();
          const { key } = await client.fetchQuery(zoneMatrixQuery(api, ask));
          return askHeld([key], (service) => service.spaceRhythm({ ...ask.question, key }, signal));
        }),
      staleTime: Infinity,
      gcTime: keptMs,
      structuralSharing: false,
    })),
    combine: toAnswers,
  });
}
