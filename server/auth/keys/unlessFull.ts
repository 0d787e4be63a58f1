import { AppError } from '#server/core/AppError.ts';

/** Notes a use. Whoever only reads is served on a full disk too; the next use is noted when there is room. */
export async function unlessFull(note: () => Promise<void>): Promise<void> {
  try {
    await note();
  } catch (error) {
    if (!(error instanceof AppError && error.code === 'STORAGE_FULL')) throw error;
  }
}
