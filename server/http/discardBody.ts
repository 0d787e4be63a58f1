import type { IncomingMessage } from 'node:http';

/** A sender that has more than this left is cut off. */
const mostBytes = 256 * 1024 * 1024;

/**
 * Reads and forgets what is left of a refused body. Many clients send all of it before they look for the answer; were the
 * connection closed under them, they would see it reset instead of the refusal.
 */
export function discardBody(request: IncomingMessage): Promise<void> {
  return new Promise((resolve) => {
    let left = mostBytes;
    const stop = (): void => {
      request.off('data', count).off('end', stop).off('close', stop).off('error', stop);
      resolve();
    };
    const count = (chunk: Buffer): void => {
      left -= chunk.byteLength;
      if (left < 0) stop();
    };
    if (request.complete || request.destroyed) {
      request.resume();
      resolve();
      return;
    }
    request.on('end', stop).on('close', stop).on('error', stop).on('data', count);
  });
}
