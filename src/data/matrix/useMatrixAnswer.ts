import { skipToken, useQuery } from '@tanstack/react-query';
import type { MatrixApi } from '#workers/matrix/MatrixApi.ts';
import { askHeld } from './heldMatrices.ts';

/** What can be asked of a held matrix. */
type MatrixMethod = Exclude<keyof MatrixApi, 'read' | 'holds' | 'drop' | 'weekdayChanges'>;
type AskOf<Method extends MatrixMethod> = Parameters<MatrixApi[Method]>[0];
type AnswerOf<Method extends MatrixMethod> = Awaited<ReturnType<MatrixApi[Method]>>;

/** Answers to earlier questions are dropped after this; they are quick to compute again. */
const keptMs = 60_000;

/**
 * What the matrix worker works out, without a request; null asks nothing. While another question of the same zones is worked
 * out the last answer stays.
 */
export function useMatrixAnswer<Method extends MatrixMethod>(
  method: Method,
  ask: AskOf<Method> | null,
) {
  const { zoneIds = [], ...rest } = ask ?? {};
  const zonesKey = zoneIds.join();
  return useQuery<AnswerOf<Method>>({
    queryKey: ['matrix', method, zonesKey, rest],
    queryFn:
      ask === null
        ? skipToken
        : ({ signal }) =>
            askHeld(keysOf(ask), (service) => {
              const call = service[method] as unknown as (
                ask: AskOf<Method>,
                signal: AbortSignal,
              ) => Promise<AnswerOf<Method>>;
              return call(ask, signal);
            }),
    placeholderData: (previous, query) =>
      ask !== null && query?.queryKey[2] === zonesKey ? previous : undefined,
    staleTime: Infinity,
    gcTime: keptMs,
    structuralSharing: false,
  });
}

/** The matrices that a question is about. */
function keysOf(ask: { key: string; with?: { key: string } }): string[] {
  return ask.with === undefined ? [ask.key] : [...new Set([ask.key, ask.with.key])];
}
