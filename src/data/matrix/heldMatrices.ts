import type { Remote } from 'comlink';
import type { MatrixService } from '#workers/matrix/MatrixService.ts';
import { systemClock } from '#src/lib/browser/clock.ts';
import { outdateWithCache } from '../queries/useRereadAll.ts';
import { matrixWorker } from '../workers/workers.ts';
import { FloorMatrices } from './FloorMatrices.ts';

/** The matrices of this page's worker. */
export const heldMatrices = new FloorMatrices(
  {
    load: (key, bytes) => matrixWorker.ask((service) => service.read(key, bytes), { repeats: 0 }),
    drop: (key) => matrixWorker.ask((service) => service.drop(key)),
  },
  systemClock,
);
outdateWithCache(() => heldMatrices.outdateAll());

function isNotHeld(error: unknown): boolean {
  return error instanceof Error && error.name === 'MatrixNotHeld';
}

/** Asks the worker; a matrix that it evicted, or lost by crashing, is sent again, once. */
export async function askHeld<Answer>(
  keys: readonly string[],
  ask: (service: Remote<MatrixService>) => Promise<Answer>,
): Promise<Answer> {
  try {
    return await matrixWorker.ask(ask);
  } catch (error) {
    if (!isNotHeld(error)) throw error;
  }
  for (const key of keys) await heldMatrices.restore(key);
  return matrixWorker.ask(ask);
}
