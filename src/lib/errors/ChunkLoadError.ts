import { systemClock, type Clock } from '../browser/clock.ts';

/** A part of the program could not be fetched: a lost connection, or a newer version was installed meanwhile. */
export class ChunkLoadError extends Error {
  constructor(cause: unknown) {
    super('Failed to fetch a part of the page', { cause });
    this.name = 'ChunkLoadError';
  }
}

/** As ChunkLoadError, for a stylesheet. */
export class CssLoadError extends Error {
  constructor(cause: unknown) {
    super('Failed to fetch a stylesheet of the page', { cause });
    this.name = 'CssLoadError';
  }
}

const scriptTimeoutMs = 120_000;

/** Awaits a dynamic import; its failure, or 120 seconds of silence, becomes a ChunkLoadError or a CssLoadError. */
export async function loadChunk<Module>(
  load: () => Promise<Module>,
  clock: Clock = systemClock,
): Promise<Module> {
  let stop = () => {};
  const timeout = new Promise<never>((_, reject) => {
    stop = clock.after(scriptTimeoutMs, () => reject(new ChunkLoadError('time-out')));
  });
  try {
    return await Promise.race([load(), timeout]);
  } catch (error) {
    if (error instanceof ChunkLoadError) throw error;
    const isStyle = error instanceof Error && error.message.includes('CSS');
    throw isStyle ? new CssLoadError(error) : new ChunkLoadError(error);
  } finally {
    stop();
  }
}
