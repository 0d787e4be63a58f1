import { useQueries, type QueryClient } from '@tanstack/react-query';
import type { Remote } from 'comlink';
import type { MatrixService } from '#workers/matrix/MatrixService.ts';
import { useServices } from '../api/useServices.ts';
import { useSpaces } from '../spaces/useSpaces.ts';
import { askHeld } from './heldMatrices.ts';
import type { MatrixQuestion } from './matrixHours.ts';
import { zoneMatrixQuery, type ZoneMatrixAsk } from './useZoneMatrix.ts';

let lastTurn: Promise<unknown> = Promise.resolve();

/** Floors one after the other, so that those in the background leave room for the one in view. */
export function inTurn<Result>(run: () => Promise<Result>): Promise<Result> {
  const turn = lastTurn.then(run, run);
  lastTurn = turn.catch(() => undefined);
  return turn;
}

/** A floor as one group over a frame. */
export interface FloorAsk extends Omit<ZoneMatrixAsk, 'zoneCount'> {
  floorId: string;
  /** What is asked of the floor's matrix, which is brought when it is not held. */
  question: Omit<MatrixQuestion, 'key'>;
}

interface FloorWork<Answer> {
  /** Tells answers of different kinds apart. */
  name: string;
  /** Nothing is asked unless enabled. */
  isEnabled: boolean;
  work: (
    service: Remote<MatrixService>,
    question: MatrixQuestion,
    signal: AbortSignal,
  ) => Promise<Answer>;
}

interface QueryContext {
  client: QueryClient;
  signal: AbortSignal;
}

const keptMs = 600_000;

/** What the matrix worker works out of several floors, one after the other, by floor; undefined until worked out. */
export function useFloorAnswers<Answer>(
  asks: readonly FloorAsk[],
  { name, isEnabled, work }: FloorWork<Answer>,
): ReadonlyMap<string, Answer | undefined> {
  const { api } = useServices();
  const { zonesByFloor } = useSpaces();
  const results = useQueries({
    queries: asks.map((ask) => ({
      queryKey: [name, ask] as const,
      queryFn: ({ client, signal }: QueryContext) =>
        inTurn(async () => {
          signal.throwIfAborted();
          const zoneCount = zonesByFloor.get(ask.floorId)?.length ?? 0;
          const { key } = await client.fetchQuery(
            zoneMatrixQuery(api, { ...ask, zoneCount, readsAhead: false }),
          );
          return askHeld([key], (service) => work(service, { ...ask.question, key }, signal));
        }),
      enabled: isEnabled,
      staleTime: Infinity,
      gcTime: keptMs,
      structuralSharing: false as const,
    })),
  });
  return new Map(asks.map((ask, index) => [ask.floorId, results[index]?.data]));
}
