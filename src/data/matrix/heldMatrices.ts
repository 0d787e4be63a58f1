import { transfer } from 'comlink';
import { systemClock } from '#src/lib/browser/clock.ts';
import { matrixWorker } from '../workers/workers.ts';
import { FloorMatrices } from './FloorMatrices.ts';

/** The matrices of this page's worker. */
export const heldMatrices = new FloorMatrices(
  {
    load: (key, bytes) => matrixWorker.service.load(key, transfer(bytes, [bytes])),
    drop: (key) => matrixWorker.service.drop(key),
  },
  systemClock,
);

function isNotHeld(error: unknown): boolean {
  return error instanceof Error && error.name === 'MatrixNotHeld';
}

/** Asks the worker; a matrix that it let go meanwhile is brought again, once. */
export async function askHeld<Answer>(
  keys: readonly string[],
  ask: () => Promise<Answer>,
): Promise<Answer> {
  try {
    return await ask();
  } catch (error) {
    if (!isNotHeld(error)) throw error;
  }
  for (const key of keys) await heldMatrices.restore(key);
  return ask();
}
