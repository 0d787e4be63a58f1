import { useQueries, type QueryClient } from '@tanstack/react-query';
import type { MetricLabel } from '#domain/metric/labels.ts';
import { useServices } from '../api/useServices.ts';
import { useSpaces } from '../spaces/useSpaces.ts';
import { askHeld } from './heldMatrices.ts';
import { inTurn } from './inTurn.ts';
import type { MatrixQuestion } from './MatrixQuestion.ts';
import { zoneMatrixQuery, type ZoneMatrixAsk } from './zoneMatrixQuery.ts';

/** A floor as one group over a frame. */
export interface FloorTotalAsk extends Omit<ZoneMatrixAsk, 'zoneCount'> {
  floorId: string;
  /** What is asked of the floor's matrix, which is brought when it is not held. */
  question: Omit<MatrixQuestion, 'key'>;
}

interface QueryContext {
  client: QueryClient;
  signal: AbortSignal;
}

const keptMs = 600_000;

/** The figures of several floors, by floor; undefined until worked out, null where a floor has none. Asks nothing unless enabled. */
export function useFloorTotals(
  asks: readonly FloorTotalAsk[],
  isEnabled: boolean,
): ReadonlyMap<string, Readonly<Record<MetricLabel, number | null>> | null | undefined> {
  const { api } = useServices();
  const { zonesByFloor } = useSpaces();
  const results = useQueries({
    queries: asks.map((ask) => ({
      queryKey: ['floor-total', ask] as const,
      queryFn: ({ client, signal }: QueryContext) =>
        inTurn(async () => {
          signal.throwIfAborted();
          const zoneCount = zonesByFloor.get(ask.floorId)?.length ?? 0;
          const { key } = await client.fetchQuery(
            zoneMatrixQuery(api, { ...ask, zoneCount, readsAhead: false }),
          );
          const [whole] = await askHeld([key], (service) =>
            service.groupFigures({ ...ask.question, key, groupZones: 'all' }, signal),
          );
          return whole?.values ?? null;
        }),
      enabled: isEnabled,
      staleTime: Infinity,
      gcTime: keptMs,
    })),
  });
  return new Map(asks.map((ask, index) => [ask.floorId, results[index]?.data]));
}
